import { translator } from '@/lib/i18n/translator';
import { paths } from '@/lib/routing/paths';
import type { Locale } from '@/lib/routing/site';
import { absolute } from './absolute';
import { houseReference, organizationJsonLd } from './organization';
import { graphOf } from './trail';

/** schema.org Organization and WebSite, which can be searched: what the home page is of. */
export function homeJsonLd(locale: Locale): object {
  const to = paths({ device: 'pc', locale });
  return graphOf([
    organizationJsonLd(locale),
    {
      '@type': 'WebSite',
      name: translator(locale, 'site')('name'),
      url: absolute(to.home()),
      publisher: houseReference(),
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${absolute(to.page('searchList'))}?productName={words}`,
        },
        'query-input': 'required name=words',
      },
    },
  ]);
}
