import { describe, expect, it } from 'vitest';
import { compareResult, mayBeReleased, releaseProblem } from '@/lib/domain/lots/lot-tests';

describe('a result beside its specification', () => {
  it.each([
    ['≥ 95 % (HPLC)', '95 %', 'within'],
    ['≥ 95 % (HPLC)', '94.9 % (HPLC)', 'outside'],
    ['>= 95%', '98.2 %', 'within'],
    ['> 95 %', '95 %', 'outside'],
    ['≤ 50 ppm', '12 ppm', 'within'],
    ['< 50 ppm', '50 ppm', 'outside'],
    ['4–7', '5.3', 'within'],
    ['0.8–1.2', '490.3', 'outside'],
    ['0.9-1.1 mg/mL', '1.1 mg/mL', 'within'],
    ['7.2 ± 0.1', '7.3', 'within'],
    ['7.2 ± 0.1', '7.31', 'outside'],
    ['9,500–10,500 U/mL', '10,020 U/mL', 'within'],
    ['−20 to −15 °C', '−18 °C', 'within'],
    ['98.0%~102.0%', '99.1 %', 'within'],
    ['98.0%～102.0%', '85%', 'outside'],
    ['95 %–105 %', '106 %', 'outside'],
    ['2 °C–8 °C', '5 °C', 'within'],
    ['100 % ± 5 %', '94 %', 'outside'],
    ['100 mg ± 5 %', '94 mg', 'unknown'],
    ['≤ 100 CFU/10 mL', '101 CFU/10 mL', 'outside'],
    ['≤ 100 CFU/10 mL', '12 CFU/mL', 'unknown'],
    ['≤ 1 × 10³ CFU/mL', '2 × 10³ CFU/mL', 'outside'],
    ['≤ 10³ CFU/mL', '102 CFU/mL', 'unknown'],
    // "Below 1" is below 5, and may be anything from 0 on.
    ['≤ 5 EU/mg', '< 1 EU/mg', 'within'],
    ['1–5 EU/mg', '< 2 EU/mg', 'unknown'],
    ['≥ 95 %', '> 99 %', 'within'],
    ['≥ 95 %', '0.98', 'unknown'],
    ['0.9–1.1 mg/mL', '1000 µg/mL', 'unknown'],
    ['Yellow powder', 'Yellow powder', 'unknown'],
    ['≥ 95 %', 'conforms', 'unknown'],
  ] as const)('%s with %s is %s', (specification, result, expected) => {
    expect(compareResult(specification, result)).toBe(expected);
  });
});

describe('the release of a lot', () => {
  const test = (specification: string, result: string, judgement: 'pass' | 'fail' = 'pass') => ({
    specification,
    result,
    judgement,
  });

  it('is refused for a result outside its specification, whatever the judgement says', () => {
    expect(releaseProblem(test('4–7', '490.3'))).toBe('outside');
    expect(mayBeReleased([test('≥ 95 %', '98 %'), test('4–7', '490.3')])).toBe(false);
  });

  it('is refused for a failed test and for a number that can’t be compared', () => {
    expect(releaseProblem(test('Yellow powder', 'Brown lumps', 'fail'))).toBe('failed');
    expect(releaseProblem(test('≥ 95 %', 'conforms'))).toBe('unreadable');
  });

  it.each([
    ['100 mg ± 5 %', '85 mg'],
    ['95 %–105', '85 %'],
    ['1 × 10³–5 × 10³ CFU/mL', '9 × 10³ CFU/mL'],
    ['≥ 98,5 %', '85 %'],
    ['≤ 10³ CFU/mL', '< 500 CFU/mL'],
  ])('is refused for a limit that can’t be read (%s) beside a number', (specification, result) => {
    expect(releaseProblem(test(specification, result))).toBe('unreadable');
  });

  it('takes the judgement where the specification is in words', () => {
    expect(releaseProblem(test('2-step synthesis, one band', '1 band'))).toBeNull();
    expect(releaseProblem(test('Yellow powder', 'Yellow powder'))).toBeNull();
  });

  it('needs at least one test', () => {
    expect(mayBeReleased([])).toBe(false);
    expect(mayBeReleased([test('≥ 95 %', '95.8 %')])).toBe(true);
  });
});
