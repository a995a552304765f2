import type { HomeView } from '@/lib/views/home';
import styles from './commitment-row.module.css';

/** What the house promises, in one row; two columns on a phone. */
export function CommitmentRow({ commitments }: { commitments: NonNullable<HomeView['commitments']> }) {
  return (
    <ul className={styles.row} data-commitments="">
      {commitments.map((commitment) => (
        <li key={commitment.id} lang={commitment.lang}>
          <b>{commitment.fwName}</b>
          {commitment.descr}
        </li>
      ))}
    </ul>
  );
}
