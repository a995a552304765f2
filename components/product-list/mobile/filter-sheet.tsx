import { translator } from '@/lib/i18n/translator';
import {
  chosenValues,
  facetLinks,
  type ListFacet,
  listAction,
  listHref,
  rangeFormFields,
  sortName,
} from '@/lib/routing/list-query';
import type { Site } from '@/lib/routing/site';
import { hasLight, listSorts } from '@/lib/views/product-list/has-light';
import type { ProductListView } from '@/lib/views/product-list/product-list';
import { FacetOption } from '../facet-option';
import { FoldedRest, splitByHits } from '../folded-rest';
import styles from './filter-sheet.module.css';

const FACETS: {
  key: ListFacet;
  wire: string;
  name: 'laser' | 'application' | 'conjugate' | 'host' | 'recognises' | 'reactivity' | 'brand';
}[] = [
  { key: 'laser', wire: 'laser', name: 'laser' },
  { key: 'application', wire: 'application', name: 'application' },
  { key: 'conjugate', wire: 'conjugate', name: 'conjugate' },
  { key: 'host', wire: 'host', name: 'host' },
  { key: 'recognises', wire: 'recognises', name: 'recognises' },
  { key: 'reactivity', wire: 'reactivity', name: 'reactivity' },
  { key: 'brandId', wire: 'brand', name: 'brand' },
];

/** Sorting and filters, folded away until asked for. Links and plain forms, as on a desktop. */
export function FilterSheet({ site, view }: { site: Site; view: ProductListView }) {
  const t = translator(site.locale, 'productList');
  const { query } = view;
  return (
    <div className={styles.bar}>
      <details name="list-menu" className={styles.menu}>
        <summary>
          <span className="visually-hidden">{t('sort')} </span>
          {t(`sorts.${sortName(query.sort, query)}`)}
        </summary>
        <ul className={styles.panel}>
          {listSorts(view).map((sort) => (
            <li key={sort}>
              <a
                id={`sort-${sort}`}
                className={styles.sort}
                href={listHref(site, { ...query, sort, page: 1 })}
                aria-current={query.sort === sort ? 'true' : undefined}
                rel="nofollow"
              >
                {t(`sorts.${sortName(sort, query)}`)}
              </a>
            </li>
          ))}
        </ul>
      </details>
      <details name="list-menu" className={styles.menu}>
        <summary>{t('filters')}</summary>
        <div className={styles.panel}>
          {FACETS.map(({ key, wire, name }) => {
            const chosen = chosenValues(query, key);
            const values = view.facets.find((facet) => facet.key === wire)?.values ?? [];
            const { shown, rest } = splitByHits(values, chosen);
            // A group without a single value left would only be a column of noughts.
            if (shown.length === 0) return null;
            const linkOf = facetLinks(site, query, key);
            return (
              <section key={key} className={styles.facet}>
                <h2>{t(`facets.${name}`)}</h2>
                <ul>
                  {shown.map(({ value, label, lang, count }) => (
                    <li key={value}>
                      <FacetOption
                        id={`${key}-${value}`}
                        href={linkOf(value)}
                        chosen={chosen.includes(value)}
                        disabled={count === 0}
                        count={count}
                      >
                        {key === 'laser' && t('laser', { nm: value })}
                        {key !== 'laser' && (lang ? <span lang={lang}>{label}</span> : label)}
                      </FacetOption>
                    </li>
                  ))}
                </ul>
                <FoldedRest site={site} values={rest} />
              </section>
            );
          })}
          {(hasLight(view) ? (['ex', 'em'] as const) : []).map((kind) => {
            const { min, max, hidden } = rangeFormFields(query, kind);
            return (
              <form key={kind} className={styles.facet} action={listAction(site, query)} method="get">
                <h2>{t(`facets.${kind}`)}</h2>
                {hidden.map(([name, value]) => (
                  <input key={`${name}${value}`} type="hidden" name={name} value={value} />
                ))}
                <div className={`numeric ${styles.range}`}>
                  <input
                    name={`${kind}Min`}
                    type="number"
                    inputMode="numeric"
                    min={200}
                    max={1200}
                    defaultValue={min ?? ''}
                    aria-label={`${t(`facets.${kind}`)} ${t('from')}`}
                    placeholder={t('from')}
                  />
                  <input
                    name={`${kind}Max`}
                    type="number"
                    inputMode="numeric"
                    min={200}
                    max={1200}
                    defaultValue={max ?? ''}
                    aria-label={`${t(`facets.${kind}`)} ${t('to')}`}
                    placeholder={t('to')}
                  />
                  <button type="submit" className="button">
                    {t('apply')}
                  </button>
                </div>
              </form>
            );
          })}
        </div>
      </details>
    </div>
  );
}
