import { settings } from '@/lib/config/settings';
import { CODE } from '@/lib/contract/call';
import { CallError } from '../errors';

/** Whether a browser says that this site's own page sent the request. */
export const isSameOrigin = (headers: Headers): boolean => headers.get('sec-fetch-site') === 'same-origin';

/**
 * Refuses what a page of another site makes a browser send. Programs that are no browsers send neither of the two
 * headers and pass; they have no cookie that could be misused.
 * @throws CallError 1403 `request.cross_site`
 */
export function refuseCrossSite(headers: Headers): void {
  const site = headers.get('sec-fetch-site');
  if (site !== null) {
    if (site === 'same-origin' || site === 'none') return;
    throw crossSite();
  }
  const origin = headers.get('origin');
  if (origin === null) return;
  if (origin === settings().siteOrigin) return;
  // Compared only, never used to build an address.
  const host = headers.get('host');
  if (!URL.canParse(origin) || host === null || new URL(origin).host !== host.toLowerCase())
    throw crossSite();
}

const crossSite = () => new CallError(CODE.notAllowed, 'request.cross_site');
