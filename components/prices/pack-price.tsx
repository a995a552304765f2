import { useLocale, useTranslations } from 'next-intl';
import { AskButton } from '@/components/product/enquiry/ask-button';
import { formatFen } from '@/lib/domain/money';
import { measuredSize } from '@/lib/domain/product/measured-size';
import { pricePerMeasure } from '@/lib/domain/product/pack-sizes';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import type { Pack } from '@/lib/views/product/pack';
import styles from './pack-price.module.css';
import { PriceSlot } from './price-slot';

interface Props {
  site: Site;
  productId: number;
  pack: Pack;
}

/** A pack's list price with its ladder, or the way to it: an enquiry, or the login that leads back here. */
export function PackPrice({ site, productId, pack }: Props) {
  const t = useTranslations('product');
  const locale = useLocale();
  const to = paths(site);
  if (pack.quoteOnly) {
    return (
      <AskButton site={site} productId={productId} skuCode={pack.skuCode} className={styles.way}>
        {t('priceOnRequest')}
      </AskButton>
    );
  }
  if (pack.priceFen === undefined) {
    return (
      <>
        <PriceSlot skuCode={pack.skuCode} />
        <span className={styles.none} data-price-hidden="">
          <a className={`${styles.way} ${styles.visitor}`} href={to.login(to.productDetail(productId))}>
            {t('priceHidden')}
          </a>
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

/** What one unit of it costs (`¥19.80 / mg`); an empty place where prices are not for everybody. */
export function PackUnitPrice({ pack }: { pack: Pack }) {
  const locale = useLocale();
  if (pack.quoteOnly) return null;
  const size = measuredSize(pack.size);
  if (pack.priceFen === undefined) return <PriceSlot skuCode={pack.skuCode} unitOf={size} />;
  const each = pricePerMeasure(pack.priceFen, size);
  return (
    each && (
      <span>
        {formatFen(each.fen, locale)} / {each.unit}
      </span>
    )
  );
}
