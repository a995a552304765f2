import { eq } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { meta } from '@/lib/backend/db/schema';

/** The row of `meta` that a trigger renews with each statement that writes `goods`. */
const REVISION_KEY = 'goodsRevision';

/** Which state of the products this is: what is kept in memory of them is true of one (docs/adr/0025). */
export async function loadGoodsRevision(db: Database): Promise<string> {
  const [row] = await db.select({ revision: meta.value }).from(meta).where(eq(meta.key, REVISION_KEY));
  return row?.revision ?? '';
}
