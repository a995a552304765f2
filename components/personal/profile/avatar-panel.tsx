'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '@/components/ui/data/use-action';
import { FilePick } from '@/components/ui/forms/file-pick';
import { FormStatus } from '@/components/ui/forms/form-notice';
import { useUpload } from '@/components/ui/forms/use-upload';
import { Panel } from '@/components/ui/panel';
import sharedStyles from '@/components/ui/panel.module.css';
import { changeProfile, type Profile } from '@/lib/views/personal/profile';
import { Avatar } from './avatar';
import styles from './avatar-panel.module.css';

/** The picture as it is, another in its place, or none. A chosen file is taken at once. */
export function AvatarPanel({ profile }: { profile: Profile }) {
  const t = useTranslations('personal');
  const upload = useUpload('avatar');
  const action = useAction(changeProfile);
  const [done, setDone] = useState('');
  const has = profile.picture !== null;

  const put = async (pictureRef: string, said: string) => {
    setDone('');
    const answer = await action.run({ pictureRef });
    if (answer?.ok) setDone(said);
  };
  const choose = async (file: File) => {
    setDone('');
    const kept = await upload.send(file);
    if (kept) await put(kept.ref, t('profile.avatarDone'));
  };

  return (
    <Panel title={t('profile.avatar')}>
      <div className={styles.row}>
        <Avatar picture={profile.picture} name={profile.nickname || profile.name} size={80} />
        <div>
          <FilePick
            purpose="avatar"
            label={t(has ? 'profile.avatarChange' : 'profile.avatarChoose')}
            hint={t('profile.avatarHint')}
            busy={upload.busy}
            percent={upload.percent}
            problem={upload.problem}
            onPick={choose}
            onCancel={upload.cancel}
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
