import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Island } from '@/components/ui/island';
import { messagesOf } from '@/components/ui/words/messages-of';
import { rawWords, translator } from '@/lib/i18n/translator';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import type { OrderExample } from '@/lib/views/order-examples';
import { formWords } from './form-words';
import { QuickOrderIsland } from './islands';
import styles from './quick-order.module.css';

/** Namespaces of the words that a list which was looked at speaks in the browser. */
const MESSAGES = ['quickOrder', 'buyingList', 'calls'] as const;

/** One page for both devices: their differences are sizes alone. */
export async function QuickOrderPage({ site, examples }: { site: Site; examples: OrderExample[] }) {
  const t = translator(site.locale, 'quickOrder');
  const calls = translator(site.locale, 'calls');
  const words = formWords(
    (key) => rawWords(site.locale, 'quickOrder', key),
    calls('failures.unavailable'),
    examples,
  );
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumb site={site} trail={[{ name: t('title'), href: paths(site).quickOrder() }]} />
      <h1>{t('title')}</h1>
      <p className={styles.lead}>{t('lead')}</p>
      <Island>
        <QuickOrderIsland
          examples={examples}
          words={words}
          messages={await messagesOf(MESSAGES, site.locale)}
        />
      </Island>
    </div>
  );
}
