import type { ReactNode } from 'react';
import styles from './card.module.css';

interface Props {
  title: string;
  detail: string;
  children: ReactNode;
  /** Ways on to the other account pages. */
  foot?: ReactNode;
}

/** The frame of every account page. */
export function AccountCard({ title, detail, children, foot }: Props) {
  return (
    <div className={styles.ground}>
      <section className={styles.card} aria-labelledby="account-title">
        <h1 id="account-title">{title}</h1>
        <p className={styles.detail}>{detail}</p>
        {children}
        {foot && <p className={styles.foot}>{foot}</p>}
      </section>
    </div>
  );
}
