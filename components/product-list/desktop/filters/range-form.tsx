import { translator } from '@/lib/i18n/translator';
import { type ListQuery, listAction, rangeFormFields } from '@/lib/routing/list-query';
import type { Site } from '@/lib/routing/site';
import styles from './range-form.module.css';

/** From–to in nm. A plain GET form: the rest of the query travels in hidden fields. */
export function RangeForm({ site, query, kind }: { site: Site; query: ListQuery; kind: 'ex' | 'em' }) {
  const t = translator(site.locale, 'productList');
  const { min, max, hidden } = rangeFormFields(query, kind);
  const field = (name: string, value: number | null, label: string) => (
    <input
      name={name}
      type="number"
      inputMode="numeric"
      min={200}
      max={1200}
      defaultValue={value ?? ''}
      aria-label={`${t(`facets.${kind}`)} ${label}`}
      placeholder={label}
    />
  );
  return (
    <form className={styles.range} action={listAction(site, query)} method="get">
      <h2>{t(`facets.${kind}`)}</h2>
      {hidden.map(([name, value]) => (
        <input key={`${name}${value}`} type="hidden" name={name} value={value} />
      ))}
      <div className={`numeric ${styles.row}`}>
        {field(`${kind}Min`, min, t('from'))}
        <span aria-hidden="true">–</span>
        {field(`${kind}Max`, max, t('to'))}
        <button type="submit" className="button button-small">
          {t('apply')}
        </button>
      </div>
    </form>
  );
}
