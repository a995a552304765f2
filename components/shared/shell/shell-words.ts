import { useTranslations } from 'next-intl';
import type { MenuWords } from '@/lib/views/menu';

/** The words of the menus' own entries, for either device. */
export function useMenuWords(): MenuWords {
  const t = useTranslations('shell');
  return {
    home: t('home'),
    products: t('products'),
    news: t('news'),
    customerService: t('customerService'),
    technical: t('technical'),
    about: t('about'),
    productList: t('productList'),
    brands: t('brands'),
    history: t('history'),
    team: t('team'),
    links: t('links'),
    contact: t('contactUs'),
  };
}

/** What the account's entries need: words, and the addresses of those pages that are built. */
export function useAccountWords() {
  const t = useTranslations('shell');
  const mine = useTranslations('mine');
  const product = useTranslations('product');
  return {
    login: t('login'),
    register: t('register'),
    personal: t('personal'),
    account: t('account'),
    unread: mine('unread'),
    prices: { show: product('prices.show'), hide: product('prices.hide') },
    logOut: t('logOut'),
    dialog: {
      title: t('logOutTitle'),
      detail: t('logOutDetail'),
      cancel: t('cancel'),
      confirm: t('confirm'),
    },
  };
}
