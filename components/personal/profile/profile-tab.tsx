'use client';

import { useTranslations } from 'next-intl';
import { LoadedView } from '@/components/ui/data/loaded-view';
import { useLoaded } from '@/components/ui/data/use-loaded';
import { Panel } from '@/components/ui/panel';
import { profileQuery } from '@/lib/views/personal/profile';
import { useFreshForm } from '../frame/forms/use-fresh-form';
import { AvatarPanel } from './avatar-panel';
import { ProfileForm } from './profile-form';

/** Picture and details. */
export function ProfileTab() {
  const t = useTranslations('personal.profile');
  const profile = useLoaded(profileQuery());
  const form = useFreshForm();
  return (
    <LoadedView loaded={profile}>
      {(data) => (
        <>
          <AvatarPanel profile={data} />
          <Panel title={t('details')}>
            <ProfileForm key={form.version} profile={data} said={form.said} onDone={form.startOver} />
          </Panel>
        </>
      )}
    </LoadedView>
  );
}
