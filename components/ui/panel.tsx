'use client';

import { type ReactNode, type Ref, useId } from 'react';
import styles from './panel.module.css';

interface Props {
  title: string;
  detail?: string;
  /** For who puts the focus on the heading. */
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** One matter of a tab, under its own heading. */
export function Panel({ title, detail, heading, children }: Props) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={heading ? -1 : undefined}>
        {title}
      </h2>
      {detail !== undefined && <p className={styles.detail}>{detail}</p>}
      {children}
    </section>
  );
}
