import { CommitmentItems } from '@/components/shell/commitment-items';
import { StaticHtml } from '@/components/ui/markup/static-html';
import type { Commitment } from '@/lib/views/shell/commitment';
import styles from './commitment-row.module.css';

/** The company's service commitments in one row; two columns on a phone. */
export function CommitmentRow({ commitments }: { commitments: readonly Commitment[] }) {
  return (
    <StaticHtml as="ul" className={styles.row} data-commitments="">
      <CommitmentItems commitments={commitments} size={28} />
    </StaticHtml>
  );
}
