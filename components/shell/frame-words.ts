import type { FailureKind } from '@/components/failure/failure-status';
import { MAX_PRODUCTS } from '@/lib/domain/light-bench/limits';
import { MAX_COMPARED } from '@/lib/domain/product/compared';
import { byLocale } from '@/lib/i18n/by-locale';
import { rawWords, translator } from '@/lib/i18n/translator';
import type { ListenerWords } from './page-listeners';
import type { FailureWords } from './site-context';

/** What an error boundary says. */
export const failureWordsOf = byLocale((locale): FailureWords => {
  const t = translator(locale, 'failure');
  const words = (kind: FailureKind) => ({ title: t(`${kind}.title`), detail: t(`${kind}.detail`) });
  return {
    404: words('404'),
    500: words('500'),
    503: words('503'),
    'unknown-middleware': words('unknown-middleware'),
    home: t('home'),
    retry: t('retry'),
  };
});

/** What is said of what one presses on any page. */
export const listenerWordsOf = byLocale((locale): ListenerWords => {
  const favourite = translator(locale, 'favourite');
  const calls = translator(locale, 'calls');
  const product = translator(locale, 'product');
  const bench = translator(locale, 'lightBench');
  const compare = translator(locale, 'compare');
  const restock = translator(locale, 'restock');
  return {
    favourite: {
      added: favourite('added'),
      removed: favourite('removed'),
      refused: {
        favouriteLimit: calls('failures.favouriteLimit'),
        productGone: calls('failures.productGone'),
      },
      failed: favourite('failed'),
      list: favourite('list'),
    },
    pin: {
      word: bench('pin.word'),
      open: bench('pin.open'),
      full: bench('pin.full', { max: MAX_PRODUCTS }),
    },
    fit: {
      fit: bench.raw('fit'),
      grades: {
        bright: bench('fitGrades.bright'),
        usable: bench('fitGrades.usable'),
        weak: bench('fitGrades.weak'),
        no: bench('fitGrades.no'),
      },
    },
    cart: rawWords(locale, 'cart', 'notice'),
    prices: {
      from: product.raw('priceFrom'),
      tier: product.raw('tier'),
      failed: product('prices.failed'),
      retry: product('prices.retry'),
      off: product('prices.off'),
    },
    compare: {
      title: compare('tray'),
      go: compare('go'),
      remove: compare('remove'),
      clear: compare('clear'),
      full: compare('full', { most: String(MAX_COMPARED) }),
    },
    restock: {
      saved: restock('saved'),
      removed: restock('removed'),
      refused: {
        'sku.in_stock': restock('inStock'),
        'sku.not_found': restock('gone'),
        'restock.limit': calls('failures.restockLimit'),
      },
      failed: restock('failed'),
    },
  };
});
