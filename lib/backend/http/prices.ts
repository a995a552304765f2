import { and, eq } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { para } from '@/lib/backend/db/schema';

const KEPT_MS = 10_000;
const kept = new WeakMap<Database, { open: boolean; until: number }>();

/** Whether the system parameter SP_PRICE_PUBLIC opens prices to everybody; a change is seen within ten seconds. */
export async function pricesArePublic(db: Database, now = Date.now()): Promise<boolean> {
  const known = kept.get(db);
  if (known && now < known.until) return known.open;
  const rows = await db
    .select({ valStr: para.valStr })
    .from(para)
    .where(and(eq(para.typeCode, 'SP_PRICE_PUBLIC'), eq(para.isSystem, true), eq(para.status, 'ACTIVE')))
    .limit(1);
  const open = rows[0]?.valStr === '1';
  kept.set(db, { open, until: now + KEPT_MS });
  return open;
}
