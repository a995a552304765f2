import { describe, expect, it } from 'vitest';
import { normaliseTaxNumber, taxNumberProblem } from '@/lib/domain/contact/tax-number';

describe('tax numbers', () => {
  it.each([
    ['91350100M000100Y43', null],
    ['91110108551385082Q', null],
    ['91440300708461136T', null],
    ['91350100M000100Y44', 'check_digit'],
    ['91350100M000100Y34', 'check_digit'],
    ['93150100M000100Y43', 'check_digit'],
    ['9135010OM000100Y43', 'format'],
    ['91350100I000100Y43', 'format'],
    ['91350100m000100y43', 'format'],
    ['9135010AM000100Y43', 'format'],
    ['91350100M000100Y4', 'format'],
    ['91350100M000100Y433', 'format'],
    ['', 'format'],
    ['110108551385082', null],
    ['11010855138508201234', null],
  ])('%s: %s', (taxNo, problem) => {
    expect(taxNumberProblem(taxNo)).toBe(problem);
  });

  it('notices every single wrong character of a code', () => {
    const code = '91350100M000100Y43';
    for (let at = 0; at < code.length; at += 1) {
      for (const other of '0123456789ABCDEFGHJKLMNPQRTUWXY') {
        if (other === code[at]) continue;
        const wrong = code.slice(0, at) + other + code.slice(at + 1);
        expect(taxNumberProblem(wrong), wrong).not.toBeNull();
      }
    }
  });

  it('makes what a person typed comparable', () => {
    expect(normaliseTaxNumber(' ９１３５０１００ m000-100y43 ')).toBe('91350100M000100Y43');
  });
});
