import { useLocale, useTranslations } from 'next-intl';
import { formatFen } from '@/lib/domain/money';
import type { Pack } from '@/lib/views/product';
import styles from './pack-price.module.css';
import { PriceSlot } from './price-slot';

/** A pack's list price with its ladder, or why there is none: asked for by enquiry, or shown after log-in. */
export function PackPrice({ pack }: { pack: Pack }) {
  const t = useTranslations('product');
  const locale = useLocale();
  if (pack.quoteOnly) return <span className={styles.none}>{t('priceOnRequest')}</span>;
  if (pack.priceFen === undefined) {
    return (
      <>
        <PriceSlot skuCode={pack.skuCode} />
        <span className={styles.none} data-price-hidden="">
          <span className={styles.visitor}>{t('priceHidden')}</span>
          <span className={styles.customer}>{t('prices.off')}</span>
        </span>
      </>
    );
  }
  return (
    <>
      <b className={styles.price}>{formatFen(pack.priceFen, locale)}</b>
      {pack.tiers?.map((tier) => (
        <small key={tier.minQty} className={styles.tier}>
          {t('tier', { qty: tier.minQty, price: formatFen(tier.priceFen, locale) })}
        </small>
      ))}
    </>
  );
}
