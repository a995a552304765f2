'use client';

import type { BenchFigures } from '@/lib/views/bench-sheet/bench-sheet';
import styles from './calculators.module.css';
import { CellCounter } from './cell-counter';
import { DilutionCalculator } from './dilution-calculator';
import { LabellingCalculator } from './labelling-calculator';
import { MolarityCalculator } from './molarity-calculator';
import type { CalculatorWords } from './words';

interface Props {
  figures: BenchFigures;
  words: CalculatorWords;
  /** Beside a product: what is seldom asked of one stays folded. */
  folded: boolean;
}

/** The sums of the bench, worked out in the browser: they need no connection. */
export function Calculators({ figures, words, folded }: Props) {
  return (
    <div className={styles.calculators}>
      <section>
        <h3>{words.dilution}</h3>
        <DilutionCalculator figures={figures} words={words} />
      </section>
      <section>
        <h3>{words.molarity}</h3>
        <MolarityCalculator molecularWeight={figures.molecularWeight} words={words} />
      </section>
      <details open={figures.labels}>
        <summary>
          <h3>{words.labelling}</h3>
        </summary>
        <LabellingCalculator figures={figures} words={words} />
      </details>
      <details open={!folded}>
        <summary>
          <h3>{words.cells}</h3>
        </summary>
        <CellCounter words={words} />
      </details>
    </div>
  );
}
