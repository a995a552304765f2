'use client';

import { useEffect, useState } from 'react';
import { wavelengthColour } from '@/lib/domain/light/wavelength';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import { forgetRecent, noteRecent, type Recent, readRecent } from './recent-list';
import styles from './recent-strip.module.css';

interface RecentProps {
  site: Site;
  /** What is looked at now, which is no recent one yet; null on pages of many products. */
  current: Recent | null;
  words: { title: string; clear: string };
}

/** What this browser was shown before: kept here alone, gone on request, and nothing at all where there is nothing. */
export function RecentStrip({ site, current, words }: RecentProps) {
  const [recent, setRecent] = useState<Recent[]>([]);
  useEffect(() => {
    setRecent(readRecent().filter(({ id }) => id !== current?.id));
    if (current) noteRecent(current);
  }, [current]);

  if (recent.length === 0) return null;
  const clear = () => {
    forgetRecent();
    setRecent([]);
  };
  return (
    <section className={`wrap ${styles.recent}`} aria-labelledby="recently-viewed">
      <header>
        <h2 id="recently-viewed">{words.title}</h2>
        <button type="button" onClick={clear}>
          {words.clear}
        </button>
      </header>
      <ul>
        {recent.map(({ id, no, zh, en, emNm }) => (
          <li key={id}>
            <a href={paths(site).productDetail(id)}>
              <i style={emNm === null ? undefined : { background: wavelengthColour(emNm) }} />
              <b>{(site.locale === 'en' && en) || zh}</b>
              <small className="numeric">{no}</small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
