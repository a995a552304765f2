import { and, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { customer } from '@/lib/backend/db/schema';
import { badInput, CallError } from '@/lib/backend/http/errors';
import { takePhoneTicket } from '@/lib/backend/services/account/tickets';
import { CODE } from '@/lib/contract/call';

const taken = (word: 'phone' | 'email', field: string) =>
  new CallError(CODE.conflict, `${word}.taken`, { fields: { [field]: 'taken' } });

/** PostgreSQL's word for a second row where there may be one only, whichever engine says it. */
function isUniqueViolation(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause)
    if ('code' in at && at.code === '23505') return true;
  return false;
}

/** Writes a column that must be one of a kind; the one who is a moment too late is refused like any other. */
async function writeUnique(refusal: CallError, write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    throw isUniqueViolation(error) ? refusal : error;
  }
}

/** Sets or, with '', removes the e-mail address. @throws CallError 1409 `email.taken` */
export async function changeEmail(tx: Database, customerId: number, email: string): Promise<void> {
  const refusal = taken('email', 'email');
  if (email !== '') {
    const [other] = await tx
      .select({ id: customer.id })
      .from(customer)
      .where(and(eq(sql`lower(${customer.email})`, email.toLowerCase()), ne(customer.id, customerId)));
    if (other) throw refusal;
  }
  await writeUnique(refusal, () =>
    tx
      .update(customer)
      .set({ email: email || null })
      .where(eq(customer.id, customerId)),
  );
}

/**
 * Takes the ticket of a code sent to the new phone, and makes that the customer's.
 * @throws CallError 1400 on `phoneChange.ticket`: `invalid`, or 1409 `phone.taken`
 */
export async function changePhone(
  tx: Database,
  customerId: number,
  change: { phone: string; ticket: string },
  now: Date,
): Promise<void> {
  const invalid = badInput({ 'phoneChange.ticket': 'invalid' });
  const proven = await takePhoneTicket(tx, change.ticket, 'bind', now).catch((error: unknown) => {
    throw error instanceof CallError ? invalid : error;
  });
  if (proven !== change.phone) throw invalid;
  const refusal = taken('phone', 'phoneChange.phone');
  const [other] = await tx
    .select({ id: customer.id })
    .from(customer)
    .where(and(eq(customer.phone, change.phone), ne(customer.id, customerId)));
  if (other) throw refusal;
  await writeUnique(refusal, () =>
    tx.update(customer).set({ phone: change.phone }).where(eq(customer.id, customerId)),
  );
}
