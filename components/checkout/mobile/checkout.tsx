import { PERSONAL_GUARDS } from '@/components/personal/frame/personal-tabs';
import { Island } from '@/components/ui/island';
import { ClientMessages } from '@/components/ui/words/client-messages';
import { requireGuards } from '@/lib/session/guards';
import { CHECKOUT_MESSAGES } from '../messages';
import { MobileCheckoutView } from './islands';
import '../checkout.module.css';

/** The checkout on phones: filled in by the browser, for who is logged in. */
export function MobileCheckout() {
  requireGuards(PERSONAL_GUARDS);
  return (
    <ClientMessages namespaces={CHECKOUT_MESSAGES}>
      <Island>
        <MobileCheckoutView />
      </Island>
    </ClientMessages>
  );
}
