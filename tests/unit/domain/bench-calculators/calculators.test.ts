import { describe, expect, it } from 'vitest';
import {
  countCells,
  degreeOfLabelling,
  diluentDigits,
  dilution,
  massFor,
  solventFor,
  volumeWithCells,
} from '@/lib/domain/bench-calculators/calculators';
import { concentrationOf, readConcentration } from '@/lib/domain/bench-calculators/concentration';
import { measuredConcentration } from '@/lib/domain/bench-calculators/lot-concentration';
import { numberIn } from '@/lib/domain/bench-calculators/number-in';
import { formatAmount } from '@/lib/domain/protocol/reagent-needs';

describe('dilution', () => {
  it('takes 2 µL of 5 mg/mL for 10 mL of 1 µg/mL', () => {
    const made = dilution(concentrationOf(5, 'mg/mL'), concentrationOf(1, 'µg/mL'), 10_000, null);
    expect(made.ok && made.stockUl).toBeCloseTo(2, 9);
    expect(made.ok && made.diluentUl).toBeCloseTo(9_998, 9);
    expect(made.ok && made.factor).toBeCloseTo(5_000, 9);
  });

  it.each([
    [0.5, 1_000, '0.5 µL + 999.5 µL'],
    [1 / 3, 1_000, '0.333 µL + 999.667 µL'],
    [2, 10_000, '2 µL + 9.998 mL'],
    [12.34, 1_000, '12.3 µL + 987.7 µL'],
    [250, 1_000, '250 µL + 750 µL'],
    [1_000, 1_000, '1 mL + 0 µL'],
  ])('writes %d µL in %d µL as amounts that make the volume', (stock, volume, written) => {
    const diluent = volume - stock;
    const parts = [
      formatAmount({ value: stock, unit: 'uL' }),
      formatAmount({ value: diluent, unit: 'uL' }, diluentDigits(stock, diluent)),
    ];
    expect(parts.join(' + ').replaceAll('\u00a0', ' ')).toBe(written);
  });

  it('takes 1 µL of 10,000× for 10 mL of 1×', () => {
    const made = dilution(concentrationOf(10_000, '×'), concentrationOf(1, '×'), 10_000, null);
    expect(made.ok && made.stockUl).toBeCloseTo(1, 9);
  });

  it('compares mass with substance by the molecular weight alone', () => {
    // DAPI dihydrochloride, 350.25 g/mol: 1 mg/mL is 2.8551 mM; 1 mL of 2.8551 µM takes 1 µL.
    const stock = concentrationOf(1, 'mg/mL');
    const wanted = concentrationOf(2.8551, 'µM');
    const made = dilution(stock, wanted, 1_000, 350.25);
    expect(made.ok && made.stockUl).toBeCloseTo(1, 3);
    expect(dilution(stock, wanted, 1_000, null)).toEqual({ ok: false, reason: 'kinds' });
    expect(dilution(stock, concentrationOf(1, '×'), 1_000, 350.25)).toEqual({ ok: false, reason: 'kinds' });
  });

  it('refuses what a stock is too weak for, and what is no amount', () => {
    const weak = concentrationOf(1, 'µM');
    expect(dilution(weak, concentrationOf(2, 'µM'), 100, null)).toEqual({ ok: false, reason: 'too_weak' });
    expect(dilution(weak, concentrationOf(0, 'µM'), 100, null)).toEqual({ ok: false, reason: 'input' });
    expect(dilution(weak, weak, Number.NaN, null)).toEqual({ ok: false, reason: 'input' });
  });
});

describe('molarity', () => {
  it('dissolves 1 mg of 350.25 g/mol to 5 mM in 571 µL', () => {
    // 1 mg ÷ 350.25 g/mol = 2.8551 µmol; ÷ 5 mmol/L = 0.57102 mL.
    expect(solventFor(1, 350.25, 5)).toBeCloseTo(571.02, 2);
  });

  it('weighs 1.751 mg for 1 mL of 5 mM', () => {
    expect(massFor(1_000, 350.25, 5)).toBeCloseTo(1.75125, 9);
  });

  it('has no answer without a weight', () => {
    expect(solventFor(1, 0, 5)).toBeNull();
    expect(massFor(-1, 350.25, 5)).toBeNull();
  });
});

describe('degree of labelling', () => {
  const igg = { proteinExtinction: 210_000, proteinWeight: 150_000 };

  it('is 4.62 for an IgG with A280 0.60 and A495 0.80, with 71,000 and 0.11', () => {
    // Protein: (0.60 − 0.088) ÷ 210,000 = 2.438 µM; dye: 0.80 ÷ 71,000 = 11.268 µM.
    const sample = { at280: 0.6, atMaximum: 0.8, diluted: 10, dyeExtinction: 71_000, correction280: 0.11 };
    const made = degreeOfLabelling({ ...sample, ...igg });
    expect(made?.dol).toBeCloseTo(4.6215, 3);
    // 2.4381 µM × 10 × 150,000 g/mol = 3.657 mg/mL.
    expect(made?.proteinMgPerMl).toBeCloseTo(3.6571, 3);
  });

  it('has no answer where the dye accounts for all that was absorbed at 280 nm', () => {
    const sample = { at280: 0.08, atMaximum: 0.8, diluted: 1, dyeExtinction: 71_000, correction280: 0.11 };
    expect(degreeOfLabelling({ ...sample, ...igg })).toBeNull();
  });
});

describe('cell counts', () => {
  it('counts 180 live and 20 dead cells in four squares, mixed 1:1', () => {
    // 45 a square ÷ 0.1 µL = 450,000 a mL, doubled by the stain.
    expect(countCells({ live: 180, dead: 20, squares: 4, diluted: 2 })).toEqual({
      livePerMl: 900_000,
      viabilityPercent: 90,
    });
  });

  it('takes 1.11 mL for a million of them', () => {
    expect(volumeWithCells(1_000_000, 900_000)).toBeCloseTo(1_111.11, 2);
  });

  it('has no answer where nothing was counted', () => {
    expect(countCells({ live: 0, dead: 0, squares: 4, diluted: 2 })).toBeNull();
    expect(volumeWithCells(1_000, 0)).toBeNull();
  });
});

describe('what is written on a record', () => {
  it.each([
    ['1 mg/mL', 1, 'mg/mL'],
    ['0.5 µg/µL', 0.5, 'mg/mL'],
    ['4.95 μg/mL', 4.95, 'µg/mL'],
    ['10,000×', 10_000, '×'],
    ['1 mM（DMSO）', 1, 'mM'],
    ['400× in DMSO', 400, '×'],
  ])('reads %s', (text, value, unit) => {
    expect(readConcentration(text)).toEqual({ value, unit });
  });

  it.each(['按每次用量配制', 'Optimised per test', '4–7', '0 mM', '98.2 %', '42 kDa', '1 × 10⁶ cells/mL'])(
    'takes %s for no concentration',
    (text) => expect(readConcentration(text)).toBeNull(),
  );

  it.each([
    ['350.25', 350.25],
    ['1,234.5 (free acid)', 1_234.5],
    ['350.25 g/mol', 350.25],
    ['2.5 × 10⁵', 250_000],
    ['2.5 × 10⁵ M⁻¹cm⁻¹ @ 650 nm', 250_000],
    ['2.5×10^5', 250_000],
    ['1.5 x 10⁻³', 0.0015],
    ['1.2e5', 120_000],
    ['1.2E+05', 120_000],
    ['10⁵ M⁻¹cm⁻¹', 100_000],
    ['10⁻³', 0.001],
    ['10 m²', 10],
    ['250 000', null],
    ['2 × 100', null],
    ['2.5 x 10', null],
    ['2 · 10 mL', null],
    ['2 X 100', null],
    ['1.234,5', null],
    ['about 12', null],
    ['0', null],
  ])('reads the figure “%s” whole or not at all', (text, value) => expect(numberIn(text)).toBe(value));

  it('finds the concentration among the tests of a lot, and not a residue', () => {
    const purity = { name: 'Purity', specification: '≥ 98 %', result: '98.2 %' };
    const residue = { name: 'Residual dye', specification: '≤ 5 µg/mL', result: '1 µg/mL' };
    const strength = { name: 'Concentration', specification: '4.75–5.25 mM', result: '4.99 mM' };
    expect(measuredConcentration([purity, residue, strength])).toEqual({
      test: strength,
      value: 4.99,
      unit: 'mM',
    });
    expect(measuredConcentration([purity, residue])).toBeNull();
    expect(measuredConcentration([strength, { ...strength, name: 'Again' }])).toBeNull();
  });
});
