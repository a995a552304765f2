import { AntdStyles } from '@/components/desktop/account/antd-styles';
import { ClientMessages } from '@/components/shared/elements/client-messages';
import { PERSONAL_MESSAGES } from '@/components/shared/personal/personal-tabs';
import { settings } from '@/lib/config/settings';
import { DesktopPersonalView } from './desktop-personal-islands';
import './desktop-personal-view.module.css';

/** The personal centre's page on desktop: the same for everybody, filled in by the browser. */
export function DesktopPersonal() {
  return (
    <ClientMessages namespaces={PERSONAL_MESSAGES}>
      <AntdStyles set="centre" />
      <DesktopPersonalView demo={settings().demo} />
    </ClientMessages>
  );
}
