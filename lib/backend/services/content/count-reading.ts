import { and, eq, sql } from 'drizzle-orm';
import { contentEntry } from '@/lib/backend/db/schema';
import type { CallContext } from '@/lib/backend/http/context';
import { CallError } from '@/lib/backend/http/errors';
import { takeLimits } from '@/lib/backend/limits';
import { CODE } from '@/lib/contract/call';
import { DAY_MS } from '@/lib/domain/durations';
import { type Entry, published } from './entries';

const ID = /^[1-9]\d{0,8}$/;
/** A customer, or who is at an address, is one reader of a text a day: reloading raises no count. */
const ONCE_A_DAY = [{ max: 1, windowMs: DAY_MS }];

/**
 * Counts a view of a text's page. What is out is counted alone, so that made-up ids leave nothing behind; who it was can't
 * be read from what is kept for that day.
 *
 * @param busiId as the page's address says it
 */
export async function countReading(
  kind: Entry['kind'],
  busiId: string,
  { db, session, ip, now }: CallContext,
): Promise<void> {
  if (!ID.test(busiId)) return;
  const id = Number(busiId);
  const text = and(eq(contentEntry.id, id), published(kind, now));
  if ((await db.$count(contentEntry, text)) === 0) return;
  const reader = session ? `customer ${session.customerId}` : ip;
  try {
    await takeLimits(db, [{ kind: 'content.view', subject: `${reader} ${id}`, rules: ONCE_A_DAY }], now);
  } catch (error) {
    if (error instanceof CallError && error.code === CODE.tooMany) return;
    throw error;
  }
  const { viewCount } = contentEntry;
  await db
    .update(contentEntry)
    .set({ viewCount: sql`${viewCount} + 1` })
    .where(text);
}
