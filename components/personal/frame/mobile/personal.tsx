import { Island } from '@/components/ui/island';
import { ClientMessages } from '@/components/ui/words/client-messages';
import { settings } from '@/lib/config/settings';
import { requireGuards } from '@/lib/session/guards';
import { PERSONAL_GUARDS, PERSONAL_MESSAGES } from '../personal-tabs';
import { MobilePersonalView } from './islands';
import '../tab-links.module.css';
import './personal-view.module.css';

/** The personal centre's page on phones: the same for everybody, filled in by the browser. */
export function MobilePersonal() {
  requireGuards(PERSONAL_GUARDS);
  return (
    <ClientMessages namespaces={PERSONAL_MESSAGES}>
      <Island>
        <MobilePersonalView demo={settings().demo} />
      </Island>
    </ClientMessages>
  );
}
