import type { CSSProperties } from 'react';
import { excitationGrade, excitationPercent } from '@/lib/domain/light/lasers';
import { wavelengthColour } from '@/lib/domain/light/wavelength';
import { fitGrade } from '@/lib/domain/light-bench/grade';
import type { BenchWords } from '../bench-words';
import type { Bench } from '../use-bench';
import { RowHead } from './bench-matrix';
import styles from './bench-tables.module.css';

/** How well each line of the instrument excites each dye, and the grade of its signal: excitation × collected emission. */
export function BenchExcitation({ bench, words }: { bench: Bench; words: BenchWords }) {
  const { rows, panel, instrument } = bench;
  const grades = panel.signals.map(fitGrade);
  return (
    <div className={styles.scroll}>
      <table className={`numeric ${styles.heat}`}>
        <caption>{words.excitation.title}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{words.spill.dye}</span>
            </th>
            {instrument.lines.map(({ nm }) => (
              <th key={nm} scope="col">
                {nm}
              </th>
            ))}
            <th scope="col">{words.excitation.signal}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.key}>
              <RowHead row={row} />
              {instrument.lines.map(({ nm }, at) => (
                <Share
                  key={nm}
                  nm={nm}
                  share={panel.excitation[index]?.[at] ?? null}
                  unknown={words.excitation.unknown}
                />
              ))}
              <td data-fit={grades[index]}>{words.grades[grades[index] ?? 'no']}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Share({ nm, share, unknown }: { nm: number; share: number | null; unknown: string }) {
  if (share === null) return <td title={unknown}>–</td>;
  // No more of the line's colour than white figures on it can bear.
  const style = { '--line': wavelengthColour(nm), '--share': `${Math.round(share * 45)}%` } as CSSProperties;
  return (
    <td data-excitation={excitationGrade(share)} style={style}>
      {excitationPercent(share)}
    </td>
  );
}
