import { type CspOptions, contentSecurityPolicy } from './csp';

/** A header as `next.config.ts` takes it. */
export interface Header {
  key: string;
  value: string;
}

/** Pictures that previews of a link elsewhere may show, and nothing else of the site. */
export const SHARED_PICTURES = '/:file(art/.*|icons/.*|favicon\\.ico|favicon\\.svg)';

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
