/** The two languages. Chinese is the default and has no part in the address. */
export const LOCALES = ['zh', 'en'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'zh';

/** The two layouts: desktop under /pc, mobile under /m. */
export const DEVICES = ['pc', 'm'] as const;
export type Device = (typeof DEVICES)[number];

/** Where one is in the site: every address is written for one of these. */
export interface Site {
  device: Device;
  locale: Locale;
}

/** Cookie that remembers the chosen language: 365 days, path /, SameSite=Lax. */
export const LOCALE_COOKIE = 'lang';
export const LOCALE_COOKIE_DAYS = 365;

export function isLocale(value: unknown): value is Locale {
  return value === 'zh' || value === 'en';
}

export function isDevice(value: unknown): value is Device {
  return value === 'pc' || value === 'm';
}

/** The rule of the specification: `Mobile` and `WebKit` in the user agent, in any order, and nothing else. */
export function deviceOf(userAgent: string | null | undefined): Device {
  return userAgent?.includes('Mobile') && userAgent.includes('WebKit') ? 'm' : 'pc';
}

/** First part of every address of a site: `/pc`, `/m/en`. */
export function prefixOf({ device, locale }: Site): string {
  return locale === DEFAULT_LOCALE ? `/${device}` : `/${device}/${locale}`;
}
