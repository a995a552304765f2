import { translator } from '@/lib/i18n/translator';
import { chosenValues, facetLinks, type ListFacet } from '@/lib/routing/list-query';
import type { Site } from '@/lib/routing/site';
import { hasLight } from '@/lib/views/product-list/has-light';
import type { ProductListView } from '@/lib/views/product-list/product-list';
import { FacetOption } from '../../facet-option';
import { FoldedRest, splitByHits } from '../../folded-rest';
import styles from './facet-panel.module.css';
import { RangeForm } from './range-form';

/** Order of the panels, below the wavelength ranges. */
const WORDS: ListFacet[] = ['application', 'conjugate', 'recognises', 'reactivity', 'host', 'brandId'];
const NAMES = {
  application: 'application',
  conjugate: 'conjugate',
  host: 'host',
  recognises: 'recognises',
  reactivity: 'reactivity',
  brandId: 'brand',
} as const;

/** Facets as links: each switches one value on or off and leads to the list's first page. */
export function FacetPanel({ site, view }: { site: Site; view: ProductListView }) {
  const t = translator(site.locale, 'productList');
  const valuesOf = (key: string) => view.facets.find((facet) => facet.key === key)?.values ?? [];
  return (
    <>
      {hasLight(view) && (
        <>
          <RangeForm site={site} query={view.query} kind="ex" />
          <RangeForm site={site} query={view.query} kind="em" />
        </>
      )}
      {WORDS.map((key) => {
        const chosen = chosenValues(view.query, key);
        const { shown, rest } = splitByHits(valuesOf(key === 'brandId' ? 'brand' : key), chosen);
        // A group without a single value left would only be a column of noughts.
        if (shown.length === 0) return null;
        const linkOf = facetLinks(site, view.query, key);
        return (
          <section key={key} className={styles.facet}>
            <h2>{t(`facets.${NAMES[key as keyof typeof NAMES]}`)}</h2>
            <ul className={styles.words}>
              {shown.map(({ value, label, lang, count }) => (
                <li key={value}>
                  <FacetOption
                    id={`${key}-${value}`}
                    href={linkOf(value)}
                    chosen={chosen.includes(value)}
                    disabled={count === 0}
                    count={count}
                  >
                    {lang ? <span lang={lang}>{label}</span> : label}
                  </FacetOption>
                </li>
              ))}
            </ul>
            <FoldedRest site={site} values={rest} />
          </section>
        );
      })}
    </>
  );
}
