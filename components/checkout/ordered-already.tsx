import { useTranslations } from 'next-intl';
import { useSite } from '@/components/shell/site-context';
import type { CallFailure } from '@/lib/api/result';
import { paths } from '@/lib/routing/paths';

/** Leads to the order that a quotation has become, for who never heard that it did; nothing for other failures. */
export function OrderedAlready({ failure }: { failure: CallFailure | null }) {
  const t = useTranslations('checkout');
  const to = paths(useSite());
  const orderId = Number(failure?.fields?.orderId);
  if (failure?.msg !== 'quotation.used' || !Number.isSafeInteger(orderId) || orderId < 1) return null;
  return (
    <p>
      <a className="button button-primary" href={to.order(orderId)}>
        {t('openOrder')}
      </a>
    </p>
  );
}
