import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Island } from '@/components/ui/island';
import { ClientMessages } from '@/components/ui/words/client-messages';
import { translator } from '@/lib/i18n/translator';
import type { Site } from '@/lib/routing/site';
import type { SharedLine } from '@/lib/views/cart/shared-list';
import { SharedListIsland } from './islands';
import styles from './shared-list.module.css';

const MESSAGES = ['buyingList', 'calls'] as const;

/** A shared list, for anyone with its address. One page for both devices. */
export function SharedListPage({ site, lines }: { site: Site; lines: SharedLine[] }) {
  const t = translator(site.locale, 'buyingList');
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumb site={site} trail={[{ name: t('shared.title') }]} />
      <h1>{t('shared.title')}</h1>
      <p className={styles.lead}>{t('shared.lead')}</p>
      <ClientMessages namespaces={MESSAGES} locale={site.locale}>
        <Island>
          <SharedListIsland lines={lines} />
        </Island>
      </ClientMessages>
    </div>
  );
}
