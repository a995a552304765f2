'use client';

import { diluentDigits, dilution, LEAST_PIPETTED_UL } from '@/lib/domain/bench-calculators/calculators';
import {
  type ConcentrationUnit,
  concentrationOf,
  UNIT_NAMES,
} from '@/lib/domain/bench-calculators/concentration';
import { formatAmount } from '@/lib/domain/protocol/reagent-needs';
import { fill } from '@/lib/i18n/fill';
import type { BenchFigures } from '@/lib/views/bench-sheet/bench-sheet';
import { NumberField, Result, threeDigits, useTyped, useUnit } from './fields';
import type { CalculatorWords } from './words';

const VOLUMES = { µL: 1, mL: 1_000 } as const;
const VOLUME_UNITS = Object.keys(VOLUMES) as (keyof typeof VOLUMES)[];

/** A unit of the kind that people use a stock at. */
const USED_AT: Record<ConcentrationUnit, ConcentrationUnit> = {
  'mg/mL': 'µg/mL',
  'µg/mL': 'µg/mL',
  'ng/mL': 'ng/mL',
  M: 'mM',
  mM: 'µM',
  µM: 'µM',
  nM: 'nM',
  '×': '×',
};

interface Props {
  figures: BenchFigures;
  words: CalculatorWords;
}

/** C₁V₁ = C₂V₂, beginning with what the lot, or else the product, holds. */
export function DilutionCalculator({ figures: { concentration, molecularWeight }, words }: Props) {
  const start: ConcentrationUnit = concentration?.unit ?? 'mg/mL';
  const { bind, number } = useTyped({
    stock: concentration ? String(concentration.value) : '',
    wanted: start === '×' ? '1' : '',
    volume: '1',
  });
  const stockUnit = useUnit(UNIT_NAMES, start);
  const wantedUnit = useUnit(UNIT_NAMES, USED_AT[start]);
  const volumeUnit = useUnit(VOLUME_UNITS, 'mL');
  const made = dilution(
    concentrationOf(number('stock'), stockUnit.chosen),
    concentrationOf(number('wanted'), wantedUnit.chosen),
    number('volume') * VOLUMES[volumeUnit.chosen],
    molecularWeight,
  );
  return (
    <>
      <NumberField
        label={words.stock}
        words={words}
        {...bind('stock')}
        units={stockUnit}
        note={
          concentration &&
          (concentration.lot === null
            ? fill(words.fromProduct, { value: concentration.value, unit: concentration.unit })
            : fill(words.fromLot, { ...concentration, lot: concentration.lot }))
        }
      />
      <NumberField label={words.wanted} words={words} {...bind('wanted')} units={wantedUnit} />
      <NumberField label={words.volume} words={words} {...bind('volume')} units={volumeUnit} />
      <Result>
        {made.ok ? (
          <>
            {fill(words.take, {
              stock: formatAmount({ value: made.stockUl, unit: 'uL' }),
              diluent: formatAmount(
                { value: made.diluentUl, unit: 'uL' },
                diluentDigits(made.stockUl, made.diluentUl),
              ),
              factor: threeDigits(made.factor),
            })}
            {made.stockUl < LEAST_PIPETTED_UL && <small>{words.little}</small>}
          </>
        ) : (
          made.reason !== 'input' && words[made.reason]
        )}
      </Result>
    </>
  );
}
