'use client';

import { degreeOfLabelling } from '@/lib/domain/bench-calculators/calculators';
import { fill } from '@/lib/i18n/fill';
import type { BenchFigures } from '@/lib/views/bench-sheet/bench-sheet';
import styles from './calculators.module.css';
import { NumberField, Result, threeDigits, useTyped } from './fields';
import type { CalculatorWords } from './words';

interface Props {
  figures: BenchFigures;
  words: CalculatorWords;
}

const PER_MOLAR = 'M⁻¹cm⁻¹';

/** Dyes a protein, from two absorbances, beginning with what the record says of the dye. */
export function LabellingCalculator({ figures: { extinction, correction280 }, words }: Props) {
  const { bind, number } = useTyped({
    at280: '',
    atMaximum: '',
    diluted: '1',
    dyeExtinction: extinction === null ? '' : String(extinction),
    correction280: correction280 === null ? '' : String(correction280),
    proteinExtinction: '210000',
    proteinWeight: '150000',
  });
  const sample = {
    at280: number('at280'),
    atMaximum: number('atMaximum'),
    diluted: number('diluted'),
    dyeExtinction: number('dyeExtinction'),
    correction280: number('correction280'),
    proteinExtinction: number('proteinExtinction'),
    proteinWeight: number('proteinWeight'),
  };
  const made = degreeOfLabelling(sample);
  const isNothingLeft = sample.at280 > 0 && sample.at280 - sample.atMaximum * sample.correction280 <= 0;
  return (
    <>
      <NumberField label={words.at280} words={words} {...bind('at280')} />
      <NumberField label={words.atMaximum} words={words} {...bind('atMaximum')} zero />
      <NumberField label={words.diluted} words={words} {...bind('diluted')} unit="×" />
      <NumberField label={words.dyeExtinction} words={words} {...bind('dyeExtinction')} unit={PER_MOLAR} />
      <NumberField label={words.correction280} words={words} {...bind('correction280')} zero />
      <NumberField
        label={words.proteinExtinction}
        words={words}
        {...bind('proteinExtinction')}
        unit={PER_MOLAR}
      />
      <NumberField label={words.proteinWeight} words={words} {...bind('proteinWeight')} unit="g/mol" />
      <Result>
        {made && fill(words.dol, { dol: threeDigits(made.dol), protein: threeDigits(made.proteinMgPerMl) })}
        {isNothingLeft && words.noProtein}
      </Result>
      <p className={styles.note}>{words.labellingNote}</p>
    </>
  );
}
