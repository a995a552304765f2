'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import type { SideProps } from '../parts';
import styles from './side.module.css';

/** Replaces the list, with a link back to it. */
export function MobileSide({ title, onClose, children }: SideProps) {
  const t = useTranslations('desk');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section className={styles.side} aria-labelledby="desk-side">
      <button type="button" className={styles.back} onClick={onClose}>
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
