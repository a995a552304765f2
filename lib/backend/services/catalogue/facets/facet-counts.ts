import { and, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { cacheQuery } from '@/lib/backend/db/query-cache';
import { goods } from '@/lib/backend/db/schema';
import { LASER_LINES, type LaserLine } from '@/lib/domain/lasers';
import { filterParts, type GoodsFilter, isSecondary, listedUnder } from './filter';

/** Lists whose values are counted product by product; `total` counts the products that pass everything. */
export type CountedKey =
  | 'brand'
  | 'application'
  | 'conjugate'
  | 'host'
  | 'reactivity'
  | 'recognises'
  | 'laser'
  | 'group'
  | 'total';

export interface FacetCount {
  key: CountedKey;
  /** The id or key as text; empty for `total`. */
  value: string;
  /** Products of the base set with this value, whatever else is selected. */
  inBase: number;
  /** Those of them that pass every other list's selection. */
  count: number;
}

/** Above so many products in the base set, counts are cached for a moment. */
const COSTLY_FROM = 2_000;

const PARTS = [
  'brand',
  'application',
  'conjugate',
  'host',
  'reactivity',
  'recognises',
  'laser',
  'range',
] as const;
type Part = (typeof PARTS)[number];

/** Products with the same content of one list: what is in that list's columns, and how many they are. */
type Row = Record<string, unknown>;

interface CountedList {
  /** What products are grouped by: their content of this list. */
  columns: Record<string, SQL>;
  /** The values that such a content holds. */
  valuesOf(row: Row): readonly string[];
}

const oneValue = (name: string, column: SQL): CountedList => ({
  columns: { [name]: column },
  valuesOf: ({ [name]: value }) => (value === null ? [] : [String(value)]),
});

const severalValues = (name: string, column: SQL): CountedList => ({
  columns: { [name]: column },
  valuesOf: ({ [name]: values }) => (Array.isArray(values) ? values.map(String) : []),
});

const litName = (line: LaserLine) => `lit_${line}`;

const LISTS: Record<CountedKey, CountedList> = {
  total: { columns: {}, valuesOf: () => [''] },
  group: oneValue('group_id', sql`${goods.groupId}`),
  brand: oneValue('brand_id', sql`${goods.brandId}`),
  conjugate: oneValue('conjugate', sql`${goods.conjugate}`),
  host: oneValue('host', sql`${goods.host}`),
  application: severalValues('applications', sql`${goods.applications}`),
  reactivity: severalValues('reactivity', sql`case when not ${isSecondary} then ${goods.reactivity} end`),
  recognises: severalValues('recognises', sql`case when ${isSecondary} then ${goods.reactivity} end`),
  laser: {
    columns: Object.fromEntries(
      LASER_LINES.map((line) => [litName(line), sql`coalesce(${listedUnder(line)}, false)`]),
    ),
    valuesOf: (row) => LASER_LINES.filter((line) => row[litName(line)] === true),
  },
};

const named = (names: readonly string[]): SQL => sql.raw(names.join(', '));
const passing = (parts: readonly Part[]): SQL =>
  parts.length === 0
    ? sql`count(*)::int`
    : sql`(count(*) filter (where ${sql.raw(parts.map((part) => `ok_${part}`).join(' and '))}))::int`;

/**
 * Counts the values of some lists in one pass over the products that `condition` leaves. They are grouped by what
 * each list says of them, all lists at once, and there are few such contents: those are then taken apart into values
 * here. A list's own selection does not count in its own numbers.
 */
export async function countValues(
  db: Database,
  keys: readonly CountedKey[],
  filter: GoodsFilter,
  condition: SQL | undefined,
): Promise<FacetCount[]> {
  const verdicts = filterParts(filter);
  const selected = PARTS.filter((part) => verdicts[part] !== undefined);
  const columnsOf = (key: CountedKey) => Object.keys(LISTS[key].columns);
  const columns = [
    ...keys.flatMap((key) => Object.entries(LISTS[key].columns)),
    ...selected.map((part) => [`ok_${part}`, sql`${verdicts[part]}`] as const),
  ].map(([name, column]) => sql`${column} as ${sql.raw(name)}`);
  const base = sql`(select ${sql.join([sql`1 as one`, ...columns], sql`, `)}
    from ${goods} where ${condition ?? sql`true`}) as base`;
  const listed = keys.filter((key) => key !== 'total');
  const query = db
    .select({
      // A bit a list, the first list the highest, set unless the row belongs to that list.
      others:
        listed.length === 0
          ? sql<number>`0`
          : sql<number>`grouping(${named(listed.map((key) => columnsOf(key)[0] ?? ''))})`,
      inBase: passing([]),
      count: passing(selected),
      ...Object.fromEntries(
        selected.map((own) => [`count_${own}`, passing(selected.filter((part) => part !== own))]),
      ),
      ...Object.fromEntries(keys.flatMap(columnsOf).map((name) => [name, sql.raw(name)])),
    })
    .from(base)
    .groupBy(
      sql`grouping sets (${sql.join(
        keys.map((key) => sql`(${named(columnsOf(key))})`),
        sql`, `,
      )})`,
    );
  const { sql: text, params } = query.toSQL();
  const rows = await cacheQuery<Row[]>(
    db,
    JSON.stringify([text, params]),
    async () => await query,
    (found) => found.some((row) => Number(row.inBase) >= COSTLY_FROM),
  );
  const all = 2 ** listed.length - 1;
  const bitOf = (key: CountedKey) => (key === 'total' ? 0 : 2 ** (listed.length - 1 - listed.indexOf(key)));
  return keys.flatMap((key) =>
    sumUp(
      key,
      rows.filter((row) => Number(row.others) === all - bitOf(key)),
    ),
  );
}

/** What products of several contents hold, value by value. */
function sumUp(key: CountedKey, rows: readonly Row[]): FacetCount[] {
  const counts = new Map<string, FacetCount>();
  for (const row of rows) {
    for (const value of LISTS[key].valuesOf(row)) {
      const sum = counts.get(value) ?? { key, value, inBase: 0, count: 0 };
      sum.inBase += Number(row.inBase);
      sum.count += Number(row[`count_${key}`] ?? row.count);
      counts.set(value, sum);
    }
  }
  return [...counts.values()];
}

/** Products on sale in each category itself, without those below it. */
export async function countByGroup(
  db: Database,
  filter: GoodsFilter,
  baseCondition: SQL | undefined,
): Promise<Map<number, { inBase: number; count: number }>> {
  const rows = await countValues(db, ['group', 'total'], filter, baseCondition);
  return new Map(rows.filter((row) => row.key === 'group').map((row) => [Number(row.value), row]));
}

/** The base set narrowed to the filter's category. */
export const baseInCategory = (filter: GoodsFilter, baseCondition: SQL | undefined): SQL | undefined =>
  and(baseCondition, filterParts(filter).group);
