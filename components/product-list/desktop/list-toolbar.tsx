import { StaticHtml } from '@/components/ui/markup/static-html';
import { nameLang } from '@/lib/i18n/foreign-lang';
import { translator } from '@/lib/i18n/translator';
import { listHref, sortName } from '@/lib/routing/list-query';
import type { Site } from '@/lib/routing/site';
import { listSorts } from '@/lib/views/product-list/has-light';
import type { ProductListView } from '@/lib/views/product-list/product-list';
import { ActiveFilters } from '../active-filters';
import { DroppedFilters } from '../dropped-filters';
import styles from './list-toolbar.module.css';

export interface ListHead {
  title: string;
  intro: string;
}

interface Props {
  site: Site;
  view: ProductListView;
  /** Undefined: the page's heading stands elsewhere. */
  head: ListHead | undefined;
}

/** What is listed, how many there are, what narrows them, how they are shown and sorted. */
export function ListToolbar({ site, view, head }: Props) {
  const t = translator(site.locale, 'productList');
  const { query } = view;
  const look = (name: 'table' | 'grid') => (
    <a
      id={`view-${name}`}
      href={listHref(site, { ...query, view: name })}
      aria-current={query.view === name ? 'true' : undefined}
      rel="nofollow"
    >
      {t(name)}
    </a>
  );
  return (
    <>
      <div className={styles.bar}>
        {head && <h1 lang={nameLang(head.title, view.category?.lang)}>{head.title}</h1>}
        <p className={`numeric ${styles.total}`} role="status" tabIndex={-1}>
          {t('total', { total: view.total })}
        </p>
        <StaticHtml as="div" className={styles.tools}>
          <ActiveFilters site={site} view={view} />
          <details className={styles.sort} name="list-menu">
            <summary className="button button-small">
              {t('sortedBy', { name: t(`sorts.${sortName(query.sort, view.query)}`) })}
            </summary>
            <ul>
              {listSorts(view).map((sort) => (
                <li key={sort}>
                  <a
                    id={`sort-${sort}`}
                    href={listHref(site, { ...query, sort, page: 1 })}
                    aria-current={query.sort === sort ? 'true' : undefined}
                    rel="nofollow"
                  >
                    {t(`sorts.${sortName(sort, view.query)}`)}
                  </a>
                </li>
              ))}
            </ul>
          </details>
          <nav className={styles.look} aria-label={t('view')}>
            {look('table')}
            {look('grid')}
          </nav>
        </StaticHtml>
      </div>
      <DroppedFilters site={site} view={view} />
      {head && <p className={styles.intro}>{head.intro}</p>}
    </>
  );
}
