import { useTranslations } from 'next-intl';
import { useSite } from '@/components/shell/site-context';
import type { CallFailure } from '@/lib/api/result';
import { paths } from '@/lib/routing/paths';
import styles from './checkout.module.css';

/** That a quotation has become an order, or has run out. */
export const isQuotationOver = ({ msg }: CallFailure) =>
  msg === 'quotation.used' || msg === 'quotation.expired';

/**
 * The way on from a quotation that can't be ordered any more: to the order that it has become, for who never heard that it
 * did, or to where its goods are bought at today's prices; nothing for other failures.
 */
export function QuotationOver({ failure }: { failure: CallFailure | null }) {
  const t = useTranslations('checkout');
  const to = paths(useSite());
  if (failure?.msg === 'quotation.expired')
    return (
      <p className={`${styles.choices} ${styles.ways}`}>
        <a className="button button-primary" href={to.personal('quotations')}>
          {t('toQuotations')}
        </a>
        <a className="button" href={to.cart()}>
          {t('toCart')}
        </a>
      </p>
    );
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
