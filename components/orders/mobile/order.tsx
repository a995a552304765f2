import { PERSONAL_GUARDS } from '@/components/personal/frame/personal-tabs';
import { ClientMessages } from '@/components/ui/client-messages';
import { Island } from '@/components/ui/island';
import { requireGuards } from '@/lib/session/guards';
import { ORDER_MESSAGES } from '../messages';
import { MobileOrderView } from './islands';
import '../order/order-page.module.css';

/** An order's page on phones: filled in by the browser, for its owner. */
export function MobileOrder({ id }: { id: number }) {
  requireGuards(PERSONAL_GUARDS);
  return (
    <ClientMessages namespaces={ORDER_MESSAGES}>
      <Island>
        <MobileOrderView id={id} />
      </Island>
    </ClientMessages>
  );
}
