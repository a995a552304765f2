import { and, eq } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { orders } from '@/lib/backend/db/schema';
import { may, sessionOf } from '@/lib/backend/http/access';
import type { CallContext, Session } from '@/lib/backend/http/context';
import { CallError, notFound } from '@/lib/backend/http/errors';
import { holdCustomerRow } from '@/lib/backend/services/account/lock-customer';
import { CODE } from '@/lib/contract/call';
import { dueAt } from '@/lib/domain/orders/due-at';
import { refundDueFor } from '@/lib/domain/orders/owed';
import type { Actor, OrderState } from '@/lib/domain/orders/states';
import { afterMove, type Move } from '@/lib/domain/orders/transitions';
import { findRules } from '../rules';

export type OrderRow = typeof orders.$inferSelect;

export const unknownOrder = () => notFound('order.not_found');
const MOVED = 'order.moved';
const OTHER_STATE = 'order.state';
const moved = () => new CallError(CODE.conflict, MOVED);

/** Whether a change failed since somebody else was faster. */
export const isMoved = (error: unknown): boolean =>
  error instanceof CallError && (error.word === MOVED || error.word === OTHER_STATE);

export const stateOf = (row: OrderRow): OrderState => ({
  status: row.status,
  payment: row.payment,
  terms: row.terms,
  shipped: row.shipped,
  received: row.received,
  paidPartly: row.paidFen > 0,
  refundDue: refundDueFor(row) > 0,
});

/** As whom a session meets an order: its owner, staff, or (null) nobody who may know of it. */
export function actorOf(session: Session, order: Pick<OrderRow, 'customerId'>): Actor | null {
  if (order.customerId === session.customerId) return 'customer';
  return may(session, 'order.read') ? 'staff' : null;
}

/** Nobody decides about money between the house and themselves. @throws CallError 1403 `order.own` */
export function refuseOwn({ customerId }: Pick<OrderRow, 'customerId'>, actorId: number): void {
  if (customerId === actorId) throw new CallError(CODE.notAllowed, 'order.own');
}

/** An order as a transaction begins with it. @throws CallError 1404 `order.not_found`; 1409 `order.moved` */
export async function openOrder(
  tx: Database,
  { id, version }: { id: number; version?: number | undefined },
): Promise<OrderRow> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id));
  if (!row) throw unknownOrder();
  if (version !== undefined && row.version !== version) throw moved();
  return row;
}

/**
 * The same of an order that staff change by a permission of its own. To those who may not read orders there is none, as
 * `orderGetById` says: what such a call answers, also where it changes nothing, would show it to them.
 */
export async function openAsStaff(
  tx: Database,
  wanted: Parameters<typeof openOrder>[1],
  context: Pick<CallContext, 'session'>,
): Promise<OrderRow> {
  if (!may(sessionOf(context), 'order.read')) throw unknownOrder();
  return openOrder(tx, wanted);
}

/**
 * Changes of an order what is no move of it, under the same condition.
 * @throws CallError 1409 `order.moved` when somebody was faster
 */
export async function changeOrder(
  tx: Database,
  { id, version }: OrderRow,
  { now, set = {} }: { now: Date; set?: Partial<OrderRow> },
): Promise<void> {
  const changed = await tx
    .update(orders)
    .set({ ...set, version: version + 1, updatedAt: now })
    .where(and(eq(orders.id, id), eq(orders.version, version)))
    .returning({ id: orders.id });
  if (changed.length === 0) throw moved();
}

/**
 * Moves an order: one conditional update on what was read of it, so that of two who read the same only one moves it.
 * Rows are locked in one order everywhere: customer, order, pack sizes.
 * @param set what else changes with it
 * @throws CallError 1409 `order.state` when it can't be done from here, `order.moved` when somebody was faster
 */
export async function moveOrder(
  tx: Database,
  order: OrderRow,
  { move, actor, now, set = {} }: { move: Move; actor: Actor; now: Date; set?: Partial<OrderRow> },
): Promise<OrderRow> {
  const from = stateOf(order);
  const to = afterMove(from, move, actor);
  if (!to) throw new CallError(CODE.conflict, OTHER_STATE);
  await holdCustomerRow(tx, order.customerId);
  // A shop that takes no orders any more still ends those that it has.
  const rules = await findRules(tx);
  const [row] = await tx
    .update(orders)
    .set({
      ...set,
      status: to.status,
      payment: to.payment,
      shipped: to.shipped,
      received: to.received,
      dueAt: dueAt({ from, to }, { now, running: order.dueAt, rules }),
      version: order.version + 1,
      updatedAt: now,
    })
    .where(and(eq(orders.id, order.id), eq(orders.version, order.version), eq(orders.status, order.status)))
    .returning();
  if (!row) throw moved();
  return row;
}
