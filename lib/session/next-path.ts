import { isLocalPath } from '@/lib/routing/local-path';
import { pageOf } from '@/lib/routing/paths';

const MAX_LENGTH = 2000;
const ANY_ORIGIN = 'http://site.invalid';

/**
 * Where one may go on to after login: a path of this site with a single leading slash, or null.
 * Refused beside other hosts: control characters and backslashes, plain or encoded; dots that come to `//`;
 * the API; and the login page itself, which would lead in a circle.
 */
export function safeNext(raw: unknown): string | null {
  if (!isLocalPath(raw) || raw.length > MAX_LENGTH) return null;
  const path = raw.split(/[?#]/, 1)[0] ?? '';
  const decoded = decodeFully(path);
  if (decoded === null || !isLocalPath(decoded.replaceAll(' ', '+'))) return null;
  if (!URL.canParse(raw, ANY_ORIGIN)) return null;
  const url = new URL(raw, ANY_ORIGIN);
  if (url.origin !== ANY_ORIGIN || decodeFully(url.pathname)?.includes('//')) return null;
  if (/^\/(api|_next)(\/|$)/i.test(url.pathname) || pageOf(url.pathname) === 'login') return null;
  return raw;
}

/** Undoes percent-encoding as often as it was done, so that `%252f` hides nothing; null when it is broken. */
function decodeFully(text: string): string | null {
  let current = text;
  try {
    for (let round = 0; round < 5; round += 1) {
      const next = decodeURIComponent(current);
      if (next === current) return current;
      current = next;
    }
  } catch {
    return null;
  }
  return null;
}
