import { siteOrigin } from '@/lib/config/site-origin';
import { translator } from '@/lib/i18n/translator';
import { paths } from '@/lib/routing/paths';
import type { Locale } from '@/lib/routing/site';
import { absolute } from './absolute';

interface Contact {
  title: string;
  facts: { phone?: string | undefined; email?: string | undefined };
}

/** schema.org Organization: the company, with its contact if given. */
export function organizationJsonLd(locale: Locale, contacts: readonly Contact[] = []): object {
  const points = contacts.flatMap(({ title, facts: { phone, email } }) =>
    phone || email ? [{ '@type': 'ContactPoint', contactType: title, telephone: phone, email }] : [],
  );
  return {
    '@type': 'Organization',
    '@id': houseId(),
    name: translator(locale, 'site')('name'),
    url: absolute(paths({ device: 'pc', locale }).home()),
    logo: absolute('/icons/icon-512.png'),
    contactPoint: points.length > 0 ? points : undefined,
  };
}

/** The company as the author and publisher of a text, since no other is recorded. */
export const houseJsonLd = (locale: Locale): object => ({
  '@type': 'Organization',
  '@id': houseId(),
  name: translator(locale, 'site')('name'),
  url: siteOrigin(),
});

/** The same company, where the page describes it already. */
export const houseReference = (): object => ({ '@id': houseId() });

const houseId = () => absolute('/#organization');
