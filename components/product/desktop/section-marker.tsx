'use client';

import { useEffect } from 'react';
import { COMPACT_BAR, SUMMARY } from './compact-bar-id';

/**
 * Marks, in the local menu, the section that passes the upper part of the window, and brings the compact header in while
 * the summary is out of it. Draws nothing itself.
 */
export function SectionMarker({ ids }: { ids: string[] }) {
  useEffect(() => {
    const linkOf = (id: string) => document.querySelector(`nav a[href="#${id}"]`);
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting);
        if (!entered) return;
        for (const id of ids) linkOf(id)?.removeAttribute('aria-current');
        linkOf(entered.target.id)?.setAttribute('aria-current', 'true');
      },
      // A line a third down the window: at most one section lies on it.
      { rootMargin: '-33% 0px -67%' },
    );
    for (const id of ids) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    const bar = new IntersectionObserver(
      ([entry]) => {
        const gone = entry && !entry.isIntersecting && entry.boundingClientRect.bottom < 80;
        document.getElementById(COMPACT_BAR)?.toggleAttribute('data-shown', Boolean(gone));
      },
      { rootMargin: '-72px 0px 0px' },
    );
    const summary = document.getElementById(SUMMARY);
    if (summary) bar.observe(summary);
    return () => {
      observer.disconnect();
      bar.disconnect();
    };
  }, [ids]);
  return null;
}
