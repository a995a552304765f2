import type { ReactNode } from 'react';
import styles from './notice.module.css';

interface Props {
  kind: 'error' | 'info' | 'success';
  children: ReactNode;
}

/** A sentence about the form as a whole, said by screen readers when it appears. */
export function AccountNotice({ kind, children }: Props) {
  return (
    <p className={styles.notice} data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      {children}
    </p>
  );
}
