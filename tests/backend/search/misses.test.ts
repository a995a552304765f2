import { eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, expect, it, vi } from 'vitest';
import { searchMiss } from '@/lib/backend/db/schema';
import type { Session } from '@/lib/backend/http/context';
import { logger } from '@/lib/backend/log';
import { callApi, describeOnEachEngine } from '../support/engines';
import { fillCatalogue, search } from './fixture';

const staff = (permissions: string[]): Session => ({ id: 1, customerId: 1, permissions });

describeOnEachEngine('what was searched and not found', (engine) => {
  beforeAll(() => fillCatalogue(engine.db()));

  const read = async (more = {}, permissions = ['search.read']) =>
    callApi(engine, 'searchMissQuery', more, { session: staff(permissions) });

  it('is counted by its words, what is missed most first', async () => {
    for (const typed of ['Zymosan', 'zymosan', '酵母聚糖', 'DAPI', 'ZYMOSAN '])
      await callApi(engine, 'goodsSearch', { productName: typed });
    await search(engine, '酵母聚糖', { facets: true });
    await search(engine, '酵母聚糖', { facets: true });
    await search(engine, '酵母聚糖', { facets: true });
    const { data } = await read();
    expect(data.data.map(({ words, times }) => [words, times])).toEqual([
      ['酵母聚糖', 4],
      ['zymosan', 3],
    ]);
    expect(data.total).toBe(2);
    expect((await read({ startRow: 2, rowSize: 1 })).data.data.map(({ words }) => words)).toEqual([
      'zymosan',
    ]);
  });

  it('is not counted while it is typed, on later pages, under a filter, or when it may be about a person', async () => {
    await search(engine, 'zymo', { suggest: true, facets: true });
    await search(engine, 'qqqq', { startRow: 25, facets: true });
    await search(engine, '荧光素', { classifyId: 2, facets: true });
    await search(engine, '13800000001', { facets: true });
    await search(engine, '１３８００００００１２', { facets: true });
    await search(engine, '(138) 0000，00.13', { facets: true });
    await search(engine, 'somebody@example.com', { facets: true });
    await search(engine, 'somebody＠example.com', { facets: true });
    await search(engine, 'long '.repeat(19), { facets: true });
    expect((await read()).data.total).toBe(2);
  });

  it('stays bounded: what is stale goes, then the rarest and oldest, and what has just come stays', async () => {
    const db = engine.db();
    await db.execute(sql`
      insert into ${searchMiss} (words, times, last_at)
      select 'word ' || n, 2, now() - n * interval '1 minute' from generate_series(1, 5000) as n`);
    const isKept = async (...words: string[]) => {
      const rows = await db.select().from(searchMiss).where(inArray(searchMiss.words, words));
      return words.map((one) => rows.some((row) => row.words === one));
    };
    await callApi(engine, 'goodsSearch', { productName: '酵母聚糖' });
    await callApi(engine, 'goodsSearch', { productName: 'yeastlike' });
    expect(await db.$count(searchMiss)).toBe(5000);
    expect(await isKept('yeastlike', 'word 4997', 'word 4998', 'word 5000')).toEqual([
      true,
      true,
      false,
      false,
    ]);
    const first = (await read({ rowSize: 2 })).data.data.map(({ words }) => words);
    expect(first).toEqual(['酵母聚糖', 'zymosan']);

    const ofDays = (words: string, days: number) =>
      db
        .update(searchMiss)
        .set({ times: 99 - days, lastAt: sql`now() - ${days} * interval '1 day'` })
        .where(eq(searchMiss.words, words));
    await ofDays('word 7', 91);
    await ofDays('word 8', 92);
    await ofDays('word 9', 89);
    await callApi(engine, 'goodsSearch', { productName: 'glucanlike' });
    const four = ['glucanlike', 'yeastlike', 'word 7', 'word 8'];
    expect(await isKept(...four)).toEqual([true, true, true, false]);
    await callApi(engine, 'goodsSearch', { productName: 'mannanlike' });
    expect(await isKept(...four)).toEqual([true, true, false, false]);
    await callApi(engine, 'goodsSearch', { productName: 'chitinlike' });
    expect(await isKept('chitinlike', ...four, 'word 9')).toEqual([true, true, false, false, false, true]);
    expect(await db.$count(searchMiss)).toBe(5000);
  });

  it('is told without the words when it can’t be counted', async () => {
    const db = engine.db();
    const told = vi.spyOn(logger(), 'warn').mockImplementation(() => {});
    await db.execute(sql`alter table ${searchMiss} rename to search_miss_away`);
    expect(await search(engine, 'Secretin', { facets: true })).toMatchObject({ total: 0 });
    await db.execute(sql`alter table search_miss_away rename to ${searchMiss}`);
    const lines = JSON.stringify(told.mock.calls);
    expect(lines).toContain('search.miss_not_counted');
    expect(lines).not.toMatch(/secretin/i);
    told.mockRestore();
  });

  it('is for staff with the permission alone', async () => {
    expect((await read({}, ['log.read'])).code).toBe(1403);
    expect((await callApi(engine, 'searchMissQuery', {})).code).not.toBe(1000);
  });
});
