'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { focusNearest, wayUp } from '@/components/ui/focus/use-kept-focus';
import type { SideProps } from '../parts';
import styles from './side.module.css';

/** Replaces the list, with a link back to it, to the place in it that was left. */
export function MobileSide({ title, onClose, children }: SideProps) {
  const t = useTranslations('desk');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  // Looked up before the list is hidden: the page is shorter without it, and the browser scrolls up.
  const [left] = useState(() => ({
    opener: wayUp(document.activeElement, document.body),
    top: window.scrollY,
  }));
  const goesBack = useRef(false);
  useEffect(
    () => () => {
      // Whoever leaves by another way, the browser's own among them, is taken where that leads.
      if (!goesBack.current) return;
      window.scrollTo({ top: left.top, behavior: 'instant' });
      focusNearest(left.opener);
    },
    [left],
  );
  const goBack = () => {
    goesBack.current = true;
    onClose();
  };
  return (
    <section className={styles.side} aria-labelledby="desk-side">
      <button type="button" className={styles.back} onClick={goBack}>
        <span aria-hidden="true">‹</span>
        {t('back')}
      </button>
      <h2 id="desk-side" ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
