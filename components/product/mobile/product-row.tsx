import { PickButton } from '@/components/cart/picker/pick-button';
import { FavouriteButton } from '@/components/favourite/favourite-button';
import { PinButton } from '@/components/light-bench/pins/pin-button';
import { ListPrice } from '@/components/prices/list-price';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import type { ProductCard } from '@/lib/views/product/product-card';
import { JoinedSizes } from '../joined-sizes';
import { MatchedName, MatchNote } from '../match-note';
import { ProductImage, ProductStock, ProductStrip } from '../product-marks';
import styles from './product-row.module.css';

interface Props {
  site: Site;
  product: ProductCard;
}

export const ProductRowPicture = ({ product }: { product: ProductCard }) => (
  <ProductImage product={product} alt="" size={56} />
);

/** A row's name, and why it is among what was searched. */
export function ProductRowHead({ site, product }: Props) {
  return (
    <>
      <b lang={product.nameLang}>
        <MatchedName product={product} />
      </b>
      <MatchNote site={site} product={product} className={styles.note} />
    </>
  );
}

/** A row's price or why there is none, catalogue number, sizes and stock. */
export function ProductRowFoot({ site, product }: Props) {
  return (
    <>
      <small className={`numeric ${styles.foot}`}>
        <span>
          {product.catalogNo} · <JoinedSizes packs={product.packs} />
        </span>
      </small>
      <small className={`numeric ${styles.foot}`}>
        <ListPrice site={site} product={product} plain />
        <ProductStock product={product} />
      </small>
    </>
  );
}

/** One product in a phone's list: picture left; name, light, catalogue number, sizes and stock right. */
export function ProductRow({ site, product }: Props) {
  return (
    <span className={styles.place}>
      <a className={styles.row} href={paths(site).productDetail(product.id)} data-prefetch="">
        <ProductRowPicture product={product} />
        <span className={styles.text}>
          <ProductRowHead site={site} product={product} />
          <ProductStrip product={product} />
          <ProductRowFoot site={site} product={product} />
        </span>
      </a>
      <span className={styles.favourite}>
        <FavouriteButton productId={product.id} name={product.name} />
        <PinButton productId={product.id} name={product.name} fluorophores={product.fluorophores} />
        <PickButton product={product} />
      </span>
    </span>
  );
}
