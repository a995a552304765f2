import { useTranslations } from 'next-intl';
import type { Pack } from '@/lib/views/product/pack';

/** The lead time, where it says more than the stock state: out of stock there is none. */
export function LeadTime({ pack: { stockState, leadDays } }: { pack: Pack }) {
  const t = useTranslations('product.lead');
  if (stockState === 'out') return null;
  if (leadDays === 0 && stockState !== 'made_to_order') return null;
  return <> · {leadDays === 0 ? t('sameDay') : t('days', { days: leadDays })}</>;
}
