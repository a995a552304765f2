import { DEFAULT_LOCALE, type Device, isDevice, isLocale, type Locale } from './site';

interface ParsedPath {
  device: Device | null;
  locale: Locale;
  /** True when the language stood in the path, `zh` included. */
  localeGiven: boolean;
  /** What is left: still percent-encoded, never empty, never with a slash. */
  segments: string[];
}

/** Reads a path in any spelling the site has known: `/pc/en/x`, `/en/pc/x`, `/en/x`, `/pc/zh/x`, `/x`. */
export function parsePath(pathname: string): ParsedPath {
  const segments = pathname.split(/[/\\]/).filter((segment) => segment !== '');
  let device: Device | null = null;
  let locale: Locale | null = null;
  for (;;) {
    const first = segments[0];
    if (device === null && isDevice(first)) device = first;
    else if (locale === null && isLocale(first)) locale = first;
    else break;
    segments.shift();
  }
  return { device, locale: locale ?? DEFAULT_LOCALE, localeGiven: locale !== null, segments };
}

/** Splits an address of this site into its path, its query (with the `?`) and its fragment (with the `#`). */
export function splitAddress(address: string): { pathname: string; search: string; hash: string } {
  const hashAt = address.indexOf('#');
  const hash = hashAt < 0 ? '' : address.slice(hashAt);
  const rest = hashAt < 0 ? address : address.slice(0, hashAt);
  const queryAt = rest.indexOf('?');
  return queryAt < 0
    ? { pathname: rest, search: '', hash }
    : { pathname: rest.slice(0, queryAt), search: rest.slice(queryAt), hash };
}
