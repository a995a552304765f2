import { FavouriteButton } from '@/components/favourite/favourite-button';
import { MatchedName, MatchNote } from '@/components/product/match-note';
import { ProductImage, ProductPrice, ProductStock, ProductStrip } from '@/components/product/product-marks';
import { keepHtml } from '@/components/ui/markup/static-html';
import { joinSizes } from '@/lib/domain/pack-sizes';
import { translator } from '@/lib/i18n/translator';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import type { ProductCard } from '@/lib/views/product-card';
import styles from './product-table.module.css';

const rowOf = keepHtml((item: ProductCard, site) => <Row item={item} site={site} />);

/** The dense view purchasers compare in: one line a product. Stands inside `StaticHtml`. */
export function ProductTable({ site, products }: { site: Site; products: ProductCard[] }) {
  const t = translator(site.locale, 'productList.columns');
  return (
    <table className={`numeric ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t('picture')}</span>
          </th>
          <th scope="col">{t('product')}</th>
          <th scope="col" className={styles.code}>
            {t('catalogNo')}
          </th>
          <th scope="col">{t('spectrum')}</th>
          <th scope="col" className={styles.sizes}>
            {t('packs')}
          </th>
          <th scope="col">{t('stock')}</th>
          <th scope="col" className={styles.actions}>
            <span className="visually-hidden">{t('action')}</span>
          </th>
        </tr>
      </thead>
      <tbody>{products.map((item) => rowOf(item, site))}</tbody>
    </table>
  );
}

function Row({ site, item }: { site: Site; item: ProductCard }) {
  const product = translator(site.locale, 'product');
  const to = paths(site);
  return (
    <tr>
      <td className={styles.picture}>
        <ProductImage product={item} alt="" size={34} />
      </td>
      <th scope="row" className={styles.name}>
        <a href={to.productDetail(item.id)} data-prefetch="" lang={item.nameLang}>
          <MatchedName product={item} />
        </a>
        {item.nameAlt && <small lang={site.locale === 'zh' ? 'en' : 'zh-CN'}>{item.nameAlt}</small>}
        <MatchNote site={site} product={item} className={styles.match} />
      </th>
      <td className={styles.code}>{item.catalogNo}</td>
      <td className={styles.strip}>
        <ProductStrip product={item} />
      </td>
      <td className={styles.sizes}>
        {joinSizes(item.packs.map((pack) => pack.size))} <ProductPrice product={item} />
      </td>
      <td className={styles.code}>
        <ProductStock product={item} />
      </td>
      <td className={styles.actions}>
        <FavouriteButton productId={item.id} name={item.name} />
        <a
          className="button button-small"
          href={to.productDetail(item.id)}
          aria-label={`${product('choosePack')} ${item.name}`}
        >
          {product('choosePack')}
        </a>
      </td>
    </tr>
  );
}
