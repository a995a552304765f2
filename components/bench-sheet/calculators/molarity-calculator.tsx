'use client';

import { massFor, solventFor } from '@/lib/domain/bench-calculators/calculators';
import { formatAmount } from '@/lib/domain/protocol/reagent-needs';
import { fill } from '@/lib/i18n/fill';
import { NumberField, Result, threeDigits, useTyped, useUnit } from './fields';
import type { CalculatorWords } from './words';

const MASSES = { mg: 1, µg: 1e-3, g: 1e3 } as const;
const MOLARITIES = { mM: 1, µM: 1e-3, M: 1e3 } as const;
const MASS_UNITS = Object.keys(MASSES) as (keyof typeof MASSES)[];
const MOLAR_UNITS = Object.keys(MOLARITIES) as (keyof typeof MOLARITIES)[];

interface Props {
  molecularWeight: number | null;
  words: CalculatorWords;
}

/** From a weighed mass to a volume of solvent, and back from a volume to what has to be weighed. */
export function MolarityCalculator({ molecularWeight, words }: Props) {
  const { bind, number } = useTyped({
    weight: molecularWeight === null ? '' : String(molecularWeight),
    mass: '1',
    wanted: '',
    volume: '1',
  });
  const massUnit = useUnit(MASS_UNITS, 'mg');
  const molarUnit = useUnit(MOLAR_UNITS, 'mM');
  const [weight, massMg] = [number('weight'), number('mass') * MASSES[massUnit.chosen]];
  const millimolar = number('wanted') * MOLARITIES[molarUnit.chosen];
  const solventUl = solventFor(massMg, weight, millimolar);
  const volumeUl = number('volume') * 1_000;
  const weighedMg = massFor(volumeUl, weight, millimolar);
  const mass = (mg: number) => formatAmount({ value: mg * 1_000, unit: 'ug' });
  const volume = (ul: number) => formatAmount({ value: ul, unit: 'uL' });
  return (
    <>
      <NumberField label={words.weight} words={words} {...bind('weight')} unit="g/mol" />
      <NumberField label={words.mass} words={words} {...bind('mass')} units={massUnit} />
      <NumberField label={words.wanted} words={words} {...bind('wanted')} units={molarUnit} />
      <NumberField label={words.weighFor} words={words} {...bind('volume')} unit="mL" />
      <Result>
        {solventUl !== null &&
          fill(words.solvent, {
            mass: mass(massMg),
            volume: volume(solventUl),
            value: number('wanted'),
            unit: molarUnit.chosen,
            density: threeDigits((millimolar * weight) / 1_000),
          })}
        {weighedMg !== null && (
          <small>{fill(words.weigh, { volume: volume(volumeUl), mass: mass(weighedMg) })}</small>
        )}
      </Result>
    </>
  );
}
