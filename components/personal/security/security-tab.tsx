'use client';

import { useTranslations } from 'next-intl';
import { LoadedView } from '@/components/ui/data/loaded-view';
import { useLoaded } from '@/components/ui/data/use-loaded';
import { Panel } from '@/components/ui/panel';
import styles from '@/components/ui/panel.module.css';
import { profileQuery } from '@/lib/views/personal/profile';
import { useFreshForm } from '../frame/forms/use-fresh-form';
import { DeviceList } from './device-list';
import { PasswordForm } from './password-form';
import { PhoneForm } from './phone-form';

/** Password, phone number, the login by WeChat where there is one, and logged-in devices. */
export function SecurityTab() {
  const t = useTranslations('personal.security');
  const profile = useLoaded(profileQuery());
  const form = useFreshForm();
  return (
    <LoadedView loaded={profile}>
      {(data) => (
        <>
          <Panel title={t('password')} detail={t('passwordDetail')}>
            <PasswordForm account={data.phone} hasPassword={data.hasPassword} />
          </Panel>
          <Panel title={t('phone')} detail={t('phoneDetail')}>
            <PhoneForm
              key={form.version}
              present={data.phone}
              hasPassword={data.hasPassword}
              said={form.said}
              onDone={form.startOver}
            />
          </Panel>
          {data.wechatBound && (
            <Panel title={t('wechat')} detail={t('wechatDetail')}>
              <p className={styles.detail}>{t('wechatBound')}</p>
            </Panel>
          )}
          <Panel title={t('devices')} detail={t('devicesDetail')}>
            <DeviceList devices={data.devices} onGone={profile.refetch} />
          </Panel>
        </>
      )}
    </LoadedView>
  );
}
