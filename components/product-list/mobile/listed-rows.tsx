import { PickButton } from '@/components/cart/picker/pick-button';
import { CompareButton } from '@/components/compare/compare-button';
import { FavouriteButton } from '@/components/favourite/favourite-button';
import { PinButton } from '@/components/light-bench/pins/pin-button';
import { priceSource } from '@/components/prices/price-slot';
import { ProductRowFoot, ProductRowHead, ProductRowPicture } from '@/components/product/mobile/product-row';
import rowStyles from '@/components/product/mobile/product-row.module.css';
import { RestockButton } from '@/components/restock/restock-button';
import { SpectrumSymbols } from '@/components/spectra/mini-spectrum';
import { keepHtml, StaticHtml } from '@/components/ui/markup/static-html';
import { translator } from '@/lib/i18n/translator';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import { bestFit, drawnLights } from '@/lib/views/product/light';
import type { ProductCard } from '@/lib/views/product/product-card';
import type { ProductListView } from '@/lib/views/product-list/product-list';
import { FitMark } from '../fit-mark';
import { ProductLight } from '../product-light';
import styles from './listed-rows.module.css';

/** What of a row is the same in each list: it is written once for each product. */
const picture = keepHtml((product: ProductCard) => <ProductRowPicture product={product} />);
const head = keepHtml((product: ProductCard, site) => <ProductRowHead site={site} product={product} />);
const foot = keepHtml((product: ProductCard, site) => <ProductRowFoot site={site} product={product} />);
const buttons = keepHtml((product: ProductCard) => (
  <>
    <FavouriteButton productId={product.id} name={product.name} />
    <PinButton productId={product.id} name={product.name} fluorophores={product.fluorophores} />
    <PickButton product={product} />
  </>
));
const compare = keepHtml((product: ProductCard, site) => (
  <span className={styles.compare}>
    <CompareButton label={translator(site.locale, 'compare')('button')} product={product} />
  </span>
));
const restock = keepHtml(({ packs, catalogNo }: ProductCard, site) => (
  <span className={styles.restock}>
    <RestockButton site={site} skuCodes={packs.map(({ skuCode }) => skuCode)} what={catalogNo} />
  </span>
));

/** A list's products as a phone's rows, their light on ink; more of them may be added below by `MoreProducts`. */
export function ListedRows({ site, view }: { site: Site; view: ProductListView }) {
  const { products, lights, query } = view;
  return (
    <StaticHtml as="ul" data-list="" {...priceSource(view.prices)}>
      {/* Goes along when the rows are taken into another page. */}
      <li className={styles.symbols} aria-hidden="true">
        <SpectrumSymbols site={site} lights={[...lights.values()]} />
      </li>
      {products.map((product) => {
        const drawn = drawnLights(product, lights);
        return (
          <li
            key={product.id}
            data-goods={product.id}
            data-fluor={product.fluorophores.join(' ') || undefined}
          >
            <span
              className={
                product.stock === 'out' ? `${rowStyles.place} ${styles.withRestock}` : rowStyles.place
              }
            >
              <a className={rowStyles.row} href={paths(site).productDetail(product.id)} data-prefetch="">
                {picture(product, site)}
                <span className={rowStyles.text}>
                  {head(product, site)}
                  <span className={drawn.length > 0 ? styles.ink : styles.strip}>
                    <ProductLight site={site} product={product} drawn={drawn} />
                    {query.laser.length > 0 && (
                      <FitMark
                        site={site}
                        fit={bestFit(product, lights, query.laser)}
                        withLine={query.laser.length > 1}
                      />
                    )}
                  </span>
                  {foot(product, site)}
                </span>
              </a>
              {compare(product, site)}
              <span className={rowStyles.favourite}>{buttons(product, site)}</span>
              {product.stock === 'out' && restock(product, site)}
            </span>
          </li>
        );
      })}
    </StaticHtml>
  );
}
