import { AntdStyles } from '@/components/desktop/account/antd-styles';
import { ClientMessages } from '@/components/shared/elements/client-messages';
import { PERSONAL_GUARDS, PERSONAL_MESSAGES } from '@/components/shared/personal/personal-tabs';
import { settings } from '@/lib/config/settings';
import { requireGuards } from '@/lib/session/guards';
import { DesktopPersonalView } from './desktop-personal-islands';
import './desktop-personal-view.module.css';

/** The personal centre's page on desktop: the same for everybody, filled in by the browser. */
export function DesktopPersonal() {
  requireGuards(PERSONAL_GUARDS);
  return (
    <ClientMessages namespaces={PERSONAL_MESSAGES}>
      <AntdStyles set="centre" />
      <DesktopPersonalView guards={PERSONAL_GUARDS} demo={settings().demo} />
    </ClientMessages>
  );
}
