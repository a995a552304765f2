'use client';

import { type ReactNode, useId } from 'react';
import styles from './panel.module.css';

/** One matter of a tab, under its own heading. */
export function Panel({ title, detail, children }: { title: string; detail?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {detail !== undefined && <p className={styles.detail}>{detail}</p>}
      {children}
    </section>
  );
}
