import type { Locale } from 'next-intl';
import { translator } from '@/lib/i18n/translator';
import type { MenuWords } from '@/lib/views/shell/menu';

/** The words of the menus' own entries, for either device. */
export function menuWordsOf(locale: Locale): MenuWords {
  const t = translator(locale, 'shell');
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
    privacy: t('privacy'),
    certificates: t('certificates'),
    lightBench: t('lightBench'),
    benchSheet: t('benchSheet'),
  };
}

/** What the account's entries say. */
export function accountWordsOf(locale: Locale) {
  const t = translator(locale, 'shell');
  const product = translator(locale, 'product');
  return {
    login: t('login'),
    register: t('register'),
    personal: t('personal'),
    account: t('account'),
    unread: t('unread'),
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
