import type { ReactNode } from 'react';
import { wordsOf } from '@/lib/i18n/words';
import { pageExists, paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import { ChunkReload } from '../failure/chunk-reload';
import type { FailureKind } from '../failure/failure-status';
import { FavouriteHearts } from '../favourites/favourite-hearts';
import { SoftNavigation } from '../navigation/soft-navigation';
import { VisitTracker } from '../navigation/visit-tracker';
import { Prices } from '../prices/prices';
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
  const failure = wordsOf(locale, 'failure');
  const hearts = wordsOf(locale, 'mine.hearts');
  const product = wordsOf(locale, 'product');
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
      <a className="skip-link" href="#main">
        {wordsOf(locale, 'site')('skip')}
      </a>
      {children}
      <FavouriteHearts
        list={pageExists('wdsc') ? paths(site).page('wdsc') : null}
        words={{
          kept: hearts('kept'),
          removed: hearts('removed'),
          limit: hearts('limit'),
          gone: hearts('gone'),
          failed: hearts('failed'),
          list: hearts('list'),
        }}
      />
      <Prices
        locale={locale}
        open={pricesOpen}
        words={{
          from: product.raw('priceFrom'),
          tier: product.raw('tier'),
          failed: product('prices.failed'),
          retry: product('prices.retry'),
        }}
      />
      <VisitTracker />
      <SoftNavigation />
      <ChunkReload />
    </SiteProvider>
  );
}
