'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import styles from '../desk.module.css';

/**
 * In place of the button of a form that the order does not take any more: what was typed stays above it. Who had the button
 * pressed is here then, as the focus went with it.
 */
export function ClosedWords({ children }: { children: ReactNode }) {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) words.current?.focus();
  }, []);
  return (
    <p ref={words} role="alert" tabIndex={-1} className={styles.warning}>
      {children}
    </p>
  );
}
