import { eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { rowsOf } from '@/lib/backend/db/rows';
import { attachment, goods, goodsLot } from '@/lib/backend/db/schema';
import { isLot } from '@/lib/backend/services/catalogue/lots/labels';
import { rebuildSearchIndex } from '@/lib/backend/services/search/index/indexing';
import { find } from '@/lib/backend/services/search/query/find';
import { findDocumentsOfLot } from '@/lib/backend/services/search/query/lot-number';
import { countUsual } from '@/lib/backend/services/search/texts/count-product-documents';
import { insertCatalogue } from '../catalogue/fixture';
import { callApi, describeOnEachEngine } from '../support/engines';

describeOnEachEngine('documents of products', (engine) => {
  let dapi = 0;

  beforeAll(async () => {
    const { goods } = await insertCatalogue(engine.db());
    dapi = goods.dapi;
    const lot = { madeOn: '2026-01-01', expiresOn: '2028-01-01' };
    await engine
      .db()
      .insert(goodsLot)
      .values([
        { ...lot, goodsId: dapi, lot: 'L-OLD', releasedOn: '2026-01-10' },
        { ...lot, goodsId: dapi, lot: 'L-NEW', releasedOn: '2026-02-10' },
      ]);
    const document = (busiId: number, kind: string, lang: string, ofLot: string | null = null) => ({
      busiType: 'GOODS',
      busiId,
      kind,
      lang,
      lot: ofLot,
      name: { zh: kind },
      url: `documents/${kind}`,
      mime: 'text/html',
    });
    // As a database may come to write them: by nothing that anybody could follow.
    await engine
      .db()
      .insert(attachment)
      .values([
        document(goods.pi, 'SDS', 'en'),
        document(dapi, 'COA', 'en', 'L-OLD'),
        document(dapi, 'SDS', 'en'),
        document(dapi, 'COA', 'zh', 'L-NEW'),
        document(goods.pi, 'MANUAL', 'zh'),
        document(dapi, 'MANUAL', 'en'),
        document(dapi, 'COA', 'zh', 'L-OLD'),
        document(goods.pi, 'SDS', 'zh'),
        document(dapi, 'SDS', 'zh'),
        document(dapi, 'COA', 'en', 'L-NEW'),
        document(dapi, 'MANUAL', 'zh'),
        document(goods.pi, 'MANUAL', 'en'),
      ]);
    await rebuildSearchIndex(engine.db());
  });

  const IN_ORDER = [
    'T-001 MANUAL',
    'T-001 SDS',
    'T-001 COA L-NEW',
    'T-001 COA L-OLD',
    'T-002 MANUAL',
    'T-002 SDS',
  ];
  const inBoth = (documents: string[], [first, second]: readonly [string, string]) =>
    documents.flatMap((document) => [`${document} ${first}`, `${document} ${second}`]);
  const LANGUAGES = [
    ['zh', ['zh', 'en']],
    ['en', ['en', 'zh']],
  ] as const;

  it.each(LANGUAGES)(
    'have their languages side by side in lists, the reader’s first (%s)',
    async (lang, order) => {
      const { data } = await callApi(engine, 'manualInfoQuery', { rowSize: 50 }, { lang });
      const listed = data.data.map((document) =>
        [document.catalogNo, document.kind, document.lot, document.lang].filter(Boolean).join(' '),
      );
      expect(listed).toEqual(inBoth(IN_ORDER, order));
    },
  );

  it.each(LANGUAGES)(
    'are parted into pages without one left out or shown twice (%s)',
    async (lang, order) => {
      const page = async (startRow: number) =>
        (await callApi(engine, 'manualInfoQuery', { rowSize: 5, startRow }, { lang })).data.data;
      const pages = [await page(1), await page(6), await page(11)].flat();
      expect(pages.map((document) => `${document.catalogNo} ${document.kind}`)).toEqual(
        inBoth(IN_ORDER, order).map((document) => document.split(' ', 2).join(' ')),
      );
      expect(new Set(pages.map(({ id }) => id)).size).toBe(12);
    },
  );

  it.each(LANGUAGES)('stand so on the product’s page and among what is found (%s)', async (lang, order) => {
    const { data: detail } = await callApi(engine, 'goodsDetail', { goodsId: dapi }, { lang });
    expect(
      detail.documents.map((document) =>
        [document.kind, document.lot, document.lang].filter(Boolean).join(' '),
      ),
    ).toEqual(inBoth(['MANUAL', 'SDS', 'COA L-NEW', 'COA L-OLD'], order));
    const { data: found } = await callApi(
      engine,
      'contentSearch',
      { productName: 'T-001', kind: 'document' },
      { lang },
    );
    expect(found.data.map(({ title, file }) => `${title} ${file?.lang}`)).toEqual(
      inBoth(['MANUAL', 'SDS'], order),
    );
  });

  it('are counted beside each class as far as they are asked for', async () => {
    const counts = async (input: Parameters<typeof callApi<'manualClassifyQuery'>>[2]) =>
      (await callApi(engine, 'manualClassifyQuery', input)).data.map(({ count }) => count);
    expect(await counts({})).toEqual([0, 4, 4, 4]);
    for (const catalogNo of ['t-002', 't002', 'Ｔ 00-2'])
      expect(await counts({ catalogNo }), catalogNo).toEqual([0, 2, 2, 0]);
    expect(await counts({ catalogNo: '–' })).toEqual([0, 0, 0, 0]);
    expect(await counts({ goodsId: dapi, lang: 'en' })).toEqual([0, 1, 1, 2]);
    expect(await counts({ lot: 'l-new' })).toEqual([0, 0, 0, 2]);
    expect(await counts({ catalogNo: 'T-404' })).toEqual([0, 0, 0, 0]);
  });

  it('are found by a lot in whichever letters, by an index, and of two lots by that which is spelt so', async () => {
    // More than are looked at, each in other letters, before the one that is typed.
    const alike = Array.from({ length: 120 }, (_, bits) =>
      [...'fnabcde9'].map((one, at) => (((bits + 1) >> at) & 1 ? one.toUpperCase() : one)).join(''),
    );
    const made = ['Fn26a001', 'FN26A002', 'fn26a002', ...alike, 'fnabcde9'].map((lot) => ({
      ...{ busiType: 'GOODS', busiId: dapi, kind: 'COA', lot, name: { zh: 'COA' } },
      ...{ url: 'documents/COA', mime: 'text/html' },
    }));
    const rows = await engine.db().insert(attachment).values(made).returning({ id: attachment.id });
    const lots = async (input: object) =>
      (await callApi(engine, 'manualInfoQuery', input)).data.data.map(({ lot }) => lot).sort();
    const found = [
      await lots({ lot: 'FN26A001' }),
      await lots({ lot: 'fn26a001', catalogNo: 'T-001' }),
      await lots({ lot: 'fn26a002' }),
      await lots({ lot: 'FN26A002', goodsId: dapi }),
      await lots({ lot: 'Fn26a002' }),
      await lots({ lot: 'fnabcde9' }),
      (await findDocumentsOfLot(engine.db(), 'fnabcde9')).certificates.map(({ lot }) => lot),
    ];
    const isAsked = sql`explain select 1 from ${attachment} where ${isLot(attachment.lot, 'FN26A001')}`;
    const plan = await engine.db().transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return JSON.stringify(rowsOf(await tx.execute(isAsked)));
    });
    await engine
      .db()
      .delete(attachment)
      .where(
        inArray(
          attachment.id,
          rows.map(({ id }) => id),
        ),
      );
    expect(found).toEqual([
      ['Fn26a001'],
      ['Fn26a001'],
      ['fn26a002'],
      ['FN26A002'],
      // As capitals are what a label has.
      ['FN26A002'],
      ['fnabcde9'],
      ['fnabcde9'],
    ]);
    expect(plan).toMatch(/attachment_lot_upper.*Index Cond/);
  });

  it('are found by the lot on a vial alone, though its product is no longer made', async () => {
    const of = eq(goods.id, dapi);
    await engine.db().update(goods).set({ status: 'DISCONTINUED' }).where(of);
    const listed = async (input: object) =>
      (await callApi(engine, 'manualInfoQuery', input)).data.data.map(({ lot, discontinued }) => [
        lot,
        discontinued,
      ]);
    const byLot = await listed({ lot: 'L-NEW' });
    const bySubject = await listed({ lot: 'L-NEW', productName: '染料' });
    await engine.db().update(goods).set({ status: 'ACTIVE' }).where(of);
    expect(byLot).toEqual(Array(2).fill(['L-NEW', true]));
    expect(bySubject).toEqual([]);
  });

  it('are counted by what most products have, and by one for those that have another number', async () => {
    const asker = { db: engine.db(), lang: 'zh' as const };
    const counted = async (query: string) => countUsual(engine.db(), await find(asker, query));
    expect(await counted('T-001')).toBe(4);
    expect(await counted('T-003')).toBe(0);
    expect(await counted('染料')).toBe(8);
  });

  it('are sorted as a caller likes while they are few, and never read from farther on than any page reaches', async () => {
    const sorted = (input: object) =>
      callApi(engine, 'manualInfoQuery', { columns: 'kind', orders: 'DESC', ...input });
    const { data } = await sorted({ goodsId: dapi });
    expect(data.data.map(({ kind }) => kind)).toEqual([
      'SDS',
      'SDS',
      'MANUAL',
      'MANUAL',
      ...Array(4).fill('COA'),
    ]);
    await engine.db().execute(sql`
      insert into ${attachment} (busi_type, busi_id, kind, lang, lot, name, url, mime)
      select 'GOODS', ${dapi}::int, 'COA', 'zh', 'MANY-' || n, '{"zh":"COA"}', 'documents/COA', 'text/html'
      from generate_series(1, 5001) as n`);
    expect(await sorted({ goodsId: dapi })).toMatchObject({ code: 1400, fields: { columns: 'too_many' } });
    expect((await sorted({ goodsId: dapi, kind: 'SDS' })).code).toBe(1000);
    expect((await callApi(engine, 'manualInfoQuery', { startRow: 100_001 })).code).toBe(1400);
  });
});
