import { Breadcrumb } from '@/components/ui/breadcrumb';
import { ClientMessages } from '@/components/ui/client-messages';
import { Island } from '@/components/ui/island';
import { translator } from '@/lib/i18n/translator';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import type { OrderExample } from '@/lib/views/order-examples';
import { QuickOrderIsland } from './islands';
import styles from './quick-order.module.css';

/** Namespaces of the words that the page speaks in the browser. */
const MESSAGES = ['quickOrder', 'buyingList', 'calls'] as const;

/** One page for both devices: their differences are sizes alone. */
export function QuickOrderPage({ site, examples }: { site: Site; examples: OrderExample[] }) {
  const shell = translator(site.locale, 'shell');
  const t = translator(site.locale, 'quickOrder');
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumb
        label={shell('breadcrumb')}
        items={[{ name: shell('home'), href: paths(site).home() }, { name: t('title') }]}
      />
      <h1>{t('title')}</h1>
      <p className={styles.lead}>{t('lead')}</p>
      <ClientMessages namespaces={MESSAGES} locale={site.locale}>
        <Island>
          <QuickOrderIsland examples={examples} />
        </Island>
      </ClientMessages>
    </div>
  );
}
