import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { attachment, documentVersion, goods, goodsLot, lotTest, shelfLot } from '@/lib/backend/db/schema';
import { inTransaction } from '@/lib/backend/db/transaction';
import { loadReferenceData } from '@/lib/backend/demo/catalogue/load-reference-data';
import { importCatalogue } from '@/lib/backend/import/import-file';
import { saveLots } from '@/lib/backend/import/save/save-lots';
import { describeOnEachEngine } from '../support/engines';
import { bytesOf, productRow } from './catalogue-file';

type Rows = Parameters<typeof bytesOf>[0];

/** In Shanghai the next day has begun. */
const NOW = new Date('2026-05-31T17:00:00Z');
const LOT = { madeOn: '2026-03-01', expiresOn: '2028-02-29', releasedOn: '2026-03-10' };
const PURITY = {
  testZh: '纯度',
  testEn: 'Purity',
  methodZh: 'HPLC',
  specificationZh: '≥ 95 %',
  resultZh: '98.2 %',
  judgement: 'pass',
  testedOn: '2026-03-05',
};
const APPEARANCE = {
  ...PURITY,
  testZh: '外观',
  testEn: 'Appearance',
  specificationZh: '黄色粉末',
  resultZh: '黄色粉末',
};
const row = (lot: string, ...fields: Record<string, string>[]) =>
  Object.assign({ catalogNo: 'S1', lot }, ...fields) as Record<string, string>;

describeOnEachEngine('files of lots and document versions', (engine) => {
  const importRows = (rows: Rows, options = {}) =>
    importCatalogue(engine.db(), bytesOf(rows), { skipBad: false, dryRun: false, now: NOW, ...options });
  beforeAll(async () => {
    await inTransaction(engine.db(), loadReferenceData);
    await importRows([productRow('S1')]);
  });
  const certificates = async () =>
    (await engine.db().select().from(attachment).where(eq(attachment.kind, 'COA'))).map(({ url }) => url);
  const problemsOf = async (...rows: Record<string, string>[]) =>
    (await importRows(rows)).problems.map(({ line, field, word }) => `${line} ${field} ${word}`);

  it('has a lot of any number of tests read in no time', async () => {
    const tests = Array.from({ length: 20_000 }, (_, index) =>
      row('L0', index === 0 ? LOT : {}, { ...PURITY, testZh: `项${index}` }),
    );
    const since = performance.now();
    expect((await importRows(tests, { dryRun: true })).problems).toEqual([]);
    expect(performance.now() - since).toBeLessThan(5_000);
  });

  it('adds a released lot with its tests, and lists its certificate', async () => {
    const outcome = await importRows([row('L1', LOT, APPEARANCE), row('L1', PURITY)]);
    expect(outcome).toMatchObject({ problems: [], counts: { kind: 'lots', added: 1, updated: 0 } });
    const [lot] = await engine.db().select().from(goodsLot).where(eq(goodsLot.lot, 'L1'));
    expect(lot).toMatchObject(LOT);
    const tests = await engine
      .db()
      .select()
      .from(lotTest)
      .where(eq(lotTest.lotId, lot?.id ?? 0));
    expect(tests.map(({ name, specification, result }) => [name.en, specification, result])).toEqual([
      ['Appearance', { zh: '黄色粉末' }, { zh: '黄色粉末' }],
      // Figures need no translation.
      ['Purity', { zh: '≥ 95 %', en: '≥ 95 %' }, { zh: '98.2 %', en: '98.2 %' }],
    ]);
    expect(await certificates()).toEqual(['documents/S1/coa/L1?lang=zh', 'documents/S1/coa/L1?lang=en']);
  });

  it('takes a lot again, its tests in place of the old ones', async () => {
    const outcome = await importRows([row('L1', LOT, PURITY, { resultZh: '97.0 %' })]);
    expect(outcome.counts).toMatchObject({ added: 0, updated: 1 });
    const rows = await engine
      .db()
      .select({ result: lotTest.result })
      .from(lotTest)
      .innerJoin(goodsLot, and(eq(goodsLot.id, lotTest.lotId), eq(goodsLot.lot, 'L1')));
    expect(rows).toEqual([{ result: { zh: '97.0 %', en: '97.0 %' } }]);
  });

  it('brings what is counted on the shelf to the day of the record, of that product alone', async () => {
    const db = engine.db();
    await importRows([productRow('S2')]);
    const noted = { lot: 'L1', expiresOn: LOT.expiresOn, qty: 2, updatedAt: NOW };
    await db.insert(shelfLot).values(['S1-1', 'S2-1'].map((skuCode) => ({ ...noted, skuCode })));
    expect(await problemsOf(row('L1', { ...LOT, expiresOn: '2027-06-30' }, PURITY))).toEqual([]);
    const shelf = await db.select().from(shelfLot).orderBy(shelfLot.skuCode);
    expect(shelf.map(({ skuCode, expiresOn, qty }) => [skuCode, expiresOn, qty])).toEqual([
      ['S1-1', '2027-06-30', 2],
      ['S2-1', LOT.expiresOn, 2],
    ]);
  });

  it('takes the certificate away from a lot that is held back', async () => {
    expect(await problemsOf(row('L1', { ...LOT, releasedOn: '' }, PURITY))).toEqual([]);
    expect(await certificates()).toEqual([]);
  });

  it('refuses a result outside its specification that is said to have passed', async () => {
    const outcome = await importRows([row('L2', LOT, PURITY, { resultZh: '90 %' })]);
    expect(outcome).toMatchObject({
      problems: [{ line: 2, field: 'result', word: 'lot.outside', params: { specification: '≥ 95 %' } }],
      counts: null,
    });
    expect(await engine.db().$count(goodsLot, eq(goodsLot.lot, 'L2'))).toBe(0);
  });

  it('takes a certificate of today, on the shop’s clock', async () => {
    expect(await problemsOf(row('L4', { ...LOT, releasedOn: '2026-06-01' }, PURITY))).toEqual([]);
    expect(await problemsOf(row('L4', { ...LOT, releasedOn: '' }, PURITY))).toEqual([]);
  });

  it('keeps a failed lot on record as long as it is not released', async () => {
    const failed = { ...PURITY, resultZh: '90 %', judgement: 'fail' };
    expect(await problemsOf(row('L3', LOT, failed))).toEqual(['2 judgement lot.failed']);
    expect(await problemsOf(row('L3', { ...LOT, releasedOn: '' }, failed))).toEqual([]);
    expect(await certificates()).toEqual([]);
  });

  it.each([
    ['an untested lot', [row('L9', LOT, { testZh: '', judgement: '' })], ['2 releasedOn lot.untested']],
    ['a number in another unit', [row('L9', LOT, PURITY, { resultZh: '0.98' })], ['2 result lot.unreadable']],
    [
      'a test after the release',
      [row('L9', LOT, PURITY, { testedOn: '2026-04-01' })],
      ['2 testedOn lot.tested_later'],
    ],
    [
      'a certificate of tomorrow',
      [row('L9', { ...LOT, releasedOn: '2026-06-02' }, PURITY)],
      ['2 releasedOn day.ahead'],
    ],
    ['a day that is none', [row('L9', { ...LOT, madeOn: '2026-02-30' }, PURITY)], ['2 madeOn day.format']],
    [
      'an expiry before it was made',
      [row('L9', { ...LOT, expiresOn: '2026-01-01' }, PURITY)],
      ['2 expiresOn day.not_after'],
    ],
    ['the same test twice', [row('L9', LOT, PURITY), row('L9', PURITY)], ['3 testZh lot.test_repeated']],
    [
      'the lot’s own columns twice',
      [row('L9', LOT, PURITY), row('L9', LOT, APPEARANCE)],
      ['3 madeOn lot.again'],
    ],
    ['an unknown product', [row('L9', LOT, PURITY, { catalogNo: 'S9' })], ['2 catalogNo key.unknown']],
    ['a judgement that is none', [row('L9', LOT, PURITY, { judgement: 'ok' })], ['2 judgement key.unknown']],
  ])('refuses %s', async (_name, rows, expected) => {
    expect(await problemsOf(...rows)).toEqual(expected);
  });

  it('releases nothing that the rule forbids, whoever calls', async () => {
    const [product] = await engine.db().select().from(goods).where(eq(goods.catalogNo, 'S1'));
    const text = (zh: string) => ({ zh });
    const test = { name: text('DOL'), method: null, specification: text('4–7'), result: text('490.3') };
    const lot = {
      ...LOT,
      goodsId: product?.id ?? 0,
      lot: 'L8',
      tests: [{ ...test, judgement: 'pass' as const, testedOn: '2026-03-05' }],
    };
    await expect(saveLots(engine.db(), [lot])).rejects.toThrow('L8');
  });

  it('takes versions, and names a bad one', async () => {
    const version = {
      catalogNo: 'S1',
      kind: 'SDS',
      version: '1.0',
      revisedOn: '2026-03-01',
      changesZh: '首次发布',
    };
    const outcome = await importRows([version, { ...version, version: '1.1', revisedOn: '2026-05-01' }]);
    expect(outcome).toMatchObject({ problems: [], counts: { kind: 'versions', added: 2, updated: 0 } });
    expect(await engine.db().$count(documentVersion)).toBe(2);
    expect(await problemsOf(version, version)).toEqual(['3 version version.repeated']);
    expect(await problemsOf({ ...version, kind: 'COA' })).toEqual(['2 kind key.unknown']);
  });
});
