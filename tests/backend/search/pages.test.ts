import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '@/lib/backend/db/rows';
import { goods, goodsSearch, meta, searchTerm } from '@/lib/backend/db/schema';
import { rebuildSearchIndex, renewSearchIndex } from '@/lib/backend/services/search/index/indexing';
import { token } from '@/lib/backend/services/search/index/tokens';
import { readCommonTokens } from '@/lib/backend/services/search/table/common-tokens';
import { holdersOf, Postings } from '@/lib/backend/services/search/table/postings';
import { GOODS_INDEX, loadSearchTable } from '@/lib/backend/services/search/table/search-table';
import { callApi, describeOnEachEngine } from '../support/engines';
import { addProduct, codesFor, fillCatalogue, search } from './fixture';

describeOnEachEngine('pages of search', (engine) => {
  beforeAll(() => fillCatalogue(engine.db()));

  it('puts codes before names, and a hot product before others of its rank', async () => {
    expect(await codesFor(engine, 'dapi')).toEqual(['DAPI9', 'FN1001']);
    expect(await codesFor(engine, '单克隆抗体')).toEqual(['FN2002', 'FN2001']);
  });

  it('ranks the whole name, its beginning, a word, the inside', async () => {
    expect(await codesFor(engine, '碘化丙啶')).toEqual(['FN1002', 'FN1003', 'FN1004']);
    expect(await codesFor(engine, 'FITC')).toEqual(['FN2001', 'FN2003']);
  });

  it('answers goodsSearch with the same rows in the same order', async () => {
    const answer = await callApi(engine, 'goodsSearch', { productName: '抗体' });
    expect(answer.data.data.map((hit) => hit.catalogNo)).toEqual(await codesFor(engine, '抗体'));
    expect(answer.data).toMatchObject({ total: 4, startRow: 1, rowSize: 20, nearest: false });
  });

  it('cuts pages that join without gap or overlap, and keeps the total on an empty one', async () => {
    const all = await codesFor(engine, 'FN');
    expect(all).toHaveLength(13);
    const pages: string[] = [];
    for (let startRow = 1; startRow <= all.length; startRow += 4) {
      pages.push(...(await codesFor(engine, 'FN', { startRow, rowSize: 4 })));
    }
    expect(pages).toEqual(all);
    expect(await search(engine, 'FN', { startRow: 100 })).toMatchObject({
      data: [],
      total: 13,
      nearest: false,
    });
  });

  it('filters, and counts facets of what was found', async () => {
    const page = await search(engine, '抗体', { brandId: [2], facets: true });
    expect(page.data.map((hit) => hit.catalogNo)).toEqual(['FN2002', 'FN2001']);
    expect(page.total).toBe(2);
    const brands = page.facets?.find((facet) => facet.key === 'brand')?.values;
    expect(brands).toEqual([
      { value: '1', label: '荧谱', count: 1 },
      { value: '2', label: '抗诺', count: 2 },
    ]);
  });

  it('answers an empty page, not the nearest, when the filter leaves nothing', async () => {
    expect(await search(engine, '荧光素', { classifyId: 2 })).toMatchObject({
      data: [],
      total: 0,
      nearest: false,
    });
  });

  it('does not turn to typos because of a filter', async () => {
    expect(await search(engine, 'iodide', { classifyId: 2 })).toMatchObject({
      data: [],
      total: 0,
      nearest: false,
    });
  });

  it('sorts by what is asked', async () => {
    const codes = await codesFor(engine, '碘化丙啶', { columns: 'catalogNo', orders: 'DESC' });
    expect(codes).toEqual(['FN1004', 'FN1003', 'FN1002']);
    const second = await codesFor(engine, '碘化丙啶', { columns: 'catalogNo', startRow: 2, rowSize: 1 });
    expect(second).toEqual(['FN1003']);
  });

  it('leaves prices out for those who may not see them', async () => {
    const [hidden] = (await search(engine, 'FN1001')).data;
    expect(hidden).not.toHaveProperty('priceFromFen');
    const [shown] = (await search(engine, 'FN1001', {}, { maySeePrices: true })).data;
    expect(shown).toHaveProperty('priceFromFen', 100);
  });

  describe('suggestions', () => {
    const texts = async (typed: string, group: string, lang: 'zh' | 'en' = 'zh') => {
      const page = await search(engine, typed, { suggest: true, rowSize: 1 }, { lang });
      return page.suggestions?.find((list) => list.group === group)?.items.map((item) => item.text);
    };

    it('come in groups, in the language asked for', async () => {
      expect(await texts('抗体', 'name')).toHaveLength(4);
      expect(await texts('抗体', 'category')).toEqual(['抗体', '二级抗体']);
      expect(await texts('antibod', 'category', 'en')).toEqual(['Antibodies', 'Secondary antibodies']);
      expect(await texts('nova', 'brand', 'en')).toEqual(['FluoNova', 'AntiNova']);
      expect(await texts('rl', 'category')).toEqual(['染料']);
    });

    it('are at most five a group, whatever the page', async () => {
      expect(await texts('FN', 'code')).toHaveLength(5);
      const page = await search(engine, 'FN', { suggest: true, rowSize: 2, startRow: 9 });
      expect(page.data).toHaveLength(2);
      expect(page.suggestions?.[0]?.items).toHaveLength(5);
    });

    it('are absent unless asked for', async () => {
      expect(await search(engine, '抗体')).not.toHaveProperty('suggestions');
    });
  });
});

describeOnEachEngine('the search index', (engine) => {
  beforeAll(() => fillCatalogue(engine.db()));

  it('follows a product that is added, renamed and withdrawn', async () => {
    const db = engine.db();
    const goodsId = await addProduct(db, { catalogNo: 'FN7001', zh: '噬菌体肽库', en: 'Phage library' });
    await rebuildSearchIndex(db, [goodsId]);
    expect(await codesFor(engine, 'phgae')).toEqual(['FN7001']);

    await db
      .update(goods)
      .set({ name: { zh: '核酸适配体', en: 'Aptamer' } })
      .where(eq(goods.id, goodsId));
    await rebuildSearchIndex(db, [goodsId]);
    expect(await codesFor(engine, '噬菌体')).toEqual([]);
    expect(await codesFor(engine, '适配')).toEqual(['FN7001']);

    await db.update(goods).set({ status: 'INACTIVE' }).where(eq(goods.id, goodsId));
    await rebuildSearchIndex(db, [goodsId]);
    expect(await codesFor(engine, '适配')).toEqual([]);
    expect(await db.select().from(searchTerm).where(eq(searchTerm.term, 'aptamer'))).toEqual([]);
  });

  it('comes out the same when rebuilt, whole or in part', async () => {
    const db = engine.db();
    const rows = () => db.select().from(goodsSearch).orderBy(goodsSearch.goodsId);
    const before = await rows();
    await rebuildSearchIndex(db);
    expect(await rows()).toEqual(before);
    await rebuildSearchIndex(
      db,
      before.map((row) => row.goodsId),
    );
    expect(await rows()).toEqual(before);
    await rebuildSearchIndex(db, []);
    await rebuildSearchIndex(db, [999_999]);
    expect(await rows()).toEqual(before);
  });

  it('is rebuilt at the start when an older program made it, and only then', async () => {
    const db = engine.db();
    await db.update(meta).set({ value: '1' }).where(eq(meta.key, 'searchIndexFormat'));
    await db.delete(goodsSearch);
    await renewSearchIndex(db);
    expect(await codesFor(engine, '丙啶')).toHaveLength(3);

    await db.delete(goodsSearch);
    await renewSearchIndex(db);
    expect(await codesFor(engine, '丙啶')).toEqual([]);
    await rebuildSearchIndex(db);
  });

  it('keeps its rows short: a query that finds half a large catalogue reads half of them', async () => {
    const db = engine.db();
    await rebuildSearchIndex(db);
    const rows = await db.$count(goodsSearch);
    const [size] = rowsOf(await db.execute(sql`select pg_relation_size('goods_search')::int as bytes`));
    expect(Number(size?.bytes) / rows).toBeLessThan(1000);
  });

  it('is asked through the list of its tokens, however small the catalogue', async () => {
    const common = token('n', '抗体');
    const asked = [[[common]], [[common, token('n', '体')]]].map(
      (lists) => sql`explain ${holdersOf(GOODS_INDEX, lists, 5000)}`,
    );
    for (const statement of asked) {
      const plan = JSON.stringify(rowsOf(await engine.db().execute(statement)));
      expect(plan).toContain('goods_search_grams');
      expect(plan).not.toContain('Seq Scan');
    }
  });

  it('reads all rows of a single token, and of several no more than it may', async () => {
    const lists = [[token('n', '抗体')], [token('n', '抗'), token('n', '抗体')]];
    const [all, some] = rowsOf(await engine.db().execute(holdersOf(GOODS_INDEX, lists, 0)));
    expect(String(all?.ids).split(',').length).toBeGreaterThan(1);
    expect(String(some?.ids).split(',').length).toBe(1);
  });

  it('says of common tokens, read from its rows ahead of those who ask, what it says when it is asked', async () => {
    const db = engine.db();
    await rebuildSearchIndex(db);
    const { ids, revision } = await loadSearchTable(db);
    const read = await readCommonTokens({ db, ids, revision, pauseMs: 0 });
    const lists = [...(read?.keys() ?? [])].map((token) => [token]);
    expect(lists.length).toBeGreaterThan(100);
    const ahead = new Postings(GOODS_INDEX, ids);
    ahead.keep(read ?? new Map());
    await db.delete(goodsSearch);
    const found = await ahead.candidatesOf(db, lists);
    await rebuildSearchIndex(db);
    expect(found).toEqual(await new Postings(GOODS_INDEX, ids).candidatesOf(db, lists));
  });

  it('is not read ahead of products that have changed meanwhile', async () => {
    const db = engine.db();
    const { ids, revision } = await loadSearchTable(db);
    await rebuildSearchIndex(db, [1]);
    expect(await readCommonTokens({ db, ids, revision, pauseMs: 0 })).toBeNull();
  });

  it('has new entries in order at once, and leaves none waiting to be read through by each search', async () => {
    const db = engine.db();
    await rebuildSearchIndex(db, [1, 2, 3]);
    const [waiting] = rowsOf(
      await db.execute(sql`
        select (gin_clean_pending_list('goods_search_grams') + gin_clean_pending_list('search_term_grams'))::int as pages`),
    );
    expect(waiting?.pages).toBe(0);
  });
});
