'use client';

import { useEffect, useState } from 'react';
import { formatDate } from '@/lib/domain/dates';
import { type DispatchRule, dispatchDay } from '@/lib/domain/dispatch';
import { fill } from '@/lib/i18n/fill';
import { spaced } from '@/lib/i18n/spaced';
import type { Locale } from '@/lib/routing/site';
import styles from './dispatch-line.module.css';

interface Props {
  rule: DispatchRule;
  locale: Locale;
  words: {
    /** The rule, true on any day. */
    rule: string;
    today: string;
    /** With `{weekday}` and `{day}`. */
    later: string;
  };
}

/**
 * When what is in stock leaves. The page may be hours old, so it states the rule; the browser, which knows what day it
 * is, adds what follows from it now. Both have one line of room from the start.
 */
export function DispatchLine({ rule, locale, words }: Props) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const now = Date.now();
    const day = dispatchDay(now, 0, rule);
    if (day === null) return;
    if (day === formatDate(now)) return setSaid(words.today);
    const weekday = new Intl.DateTimeFormat(locale === 'zh' ? 'zh-CN' : 'en-GB', {
      weekday: locale === 'zh' ? 'short' : 'long',
      timeZone: 'UTC',
    }).format(new Date(`${day}T00:00:00Z`));
    setSaid(fill(words.later, { weekday, day }));
  }, [rule, locale, words]);
  return (
    <p className={`numeric ${styles.line}`}>
      {spaced(words.rule)}
      <span>{said}</span>
    </p>
  );
}
