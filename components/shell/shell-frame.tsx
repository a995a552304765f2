import type { ReactNode } from 'react';
import { CartButtons } from '@/components/cart/add/cart-buttons';
import { ChunkReload } from '@/components/failure/chunk-reload';
import type { FailureKind } from '@/components/failure/failure-status';
import { FavouriteButtons } from '@/components/favourite/favourite-buttons';
import { ForeignChanges } from '@/components/foreign/foreign-changes';
import { InstrumentFits } from '@/components/instrument/instrument-fits';
import { PinButtons } from '@/components/light-bench/pins/pin-buttons';
import { SoftNavigation } from '@/components/navigation/soft-navigation';
import { VisitTracker } from '@/components/navigation/visit-tracker';
import { Prices } from '@/components/prices/prices';
import { Island } from '@/components/ui/island';
import { MAX_PRODUCTS } from '@/lib/domain/light-bench/limits';
import { MAX_COMPARED } from '@/lib/domain/product/compared';
import { rawWords, translator } from '@/lib/i18n/translator';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import { LateParts } from './late-parts';
import { SiteProvider } from './site-context';

interface Props {
  site: Site;
  /** Everybody may see prices. */
  pricesOpen: boolean;
  children: ReactNode;
}

/** What both devices' shells share: the skip link, the words of the error boundary, navigation without reloads. */
export function ShellFrame({ site, pricesOpen, children }: Props) {
  const { locale } = site;
  const failure = translator(locale, 'failure');
  const favourite = translator(locale, 'favourite');
  const calls = translator(locale, 'calls');
  const product = translator(locale, 'product');
  const bench = translator(locale, 'lightBench');
  const compare = translator(locale, 'compare');
  const restock = translator(locale, 'restock');
  const words = (kind: FailureKind) => ({
    title: failure(`${kind}.title`),
    detail: failure(`${kind}.detail`),
  });
  return (
    <SiteProvider
      device={site.device}
      locale={locale}
      home={paths(site).home()}
      failureWords={{
        404: words('404'),
        500: words('500'),
        503: words('503'),
        'unknown-middleware': words('unknown-middleware'),
        home: failure('home'),
        retry: failure('retry'),
      }}
    >
      <Island>
        <a className="skip-link" href="#main">
          {translator(locale, 'site')('skip')}
        </a>
      </Island>
      {children}
      <FavouriteButtons
        list={paths(site).page('wdsc')}
        words={{
          added: favourite('added'),
          removed: favourite('removed'),
          refused: {
            favouriteLimit: calls('failures.favouriteLimit'),
            productGone: calls('failures.productGone'),
          },
          failed: favourite('failed'),
          list: favourite('list'),
        }}
      />
      <PinButtons
        bench={paths(site).spectra()}
        words={{
          word: bench('pin.word'),
          open: bench('pin.open'),
          full: bench('pin.full', { max: MAX_PRODUCTS }),
        }}
      />
      <InstrumentFits
        words={{
          fit: bench.raw('fit'),
          grades: {
            bright: bench('fitGrades.bright'),
            usable: bench('fitGrades.usable'),
            weak: bench('fitGrades.weak'),
            no: bench('fitGrades.no'),
          },
        }}
      />
      <CartButtons cart={paths(site).cart()} words={rawWords(locale, 'cart', 'notice')} />
      <Prices
        locale={locale}
        open={pricesOpen}
        words={{
          from: product.raw('priceFrom'),
          tier: product.raw('tier'),
          failed: product('prices.failed'),
          retry: product('prices.retry'),
          off: product('prices.off'),
        }}
      />
      <LateParts
        site={site}
        compare={{
          title: compare('tray'),
          go: compare('go'),
          remove: compare('remove'),
          clear: compare('clear'),
          full: compare('full', { most: String(MAX_COMPARED) }),
        }}
        restock={{
          saved: restock('saved'),
          removed: restock('removed'),
          inStock: restock('inStock'),
          failed: restock('failed'),
        }}
      />
      <VisitTracker />
      <SoftNavigation />
      <ChunkReload />
      <ForeignChanges />
    </SiteProvider>
  );
}
