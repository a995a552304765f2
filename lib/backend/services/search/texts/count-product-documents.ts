import { inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '@/lib/backend/db/client';
import { cacheByDatabase } from '@/lib/backend/db/query-cache';
import { rowsOf } from '@/lib/backend/db/rows';
import { attachment, goods } from '@/lib/backend/db/schema';
import { GOODS_FILES } from '@/lib/backend/services/catalogue/goods/documents';
import type { Hits } from '../query/ranking';

/** Documents of a product that a query finds which names none; certificates, one for each lot, are found by their name. */
export const USUAL = ['MANUAL', 'SDS'] as const;

/** How many of them most products have, and how many those have that differ. */
interface Usual {
  many: number;
  /** By the product's id. Null: too many for counting to gain by it. */
  others: ReadonlyMap<number, number> | null;
}

const MOST_OTHERS = 2_000;
/** By the state of the products: an import writes their documents in the same transaction. */
const usual = cacheByDatabase<Promise<Usual>>({ max: 1, ttlMs: 600_000 });

const rowsShape = z.array(
  z.object({ many: z.coerce.number(), products: z.coerce.number(), ids: z.string() }),
);

async function readUsual(db: Database): Promise<Usual> {
  const rows = rowsShape.parse(
    rowsOf(
      await db.execute(sql`
        select many, count(*) as products, array_to_string((array_agg(id))[1:${sql.raw(String(MOST_OTHERS + 1))}], ',') as ids
        from (
          select ${goods.id} as id, count(${attachment.id}) as many
          from ${goods} left join ${attachment} on ${attachment.busiId} = ${goods.id}
            and ${attachment.busiType} = ${GOODS_FILES} and ${inArray(attachment.kind, [...USUAL])}
          where ${goods.status} = 'ACTIVE' group by ${goods.id}
        ) as counted
        group by many order by products desc`),
    ),
  );
  const [most, ...rest] = rows;
  const others = rest.flatMap(({ many, ids }) => ids.split(',').map((id) => [Number(id), many] as const));
  const isFew = rest.reduce((sum, { products }) => sum + products, 0) <= MOST_OTHERS;
  return { many: most?.many ?? 0, others: isFew ? new Map(others) : null };
}

async function loadUsual(db: Database, revision: string): Promise<Usual> {
  const cache = usual(db);
  const known = cache.get(revision);
  if (known) return known;
  const reading = readUsual(db);
  cache.set(revision, reading);
  reading.catch(() => cache.delete(revision));
  return reading;
}

/**
 * How many usual documents the products have that a broad query finds. Nearly all have the same number, so only the others
 * are looked at: joining the documents of tens of thousands takes many times as long as finding the products.
 *
 * @returns null when they are better counted one by one
 */
export async function countUsual(db: Database, products: Hits): Promise<number | null> {
  const { many, others } = await loadUsual(db, products.table.revision);
  if (others === null) return null;
  const found = products.tiersOf([...others.keys()]);
  return (
    many * (products.total - found.length) +
    found.reduce((sum, { goodsId }) => sum + (others.get(goodsId) ?? 0), 0)
  );
}
