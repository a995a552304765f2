import { ClientMessages } from '@/components/shared/elements/client-messages';
import { PERSONAL_GUARDS, PERSONAL_MESSAGES } from '@/components/shared/personal/personal-tabs';
import { settings } from '@/lib/config/settings';
import { requireGuards } from '@/lib/session/guards';
import { MobilePersonalView } from './mobile-personal-islands';
import './mobile-personal-view.module.css';

/** The personal centre's page on phones: the same for everybody, filled in by the browser. */
export function MobilePersonal() {
  requireGuards(PERSONAL_GUARDS);
  return (
    <ClientMessages namespaces={PERSONAL_MESSAGES}>
      <MobilePersonalView guards={PERSONAL_GUARDS} demo={settings().demo} />
    </ClientMessages>
  );
}
