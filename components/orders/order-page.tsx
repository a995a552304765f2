import { PERSONAL_GUARDS } from '@/components/personal/frame/personal-tabs';
import { Island } from '@/components/ui/island';
import { ClientMessages } from '@/components/ui/words/client-messages';
import { requireGuards } from '@/lib/session/guards';
import { OrderIsland } from './islands';
import './order/order-page.module.css';

/** Namespaces of the words that it speaks in the browser. */
const MESSAGES = ['orders', 'papers', 'calls', 'account', 'personal'] as const;

/** An order's page, one for both devices: filled in by the browser, for its owner. */
export function OrderPage({ id }: { id: number }) {
  requireGuards(PERSONAL_GUARDS);
  return (
    <ClientMessages namespaces={MESSAGES}>
      <Island>
        <OrderIsland id={id} />
      </Island>
    </ClientMessages>
  );
}
