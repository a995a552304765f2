import { eq } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { customer } from '@/lib/backend/db/schema';
import { badInput } from '@/lib/backend/http/errors';
import { takeLimits } from '@/lib/backend/services/account/limits';
import { verifyPassword } from '@/lib/backend/services/account/passwords';

const HOUR_MS = 3_600_000;
/** A stolen session must not become a place to guess the password. */
const PER_HOUR = 10;

/**
 * Asks for the password of the session's customer. Outside a transaction: it takes its time, and the try counts
 * whatever comes after it.
 * @throws CallError 1400 on `field`: `wrong`, 1429 `limit.reached`
 */
export async function requirePassword(
  db: Database,
  { customerId, password, field }: { customerId: number; password: string; field: string },
  now: Date,
): Promise<void> {
  const rules = [{ max: PER_HOUR, windowMs: HOUR_MS }];
  await takeLimits(db, [{ kind: 'password.asked', subject: String(customerId), rules }], now);
  const [row] = await db
    .select({ hash: customer.passwordHash })
    .from(customer)
    .where(eq(customer.id, customerId));
  if (!(await verifyPassword(password, row?.hash ?? null))) throw badInput({ [field]: 'wrong' });
}
