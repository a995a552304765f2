import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { goods } from '@/lib/backend/db/schema';
import { rebuildSearchIndex } from '@/lib/backend/services/search/index/indexing';
import { describeOnEachEngine } from '../support/engines';
import { addProduct, codesFor, fillCatalogue, search } from './fixture';

/** More than search ranks at once. */
const MANY = 5300;

describeOnEachEngine('a query that finds a good part of the catalogue', (engine) => {
  beforeAll(async () => {
    const db = engine.db();
    await fillCatalogue(db);
    await db.execute(sql`
      insert into ${goods} (catalog_no, goods_type, group_id, name, summary, descr_html, storage, shipping, sort, is_hot)
      select 'BF' || n, 'buffer', 1 + n % 2, jsonb_build_object('zh', '批量缓冲液 ' || n, 'en', 'Bulk buffer ' || n),
        '{"zh":""}', '{"zh":""}', '{"text":{"zh":""},"minC":null,"maxC":null,"lightSensitive":false}', '{"zh":""}',
        n % 7, n % 100 = 0
      from generate_series(1, ${MANY}) as n`);
    await addProduct(db, { catalogNo: 'ZZ1', zh: '缓冲液', en: 'Buffer' });
    await addProduct(db, { catalogNo: 'ZZ2', zh: '缓冲液浓缩型', en: 'Buffer concentrate' });
    await addProduct(db, { catalogNo: 'ZZ3', zh: '细胞 缓冲液', en: 'Cell buffer' });
    await rebuildSearchIndex(db);
  }, 120_000);

  /** Hot ones first, then by sort, then by id. */
  const bulk = Array.from({ length: MANY }, (_, i) => i + 1)
    .sort((a, b) => Number(b % 100 === 0) - Number(a % 100 === 0) || (a % 7) - (b % 7) || a - b)
    .map((n) => `BF${n}`);

  it('is ranked to the end, page by page: what is filed under the word before what only has it in its name', async () => {
    const codes: string[] = [];
    for (let startRow = 1; startRow <= MANY + 3; startRow += 1500) {
      codes.push(...(await codesFor(engine, '缓冲液', { startRow, rowSize: 1500 })));
    }
    expect(codes).toEqual(['ZZ1', ...bulk, 'ZZ2', 'ZZ3']);
    expect((await search(engine, '缓冲液', { rowSize: 1 })).total).toBe(MANY + 3);
  });

  it('is ranked the same by pinyin, by letters and with a typo', async () => {
    expect(await codesFor(engine, 'huanchongye', { rowSize: 4 })).toEqual(['ZZ1', 'ZZ2', 'BF700', 'BF1400']);
    expect(await codesFor(engine, 'buff', { rowSize: 3 })).toEqual(['ZZ1', 'ZZ2', 'BF700']);
    expect(await codesFor(engine, 'bufefr', { rowSize: 3 })).toEqual(['ZZ1', 'ZZ2', 'BF700']);
    expect(await codesFor(engine, 'bf', { rowSize: 2 })).toEqual(['BF700', 'BF1400']);
  });

  it('keeps its filter', async () => {
    const page = await search(engine, '缓冲液', { classifyId: 2, rowSize: 2, facets: true });
    expect(page.total).toBe(MANY / 2);
    expect(page.data.map((hit) => hit.catalogNo)).toEqual(
      bulk.filter((code) => Number(code.slice(2)) % 2).slice(0, 2),
    );
    const groups = page.facets?.find((facet) => facet.key === 'group')?.values;
    expect(groups?.map((value) => value.count)).toEqual([MANY / 2 + 3, MANY / 2]);
  });
});
