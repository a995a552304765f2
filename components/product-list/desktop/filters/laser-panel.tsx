import type { CSSProperties } from 'react';
import { wavelengthColour } from '@/lib/domain/light/wavelength';
import { translator } from '@/lib/i18n/translator';
import { chosenValues, facetLinks } from '@/lib/routing/list-query';
import type { Site } from '@/lib/routing/site';
import type { ProductListView } from '@/lib/views/product-list/product-list';
import { FacetOption } from '../../facet-option';
import styles from './laser-panel.module.css';

/** The laser lines, on ink: what an instrument has, before what it is to be used for. */
export function LaserPanel({ site, view }: { site: Site; view: ProductListView }) {
  const t = translator(site.locale, 'productList');
  const lasers = view.facets.find(({ key }) => key === 'laser')?.values ?? [];
  if (lasers.length === 0) return null;
  const chosen = chosenValues(view.query, 'laser');
  const linkOf = facetLinks(site, view.query, 'laser');
  return (
    <section className={styles.panel}>
      <h2>
        {t('facets.laser')} <small>nm</small>
      </h2>
      <ul className="numeric">
        {lasers.map(({ value, count }) => (
          <li key={value} style={{ '--laser': wavelengthColour(Number(value)) } as CSSProperties}>
            <FacetOption
              id={`laser-${value}`}
              href={linkOf(value)}
              chosen={chosen.includes(value)}
              disabled={count === 0}
            >
              {value}
            </FacetOption>
          </li>
        ))}
      </ul>
    </section>
  );
}
