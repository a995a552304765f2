import { useTranslations } from 'next-intl';
import { AddToCart } from '@/components/cart/add/add-to-cart';
import { FavouriteButton } from '@/components/favourite/favourite-button';
import { PackPrice, PackUnitPrice } from '@/components/prices/pack-price';
import { RestockButton } from '@/components/restock/restock-button';
import { StaticHtml } from '@/components/ui/markup/static-html';
import type { Site } from '@/lib/routing/site';
import type { ProductView } from '@/lib/views/product/product';
import { LeadTime } from '../pack/lead-time';
import { OrderUnits } from '../pack/order-units';
import { packRadioId } from '../pack/pack-field';
import { PackRadio } from '../pack/pack-radio';
import { StockMark } from '../stock-mark';
import styles from './pack-table.module.css';

/** Pack sizes to choose from, with stock, lead time and price. `?sku=` or `#sku` in the address chooses one. */
export function PackTable({ site, view }: { site: Site; view: ProductView }) {
  const t = useTranslations('product');
  const favourite = useTranslations('favourite');
  return (
    <fieldset className={styles.field}>
      <legend className="visually-hidden">{t('packs')}</legend>
      <StaticHtml as="table" className={`numeric ${styles.packs}`}>
        <caption className="visually-hidden">{t('packs')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('pack.skuCode')}</th>
            <th scope="col">{t('pack.size')}</th>
            <th scope="col">{t('pack.stockAndLead')}</th>
            <th scope="col" className={styles.right}>
              {t('pack.price')}
            </th>
            <th scope="col" className={`${styles.right} ${styles.unit}`}>
              {t('pack.unitPrice')}
            </th>
            <th scope="col">
              <span className="visually-hidden">{favourite('word')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {view.packs.map((pack) => (
            <tr key={pack.skuCode} id={pack.skuCode} className={styles.pack} data-cart-choice="">
              <td>
                <PackRadio pack={pack} className={styles.choice}>
                  {pack.skuCode}
                </PackRadio>
              </td>
              <th scope="row">
                <label htmlFor={packRadioId(pack.skuCode)} className={styles.choice} lang={pack.sizeLang}>
                  {pack.size}
                </label>
              </th>
              <td>
                <StockMark state={pack.stockState} label={t(`stock.${pack.stockState}`)} />
                <LeadTime pack={pack} />
                <OrderUnits pack={pack} />
                {pack.stockState === 'out' && (
                  <>
                    {' '}
                    <RestockButton site={site} skuCodes={[pack.skuCode]} what={pack.skuCode} />
                  </>
                )}
              </td>
              <td className={styles.right}>
                <PackPrice site={site} productId={view.product.id} pack={pack} />
              </td>
              <td className={`${styles.right} ${styles.unit}`}>
                <PackUnitPrice pack={pack} />
              </td>
              <td className={styles.favourite}>
                <span className={styles.acts}>
                  <AddToCart productId={view.product.id} pack={pack} compact />
                  <FavouriteButton
                    productId={view.product.id}
                    skuCode={pack.skuCode}
                    name={`${view.product.name} ${pack.size}`}
                  />
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </StaticHtml>
    </fieldset>
  );
}
