import { readFileSync } from 'node:fs';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { rowsOf } from '@/lib/backend/db/rows';
import { attachment, goods, goodsSearch, sku } from '@/lib/backend/db/schema';
import { inTransaction } from '@/lib/backend/db/transaction';
import { loadReferenceData } from '@/lib/backend/demo/catalogue/load-reference-data';
import { beginImport } from '@/lib/backend/import/begin-import';
import { importCatalogue } from '@/lib/backend/import/import-file';
import { headerIsBad } from '@/lib/backend/import/problem';
import { describeOnEachEngine } from '../support/engines';
import { bytesOf, productRow, skuRow } from './catalogue-file';

type Rows = Parameters<typeof bytesOf>[0];

describeOnEachEngine('importCatalogue', (engine) => {
  beforeAll(() => inTransaction(engine.db(), loadReferenceData));

  const importRows = (rows: Rows, options = {}) =>
    importCatalogue(engine.db(), bytesOf(rows), { skipBad: false, dryRun: false, ...options });
  const product = async (catalogNo: string) =>
    (await engine.db().select().from(goods).where(eq(goods.catalogNo, catalogNo)))[0];
  const packs = async (catalogNo: string) => {
    const id = (await product(catalogNo))?.id ?? 0;
    return engine.db().select().from(sku).where(eq(sku.goodsId, id)).orderBy(asc(sku.sort));
  };

  it('may be silent for longer than a transaction that serves, and take longer', async () => {
    const { statement, idle } = await inTransaction(engine.db(), async (tx) => {
      await beginImport(tx);
      const shown = async (name: string) =>
        Object.values(rowsOf(await tx.execute(sql.raw(`show ${name}`)))[0] ?? {});
      return {
        statement: await shown('statement_timeout'),
        idle: await shown('idle_in_transaction_session_timeout'),
      };
    });
    expect([statement, idle]).toEqual([['0'], ['0']]);
  });

  it('adds products with pack sizes, documents and an entry in the search index', async () => {
    const outcome = await importRows([
      productRow('A1', { fluorophores: 'fitc' }),
      skuRow('A1', 'A1-5', { price: '480.00', tiers: '10:450.00' }),
      productRow('A2'),
    ]);
    expect(outcome).toMatchObject({
      problems: [],
      badRows: 0,
      counts: { kind: 'goods', added: 2, updated: 0, skus: 3 },
    });
    const a1 = await product('A1');
    expect(a1).toMatchObject({
      name: { zh: '测试染料', en: 'Test dye' },
      exNm: 495,
      excite488: 877,
      cateCode: 'CP',
    });
    expect(await packs('A1')).toMatchObject([
      { skuCode: 'A1-1', sort: 1, priceFen: 12_800, tiers: [] },
      { skuCode: 'A1-5', sort: 2, priceFen: 48_000, tiers: [{ minQty: 10, priceFen: 45_000 }] },
    ]);
    const files = await engine
      .db()
      .select()
      .from(attachment)
      .where(eq(attachment.busiId, a1?.id ?? 0));
    expect(files.map(({ kind, lang }) => `${kind} ${lang}`).sort()).toEqual([
      ...['MANUAL en', 'MANUAL zh', 'SDS en', 'SDS zh', 'SPECTRA mul'],
    ]);
    const [entry] = await engine
      .db()
      .select()
      .from(goodsSearch)
      .where(eq(goodsSearch.goodsId, a1?.id ?? 0));
    expect(entry?.names).toContain('测试染料');
  });

  it('updates in place: the same ids, no second document, the index follows the new name', async () => {
    const before = await product('A1');
    const beforePacks = await packs('A1');
    const { counts } = await importRows([
      productRow('A1', { nameZh: '改名染料', price: '99.00', stock: '0' }),
    ]);
    expect(counts).toEqual({ kind: 'goods', added: 0, updated: 1, skus: 1 });
    const after = await product('A1');
    expect(after).toMatchObject({ id: before?.id, name: { zh: '改名染料' }, exNm: null });
    const afterPacks = await packs('A1');
    expect(afterPacks.map(({ id, priceFen }) => [id, priceFen])).toEqual([
      [beforePacks[0]?.id, 9_900],
      [beforePacks[1]?.id, 48_000],
    ]);
    const id = after?.id ?? 0;
    // What no longer names a fluorophore has no spectra to give.
    expect(await engine.db().$count(attachment, eq(attachment.busiId, id))).toBe(4);
    const [entry] = await engine.db().select().from(goodsSearch).where(eq(goodsSearch.goodsId, id));
    expect(entry?.names).toContain('改名染料');
    expect(entry?.names).not.toContain('测试染料');
  });

  it('changes pack sizes alone when only they are given, leaving their order', async () => {
    const { counts } = await importRows([
      skuRow('A1', 'A1-5', { price: '400.00', tiers: '' }),
      skuRow('A1', 'A1-25', { price: '900.00' }),
    ]);
    expect(counts).toEqual({ kind: 'goods', added: 0, updated: 1, skus: 2 });
    expect((await product('A1'))?.name.zh).toBe('改名染料');
    expect((await packs('A1')).map(({ skuCode, priceFen }) => [skuCode, priceFen])).toEqual([
      ['A1-1', 9_900],
      ['A1-5', 40_000],
      ['A1-25', 90_000],
    ]);
  });

  it('leaves the order of pack sizes where a product’s row names only some of them', async () => {
    const codes = async () => (await packs('S1')).map(({ skuCode }) => skuCode);
    const more = (...ends: string[]) => ends.map((end) => skuRow('S1', `S1-${end}`));
    await importRows([productRow('S1', { skuCode: 'S1-1' }), ...more('5', '25')]);
    await importRows([productRow('S1', { skuCode: 'S1-25', price: '150.00' }), ...more('100')]);
    expect(await codes()).toEqual(['S1-1', 'S1-5', 'S1-25', 'S1-100']);
    await importRows([productRow('S1', { skuCode: 'S1-100' }), ...more('25', '5', '1')]);
    expect(await codes()).toEqual(['S1-100', 'S1-25', 'S1-5', 'S1-1']);
  });

  it('keeps of a pack size what a price list has no column for', async () => {
    const stored = {
      stock: '18',
      lowStock: '3',
      leadDays: '4',
      madeToOrder: '1',
      orderMin: '2',
      orderStep: '2',
    };
    await importRows([productRow('P1', { ...stored, tiers: '10:90.00', sizeZh: '1 毫克' })]);
    const priceList = { catalogNo: 'P1', skuCode: 'P1-1', sizeZh: '1 毫克', unitZh: '瓶', price: '150.00' };
    await importRows([priceList]);
    const kept = { stock: 18, lowStock: 3, leadDays: 4, madeToOrder: true, orderMin: 2, orderStep: 2 };
    const english = { size: { en: '1 mg' }, unit: { en: 'vial' } };
    const tiers = [{ minQty: 10, priceFen: 9_000 }];
    expect(await packs('P1')).toMatchObject([{ ...kept, ...english, priceFen: 15_000, tiers }]);
    await importRows([{ ...priceList, stock: '', orderLimit: '50', tiers: '' }]);
    expect(await packs('P1')).toMatchObject([
      {
        ...kept,
        ...english,
        stock: 0,
        orderMin: 1,
        orderStep: 1,
        orderLimit: 50,
        priceFen: 15_000,
        tiers: [],
      },
    ]);
    await importRows([{ ...priceList, tiers: '10:90.00' }]);
    const below = await importRows([{ ...priceList, price: '90.00' }]);
    expect(below.problems).toMatchObject([{ line: 2, field: 'price', word: 'price.below_tiers' }]);
    expect(await packs('P1')).toMatchObject([{ priceFen: 15_000, tiers }]);
  });

  it('changes nothing when one row is bad, and names its line and field', async () => {
    const outcome = await importRows([
      productRow('A1', { nameZh: '不应出现' }),
      productRow('B1'),
      productRow('B2', { cas: '28718-90-4' }),
    ]);
    expect(outcome.counts).toBeNull();
    expect(outcome.badRows).toBe(1);
    expect(outcome.problems).toMatchObject([{ line: 4, field: 'cas', word: 'cas.check_digit' }]);
    expect((await product('A1'))?.name.zh).toBe('改名染料');
    expect(await engine.db().$count(goods, inArray(goods.catalogNo, ['B1', 'B2']))).toBe(0);
  });

  it('takes the good rows with skipBad', async () => {
    const outcome = await importRows(
      [productRow('C1'), productRow('C2', { group: 'nowhere' }), skuRow('C2', 'C2-5'), productRow('C3')],
      { skipBad: true },
    );
    expect(outcome).toMatchObject({ badRows: 2, counts: { added: 2, updated: 0, skus: 2 } });
    expect(await product('C1')).toBeDefined();
    expect(await product('C2')).toBeUndefined();
    expect(await product('C3')).toBeDefined();
  });

  it('does not skip a bad header, nor has it skipped where rows are bad besides', async () => {
    const outcome = await importRows([productRow('D1', { colour: 'red', price: 'cheap' })], {
      skipBad: true,
    });
    expect(outcome.problems.map(({ line }) => line)).toEqual([1, 2]);
    expect(headerIsBad(outcome.problems)).toBe(true);
    expect(outcome.counts).toBeNull();
    expect(await product('D1')).toBeUndefined();
  });

  it('only counts in a dry run', async () => {
    const outcome = await importRows([productRow('A1'), productRow('E1')], { dryRun: true });
    expect(outcome.counts).toEqual({ kind: 'goods', added: 1, updated: 1, skus: 2 });
    expect(await product('E1')).toBeUndefined();
    expect((await product('A1'))?.name.zh).toBe('改名染料');
  });

  it('refuses a file in another encoding', async () => {
    const gbk = new Uint8Array([0xb5, 0xe2, 0xbb, 0xaf]);
    const outcome = await importCatalogue(engine.db(), gbk, { skipBad: true, dryRun: false });
    expect(outcome).toMatchObject({ counts: null, problems: [{ word: 'file.not_utf8' }] });
  });

  it('takes the template as it is, and 3,000 products in slices with progress', async () => {
    const template = readFileSync('lib/backend/import/data/catalogue-template.csv');
    const { problems } = await importCatalogue(engine.db(), template, { skipBad: false, dryRun: true });
    expect(problems).toEqual([]);
    const stages: string[] = [];
    const many = Array.from({ length: 2_500 }, (_, index) => productRow(`Z${index}`));
    const { counts } = await importRows(many, {
      onProgress: (stage: string, done: number, total: number) => stages.push(`${stage} ${done}/${total}`),
    });
    expect(counts?.added).toBe(2_500);
    expect(stages).toEqual([
      'saving 1000/2500',
      'saving 2000/2500',
      'saving 2500/2500',
      'indexing 2500/2500',
    ]);
  });
});
