import { SpectrumSymbols } from '@/components/spectra/mini-spectrum';
import { keepHtml } from '@/components/ui/markup/static-html';
import { translator } from '@/lib/i18n/translator';
import type { Site } from '@/lib/routing/site';
import { bestFit, drawnLights } from '@/lib/views/product/light';
import type { ProductCard } from '@/lib/views/product/product-card';
import type { ProductListView } from '@/lib/views/product-list/product-list';
import { FitMark } from '../../fit-mark';
import { ProductLight } from '../../product-light';
import styles from './product-table.module.css';
import { RowAfter, RowBefore } from './product-table-row';

/** What of a row is the same in each list: it is written once for each product. */
const before = keepHtml((item: ProductCard, site) => <RowBefore item={item} site={site} />);
const after = keepHtml((item: ProductCard, site) => <RowAfter item={item} site={site} />);

/** The dense view purchasers compare in: one line a product, columns as wide on every page. Stands inside `StaticHtml`. */
export function ProductTable({ site, view }: { site: Site; view: ProductListView }) {
  const t = translator(site.locale, 'productList');
  const { products, lights } = view;
  const { laser } = view.query;
  return (
    <>
      <SpectrumSymbols site={site} lights={[...lights.values()]} />
      <table className={`numeric ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">{t('columns.compare')}</th>
            <th scope="col">{t('columns.product')}</th>
            <th scope="col">{t('columns.catalogNo')}</th>
            <th scope="col">
              {t('columns.spectrum')} <small>{t('columns.maxima')}</small>
            </th>
            {laser.length > 0 && (
              <th scope="col">
                {laser.length === 1 ? t('fit.column', { nm: laser[0] ?? '' }) : t('fit.best')}
              </th>
            )}
            <th scope="col">{t('columns.packs')}</th>
            <th scope="col">{t('columns.stock')}</th>
            <th scope="col">{t('columns.price')}</th>
            <th scope="col">
              <span className="visually-hidden">{t('columns.action')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {products.map((item) => (
            <tr key={item.id} data-goods={item.id} data-fluor={item.fluorophores.join(' ') || undefined}>
              {before(item, site)}
              <td>
                <ProductLight site={site} product={item} drawn={drawnLights(item, lights)} />
              </td>
              {laser.length > 0 && (
                <td>
                  <FitMark site={site} fit={bestFit(item, lights, laser)} withLine={laser.length > 1} />
                </td>
              )}
              {after(item, site)}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
