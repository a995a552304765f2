import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { AddToCart } from '@/components/cart/add/add-to-cart';
import { FavouriteButton } from '@/components/favourite/favourite-button';
import { PackPrice, PackUnitPrice } from '@/components/prices/pack-price';
import { RestockButton } from '@/components/restock/restock-button';
import { StaticHtml } from '@/components/ui/markup/static-html';
import type { Site } from '@/lib/routing/site';
import type { Pack } from '@/lib/views/product/pack';
import { ChosenPack } from '../pack/chosen-pack';
import { LeadTime } from '../pack/lead-time';
import { OrderUnits } from '../pack/order-units';
import { PackRadio } from '../pack/pack-radio';
import { StockMark } from '../stock-mark';
import styles from './pack-list.module.css';

interface Props {
  site: Site;
  product: { id: number; name: string };
  packs: Pack[];
  /** What follows the sizes, above the line of the chosen one. */
  children?: ReactNode;
}

/** Pack sizes to choose from, one under the other. `?sku=` or `#sku` in the address chooses one. */
export function PackList({ site, product, packs, children }: Props) {
  const t = useTranslations('product');
  return (
    <fieldset>
      <legend className="visually-hidden">{t('packs')}</legend>
      <StaticHtml as="ul" className={`numeric ${styles.packs}`}>
        {packs.map((pack) => (
          <li key={pack.skuCode} id={pack.skuCode} className={styles.pack} data-cart-choice="">
            <PackRadio pack={pack} className={styles.choice}>
              <span>
                <b lang={pack.sizeLang}>{pack.size}</b> <small>{pack.skuCode}</small>
              </span>
            </PackRadio>
            <span className={styles.price}>
              <PackPrice site={site} productId={product.id} pack={pack} />
              <small>
                <PackUnitPrice pack={pack} />
              </small>
            </span>
            <span className={styles.favourite}>
              <FavouriteButton
                productId={product.id}
                skuCode={pack.skuCode}
                name={`${product.name} ${pack.size}`}
              />
            </span>
            <small>
              <StockMark state={pack.stockState} label={t(`stock.${pack.stockState}`)} />
              <LeadTime pack={pack} />
              <OrderUnits pack={pack} />
            </small>
            <span className={styles.add}>
              <AddToCart productId={product.id} pack={pack} />
              {pack.stockState === 'out' && (
                <RestockButton site={site} skuCodes={[pack.skuCode]} what={pack.skuCode} />
              )}
            </span>
          </li>
        ))}
      </StaticHtml>
      {children}
      <ChosenPack packs={packs} />
    </fieldset>
  );
}
