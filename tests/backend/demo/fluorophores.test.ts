import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { demoFiles } from '@/lib/backend/demo/demo-files';
import { readCsv } from '@/lib/backend/import/csv';
import { readFluorophoreTable } from '@/lib/backend/import/files/fluorophores-file';
import { curvesOf, maximaOf } from '@/lib/domain/light/fluorophores';
import { COMMON_LASERS, excitationGrade, LASER_LINES } from '@/lib/domain/light/lasers';
import { products } from './rows';

/** Whatever conjugates the file names count as known. */
const { fluorophores, problems } = readFluorophoreTable(demoFiles.readCsv('catalogue/fluorophores.csv'), {
  conjugates: { has: () => true },
  ownerOfConjugate: new Map(),
});
const dataOf = (key: string) => {
  const found = fluorophores.find((one) => one.key === key);
  if (!found) throw new Error(`No fluorophore ${key}`);
  return { ...found, measured: null };
};

/** What the bands give, worked out apart from this program: two decimals, 1 = at the maximum. */
const expected = readCsv(readFileSync(path.join(import.meta.dirname, 'published-excitation.csv'))).table;
const rows = expected?.records.map(({ values }) => values) ?? [];

describe('the demo’s fluorophores', () => {
  it('are read without a problem, and none is missing from the numbers', () => {
    expect(problems).toEqual([]);
    const modelled = fluorophores.filter(({ bands }) => bands).map(({ key }) => key);
    expect(rows.map(({ fluorophore }) => fluorophore).sort()).toEqual(modelled.sort());
    expect(rows.length).toBeGreaterThanOrEqual(57);
  });

  it.each(rows)('$fluorophore is excited by the laser lines as its bands say', (row) => {
    const data = dataOf(row.fluorophore ?? '');
    const excitation = curvesOf(data)?.excitation;
    for (const line of LASER_LINES)
      expect(Math.abs((excitation?.[line] ?? -1) - Number(row[line])), line).toBeLessThanOrEqual(0.01);
    const ownMaxima = maximaOf({ ...data, exNm: null, emNm: null });
    expect(ownMaxima).toEqual({ exNm: Number(row.exMax), emNm: Number(row.emMax) });
  });

  it('have published maxima no more than 6 nm beside those of their model', () => {
    const off = fluorophores.filter((one) => {
      if (!one.bands) return false;
      const data = { ...one, measured: null };
      const [shown, drawn] = [maximaOf(data), maximaOf({ ...data, exNm: null, emNm: null })];
      const beside = (a: number | null, b: number | null) => Math.abs((a ?? 0) - (b ?? 0));
      return beside(shown.exNm, drawn.exNm) > 6 || beside(shown.emNm, drawn.emNm) > 6;
    });
    expect(off.map(({ key }) => key)).toEqual([]);
  });

  it('have the line that excites them best among the lasers that a product recommends', () => {
    const keyOf = (conjugate = '') => fluorophores.find((one) => one.conjugate === conjugate)?.key ?? '';
    const recommending = products.filter((row) => row['attr:laser']);
    expect(recommending.length).toBeGreaterThan(80);
    const wrong = recommending.flatMap((row) => {
      const said: readonly string[] = row['attr:laser']?.match(/\d+/g) ?? [];
      const keys = (row.fluorophores || keyOf(row.conjugate)).split('|').filter((key) => key !== '');
      return keys.flatMap((key, at) => {
        const of = curvesOf(dataOf(key))?.excitation;
        const well = COMMON_LASERS.filter((line) => excitationGrade(of?.[line] ?? 0) === 'well');
        const [best] = well.toSorted((a, b) => (of?.[b] ?? 0) - (of?.[a] ?? 0));
        // What else glows in it has to be excited well by one of them, not best.
        const isServed =
          at === 0 ? !best || said.includes(best) : !best || well.some((line) => said.includes(line));
        return isServed ? [] : [`${row.catalogNo} ${key}: ${best}`];
      });
    });
    expect(wrong).toEqual([]);
  });
});
