import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { pageExists, paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import { ChunkReload } from './chunk-reload';
import { FavouriteHearts } from './favourite-hearts';
import { SiteProvider } from './site-context';
import { SoftNavigation } from './soft-navigation';
import { VisitTracker } from './visit-tracker';

/** What both devices' shells share: the skip link, the words of the error boundary, navigation without reloads. */
export async function ShellFrame({ site, children }: { site: Site; children: ReactNode }) {
  const [t, failure, hearts] = await Promise.all([
    getTranslations('site'),
    getTranslations('failure'),
    getTranslations('mine.hearts'),
  ]);
  const words = (status: '404' | '500' | '503') => ({
    title: failure(`${status}.title`),
    detail: failure(`${status}.detail`),
  });
  return (
    <SiteProvider
      device={site.device}
      locale={site.locale}
      home={paths(site).home()}
      failureWords={{
        404: words('404'),
        500: words('500'),
        503: words('503'),
        home: failure('home'),
        retry: failure('retry'),
      }}
    >
      <a className="skip-link" href="#main">
        {t('skip')}
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
      <VisitTracker />
      <SoftNavigation />
      <ChunkReload />
    </SiteProvider>
  );
}
