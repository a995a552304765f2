import type { ReactNode } from 'react';
import { ProductListBody } from '@/components/product-list/desktop/product-list-body';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { translator } from '@/lib/i18n/translator';
import type { Site } from '@/lib/routing/site';
import type { SearchView } from '@/lib/views/search/search';
import { SearchSummary } from '../search-summary';
import styles from './search-page.module.css';

interface Props {
  site: Site;
  view: SearchView;
  /** What stands below, as wide as the results. */
  children?: ReactNode;
}

/** Results as a product list, with why each is there. */
export function DesktopSearch({ site, view, children }: Props) {
  const t = translator(site.locale, 'search');
  return (
    <div className={styles.page}>
      <div className="wrap">
        <Breadcrumb site={site} trail={[{ name: t('title') }]} />
        <SearchSummary site={site} view={view} />
        {view.list && !(view.missed && view.list.total === 0) && (
          <ProductListBody site={site} view={view.list} />
        )}
      </div>
      {children}
    </div>
  );
}
