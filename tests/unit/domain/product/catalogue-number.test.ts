import { describe, expect, it } from 'vitest';
import { isCasNumber, looksLikeCode, normaliseCode } from '@/lib/domain/product/catalogue-number';

describe('normaliseCode', () => {
  it.each([
    ['FN1001', 'FN1001'],
    [' fn-1001 ', 'FN1001'],
    ['ｆｎ１００１', 'FN1001'],
    ['FN 1001–5 mg', 'FN10015MG'],
    ['28718-90-3', '28718903'],
    ['２８７１８－９０－３', '28718903'],
    ['!?', ''],
  ])('%s is compared as %s', (typed, code) => {
    expect(normaliseCode(typed)).toBe(code);
  });
});

describe('isCasNumber', () => {
  it.each(['28718-90-3', '25535-16-4', '7732-18-5', '２８７１８－９０－３', '28718 90 3', '28718903'])(
    '%s is one',
    (text) => {
      expect(isCasNumber(text)).toBe(true);
    },
  );

  it.each(['28718-90-4', '28718-09-3', '1-90-3', '12345678-90-1', 'FN1001', '', '28718-90-3a'])(
    '%s is none',
    (text) => {
      expect(isCasNumber(text)).toBe(false);
    },
  );
});

describe('looksLikeCode', () => {
  it.each(['FN1001', 'FN1O01', 'fn-1001-5mg', '28718-90-4', '488', 'ｆｎ１００１'])(
    '%s is meant as a code',
    (text) => {
      expect(looksLikeCode(text)).toBe(true);
    },
  );

  it.each(['DAPI', 'propidium iodide', '碘化丙啶', 'Hoecsht 33342', '抗CD3', '', '--'])(
    '%s is not',
    (text) => {
      expect(looksLikeCode(text)).toBe(false);
    },
  );
});
