import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { customer, message } from '@/lib/backend/db/schema';
import { badInput, CallError } from '@/lib/backend/http/errors';
import { recordChange } from '@/lib/backend/services/account/account-changes';
import type { CustomerRow } from '@/lib/backend/services/account/customers';
import { unbindWechat } from '@/lib/backend/services/account/login/wechat-binding';
import { requirePhoneTicket, takePhoneTicket } from '@/lib/backend/services/account/proofs/tickets';
import { CODE } from '@/lib/contract/call';
import { maskEmail } from '@/lib/domain/contact/email';
import { maskPhone } from '@/lib/domain/contact/phone';

interface PhoneChange {
  phone: string;
  /** Of a `bind` code sent to that phone. */
  ticket: string;
}

const ticketInvalid = () => badInput({ 'phoneChange.ticket': 'invalid' });
const refuseTicket = (error: unknown) => {
  throw error instanceof CallError ? ticketInvalid() : error;
};

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

/** Whether this is another address than the account has; writing it differently is a change too. */
export const isOtherEmail = (row: CustomerRow, email: string | undefined): email is string =>
  email !== undefined && email !== (row.email ?? '');

/** Sets or, with '', removes the e-mail address. @throws CallError 1409 `email.taken` */
export async function changeEmail(tx: Database, row: CustomerRow, email: string, now: Date): Promise<void> {
  const customerId = row.id;
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
  // Answers to what was asked before go to the address of now.
  const before = row.email === null ? isNull(message.email) : eq(message.email, row.email);
  await tx
    .update(message)
    .set({ email: email || null })
    .where(and(eq(message.customerId, customerId), before));
  const changes = { email: { from: maskEmail(row.email ?? ''), to: maskEmail(email) } };
  await recordChange(tx, { customerId, notice: 'email.changed', changes, at: now });
}

/**
 * Looks whether the ticket is good, before anything costly is done.
 * @throws CallError 1400 on `phoneChange.ticket`: `invalid`
 */
export async function checkPhoneTicket(db: Database, change: PhoneChange, now: Date): Promise<void> {
  const proven = await requirePhoneTicket(db, change.ticket, 'bind', now).catch(refuseTicket);
  if (proven !== change.phone) throw ticketInvalid();
}

/**
 * Takes the ticket of a code sent to the new phone, and makes that the customer's.
 * @throws CallError 1400 on `phoneChange.ticket`: `invalid`, or 1409 `phone.taken`
 */
export async function changePhone(
  tx: Database,
  row: CustomerRow,
  change: PhoneChange,
  now: Date,
): Promise<void> {
  const customerId = row.id;
  const proven = await takePhoneTicket(tx, change.ticket, 'bind', now).catch(refuseTicket);
  if (proven !== change.phone) throw ticketInvalid();
  const refusal = taken('phone', 'phoneChange.phone');
  const [other] = await tx
    .select({ id: customer.id })
    .from(customer)
    .where(and(eq(customer.phone, change.phone), ne(customer.id, customerId)));
  if (other) throw refusal;
  await writeUnique(refusal, () =>
    tx.update(customer).set({ phone: change.phone }).where(eq(customer.id, customerId)),
  );
  // Staff call the number of now about what was asked before.
  if (row.phone !== null)
    await tx
      .update(message)
      .set({ phone: change.phone })
      .where(and(eq(message.customerId, customerId), eq(message.phone, row.phone)));
  await unbindWechat(tx, customerId);
  const changes = { phone: { from: maskPhone(row.phone ?? ''), to: maskPhone(change.phone) } };
  await recordChange(tx, { customerId, notice: 'phone.changed', changes, at: now });
}
