import { asc, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { countUpTo } from '@/lib/backend/db/count-up-to';
import { containing } from '@/lib/backend/db/like';
import { rowsOf } from '@/lib/backend/db/rows';
import { goods, sku } from '@/lib/backend/db/schema';
import { MOST_COUNTED } from '@/lib/domain/limits';

interface Asked {
  low: boolean | undefined;
  offset: number;
  limit: number;
}

/** Codes of the pack sizes of a page, and how many there are in all, as far as the desk counts. */
interface Page {
  codes: string[];
  total: number;
}

/** What runs out, or is too little to be sold, and is not made to order: an index has these alone. */
const isLow = sql`(${sku.stock} <= ${sku.lowStock} or ${sku.stock} < ${sku.orderMin}) and not ${sku.madeToOrder}`;
const isListed = sql`exists (select 1 from ${goods} where ${goods.id} = ${sku.goodsId} and ${goods.status} = 'ACTIVE')`;
const isWanted = (low: boolean | undefined): SQL => sql`${isListed}${low ? sql` and ${isLow}` : sql``}`;

/**
 * Codes of the first pack sizes that run out. Those are taken from their index before anything else is asked of them: of how few
 * there are the planner has no idea, and would rather go through all pack sizes.
 */
export const sizesRunningOut = (most: number): SQL => sql`
  with low as materialized (
    select ${sku.skuCode} as code, ${sku.goodsId} as goods_id from ${sku} where ${isLow} order by ${sku.skuCode})
  select low.code from low join ${goods} on ${goods.id} = low.goods_id and ${goods.status} = 'ACTIVE'
  order by 1 limit ${most}`;

const codesOf = async (db: Database, codes: SQL): Promise<string[]> =>
  rowsOf(await db.execute(codes)).map(({ code }) => String(code));

/** How many pack sizes run out, as far as `most`. */
export const countLowStock = async (db: Database, most: number): Promise<number> =>
  (await codesOf(db, sizesRunningOut(most))).length;

/** Pack sizes in the order of their codes: all, those that run out, those that say a keyword. */
export async function pageOfSizes(
  db: Database,
  { keyword, low, offset, limit }: { keyword?: string | undefined } & Asked,
): Promise<Page> {
  if (keyword || low) {
    const codes = await codesOf(db, keyword ? sizesSaying(keyword, low) : sizesRunningOut(MOST_COUNTED));
    return { codes: codes.slice(offset, offset + limit), total: codes.length };
  }
  const rows = await db
    .select({ code: sku.skuCode })
    .from(sku)
    .where(isListed)
    .orderBy(asc(sku.skuCode))
    .limit(limit)
    .offset(offset);
  return { codes: rows.map(({ code }) => code), total: await countUpTo(db, sku, isListed, MOST_COUNTED) };
}

/**
 * Those that say a keyword in their code or their product's name, the first by their codes: one statement for a page and its
 * total. Codes and names have an index over pairs of characters each; for a single one all rows are looked at.
 */
export function sizesSaying(keyword: string, low: boolean | undefined): SQL {
  const within = containing(keyword);
  const says = (text: SQL) =>
    keyword.length < 2
      ? sql`${text} ilike ${within}`
      : sql`text_bigrams(${text}) @> text_bigrams(${keyword}) and ${text} ilike ${within}`;
  const name = sql`coalesce(${goods.name}->>'zh', '') || ' ' || coalesce(${goods.name}->>'en', '')`;
  const first = sql`order by 1 limit ${MOST_COUNTED}`;
  return sql`
    (select ${sku.skuCode} as code from ${sku} where ${says(sql`${sku.skuCode}`)} and ${isWanted(low)} ${first})
    union (select ${sku.skuCode} from ${sku}
      where ${sku.goodsId} = any(array(select ${goods.id} from ${goods} where ${says(name)})) and ${isWanted(low)} ${first})
    ${first}
  `;
}
