import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { attachment, fluorophore, goods } from '@/lib/backend/db/schema';
import { inTransaction } from '@/lib/backend/db/transaction';
import { loadReferenceData } from '@/lib/backend/demo/catalogue/load-reference-data';
import { importCatalogue } from '@/lib/backend/import/import-file';
import { describeOnEachEngine } from '../support/engines';
import { bytesOf, csvOf, productRow } from './catalogue-file';

type Rows = Parameters<typeof bytesOf>[0];

const OWN = { nameZh: '海蓝', nameEn: 'Sea blue', basis: 'fitted', confidence: 'approximate' };
const band = (fluorophoreKey: string, kind: string, centerNm: string, over = {}) => ({
  fluorophore: fluorophoreKey,
  kind,
  centerNm,
  fwhmNm: '40',
  height: '1',
  ...over,
});
const seaBlue = [band('sea-blue', 'ex', '405', OWN), band('sea-blue', 'em', '450.5')];
const point = (fluorophoreKey: string, nm: string, excitation: string, emission: string, over = {}) => ({
  fluorophore: fluorophoreKey,
  nm,
  excitation,
  emission,
  ...over,
});

describeOnEachEngine('files about fluorophores', (engine) => {
  beforeAll(() => inTransaction(engine.db(), loadReferenceData));

  const importRows = (rows: Rows, options = {}) =>
    importCatalogue(engine.db(), bytesOf(rows), { skipBad: false, dryRun: false, ...options });
  const known = async (key: string) =>
    (await engine.db().select().from(fluorophore).where(eq(fluorophore.key, key)))[0];
  const product = async (catalogNo: string) =>
    (await engine.db().select().from(goods).where(eq(goods.catalogNo, catalogNo)))[0];
  const spectraFiles = async (catalogNo: string) => {
    const id = (await product(catalogNo))?.id ?? 0;
    return engine.db().$count(attachment, and(eq(attachment.busiId, id), eq(attachment.kind, 'SPECTRA')));
  };

  it('adds a fluorophore, whose products then have its light and its file', async () => {
    expect(await importRows(seaBlue)).toMatchObject({
      problems: [],
      badRows: 0,
      counts: { kind: 'fluorophores', added: 1, updated: 0, skus: 0 },
    });
    expect(await known('sea-blue')).toMatchObject({
      name: { zh: '海蓝', en: 'Sea blue' },
      state: null,
      exNm: null,
      bands: { ex: [{ nm: 405, fwhm: 40, height: 1 }], em: [{ nm: 450.5, fwhm: 40, height: 1 }] },
      basis: 'fitted',
      confidence: 'approximate',
    });
    await importRows([productRow('S1', { fluorophores: 'sea-blue' })]);
    // 20 nm beside the centre of a band of 40 nm: half of it.
    expect(await product('S1')).toMatchObject({ exNm: 405, excite405: 1000, excite488: 0, ownMaxima: false });
    expect(await spectraFiles('S1')).toBe(1);
  });

  it('changes its products with it, but for maxima that are their own', async () => {
    await importRows([
      productRow('S2', { fluorophores: 'sea-blue', boundToZh: '蛋白质', exNm: '412', emNm: '455' }),
    ]);
    const moved = [band('sea-blue', 'ex', '425', OWN), band('sea-blue', 'em', '470')];
    const { counts } = await importRows(moved);
    expect(counts).toMatchObject({ added: 0, updated: 1 });
    expect(await product('S1')).toMatchObject({ exNm: 425, emNm: 470, excite405: 500 });
    expect(await product('S2')).toMatchObject({ exNm: 412, emNm: 455, excite405: 500 });
  });

  it('puts measured points in the place of the model', async () => {
    const { counts } = await importRows([
      point('sea-blue', '440', '20', '0.1'),
      point('sea-blue', '400', '10', ''),
      point('sea-blue', '480', '-1e-1', '5', { kind: 'measured' }),
    ]);
    expect(counts).toEqual({ kind: 'spectra', added: 0, updated: 1, skus: 0 });
    expect((await known('sea-blue'))?.measured).toEqual({
      ex: [
        [400, 10],
        [440, 20],
        [480, -0.1],
      ],
      em: [
        [440, 0.1],
        [480, 5],
      ],
    });
    // 405 nm lies an eighth of the way from 10 to 20, the maximum; 488 nm was not measured.
    expect(await product('S1')).toMatchObject({ exNm: 440, emNm: 480, excite405: 563, excite488: null });
  });

  it('keeps them when the bands are imported again', async () => {
    await importRows(seaBlue);
    expect((await known('sea-blue'))?.measured).not.toBeNull();
    expect(await product('S1')).toMatchObject({ exNm: 440 });
  });

  it('gives products of a conjugate the fluorophore that stands for it', async () => {
    await engine.db().update(fluorophore).set({ conjugate: null }).where(eq(fluorophore.key, 'pe'));
    await importRows([productRow('P1', { conjugate: 'pe' })]);
    expect(await product('P1')).toMatchObject({ fluorophores: [], exNm: null });
    expect(await spectraFiles('P1')).toBe(0);
    const phyco = [
      band('phyco', 'ex', '560', { ...OWN, conjugate: 'pe', exNm: '565', emNm: '578' }),
      band('phyco', 'em', '578'),
    ];
    await importRows(phyco);
    expect(await product('P1')).toMatchObject({ fluorophores: ['phyco'], exNm: 565, excite561: 998 });
    expect(await spectraFiles('P1')).toBe(1);
  });

  it('hands a conjugate over to another, with its products, whatever the order of the two in the file', async () => {
    const of = (key: string, conjugate: string) => [
      band(key, 'ex', '545', { ...OWN, conjugate }),
      band(key, 'em', '590'),
    ];
    const refused = await importRows(of('pure', 'pe'));
    expect(refused.problems).toEqual([
      expect.objectContaining({ word: 'fluorophore.conjugate_taken', params: { fluorophore: 'phyco' } }),
    ]);
    expect((await importRows([...of('pure', 'pe'), ...of('phyco', '')])).problems).toEqual([]);
    expect(await product('P1')).toMatchObject({ fluorophores: ['pure'], exNm: 545, emNm: 590 });
    // One that can't be taken itself hands nothing over.
    const bad = [...of('phyco', 'pe'), ...of('pure', '').slice(0, 1)];
    const left = await importRows(bad, { skipBad: true });
    expect(left.problems.map(({ word }) => word)).toEqual([
      'fluorophore.conjugate_taken',
      'fluorophore.one_curve',
    ]);
    expect(await product('P1')).toMatchObject({ fluorophores: ['pure'] });
  });

  it('takes maxima alone, and draws nothing of them', async () => {
    await importRows([band('faint', '', '', { ...OWN, fwhmNm: '', height: '', exNm: '577', emNm: '590' })]);
    expect(await known('faint')).toMatchObject({ exNm: 577, bands: null, basis: null, confidence: null });
    await importRows([productRow('F1', { fluorophores: 'faint' })]);
    expect(await product('F1')).toMatchObject({ exNm: 577, emNm: 590, excite561: null });
    expect(await spectraFiles('F1')).toBe(0);
  });

  it.each<[string, Rows, object]>([
    ['a bad key', [band('Sea Blue', 'ex', '405', OWN)], { field: 'fluorophore', word: 'fluorophore.format' }],
    [
      'no name',
      [band('x', 'ex', '405', { ...OWN, nameZh: '' }), band('x', 'em', '450')],
      { field: 'nameZh', word: 'value.missing' },
    ],
    ['one curve', [band('x', 'ex', '405', OWN)], { field: 'kind', word: 'fluorophore.one_curve' }],
    [
      'nothing known',
      [band('x', '', '', { ...OWN, fwhmNm: '', height: '' })],
      { field: 'row', word: 'fluorophore.nothing_known' },
    ],
    [
      'a name again',
      [band('x', 'ex', '405', OWN), band('x', 'em', '450', { nameZh: '又' })],
      { line: 3, field: 'nameZh', word: 'fluorophore.again', params: { line: 2 } },
    ],
    [
      'no word of what it rests on',
      [band('x', 'ex', '405', { ...OWN, basis: '' }), band('x', 'em', '450')],
      { field: 'basis', word: 'value.missing' },
    ],
    [
      'a claim that nobody knows',
      [band('x', 'ex', '405', { ...OWN, basis: 'measured' }), band('x', 'em', '450')],
      { field: 'basis', word: 'key.unknown' },
    ],
    [
      'a width of nothing',
      [band('x', 'ex', '405', { ...OWN, fwhmNm: '0' }), band('x', 'em', '450')],
      { field: 'fwhmNm', word: 'number.decimal' },
    ],
    [
      'a conjugate that is another’s',
      [band('x', 'ex', '405', { ...OWN, conjugate: 'apc' }), band('x', 'em', '450')],
      { field: 'conjugate', word: 'fluorophore.conjugate_taken', params: { fluorophore: 'apc' } },
    ],
  ])('refuses %s', async (_what, rows, problem) => {
    const { problems, counts } = await importRows(rows);
    expect(counts).toBeNull();
    expect(problems).toEqual([expect.objectContaining(problem)]);
  });

  it('refuses points of an unknown fluorophore, twice at one place, too few, and a model given out as measured', async () => {
    const { problems } = await importRows([
      point('nobody', '400', '1', '1'),
      point('nobody', '410', '2', '2'),
      point('dapi', '350', '1', '1'),
      point('dapi', '350', '2', '2'),
      point('pe', '500', '1', ''),
      point('pe', '510', '2', ''),
      point('apc', '640', '1', '1', { kind: 'model; fitted; well-known' }),
      point('apc', '650', '2', '2'),
    ]);
    expect(problems.map(({ line, word }) => [line, word])).toEqual([
      [2, 'key.unknown'],
      [3, 'key.unknown'],
      [5, 'points.repeated'],
      [6, 'points.too_few'],
      [8, 'points.model'],
    ]);
  });

  it('leaves bad ones out when asked to, and changes nothing in a dry run', async () => {
    const rows = [...seaBlue, band('x', 'ex', '405', OWN)];
    expect((await importRows(rows, { skipBad: true, dryRun: true })).counts).toMatchObject({
      added: 0,
      updated: 1,
    });
    expect(await known('x')).toBeUndefined();
  });

  it('names columns that are missing and unknown', async () => {
    const bytes = new TextEncoder().encode(csvOf([{ fluorophore: 'x', nm: '400', colour: 'red' }]));
    const { problems, counts } = await importCatalogue(engine.db(), bytes, { skipBad: true, dryRun: false });
    expect(counts).toBeNull();
    expect(problems.map(({ field, word }) => `${field} ${word}`)).toEqual([
      'excitation column.missing',
      'emission column.missing',
      'colour column.unknown',
    ]);
  });
});
