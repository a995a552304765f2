import { useTranslations } from 'next-intl';
import { FavouriteButton } from '@/components/shared/favourites/favourite-button';
import { PackPrice } from '@/components/shared/prices/pack-price';
import { StockMark } from '@/components/shared/product/stock-mark';
import type { Pack } from '@/lib/views/product';
import styles from './pack-list.module.css';

/** Pack sizes, one under the other. `?sku=` or `#sku` in the address marks one of them. */
export function PackList({ product, packs }: { product: { id: number; name: string }; packs: Pack[] }) {
  const t = useTranslations('product');
  return (
    <ul className={`numeric ${styles.packs}`}>
      {packs.map((pack) => (
        <li key={pack.skuCode} id={pack.skuCode} className={styles.pack}>
          <span>
            <b>{pack.size}</b> <small>{pack.skuCode}</small>
          </span>
          <span className={styles.price}>
            <PackPrice pack={pack} />
          </span>
          <span className={styles.heart}>
            <FavouriteButton
              goodsId={product.id}
              skuCode={pack.skuCode}
              name={`${product.name} ${pack.size}`}
            />
          </span>
          <small>
            <StockMark state={pack.stockState} label={t(`stock.${pack.stockState}`)} /> ·{' '}
            {pack.leadDays === 0 ? t('lead.sameDay') : t('lead.days', { days: pack.leadDays })}
          </small>
        </li>
      ))}
    </ul>
  );
}
