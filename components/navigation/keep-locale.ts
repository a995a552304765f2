import Cookies from 'js-cookie';
import { LOCALE_COOKIE, LOCALE_COOKIE_DAYS, type Locale } from '@/lib/routing/site';
import { switchWithNext } from '@/lib/routing/switch-next';

/** Stores the language. @returns the address in it */
export function keepLocale(locale: Locale, address: string): string {
  Cookies.set(LOCALE_COOKIE, locale, {
    expires: LOCALE_COOKIE_DAYS,
    path: '/',
    sameSite: 'lax',
    secure: location.protocol === 'https:',
  });
  return switchWithNext(address, locale);
}
