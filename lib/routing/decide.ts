import { desktopEquivalent } from './desktop-equivalents';
import {
  DOCUMENT_SEGMENT,
  FILTERED_DOCUMENT_SEGMENT,
  ID_PAGES,
  PRODUCT_ALL_SEGMENT,
  PRODUCT_CATEGORY_SEGMENT,
  PRODUCT_FILTER_SEGMENT,
} from './id-pages';
import { isMobileOnly } from './pages';
import { parsePath } from './parse';
import { DEFAULT_LOCALE, deviceOf, prefixOf } from './site';

interface Asked {
  /** Percent-encoded, as in the address. */
  pathname: string;
  /** With its `?`, or empty. */
  search: string;
  userAgent: string | null;
  /** Value of the language cookie, whatever it is. */
  localeCookie: string | undefined;
}

export interface Redirect {
  /** 302 where the answer depends on the visitor, 308 where the address is merely an old spelling. */
  status: 302 | 308;
  /** Always begins with /pc or /m: never another host. */
  location: string;
}

/** The API, the framework's own files and anything with a dot (files, robots.txt, sitemaps) stay as asked. */
function isUntouchable(pathname: string): boolean {
  return /^\/(?:api|_next)(?:\/|$)/.test(pathname) || pathname.includes('.');
}

/** Turns a path that exists only inside (`productDetail/12`) back into the public page and query. */
function toPublic(segments: string[], search: string): { segments: string[]; search: string } {
  const [page, first, second] = segments;
  if (page === DOCUMENT_SEGMENT) return toPublic(segments.slice(1), search);
  if (page === FILTERED_DOCUMENT_SEGMENT && segments.length === 1) return { segments: ['product'], search };
  if (page === 'product') {
    const whole = first === PRODUCT_FILTER_SEGMENT || first === PRODUCT_ALL_SEGMENT;
    if (whole && segments.length === 2) return { segments: [page], search };
    if (first === PRODUCT_CATEGORY_SEGMENT && second && segments.length === 3) {
      return { segments: [page], search: withKey(search, 'classifyId', second) };
    }
  }
  const idPage = ID_PAGES.find((candidate) => candidate.page === page);
  if (idPage && first && segments.length === 2) {
    return { segments: [idPage.page], search: withKey(search, idPage.key, first) };
  }
  return { segments, search };
}

function withKey(search: string, key: string, encoded: string): string {
  const query = new URLSearchParams(search);
  query.delete(key);
  const rest = query.toString();
  return `?${key}=${encoded}${rest === '' ? '' : `&${rest}`}`;
}

/**
 * The whole redirect rule: where a visitor is sent who asked for this, or null when the address is right.
 * One hop: what it answers is never redirected again for the same visitor.
 */
export function decideRedirect({ pathname, search, userAgent, localeCookie }: Asked): Redirect | null {
  if (isUntouchable(pathname)) return null;
  const asked = parsePath(pathname);
  const device = deviceOf(userAgent);
  const locale = pathname === '/' && localeCookie === 'en' ? 'en' : asked.locale;

  let target = toPublic(asked.segments, search);
  const wasInside = target.segments !== asked.segments;
  let status: Redirect['status'] | null = null;
  if (wasInside || (asked.localeGiven && asked.locale === DEFAULT_LOCALE)) status = 308;
  if (asked.device !== device || !pathname.startsWith(`/${device}`)) status = 302;

  const [page] = target.segments;
  if (device === 'pc' && page !== undefined && target.segments.length === 1 && isMobileOnly(page)) {
    const equivalent = desktopEquivalent(page, target.search);
    target = { segments: [equivalent.page], search: equivalent.search };
    status = 302;
  }
  if (status === null) return null;
  const path = [prefixOf({ device, locale }), ...target.segments].join('/');
  return { status, location: `${path}${target.search}` };
}
