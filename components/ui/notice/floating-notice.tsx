import type { ReactNode } from 'react';
import styles from './floating-notice.module.css';

/**
 * What a press came to, said at the foot of the screen. The place is there before the words are, so that a screen
 * reader speaks them; another `at` says the same words again.
 */
export function FloatingNotice({ children, at }: { children: ReactNode; at?: number }) {
  return (
    <div role="status" className={styles.place}>
      {children && (
        <p className={styles.notice} key={at}>
          {children}
        </p>
      )}
    </div>
  );
}
