import type { CSSProperties } from 'react';
import { wavelengthInk } from '@/lib/domain/wavelength';
import { translator } from '@/lib/i18n/translator';
import { chosenValues, type ListFacet, listHref, toggleFacet } from '@/lib/routing/list-query';
import type { Site } from '@/lib/routing/site';
import type { ProductListView } from '@/lib/views/product-list';
import { FacetOption } from '../facet-option';
import styles from './facet-panel.module.css';
import { RangeForm } from './range-form';

/** Order of the panels; wavelength ranges follow the lasers. */
const WORDS: ListFacet[] = ['application', 'conjugate', 'host', 'reactivity', 'brandId'];
const NAMES = {
  application: 'application',
  conjugate: 'conjugate',
  host: 'host',
  reactivity: 'reactivity',
  brandId: 'brand',
} as const;

/** Facets as links: each switches one value on or off and leads to the list's first page. */
export function FacetPanel({ site, view }: { site: Site; view: ProductListView }) {
  const t = translator(site.locale, 'productList');
  const valuesOf = (key: string) => view.facets.find((facet) => facet.key === key)?.values ?? [];
  const lasers = valuesOf('laser');
  return (
    <>
      {lasers.length > 0 && (
        <section className={styles.facet}>
          <h2>{t('facets.laser')}</h2>
          <ul className={`numeric ${styles.lasers}`}>
            {lasers.map(({ value, count }) => (
              <li key={value} style={{ '--laser': wavelengthInk(Number(value)) } as CSSProperties}>
                <FacetOption
                  id={`laser-${value}`}
                  href={listHref(site, toggleFacet(view.query, 'laser', value))}
                  chosen={chosenValues(view.query, 'laser').includes(value)}
                  disabled={count === 0}
                >
                  {value}
                </FacetOption>
              </li>
            ))}
          </ul>
        </section>
      )}
      <RangeForm site={site} query={view.query} kind="ex" />
      <RangeForm site={site} query={view.query} kind="em" />
      {WORDS.map((key) => {
        const values = valuesOf(key === 'brandId' ? 'brand' : key);
        const chosen = chosenValues(view.query, key);
        // A group without a single value left would only be a column of noughts.
        if (chosen.length === 0 && values.every(({ count }) => count === 0)) return null;
        return (
          <section key={key} className={styles.facet}>
            <h2>{t(`facets.${NAMES[key as keyof typeof NAMES]}`)}</h2>
            <ul className={styles.words}>
              {values.map(({ value, label, count }) => (
                <li key={value}>
                  <FacetOption
                    id={`${key}-${value}`}
                    href={listHref(site, toggleFacet(view.query, key, value))}
                    chosen={chosen.includes(value)}
                    disabled={count === 0}
                    count={count}
                  >
                    {label}
                  </FacetOption>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}
