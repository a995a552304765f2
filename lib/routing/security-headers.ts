import { type CspOptions, contentSecurityPolicy, DATA_POLICY } from './csp';

/** A header as `next.config.ts` takes it. */
export interface Header {
  key: string;
  value: string;
}

/** Pictures that previews of a link elsewhere may show, and nothing else of the site. */
export const SHARED_PICTURES = '/:file(art/.*|icons/.*|share/.*|favicon\\.ico|favicon\\.svg)';

/** Pictures that a route draws when they are asked for: no pages, and nothing in them is loaded or run. */
export const DRAWN_PICTURES = '/:directory(art/drawn|share)/:file';

/** What every answer carries, whoever makes it and whatever it is. */
export function commonHeaders(siteOrigin: string | undefined): Header[] {
  return [
    { key: 'X-Content-Type-Options', value: 'nosniff' },
    { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
    { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=(), payment=(), usb=()' },
    { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
    { key: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
    ...(/^https:/i.test(siteOrigin ?? '')
      ? // Of this host alone: what else lies below its name is not this shop's to commit for a year.
        [{ key: 'Strict-Transport-Security', value: 'max-age=31536000' }]
      : []),
  ];
}

/** The policy of pages and of the files beside them. */
export const pagePolicy = (options: CspOptions): Header => ({
  key: 'Content-Security-Policy',
  value: contentSecurityPolicy(options),
});

/** The policy of what is no page. */
export const dataPolicy: Header = { key: 'Content-Security-Policy', value: DATA_POLICY };
