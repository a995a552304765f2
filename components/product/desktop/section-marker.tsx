'use client';

import { useEffect } from 'react';

/** Marks, in the local menu, the section that passes the upper part of the window. Draws nothing itself. */
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
    return () => observer.disconnect();
  }, [ids]);
  return null;
}
