import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { customer } from '@/lib/backend/db/schema';
import { sessionInvalid } from '@/lib/backend/http/access';

/**
 * Lets the changes of one customer happen one after another: what counts that customer's rows, or keeps one of them
 * special, asks for it first in its transaction. @throws CallError 9003 when the account was deleted meanwhile
 */
export async function lockCustomer(tx: Database, customerId: number) {
  const [row] = await tx
    .select()
    .from(customer)
    .where(and(eq(customer.id, customerId), isNull(customer.deletedAt)))
    .for('update');
  if (!row) throw sessionInvalid();
  return row;
}

/**
 * Has the account stay until the transaction ends, and keeps none waiting but who deletes it: what is written down about
 * somebody asks for it first, or a call that was under way meanwhile would leave it behind.
 * @throws CallError 9003 when the account was deleted meanwhile
 */
export async function holdCustomer(tx: Database, customerId: number): Promise<void> {
  const rows = await tx
    .select({ id: customer.id })
    .from(customer)
    .where(and(eq(customer.id, customerId), isNull(customer.deletedAt)))
    .for('key share');
  if (rows.length === 0) throw sessionInvalid();
}
