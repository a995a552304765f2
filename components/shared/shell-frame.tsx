import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import { ChunkReload } from './chunk-reload';
import { SiteProvider } from './site-context';
import { SoftNavigation } from './soft-navigation';

/** What both devices' shells share: the skip link, the words of the error boundary, navigation without reloads. */
export async function ShellFrame({ site, children }: { site: Site; children: ReactNode }) {
  const [t, failure] = await Promise.all([getTranslations('site'), getTranslations('failure')]);
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
      <SoftNavigation />
      <ChunkReload />
    </SiteProvider>
  );
}
