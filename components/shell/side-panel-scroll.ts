'use client';

import { useEffect, useState } from 'react';

/** Pixels after which the way back to the top is worth a button. */
const FAR = 400;

/** True once the page is scrolled. */
export function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > FAR);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return scrolled;
}

/** Glides to the top; the focus goes to the page, since the button pressed disappears. */
export function scrollToTop(): void {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  document.getElementById('main')?.focus({ preventScroll: true });
  window.scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
}
