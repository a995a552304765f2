import { useTranslations } from 'next-intl';
import { FavouriteButton } from '@/components/favourite/favourite-button';
import { PackPrice } from '@/components/prices/pack-price';
import type { Pack } from '@/lib/views/product';
import { ChosenPack } from '../pack/chosen-pack';
import { PackRadio } from '../pack/pack-radio';
import { StockMark } from '../stock-mark';
import styles from './pack-list.module.css';

/** Pack sizes to choose from, one under the other. `?sku=` or `#sku` in the address chooses one. */
export function PackList({ product, packs }: { product: { id: number; name: string }; packs: Pack[] }) {
  const t = useTranslations('product');
  return (
    <fieldset>
      <legend className="visually-hidden">{t('packs')}</legend>
      <ul className={`numeric ${styles.packs}`}>
        {packs.map((pack) => (
          <li key={pack.skuCode} id={pack.skuCode} className={styles.pack}>
            <PackRadio pack={pack} className={styles.choice}>
              <span>
                <b>{pack.size}</b> <small>{pack.skuCode}</small>
              </span>
            </PackRadio>
            <span className={styles.price}>
              <PackPrice pack={pack} />
            </span>
            <span className={styles.favourite}>
              <FavouriteButton
                productId={product.id}
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
      <ChosenPack packs={packs} />
    </fieldset>
  );
}
