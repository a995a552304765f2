import { and, count, eq } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { message } from '@/lib/backend/db/schema';

/** How many messages of a customer are not read yet. */
export async function countUnread(db: Database, customerId: number): Promise<number> {
  const [row] = await db
    .select({ unread: count() })
    .from(message)
    .where(and(eq(message.customerId, customerId), eq(message.read, false)));
  return row?.unread ?? 0;
}
