import { useTranslations } from 'next-intl';
import { FavouriteButton } from '@/components/favourite/favourite-button';
import { PackPrice } from '@/components/prices/pack-price';
import type { ProductView } from '@/lib/views/product';
import { ChosenPack } from '../pack/chosen-pack';
import { packRadioId } from '../pack/pack-field';
import { PackRadio } from '../pack/pack-radio';
import { StockMark } from '../stock-mark';
import styles from './pack-table.module.css';

/** Pack sizes to choose from, with stock, lead time and price. `?sku=` or `#sku` in the address chooses one. */
export function PackTable({ view }: { view: ProductView }) {
  const t = useTranslations('product');
  const favourite = useTranslations('favourite');
  return (
    <fieldset>
      <legend className="visually-hidden">{t('packs')}</legend>
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
              <span className="visually-hidden">{favourite('word')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {view.packs.map((pack) => (
            <tr key={pack.skuCode} id={pack.skuCode} className={styles.pack}>
              <td>
                <PackRadio pack={pack} className={styles.choice}>
                  {pack.skuCode}
                </PackRadio>
              </td>
              <th scope="row">
                <label htmlFor={packRadioId(pack.skuCode)} className={styles.choice}>
                  {pack.size}
                </label>
              </th>
              <td>
                <StockMark state={pack.stockState} label={t(`stock.${pack.stockState}`)} />
              </td>
              <td>{pack.leadDays === 0 ? t('lead.sameDay') : t('lead.days', { days: pack.leadDays })}</td>
              <td>
                <PackPrice pack={pack} />
              </td>
              <td className={styles.favourite}>
                <FavouriteButton
                  productId={view.product.id}
                  skuCode={pack.skuCode}
                  name={`${view.product.name} ${pack.size}`}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ChosenPack packs={view.packs} />
    </fieldset>
  );
}
