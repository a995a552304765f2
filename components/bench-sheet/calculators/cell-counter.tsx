'use client';

import { countCells, volumeWithCells } from '@/lib/domain/bench-calculators/calculators';
import { formatAmount } from '@/lib/domain/protocol/reagent-needs';
import { fill } from '@/lib/i18n/fill';
import styles from './calculators.module.css';
import { NumberField, Result, threeDigits, useTyped } from './fields';
import type { CalculatorWords } from './words';

/** Cells a mL from a counting chamber, and the volume that holds as many as are wanted. */
export function CellCounter({ words }: { words: CalculatorWords }) {
  const { bind, number } = useTyped({ live: '', dead: '0', squares: '4', diluted: '2', wanted: '1000000' });
  const counted = countCells({
    live: number('live'),
    dead: number('dead'),
    squares: number('squares'),
    diluted: number('diluted'),
  });
  const volumeUl = counted && volumeWithCells(number('wanted'), counted.livePerMl);
  return (
    <>
      <NumberField label={words.live} words={words} {...bind('live')} zero />
      <NumberField label={words.dead} words={words} {...bind('dead')} zero />
      <NumberField label={words.squares} words={words} {...bind('squares')} />
      <NumberField label={words.diluted} words={words} {...bind('diluted')} unit="×" />
      <NumberField label={words.cellsWanted} words={words} {...bind('wanted')} />
      <Result>
        {counted &&
          fill(words.count, {
            live: threeDigits(counted.livePerMl),
            viability: threeDigits(counted.viabilityPercent),
          })}
        {volumeUl !== null && (
          <small>
            {fill(words.cellVolume, {
              cells: threeDigits(number('wanted')),
              volume: formatAmount({ value: volumeUl, unit: 'uL' }),
            })}
          </small>
        )}
      </Result>
      <p className={styles.note}>{words.cellsNote}</p>
    </>
  );
}
