import { Island } from '@/components/ui/island';
import { StaticHtml } from '@/components/ui/markup/static-html';
import { spaced } from '@/lib/i18n/spaced';
import { translator } from '@/lib/i18n/translator';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import type { CompareView } from '@/lib/views/product/compare';
import { ComparePlot } from './compare-plot';
import { CompareHead, CompareRows, CompareSizes, keptOf } from './compare-table';
import styles from './comparison.module.css';
import { KeepLinks } from './keep-links';

/** Products side by side: what they differ in stands open, what they share is folded away. All of it is links. */
export function Comparison({ site, view }: { site: Site; view: CompareView }) {
  const t = translator(site.locale, 'compare');
  const to = paths(site);
  const { products, missing, over, most, different, equal, ids } = view;
  const without = (id: number) => to.compare(ids.filter((other) => other !== id));
  return (
    <>
      <StaticHtml as="div">
        <header className={styles.head}>
          <h1>{t('title')}</h1>
          <a className="button button-small" href={to.product()} data-compare-keep={keptOf(products)}>
            {products.length === 0 ? t('choose') : t('add')}
          </a>
        </header>
        {missing.map((id) => (
          <p key={id} className={styles.note}>
            {spaced(t('missing', { id: String(id) }))}
            <a href={without(id)}>{t('leaveOut')}</a>
          </p>
        ))}
        {over > 0 && <p className={styles.note}>{t('over', { count: over, most: String(most) })}</p>}
        {products.length === 0 ? (
          <p className={styles.empty}>{t('empty', { most: String(most) })}</p>
        ) : (
          <>
            <ComparePlot site={site} products={products} />
            <div className={styles.scroll}>
              <table className={`numeric ${styles.table}`}>
                <CompareHead site={site} products={products} without={without} />
                <tbody>
                  <CompareSizes site={site} products={products} />
                  <CompareRows
                    site={site}
                    products={products}
                    rows={different}
                    marked={products.length > 1}
                  />
                </tbody>
                {equal.length > 0 && (
                  <tbody className={styles.equal}>
                    <CompareRows site={site} products={products} rows={equal} folded />
                  </tbody>
                )}
              </table>
            </div>
          </>
        )}
      </StaticHtml>
      <Island>
        <KeepLinks />
      </Island>
    </>
  );
}
