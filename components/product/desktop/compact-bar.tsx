import { FavouriteButton } from '@/components/favourite/favourite-button';
import type { Site } from '@/lib/routing/site';
import type { ProductView } from '@/lib/views/product/product';
import { AskButton } from '../enquiry/ask-button';
import { ProductImage } from '../product-marks';
import styles from './compact-bar.module.css';
import { COMPACT_BAR } from './compact-bar-id';

/**
 * Name, number and what to do, at the top of the window once the summary has left it: `SectionMarker` brings it in.
 * It stands behind the sections, so that the keyboard comes to it while it is there.
 */
export function CompactBar({ site, view }: { site: Site; view: ProductView }) {
  const { product } = view;
  return (
    <div id={COMPACT_BAR} className={styles.bar}>
      <div className={`wrap ${styles.row}`}>
        <ProductImage product={product} alt="" size={26} />
        <b className={styles.name} lang={product.nameLang}>
          {product.name}
        </b>
        <span className={`numeric ${styles.code}`}>{product.catalogNo}</span>
        <FavouriteButton productId={product.id} name={product.name} />
        <AskButton site={site} productId={product.id} className="button button-primary button-small" />
      </div>
    </div>
  );
}
