import { and, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { cacheQuery } from '@/lib/backend/db/query-cache';
import { goods } from '@/lib/backend/db/schema';
import { LASER_LINES, LISTED_FROM_PER_MILLE } from '@/lib/domain/lasers';
import { filterParts, type GoodsFilter } from './filter';

/** Lists whose values are counted product by product; `total` counts the products that pass everything. */
type CountedKey = 'brand' | 'application' | 'conjugate' | 'host' | 'reactivity' | 'laser' | 'group' | 'total';

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

const PARTS = ['brand', 'application', 'conjugate', 'host', 'reactivity', 'laser', 'range'] as const;

/** Every list passes but `own`, over the columns `ok_…` of `base`. */
const passesAllBut = (own: string): SQL =>
  sql.join(
    PARTS.filter((part) => part !== own).map((part) => sql.raw(`ok_${part}`)),
    sql` and `,
  );

/** Counts of a list whose products hold at most one value each, in the column `value`. */
const counted = (key: CountedKey, value: SQL, source: SQL): SQL => sql`
  select ${sql.raw(`'${key}'`)} as key, ${value} as value, count(*)::int as in_base,
    (count(*) filter (where ${passesAllBut(key)}))::int as hits
  from ${source} group by 2`;

/**
 * Counts of a list of which a product may hold several values: first by the distinct content of `column`, then by
 * the values that `spread` makes of it. Many products share few contents, so little is spread out.
 */
const countedOver = (key: CountedKey, column: SQL, value: SQL, spread: SQL): SQL => sql`
  select ${sql.raw(`'${key}'`)} as key, ${value} as value, sum(in_base)::int as in_base, sum(hits)::int as hits
  from (
    select ${column}, count(*) as in_base, count(*) filter (where ${passesAllBut(key)}) as hits
    from base where ${column} is not null group by 1
  ) as content ${spread} group by 2`;

/** Counts of the laser lines, each by its own column: one pass, and nothing to group by. */
function countedLasers(): SQL {
  const listed = (line: string) => `excite_${line} >= ${LISTED_FROM_PER_MILLE}`;
  const counts = LASER_LINES.map(
    (line) => sql`count(*) filter (where ${sql.raw(listed(line))}) as ${sql.raw(`base_${line}`)},
      count(*) filter (where ${sql.raw(listed(line))} and ${passesAllBut('laser')}) as ${sql.raw(`hits_${line}`)}`,
  );
  const rows = LASER_LINES.map((line) => sql.raw(`('${line}', base_${line}, hits_${line})`));
  return sql`
  select 'laser' as key, line.value, line.in_base::int, line.hits::int
  from (select ${sql.join(counts, sql`, `)} from base) as counts
  cross join lateral (values ${sql.join(rows, sql`, `)}) as line(value, in_base, hits)
  where line.in_base > 0`;
}

const COUNTS: Record<CountedKey, SQL> = {
  total: counted('total', sql`''::text`, sql`base`),
  group: counted('group', sql`group_id::text`, sql`base`),
  brand: counted('brand', sql`brand_id::text`, sql`base where brand_id is not null`),
  conjugate: counted('conjugate', sql`conjugate`, sql`base where conjugate is not null`),
  host: counted('host', sql`host`, sql`base where host is not null`),
  application: countedOver(
    'application',
    sql`applications`,
    sql`v`,
    sql`cross join unnest(applications) as v`,
  ),
  reactivity: countedOver('reactivity', sql`reactivity`, sql`v`, sql`cross join unnest(reactivity) as v`),
  laser: countedLasers(),
};

/**
 * Counts the values of some lists in one pass over the products that `condition` leaves: they are read once, each
 * with a verdict for each list, and every list is then counted over the verdicts of the others.
 */
export async function countValues(
  db: Database,
  keys: readonly CountedKey[],
  filter: GoodsFilter,
  condition: SQL | undefined,
): Promise<FacetCount[]> {
  const parts = filterParts(filter);
  const verdict = (part: (typeof PARTS)[number]) =>
    sql<boolean>`${parts[part] ?? sql`true`}`.as(`ok_${part}`);
  const base = db.$with('base').as(
    db
      .select({
        groupId: goods.groupId,
        brandId: goods.brandId,
        applications: goods.applications,
        conjugate: goods.conjugate,
        host: goods.host,
        reactivity: goods.reactivity,
        excite355: goods.excite355,
        excite405: goods.excite405,
        excite488: goods.excite488,
        excite561: goods.excite561,
        excite640: goods.excite640,
        ...Object.fromEntries(PARTS.map((part) => [`ok_${part}`, verdict(part)])),
      })
      .from(goods)
      .where(condition),
  );
  const counts = sql.join(
    keys.map((key) => COUNTS[key]),
    sql` union all `,
  );
  const query = db
    .with(base)
    .select({
      key: sql<CountedKey>`f.key`,
      value: sql<string>`f.value`,
      inBase: sql<number>`f.in_base`,
      count: sql<number>`f.hits`,
    })
    .from(sql`(${counts}) as f`);
  const { sql: text, params } = query.toSQL();
  const costly = (rows: FacetCount[]) =>
    rows.reduce((most, row) => Math.max(most, row.inBase), 0) >= COSTLY_FROM;
  return cacheQuery(db, JSON.stringify([text, params]), async () => await query, costly);
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
