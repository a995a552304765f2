import type { ReactNode } from 'react';
import styles from './mark.module.css';

interface Props {
  /** Of the words, where they may stand in something of another language. */
  lang?: 'zh' | 'en';
  children: ReactNode;
}

/** A word or two behind a name, about the name. */
export function Mark({ lang, children }: Props) {
  return (
    <>
      {' '}
      <small lang={lang} className={styles.mark}>
        {children}
      </small>
    </>
  );
}
