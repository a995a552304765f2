import { useTranslations } from 'next-intl';
import styles from './buy-buttons.module.css';

/** Puts the chosen pack size of a page into the cart, or goes to the checkout with it alone. */
export function BuyButtons() {
  const t = useTranslations('cart');
  return (
    <>
      <button type="button" className={`button ${styles.buy}`} data-cart-add="">
        {t('add')}
      </button>
      <button
        type="button"
        className={`button button-primary ${styles.buy}`}
        data-cart-add=""
        data-cart-buy=""
      >
        {t('buy')}
      </button>
    </>
  );
}
