'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { leave } from '@/components/account/leave';
import { useSite } from '@/components/shell/site-context';
import { useAction } from '@/components/ui/data/use-action';
import { ConfirmDialog } from '@/components/ui/dialogs/confirm-dialog';
import { FormStatus } from '@/components/ui/forms/form-notice';
import sharedStyles from '@/components/ui/panel.module.css';
import { hardNavigate } from '@/lib/api/hard-navigate';
import { formatDateTime } from '@/lib/domain/dates';
import { paths } from '@/lib/routing/paths';
import { useSession } from '@/lib/session/store';
import { changeProfile, type Device, logOutEverywhere } from '@/lib/views/personal/profile';
import styles from './device-list.module.css';

interface Props {
  devices: readonly Device[];
  /** A device listed here is no longer logged in. */
  onGone: () => void;
}

/** Where this account is logged in; each can be logged out, or all at once. */
export function DeviceList({ devices, onGone }: Props) {
  const t = useTranslations('personal.security');
  const action = useAction(changeProfile);
  const [done, setDone] = useState('');

  const end = async (id: number) => {
    setDone('');
    const answer = await action.run({ endDevices: [id] });
    if (answer?.ok) setDone(t('deviceEnded'));
    else if (answer?.msg === 'session.not_found') onGone();
  };

  return (
    <>
      <ul className={styles.devices}>
        {devices.map(({ id, name, current, createdAt, lastSeenAt }) => (
          <li key={id}>
            <div className={styles.device}>
              <b>{name || t('unknownDevice')}</b>
              {current && <span className={styles.current}>{t('thisDevice')}</span>}
              <span className={styles.times}>
                {t('lastSeen')} <time dateTime={lastSeenAt}>{formatDateTime(lastSeenAt)}</time>
                {' · '}
                {t('loggedIn')} <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
              </span>
            </div>
            {!current && (
              <button
                type="button"
                className="button button-small"
                aria-busy={action.pending}
                aria-label={t('endDeviceOf', { name: name || t('unknownDevice') })}
                onClick={() => end(id)}
              >
                {t('endDevice')}
              </button>
            )}
          </li>
        ))}
      </ul>
      <FormStatus failure={action.failure} done={done} />
      <LogOutEverywhere />
    </>
  );
}

function LogOutEverywhere() {
  const t = useTranslations('personal.security');
  const to = paths(useSite());
  const action = useAction(logOutEverywhere);
  const [asking, setAsking] = useState(false);

  const confirm = async () => {
    const { token, userid } = useSession.getState();
    const answer = await action.run();
    // A session that has ended by itself is left as well.
    if (!answer || (!answer.ok && answer.kind !== 'session_invalid')) return;
    hardNavigate(to.home());
    leave(token, userid);
  };
  return (
    <>
      <FormStatus failure={action.failure} />
      <button
        type="button"
        className={`button ${sharedStyles.danger}`}
        aria-busy={action.pending}
        onClick={() => setAsking(true)}
      >
        {t('endAll')}
      </button>
      {asking && (
        <ConfirmDialog
          title={t('endAllTitle')}
          detail={t('endAllDetail')}
          confirm={t('endAllConfirm')}
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
