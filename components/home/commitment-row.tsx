import { CommitmentItems } from '@/components/shell/commitment-items';
import type { Commitment } from '@/lib/views/commitment';
import styles from './commitment-row.module.css';

/** What the house promises, in one row; two columns on a phone. */
export function CommitmentRow({ commitments }: { commitments: readonly Commitment[] }) {
  return (
    <ul className={styles.row} data-commitments="">
      <CommitmentItems commitments={commitments} size={28} />
    </ul>
  );
}
