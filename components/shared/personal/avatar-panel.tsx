'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { CallData } from '@/lib/contract/calls';
import { Avatar } from './avatar';
import styles from './avatar-panel.module.css';
import { FilePick } from './file-pick';
import { FormStatus } from './form-notice';
import { Panel } from './panel';
import sharedStyles from './personal.module.css';
import { usePersonalUser } from './personal-user';
import { useAction } from './use-action';
import { useUpload } from './use-upload';

type Profile = CallData<'customerBaseByToken'>;

/** The picture as it is, another in its place, or none. A chosen file is taken at once. */
export function AvatarPanel({ profile, onChange }: { profile: Profile; onChange: (next: Profile) => void }) {
  const t = useTranslations('personal');
  const user = usePersonalUser();
  const upload = useUpload('avatar');
  const action = useAction('customerBaseUpdate');
  const [done, setDone] = useState('');
  const has = profile.photoUrl !== null;

  const put = async (avatarRef: string, said: string) => {
    setDone('');
    const answer = await action.run({ avatarRef });
    if (!answer?.ok) return;
    onChange(answer.data);
    setDone(said);
    user.reload();
  };
  const choose = async (file: File) => {
    setDone('');
    const kept = await upload.send(file);
    if (kept) await put(kept.ref, t('profile.avatarDone'));
  };

  return (
    <Panel title={t('profile.avatar')}>
      <div className={styles.row}>
        <Avatar photoUrl={profile.photoUrl} name={profile.custNick || profile.custName} size={80} />
        <div>
          <FilePick
            purpose="avatar"
            label={t(has ? 'profile.avatarChange' : 'profile.avatarChoose')}
            hint={t('profile.avatarHint')}
            busy={upload.busy}
            percent={upload.percent}
            problem={upload.problem}
            onPick={choose}
          />
          {has && (
            <button
              type="button"
              className={sharedStyles.link}
              aria-busy={action.pending}
              onClick={() => put('', t('profile.avatarGone'))}
            >
              {t('profile.avatarRemove')}
            </button>
          )}
        </div>
      </div>
      <FormStatus failure={action.failure} done={done} />
    </Panel>
  );
}
