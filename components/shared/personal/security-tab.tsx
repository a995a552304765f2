'use client';

import { useTranslations } from 'next-intl';
import { CallView } from './call-view';
import { DeviceList } from './device-list';
import { Panel } from './panel';
import { PasswordForm } from './password-form';
import { PhoneForm } from './phone-form';
import { useCall } from './use-call';
import { useFreshForm } from './use-fresh-form';

/** Password, phone number and logged-in devices. */
export function SecurityTab() {
  const t = useTranslations('personal.security');
  const profile = useCall('customerBaseByToken', {});
  const form = useFreshForm();
  return (
    <CallView call={profile}>
      {(data) => (
        <>
          <Panel title={t('password')} detail={t('passwordDetail')}>
            <PasswordForm account={data.phone} />
          </Panel>
          <Panel title={t('phone')} detail={t('phoneDetail')}>
            <PhoneForm
              key={form.version}
              present={data.phone}
              said={form.said}
              onDone={(next, said) => {
                if (next && profile.state === 'data') profile.replace(next);
                form.startOver(said);
              }}
            />
          </Panel>
          <Panel title={t('devices')} detail={t('devicesDetail')}>
            <DeviceList
              devices={data.devices}
              onChange={(next) => profile.state === 'data' && profile.replace(next)}
              onGone={profile.reload}
            />
          </Panel>
        </>
      )}
    </CallView>
  );
}
