'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useSite } from '@/components/shell/site-context';
import { Failed, Waiting } from '@/components/ui/data/loaded-view';
import { QueryProvider } from '@/components/ui/data/query-provider';
import { useKeptFocus } from '@/components/ui/focus/use-kept-focus';
import { useCallTexts } from '@/components/ui/use-call-texts';
import { isAnswered } from '@/lib/api/result';
import { spaced } from '@/lib/i18n/spaced';
import { paths } from '@/lib/routing/paths';
import { hydrateSession, useSession } from '@/lib/session/store';
import type { ShownCart } from '../state/shown-cart';
import { useCustomerCart } from '../state/use-customer-cart';
import { useVisitorCart } from '../state/use-visitor-cart';
import styles from './cart.module.css';
import { CartContents } from './cart-contents';

export function CartView() {
  const t = useTranslations('cart');
  const { hydrated, token } = useSession();
  useEffect(hydrateSession, []);
  return (
    <div className={`wrap ${styles.page}`} ref={useKeptFocus<HTMLDivElement>()}>
      <h1 className={styles.heading}>{t('title')}</h1>
      {hydrated ? (
        <QueryProvider>{token === '' ? <VisitorCart /> : <CustomerCart />}</QueryProvider>
      ) : (
        <Waiting />
      )}
    </div>
  );
}

const VisitorCart = () => <Cart cart={useVisitorCart()} visitor />;
const CustomerCart = () => <Cart cart={useCustomerCart()} />;

function Cart({ cart, visitor = false }: { cart: ShownCart; visitor?: boolean }) {
  const t = useTranslations('cart');
  const texts = useCallTexts();
  const to = paths(useSite());
  if (cart.state === 'loading') return <Waiting />;
  if (cart.state === 'failed' && cart.failure) return <Failed failure={cart.failure} onRetry={cart.retry} />;
  return (
    <>
      <div role="alert">
        {cart.failure && (
          <p className={styles.failure}>
            {spaced(t(isAnswered(cart.failure) ? 'notSaved' : 'notConfirmed'))}
            {texts.failure(cart.failure)}
          </p>
        )}
      </div>
      <CartContents
        cart={cart}
        visitor={visitor}
        empty={
          <div className={styles.empty}>
            <h2>{t('empty.title')}</h2>
            <p>{visitor ? t('empty.visitor') : t('empty.detail')}</p>
            <p className={styles.emptyWays}>
              <a className="button button-primary" href={to.product()}>
                {t('empty.products')}
              </a>
              <a className="button" href={to.quickOrder()}>
                {t('empty.quickOrder')}
              </a>
              {visitor && (
                <a className="button" href={to.login(to.cart())}>
                  {t('logIn')}
                </a>
              )}
            </p>
          </div>
        }
      />
    </>
  );
}
