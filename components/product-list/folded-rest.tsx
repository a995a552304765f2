import { translator } from '@/lib/i18n/translator';
import type { Site } from '@/lib/routing/site';
import type { Facet } from '@/lib/views/product-list/product-list';
import styles from './folded-rest.module.css';

type Value = Facet['values'][number];

/** The values of a facet that lead somewhere or are chosen, and the others. */
export function splitByHits(values: readonly Value[], chosen: readonly string[]) {
  const leads = ({ value, count }: Value) => count > 0 || chosen.includes(value);
  return { shown: values.filter(leads), rest: values.filter((value) => !leads(value)) };
}

/** How many values would leave nothing, and which, for who asks. */
export function FoldedRest({ site, values }: { site: Site; values: readonly Value[] }) {
  const t = translator(site.locale, 'productList');
  if (values.length === 0) return null;
  return (
    <details className={styles.rest}>
      <summary>{t('rest', { count: values.length })}</summary>
      <ul>
        {values.map(({ value, label, lang }) => (
          <li key={value} lang={lang}>
            {label}
          </li>
        ))}
      </ul>
    </details>
  );
}
