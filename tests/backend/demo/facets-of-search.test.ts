import { and, eq, type SQL, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { relevanceSet } from '@/bench/parts/relevance';
import { rowsOf } from '@/lib/backend/db/rows';
import { goods } from '@/lib/backend/db/schema';
import { filterConditions, type GoodsFilter, onSale } from '@/lib/backend/services/catalogue/facets/filter';
import { find } from '@/lib/backend/services/search/query/find';
import type { Hits } from '@/lib/backend/services/search/query/ranking';
import { among } from '@/lib/backend/services/search/query/sorted-page';
import { callApi, describeWithDemo, type Engine } from '../support/engines';

const isSecondary = sql`${goods.goodsType} = 'secondary'`;

/** What the database itself says of a list: the condition on a product, and its values there. */
const LISTS: Record<string, { own: keyof GoodsFilter; having: SQL; values: SQL }> = {
  brand: {
    own: 'brandId',
    having: sql`${goods.brandId} is not null`,
    values: sql`array[${goods.brandId}::text]`,
  },
  application: { own: 'application', having: sql`true`, values: sql`${goods.applications}` },
  conjugate: {
    own: 'conjugate',
    having: sql`${goods.conjugate} is not null`,
    values: sql`array[${goods.conjugate}]`,
  },
  host: { own: 'host', having: sql`${goods.host} is not null`, values: sql`array[${goods.host}]` },
  reactivity: { own: 'reactivity', having: sql`not (${isSecondary})`, values: sql`${goods.reactivity}` },
  recognises: { own: 'recognises', having: isSecondary, values: sql`${goods.reactivity}` },
};

describeWithDemo('facets of what is searched', (engine) => {
  let filters: GoodsFilter[];
  beforeAll(async () => {
    const [brandRow] = await engine.db().select({ id: goods.brandId }).from(goods).limit(1);
    const [group] = await engine
      .db()
      .select({ id: goods.groupId })
      .from(goods)
      .where(eq(goods.goodsType, 'antibody'));
    filters = [
      {},
      { application: ['flow-cytometry', 'icc-if'], laser: ['488'] },
      { host: ['mouse'], reactivity: ['human'] },
      { recognises: ['mouse', 'rabbit'] },
      { brandId: [brandRow?.id ?? 0] },
      { classifyId: group?.id, conjugate: ['fitc', 'pe'] },
      { exMin: 480, exMax: 600, emMin: 500 },
    ];
  });

  it('are what the database counts, for whatever people type', async () => {
    let seen = 0;
    for (const [i, { query, lang }] of relevanceSet().entries()) {
      const filter = filters[i % filters.length] ?? {};
      const found = await find({ db: engine.db(), lang }, query);
      const facets = await facetsOf(engine, query, filter, lang);
      const counted = await countInDatabase(engine, found, filter);
      for (const key of Object.keys(LISTS)) {
        const values = facets.get(key) ?? new Map();
        expect(values, `${query}: ${key}`).toEqual(counted.get(key) ?? new Map());
        seen += values.size;
      }
      const lasers = facets.get('laser') ?? new Map<string, number>();
      expect(lasers.get('488') ?? 0, `${query}: 488 nm`).toBe(
        await countOf(engine, found, { ...filter, laser: ['488'] }),
      );
      for (const [group, count] of [...(facets.get('group') ?? [])].slice(0, 2))
        expect(count, `${query}: category ${group}`).toBe(
          await countOf(engine, found, { ...filter, classifyId: Number(group) }),
        );
    }
    expect(seen).toBeGreaterThan(500);
  }, 120_000);

  it('follow what is written to the products, by whomever', async () => {
    const of = async () => (await facetsOf(engine, 'CD3', {}, 'zh')).get('host') ?? new Map();
    const before = await of();
    const [host, count] = [...before][0] ?? ['', 0];
    expect(count).toBeGreaterThan(0);
    await engine.db().update(goods).set({ host: 'camel' }).where(eq(goods.host, host));
    expect([...(await of()).keys()]).toContain('camel');
    expect([...(await of()).keys()]).not.toContain(host);
    await engine.db().update(goods).set({ host }).where(eq(goods.host, 'camel'));
    expect(await of()).toEqual(before);
  });
});

type Counts = Map<string, Map<string, number>>;

/** The counts of a page of results; values that nothing passes left out, as those lists that have no other. */
async function facetsOf(
  engine: Engine,
  productName: string,
  filter: GoodsFilter,
  lang: 'zh' | 'en',
): Promise<Counts> {
  const answer = await callApi(
    engine,
    'goodsSearchNew',
    { productName, ...filter, facets: true, rowSize: 1 },
    { lang },
  );
  if (answer.code !== 1000) throw new Error(answer.msg);
  const facets = answer.data.nearest ? [] : (answer.data.facets ?? []);
  return new Map(
    facets.map(({ key, values }) => [
      key,
      new Map(values.flatMap(({ value, count }): [string, number][] => (count > 0 ? [[value, count]] : []))),
    ]),
  );
}

const conditionOf = (found: Hits, filter: GoodsFilter): SQL | undefined =>
  and(onSale, among(found), ...filterConditions(filter));

async function countOf(engine: Engine, found: Hits, filter: GoodsFilter): Promise<number> {
  return engine.db().$count(goods, conditionOf(found, filter));
}

async function countInDatabase(engine: Engine, found: Hits, filter: GoodsFilter): Promise<Counts> {
  const lists = Object.entries(LISTS).map(([key, { own, having, values }]) => {
    const rest = { ...filter, [own]: undefined };
    return sql`select ${key}::text as key, value, count(*)::int as n from ${goods}, unnest(${values}) as value
      where ${and(conditionOf(found, rest), having)} group by value`;
  });
  const counts: Counts = new Map();
  for (const { key, value, n } of rowsOf(await engine.db().execute(sql.join(lists, sql` union all `)))) {
    const values = counts.get(String(key)) ?? new Map<string, number>();
    counts.set(String(key), values.set(String(value), Number(n)));
  }
  return counts;
}
