import { type ExcitationGrade, excitationGrade, excitationPercent, LASER_LINES } from '@/lib/domain/lasers';
import type { ProductView } from '@/lib/views/product';
import styles from './spectra-panel.module.css';

export interface LaserTableLabels {
  /** What the percentages are. */
  lasers: string;
  grades: Record<ExcitationGrade, string>;
}

interface LaserTableProps {
  spectra: readonly Pick<ProductView['spectra'][number], 'fluorophore' | 'name' | 'excitation'>[];
  labels: LaserTableLabels;
}

/** How well each laser line excites each fluorophore: the share of its maximum, and what that is worth. */
export function LaserTable({ spectra, labels }: LaserTableProps) {
  return (
    <table className={styles.lines}>
      <caption>{labels.lasers}</caption>
      <thead>
        <tr>
          {LASER_LINES.map((nm) => (
            <th key={nm} scope="col">
              {nm} nm
            </th>
          ))}
        </tr>
      </thead>
      {spectra.map(({ fluorophore, name, excitation }) => (
        <tbody key={fluorophore}>
          {spectra.length > 1 && (
            <tr>
              <th scope="rowgroup" colSpan={LASER_LINES.length}>
                {name}
              </th>
            </tr>
          )}
          <tr>
            {LASER_LINES.map((nm) => (
              <Share key={nm} share={excitation?.[nm] ?? null} grades={labels.grades} />
            ))}
          </tr>
        </tbody>
      ))}
    </table>
  );
}

function Share({ share, grades }: { share: number | null; grades: LaserTableLabels['grades'] }) {
  if (share === null) return <td>–</td>;
  const grade = excitationGrade(share);
  return (
    <td data-grade={grade}>
      <b>{excitationPercent(share)} %</b>
      <small>{grades[grade]}</small>
    </td>
  );
}
