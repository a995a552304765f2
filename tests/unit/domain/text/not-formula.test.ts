import { expect, it } from 'vitest';
import { notFormula } from '@/lib/domain/text/not-formula';

it('a text that a spreadsheet would calculate stands as a text, any other as it is', () => {
  for (const begin of ['=', '+', '-', '@', '\t', '\r'])
    expect(notFormula(`${begin}1+1`)).toBe(`'${begin}1+1`);
  for (const text of ['', 'L-1', '1+1', ' =1']) expect(notFormula(text)).toBe(text);
});
