import { useTranslations } from 'next-intl';
import { FavouriteButton } from '@/components/shared/favourites/favourite-button';
import { PackPrice } from '@/components/shared/prices/pack-price';
import { SelectedPack } from '@/components/shared/product/selected-pack';
import { StockMark } from '@/components/shared/product/stock-mark';
import type { ProductView } from '@/lib/views/product';
import styles from './pack-table.module.css';

/** Pack sizes with stock, lead time and price. `?sku=` or `#sku` in the address marks one of them. */
export function PackTable({ view }: { view: ProductView }) {
  const t = useTranslations('product');
  const hearts = useTranslations('mine.hearts');
  return (
    <>
      <table className={`numeric ${styles.packs}`}>
        <caption className="visually-hidden">{t('packs')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('pack.skuCode')}</th>
            <th scope="col">{t('pack.size')}</th>
            <th scope="col">{t('pack.stock')}</th>
            <th scope="col">{t('pack.lead')}</th>
            <th scope="col">{t('pack.price')}</th>
            <th scope="col">
              <span className="visually-hidden">{hearts('word')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {view.packs.map((pack) => (
            <tr key={pack.skuCode} id={pack.skuCode} className={styles.pack}>
              <td>{pack.skuCode}</td>
              <th scope="row">{pack.size}</th>
              <td>
                <StockMark state={pack.stockState} label={t(`stock.${pack.stockState}`)} />
              </td>
              <td>{pack.leadDays === 0 ? t('lead.sameDay') : t('lead.days', { days: pack.leadDays })}</td>
              <td>
                <PackPrice pack={pack} />
              </td>
              <td className={styles.heart}>
                <FavouriteButton
                  goodsId={view.product.id}
                  skuCode={pack.skuCode}
                  name={`${view.product.name} ${pack.size}`}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <SelectedPack codes={view.packs.map((pack) => pack.skuCode)} />
    </>
  );
}
