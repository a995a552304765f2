import { lte } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { session, smsCode, ticket } from '@/lib/backend/db/schema';
import { sweepLimits } from '@/lib/backend/limits';

/**
 * Deletes what has had its time. By the clock, not when the next one is made: the privacy policy says for how long a phone,
 * a login and an address's digest are kept, and nobody may ever ask again.
 */
export async function sweepExpired(db: Database, now: Date): Promise<void> {
  await sweepLimits(db, now);
  for (const table of [session, smsCode, ticket]) await db.delete(table).where(lte(table.expiresAt, now));
}
