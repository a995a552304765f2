import { Island } from '@/components/ui/island';
import { ClientMessages } from '@/components/ui/words/client-messages';
import type { Site } from '@/lib/routing/site';
import { CartIsland } from './islands';
import './contents/cart.module.css';

/** Namespaces of the words that it speaks in the browser. */
const MESSAGES = ['cart', 'calls', 'product', 'buyingList'] as const;

/** The cart's page, the same for everybody: whose cart it is, and what is in it, is known in the browser alone. */
export function CartPage({ site }: { site: Site }) {
  return (
    <ClientMessages namespaces={MESSAGES} locale={site.locale}>
      <Island>
        <CartIsland />
      </Island>
    </ClientMessages>
  );
}
