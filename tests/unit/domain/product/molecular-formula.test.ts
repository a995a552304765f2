import { expect, it } from 'vitest';
import { formulaCounts } from '@/lib/domain/product/molecular-formula';

const counts = (formula: string) => {
  const found = formulaCounts(formula);
  return found && Object.fromEntries(found);
};

it('counts the elements of a formula, salts and hydrates included', () => {
  expect(counts('C₁₆H₁₅N₅·2HCl')).toEqual({ C: 16, H: 17, N: 5, Cl: 2 });
  expect(counts('C40H50N4O8S·2H2O')).toEqual({ C: 40, H: 54, N: 4, O: 10, S: 1 });
  expect(counts('NaCl')).toEqual({ Na: 1, Cl: 1 });
});

it('gives up on what is no plain sum of elements', () => {
  for (const text of ['', 'Ca(OH)2', 'C6H5–', 'about 240 kDa']) expect(counts(text)).toBeNull();
});
