import { useTranslations } from 'next-intl';
import type { Pack } from '@/lib/views/product/product';

/** How long it takes to leave the house, where that says more than the stock: out of stock nothing leaves. */
export function LeadTime({ pack: { stockState, leadDays } }: { pack: Pack }) {
  const t = useTranslations('product.lead');
  if (stockState === 'out') return null;
  if (leadDays === 0 && stockState !== 'made_to_order') return null;
  return <> · {leadDays === 0 ? t('sameDay') : t('days', { days: leadDays })}</>;
}
