import { ClientMessages } from '@/components/shared/elements/client-messages';
import { PERSONAL_MESSAGES } from '@/components/shared/personal/personal-tabs';
import { settings } from '@/lib/config/settings';
import { MobilePersonalView } from './mobile-personal-islands';
import './mobile-personal-view.module.css';

/** The personal centre's page on phones: the same for everybody, filled in by the browser. */
export function MobilePersonal() {
  return (
    <ClientMessages namespaces={PERSONAL_MESSAGES}>
      <MobilePersonalView demo={settings().demo} />
    </ClientMessages>
  );
}
