import type { ReactNode } from 'react';
import { PickButton } from '@/components/cart/picker/pick-button';
import { CompareButton } from '@/components/compare/compare-button';
import { FavouriteButton } from '@/components/favourite/favourite-button';
import { FitSlot } from '@/components/instrument/fit-slot';
import { PinButton } from '@/components/light-bench/pins/pin-button';
import { translator } from '@/lib/i18n/translator';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import type { ProductCard } from '@/lib/views/product/product-card';
import { MatchedName, MatchNote } from '../match-note';
import { ProductImage, ProductPrice, ProductStock, ProductStrip } from '../product-marks';
import styles from './product-card.module.css';

interface Props {
  site: Site;
  product: ProductCard;
  /** How well the lines that the list is narrowed to excite it. */
  fit?: ReactNode;
}

/** One product as a tile: picture, name, light, catalogue number, stock. The whole tile leads to it. */
export function ProductCardTile({ site, product, fit }: Props) {
  return (
    <div className={styles.tile}>
      <a className={styles.card} href={paths(site).productDetail(product.id)} data-prefetch="">
        <span className={styles.picture}>
          <ProductImage product={product} alt="" size={100} />
        </span>
        <b className={styles.name} lang={product.nameLang}>
          <MatchedName product={product} />
        </b>
        <MatchNote site={site} product={product} className={styles.match} />
        <span className={styles.strip}>
          <ProductStrip product={product} />
          {fit}
          {product.fluorophores.length > 0 && <FitSlot fluorophores={product.fluorophores} />}
        </span>
        <ProductPrice product={product} />
        <span className={`numeric ${styles.foot}`}>
          {product.catalogNo}
          <ProductStock product={product} />
        </span>
      </a>
      <span className={styles.compare}>
        <CompareButton label={translator(site.locale, 'compare')('button')} product={product} />
      </span>
      <span className={styles.favourite}>
        <FavouriteButton productId={product.id} name={product.name} />
        <PinButton productId={product.id} name={product.name} fluorophores={product.fluorophores} />
      </span>
      <span className={styles.pick}>
        <PickButton product={product} />
      </span>
    </div>
  );
}
