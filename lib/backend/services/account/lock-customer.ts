import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { customer } from '@/lib/backend/db/schema';
import { sessionInvalid } from '@/lib/backend/http/access';
import type { CallError } from '@/lib/backend/http/errors';

/**
 * Lets the changes of one customer happen one after another: what counts that customer's rows, or keeps one of them
 * special, asks for it first in its transaction.
 * @param refusal when the account was deleted meanwhile; CallError 9003 where it is the caller's own
 */
export async function lockCustomer(
  tx: Database,
  customerId: number,
  refusal: () => CallError = sessionInvalid,
) {
  const [row] = await tx
    .select()
    .from(customer)
    .where(and(eq(customer.id, customerId), isNull(customer.deletedAt)))
    .for('update');
  if (!row) throw refusal();
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

/**
 * Locks the customer's row, of a deleted account as well, before what points to it (a message, an event) is written. That
 * row comes first everywhere: deleting the account waits for this, and never the other way round.
 */
export async function holdCustomerRow(tx: Database, customerId: number): Promise<void> {
  await tx.select({ id: customer.id }).from(customer).where(eq(customer.id, customerId)).for('key share');
}
