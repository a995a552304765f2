import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { customer } from '@/lib/backend/db/schema';
import type { CallContext, Session } from '@/lib/backend/http/context';
import { CallError } from '@/lib/backend/http/errors';
import { CODE } from '@/lib/contract/call';

const sessionInvalid = () => new CallError(CODE.sessionInvalid, 'session.invalid');

/** The session of a call that needs one. @throws CallError 9003 */
export function sessionOf({ session }: Pick<CallContext, 'session'>): Session {
  if (!session) throw sessionInvalid();
  return session;
}

/** Whether the call's session has a permission of `authList`. */
export const may = (session: Session, permission: string): boolean =>
  session.permissions.includes(permission);

/** @throws CallError 1403 without the permission */
export function requirePermission(session: Session, permission: string): void {
  if (!may(session, permission)) throw new CallError(CODE.notAllowed, 'permission.missing');
}

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
