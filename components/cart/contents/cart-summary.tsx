'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useSite } from '@/components/shell/site-context';
import { useCallTexts } from '@/components/ui/use-call-texts';
import { formatFen } from '@/lib/domain/money';
import { spaced } from '@/lib/i18n/spaced';
import { paths } from '@/lib/routing/paths';
import type { CartLine, CartTotals } from '@/lib/views/cart/cart';
import { handToCheckout } from '../add/checkout-lines';
import type { ShownCart } from '../state/shown-cart';
import { useCartTotals } from '../state/use-cart-totals';
import styles from './cart-summary.module.css';
import { QuoteButton } from './quote-button';

interface Props {
  cart: ShownCart;
  /** The selected lines. */
  lines: readonly CartLine[];
}

/** The total of the selected lines, and the link to the checkout. */
export function CartSummary({ cart, lines }: Props) {
  const t = useTranslations('cart');
  const texts = useCallTexts();
  const { locale, ...site } = useSite();
  const router = useRouter();
  const { totals, old, failure, retry } = useCartTotals({ lines, saving: cart.saving });
  const orderable = totals !== undefined && !old && totals.belowMinimumFen === 0 && !failure;
  /** Working days until the last of it is dispatched. */
  const slowest = Math.max(0, ...lines.map(({ pack }) => pack?.leadDays ?? 0));
  const checkOut = () => {
    handToCheckout(lines);
    router.push(paths({ ...site, locale }).page('shoping', { step: 'checkout' }));
  };
  return (
    <section className={styles.summary} aria-label={t('summary')}>
      {lines.length === 0 && <p className={styles.hint}>{t('nothingSelected')}</p>}
      {failure && (
        <p className={styles.hint} role="alert">
          {spaced(texts.failure(failure))}
          <button type="button" className={styles.retry} onClick={retry}>
            {t('notice.retry')}
          </button>
        </p>
      )}
      {totals && !failure && <Totals totals={totals} count={lines.length} old={old} />}
      <button
        type="button"
        className={`button button-primary ${styles.checkout}`}
        disabled={!orderable}
        onClick={checkOut}
      >
        {t('checkout')}
      </button>
      {slowest > 0 && <p className={styles.hint}>{t('slowest', { days: slowest })}</p>}
      <QuoteButton lines={lines} disabled={lines.length === 0} />
      <p className={styles.hint}>{t('promise')}</p>
    </section>
  );
}

function Totals({ totals, count, old }: { totals: CartTotals; count: number; old: boolean }) {
  const t = useTranslations('cart');
  const { locale } = useSite();
  const money = (fen: number) => formatFen(fen, locale);
  const { belowMinimumFen, toFreeFreightFen } = totals;
  return (
    <>
      <dl className={`numeric ${styles.totals}`} aria-busy={old}>
        <div>
          <dt>{t('goods', { count })}</dt>
          <dd>{money(totals.goodsTotalFen)}</dd>
        </div>
        <div>
          <dt>{t('freight')}</dt>
          <dd>{money(totals.freightFen)}</dd>
        </div>
        <div>
          <dt>{t('tax')}</dt>
          <dd>{money(totals.taxFen)}</dd>
        </div>
        <div className={styles.sum}>
          <dt>{t('total')}</dt>
          <dd>{money(totals.totalFen)}</dd>
        </div>
      </dl>
      {belowMinimumFen > 0 && (
        <p className={styles.warning}>
          {t('belowMinimum', { minimum: money(totals.minimumFen), missing: money(belowMinimumFen) })}
        </p>
      )}
      {belowMinimumFen === 0 && toFreeFreightFen !== null && toFreeFreightFen > 0 && (
        <p className={styles.hint}>{t('toFreeFreight', { missing: money(toFreeFreightFen) })}</p>
      )}
    </>
  );
}

/** Shown to visitors in place of a total: prices need a login. */
export function VisitorSummary({ count }: { count: number }) {
  const t = useTranslations('cart');
  const to = paths(useSite());
  return (
    <section className={styles.summary} aria-label={t('summary')}>
      <p className={styles.visitor}>{t('visitor', { count })}</p>
      <a className={`button button-primary ${styles.checkout}`} href={to.login(to.cart())}>
        {t('logInToOrder')}
      </a>
      <p className={styles.hint}>{t('visitorKept')}</p>
    </section>
  );
}
