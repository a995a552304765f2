'use client';

import type { MouseEvent } from 'react';
import { switchLocale } from '@/lib/routing/paths';
import type { Locale } from '@/lib/routing/site';
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

/** The address names the language as well: nobody waits longer than this for what stores it. */
const PATIENCE_MS = 2000;

/** Keeps page and query, stores the language and loads the page anew, as the specification asks. */
export function LanguageSwitch({ locale, home, label, title, current = false }: Props) {
  const change = async (event: MouseEvent) => {
    event.preventDefault();
    if (current) return;
    hydrateSession();
    useSession.getState().setLanguage(locale);
    const here = location.pathname + location.search + location.hash;
    // It comes with the press: each page carries the switch, and few press it.
    const kept = import('./keep-locale').then(({ keepLocale }) => keepLocale(locale, here));
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));
    const there = await Promise.race([kept.catch(() => undefined), late]);
    location.assign(there ?? switchLocale(here, locale));
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
