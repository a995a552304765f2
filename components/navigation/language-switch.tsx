'use client';

import type { MouseEvent } from 'react';
import { switchLocale } from '@/lib/routing/paths';
import { LOCALE_COOKIE, LOCALE_COOKIE_DAYS, type Locale } from '@/lib/routing/site';
import { hydrateSession, useSession } from '@/lib/session/store';

interface Props {
  locale: Locale;
  /** Where the link leads without JavaScript. */
  home: string;
  label: string;
  title?: string;
  /** Marks the language shown, in a list of both. */
  current?: boolean;
}

/** The address names the language as well: nobody waits longer than this for the cookie to be written. */
const PATIENCE_MS = 2000;

/** Its package comes with the press: each page carries the switch, and few press it. */
async function storeInCookie(locale: Locale): Promise<void> {
  const { default: Cookies } = await import('js-cookie');
  Cookies.set(LOCALE_COOKIE, locale, {
    expires: LOCALE_COOKIE_DAYS,
    path: '/',
    sameSite: 'lax',
    secure: location.protocol === 'https:',
  });
}

/** Keeps page and query, stores the language and loads the page anew, as the specification asks. */
export function LanguageSwitch({ locale, home, label, title, current = false }: Props) {
  const change = async (event: MouseEvent) => {
    event.preventDefault();
    if (current) return;
    hydrateSession();
    useSession.getState().setLanguage(locale);
    const late = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));
    await Promise.race([storeInCookie(locale).catch(() => undefined), late]);
    location.assign(switchLocale(location.pathname + location.search + location.hash, locale));
  };
  return (
    <a
      href={home}
      lang={locale === 'zh' ? 'zh-CN' : 'en'}
      hrefLang={locale}
      title={title}
      aria-current={current || undefined}
      data-hard=""
      onClick={change}
    >
      {label}
    </a>
  );
}
