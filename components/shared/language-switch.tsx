'use client';

import Cookies from 'js-cookie';
import type { MouseEvent } from 'react';
import { switchLocale } from '@/lib/routing/paths';
import { LOCALE_COOKIE, LOCALE_COOKIE_DAYS, type Locale } from '@/lib/routing/site';

interface Props {
  locale: Locale;
  /** Where the link leads without JavaScript. */
  home: string;
  label: string;
  title: string;
}

/** Keeps page and query, stores the language and loads the page anew, as the specification asks. */
export function LanguageSwitch({ locale, home, label, title }: Props) {
  const change = (event: MouseEvent) => {
    event.preventDefault();
    Cookies.set(LOCALE_COOKIE, locale, {
      expires: LOCALE_COOKIE_DAYS,
      path: '/',
      sameSite: 'lax',
      secure: location.protocol === 'https:',
    });
    location.assign(switchLocale(location.pathname + location.search + location.hash, locale));
  };
  return (
    <a
      href={home}
      lang={locale === 'zh' ? 'zh-CN' : 'en'}
      hrefLang={locale}
      title={title}
      data-hard=""
      onClick={change}
    >
      {label}
    </a>
  );
}
