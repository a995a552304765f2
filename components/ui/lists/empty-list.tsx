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

/** The same where there is one place to begin at; its words stand together. */
export const EmptyStart = ({
  word,
  href,
}: {
  word: (part: 'title' | 'detail' | 'action') => string;
  href: string;
}) => (
  <EmptyList title={word('title')} detail={word('detail')}>
    <a className="button button-primary" href={href}>
      {word('action')}
    </a>
  </EmptyList>
);
