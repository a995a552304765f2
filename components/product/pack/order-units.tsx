import { useTranslations } from 'next-intl';
import type { Pack } from '@/lib/views/product/pack';

/** How many units it is sold in, where that isn't any number: before a cart says so. */
export function OrderUnits({ pack: { orderMin, orderStep } }: { pack: Pack }) {
  const t = useTranslations('cart.warnings');
  return (
    <>
      {orderMin > 1 && <> · {t('minimum', { least: orderMin })}</>}
      {orderStep > 1 && <> · {t('multiple', { step: orderStep })}</>}
    </>
  );
}
