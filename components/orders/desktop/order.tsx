import { PERSONAL_GUARDS } from '@/components/personal/frame/personal-tabs';
import { ClientMessages } from '@/components/ui/client-messages';
import { Island } from '@/components/ui/island';
import { requireGuards } from '@/lib/session/guards';
import { ORDER_MESSAGES } from '../messages';
import { DesktopOrderView } from './islands';
import '../order/order-page.module.css';

/** An order's page on desktop: filled in by the browser, for its owner. */
export function DesktopOrder({ id }: { id: number }) {
  requireGuards(PERSONAL_GUARDS);
  return (
    <ClientMessages namespaces={ORDER_MESSAGES}>
      <Island>
        <DesktopOrderView id={id} />
      </Island>
    </ClientMessages>
  );
}
