'use client';

import { useTranslations } from 'next-intl';
import { AvatarPanel } from './avatar-panel';
import { CallView } from './call-view';
import { Panel } from './panel';
import { ProfileForm } from './profile-form';
import { useCall } from './use-call';
import { useFreshForm } from './use-fresh-form';

/** Picture and details. */
export function ProfileTab() {
  const t = useTranslations('personal.profile');
  const profile = useCall('customerBaseByToken', {});
  const form = useFreshForm();
  return (
    <CallView call={profile}>
      {(data) => (
        <>
          <AvatarPanel
            profile={data}
            onChange={(next) => profile.state === 'data' && profile.replace(next)}
          />
          <Panel title={t('details')}>
            <ProfileForm
              key={form.version}
              profile={data}
              said={form.said}
              onDone={(next, said) => {
                if (next && profile.state === 'data') profile.replace(next);
                form.startOver(said);
              }}
            />
          </Panel>
        </>
      )}
    </CallView>
  );
}
