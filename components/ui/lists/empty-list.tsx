import type { ReactNode } from 'react';
import styles from './empty-list.module.css';

/** A list with nothing in it: says so, and what to do next. */
export function EmptyList({
  title,
  detail,
  children,
}: {
  title: string;
  detail: string;
  children?: ReactNode;
}) {
  return (
    <div className={styles.empty}>
      <h2>{title}</h2>
      <p>{detail}</p>
      {children && <p className={styles.actions}>{children}</p>}
    </div>
  );
}
