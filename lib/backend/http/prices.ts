import { and, eq } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { cacheByDatabase } from '@/lib/backend/db/query-cache';
import { para } from '@/lib/backend/db/schema';

const PUBLIC_PRICES = 'SP_PRICE_PUBLIC';
const parameters = cacheByDatabase<boolean>({ max: 1, ttlMs: 10_000 });

/** Whether the system parameter SP_PRICE_PUBLIC opens prices to everybody; a change is seen within ten seconds. */
export async function pricesArePublic(db: Database): Promise<boolean> {
  const cached = parameters(db).get(PUBLIC_PRICES);
  if (cached !== undefined) return cached;
  const rows = await db
    .select({ valStr: para.valStr })
    .from(para)
    .where(and(eq(para.typeCode, PUBLIC_PRICES), eq(para.isSystem, true), eq(para.status, 'ACTIVE')))
    .limit(1);
  const open = rows[0]?.valStr === '1';
  parameters(db).set(PUBLIC_PRICES, open);
  return open;
}
