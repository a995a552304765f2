'use client';

import { useEffect, useState } from 'react';
import { formatDate } from '@/lib/domain/dates';
import { type DispatchRule, dispatchDay } from '@/lib/domain/dispatch';
import { HOUR_MS } from '@/lib/domain/durations';
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

function saidAt(now: number, { rule, locale, words }: Props): string {
  const day = dispatchDay(now, 0, rule);
  if (day === null) return '';
  if (day === formatDate(now)) return words.today;
  const weekday = new Intl.DateTimeFormat(locale === 'zh' ? 'zh-CN' : 'en-GB', {
    weekday: locale === 'zh' ? 'short' : 'long',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
  return fill(words.later, { weekday, day });
}

/**
 * When what is in stock leaves. The page may be hours old, so it states the rule; the browser, which knows what day it
 * is, adds what follows from it now, and again with each hour: both are full ones, the rule's and those of Shanghai.
 */
export function DispatchLine({ rule, locale, words }: Props) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    let timer = 0;
    const say = () => {
      const now = Date.now();
      window.clearTimeout(timer);
      timer = window.setTimeout(say, HOUR_MS - (now % HOUR_MS));
      setSaid(saidAt(now, { rule, locale, words }));
    };
    say();
    // A page that slept has missed the hour.
    document.addEventListener('visibilitychange', say);
    window.addEventListener('pageshow', say);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', say);
      window.removeEventListener('pageshow', say);
    };
  }, [rule, locale, words]);
  return (
    <p className={`numeric ${styles.line}`}>
      {spaced(words.rule)}
      <span>{said}</span>
    </p>
  );
}
