import type { ReactNode } from 'react';
import { Island } from '@/components/ui/island';
import { translator } from '@/lib/i18n/translator';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import { failureWordsOf, listenerWordsOf } from './frame-words';
import { PageListeners } from './page-listeners';
import { SiteProvider } from './site-context';

interface Props {
  site: Site;
  /** Everybody may see prices. */
  pricesOpen: boolean;
  children: ReactNode;
}

/** What both devices' shells share: the skip link, the words of the error boundary, navigation without reloads. */
export function ShellFrame({ site, pricesOpen, children }: Props) {
  const { device, locale } = site;
  const to = paths(site);
  return (
    <SiteProvider device={device} locale={locale} home={to.home()} failureWords={failureWordsOf(locale)}>
      <Island>
        <a className="skip-link" href="#main">
          {translator(locale, 'site')('skip')}
        </a>
      </Island>
      {children}
      <PageListeners
        site={site}
        pricesOpen={pricesOpen}
        addresses={{ favourites: to.page('wdsc'), bench: to.spectra(), cart: to.cart() }}
        words={listenerWordsOf(locale)}
      />
    </SiteProvider>
  );
}
