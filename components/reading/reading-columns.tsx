import type { ReactNode } from 'react';
import styles from './reading-columns.module.css';

interface Props {
  children: ReactNode;
  /** What belongs beside the text; without it the text stands in the middle. */
  side: ReactNode;
}

/** A text, and beside it, on a desktop, what goes with it; below it on a phone and on paper. */
export function ReadingColumns({ children, side }: Props) {
  if (!side) return <div className={styles.alone}>{children}</div>;
  return (
    <div className={styles.columns}>
      <div>{children}</div>
      <aside className={styles.side}>{side}</aside>
    </div>
  );
}

/** @param id of its heading, within the page */
export function SideSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
