import type { ReactNode } from 'react';
import { ProductListBody } from '@/components/product-list/mobile/product-list-body';
import { CrawledTrail } from '@/components/ui/breadcrumb';
import { translator } from '@/lib/i18n/translator';
import type { Site } from '@/lib/routing/site';
import type { SearchView } from '@/lib/views/search/search';
import { SearchSummary } from '../search-summary';
import styles from './search-page.module.css';

interface Props {
  site: Site;
  view: SearchView;
  /** What stands below. */
  children?: ReactNode;
}

export function MobileSearch({ site, view, children }: Props) {
  return (
    <>
      <CrawledTrail site={site} trail={[{ name: translator(site.locale, 'search')('title') }]} />
      <div className={styles.head}>
        <SearchSummary site={site} view={view} withTotal />
      </div>
      {view.list && !(view.missed && view.list.total === 0) && (
        <ProductListBody site={site} view={view.list} />
      )}
      {children}
    </>
  );
}
