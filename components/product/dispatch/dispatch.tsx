import { useLocale } from 'next-intl';
import { Island } from '@/components/ui/island';
import { translator } from '@/lib/i18n/translator';
import type { ProductView } from '@/lib/views/product/product';
import { DispatchLine } from './dispatch-line';

/** When what is in stock and has no lead time leaves; nothing where no rule is on record or nothing is. */
export function Dispatch({ view: { dispatch, packs } }: { view: ProductView }) {
  const locale = useLocale();
  const t = translator(locale, 'product.dispatch');
  const ready = packs.some(
    ({ stockState, leadDays }) => leadDays === 0 && (stockState === 'in_stock' || stockState === 'low'),
  );
  if (!dispatch || !ready) return null;
  return (
    <Island>
      <DispatchLine
        rule={dispatch}
        locale={locale}
        words={{
          rule: t('rule', { hour: dispatch.cutOffHour }),
          today: t('today'),
          later: t.raw('later'),
        }}
      />
    </Island>
  );
}
