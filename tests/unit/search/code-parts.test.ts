import { describe, expect, it } from 'vitest';
import { codesIn, codesOf, lotsOf } from '@/lib/backend/services/search/query/code-parts';

describe('codes among the words of a query', () => {
  it.each([
    ['货号FN1001的说明书', ['FN1001']],
    ['（FN1001）', ['FN1001']],
    ['FN1001,FN1002；ＦＮ１００３', ['FN1001', 'FN1002', 'FN1003']],
    ['FN1001 fn-1001', ['FN1001']],
    ['CAS28718-90-3', ['CAS28718-90-3', '28718-90-3']],
    ['CAS: 28718 – 90 – 3', ['28718–90–3']],
    ['DAPI染料1001', []],
    ['FN1001-100 µL x 2', ['FN1001-100']],
    ['FN1001-100µL', ['FN1001-100uL']],
    ['fn 1001 CD3', ['fn 1001']],
    ['FN1001α', []],
    ['AB-FN1001é', []],
    ['anti-human CD3 FITC', []],
    ['Hoechst 33342', []],
    ['4% PFA', []],
    ['β-actin 抗体', []],
  ])('are in %s: %j', (query, codes) => {
    expect(codesIn(query)).toEqual(codes);
  });

  it('are few in a query of any length', () => {
    const query = Array.from({ length: 100 }, (_, i) => `FN${1000 + i}`).join(' ');
    expect(codesIn(query)).toHaveLength(16);
    expect(lotsOf(query)).toHaveLength(6);
  });

  it('are all of it where it looks like one', () => {
    expect(codesOf('FN-1')).toEqual(['FN-1']);
    expect(codesOf('Cat.No.FN1001')).toEqual(['Cat.No.FN1001', 'FN1001']);
  });

  it('are numbers of lots where they are long enough, or said to be', () => {
    expect(lotsOf('CD34 PE AF488')).toEqual([]);
    expect(lotsOf('染料 20260926')).toEqual(['20260926']);
    expect(lotsOf('批号 DA-26A')).toEqual(['DA-26A']);
    expect(lotsOf('l1')).toEqual(['l1']);
  });
});
