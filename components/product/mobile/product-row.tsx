import { FavouriteButton } from '@/components/favourite/favourite-button';
import { joinSizes } from '@/lib/domain/pack-sizes';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import type { ProductCard } from '@/lib/views/product-card';
import { MatchedName, MatchNote } from '../match-note';
import { ProductImage, ProductPrice, ProductStock, ProductStrip } from '../product-marks';
import styles from './product-row.module.css';

interface Props {
  site: Site;
  product: ProductCard;
}

/** One product in a phone's list: picture left; name, light, catalogue number, sizes and stock right. */
export function ProductRow({ site, product }: Props) {
  return (
    <span className={styles.place}>
      <a className={styles.row} href={paths(site).productDetail(product.id)} data-prefetch="">
        <ProductImage product={product} alt="" size={56} />
        <span className={styles.text}>
          <b lang={product.nameLang}>
            <MatchedName product={product} />
          </b>
          <MatchNote site={site} product={product} className={styles.note} />
          <ProductStrip product={product} />
          <ProductPrice product={product} />
          <small className={`numeric ${styles.foot}`}>
            <span>
              {product.catalogNo} · {joinSizes(product.packs.map((pack) => pack.size))}
            </span>
            <ProductStock product={product} />
          </small>
        </span>
      </a>
      <span className={styles.favourite}>
        <FavouriteButton productId={product.id} name={product.name} />
      </span>
    </span>
  );
}
