import { settings } from '@/lib/config/settings';

/** Cookies an answer sets, as `Set-Cookie` lines. */
export interface AnswerCookies {
  /** @param maxAgeSeconds 0 forgets the cookie */
  set(name: CookieName, value: string, maxAgeSeconds: number): void;
}

/** `sid` is the session's half; `wx` the browser's half of a login at WeChat under way. */
export type CookieName = 'sid' | 'wx';

/** Over https a cookie is tied to this very host and never sent in the clear. */
const nameOnWire = (name: CookieName, secure: boolean) => (secure ? `__Host-${name}` : name);

/** Whether people reach the site over https: by its canonical address, or as a trusted proxy says. */
function isSecure(headers: Headers): boolean {
  const { siteOrigin, trustProxy } = settings();
  if (siteOrigin.startsWith('https:')) return true;
  const forwarded = trustProxy > 0 ? headers.get('x-forwarded-proto') : null;
  return forwarded?.split(',').at(-1)?.trim().toLowerCase() === 'https';
}

/** The value of a request's cookie; null when it has none, or more than one of that name. */
export function readCookie(headers: Headers, name: CookieName): string | null {
  const wanted = nameOnWire(name, isSecure(headers));
  const values = (headers.get('cookie') ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part.startsWith(`${wanted}=`))
    .map((part) => part.slice(wanted.length + 1));
  return values.length === 1 && values[0] ? values[0] : null;
}

/** Collects an answer's cookies; `lines` holds them as header values. */
export function collectCookies(headers: Headers): AnswerCookies & { lines: string[] } {
  const secure = isSecure(headers);
  const byName = new Map<CookieName, string>();
  return {
    set(name, value, maxAgeSeconds) {
      const parts = [`${nameOnWire(name, secure)}=${value}`, 'Path=/', `Max-Age=${maxAgeSeconds}`];
      byName.set(name, [...parts, 'HttpOnly', 'SameSite=Lax', ...(secure ? ['Secure'] : [])].join('; '));
    },
    get lines() {
      return [...byName.values()];
    },
  };
}
