import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { orders } from '@/lib/backend/db/schema';
import { inTransaction } from '@/lib/backend/db/transaction';
import { requirePermission, sessionOf } from '@/lib/backend/http/access';
import type { CallContext, Handler } from '@/lib/backend/http/context';
import { badInput, CallError } from '@/lib/backend/http/errors';
import { takeUploads } from '@/lib/backend/services/personal/uploads/stored-uploads';
import { CODE } from '@/lib/contract/call';
import type { CallInput } from '@/lib/contract/calls';
import type { Actor } from '@/lib/domain/orders/states';
import { afterMove } from '@/lib/domain/orders/transitions';
import { findOrder, loadOrder } from '../read/order-detail';
import { freeStock } from './free-stock';
import { changeOrder, moveOrder, type OrderRow, openOrder, stateOf, unknownOrder } from './move-order';
import { recordEvent } from './record-event';
import { settleOrder } from './settle-due';

type Update = CallInput<'orderUpdate', 'parsed'>;

/** An order and as whom the caller changes it, after its clock. @throws CallError 1404 `order.not_found` */
async function enter(context: CallContext, id: number): Promise<Actor> {
  const { actor } = await findOrder(context.db, id, context);
  await settleOrder(context.db, context.now, id);
  return actor;
}

/**
 * @throws CallError 1400 `version: required` for staff who don't say what they saw; 1403 for staff without `order.cancel`; 1404 `order.not_found`, `upload.not_found`; 1409
 * `order.state`, `order.moved`
 */
export const orderUpdate: Handler<'orderUpdate'> = async (input, context) => {
  const session = sessionOf(context);
  const actor = await enter(context, input.id);
  // A proof of payment and the remark are the customer's own.
  if (actor === 'staff') {
    requirePermission(session, 'order.cancel');
    if (!input.cancel) throw new CallError(CODE.notAllowed, 'permission.missing');
    if (input.version === undefined) throw badInput({ version: 'required' });
  }
  await inTransaction(context.db, async (tx) => {
    const order = await openOrder(tx, input);
    if (input.voucherRef !== undefined) await addVoucher(tx, order, input.voucherRef, context);
    else if (input.cancel) await cancel(tx, order, { actor, reason: input.cancel.reason }, context);
    else await changeRemark(tx, order, input, context);
  });
  return loadOrder(input.id, context, { as: actor });
};

async function addVoucher(tx: Database, order: OrderRow, ref: string, { now }: CallContext): Promise<void> {
  const { customerId } = order;
  const vouchers = [...order.vouchers, ref];
  const row = await moveOrder(tx, order, { move: 'voucher', actor: 'customer', now, set: { vouchers } });
  await takeUploads(tx, { customerId, purpose: 'voucher', refs: [ref] }, now);
  await recordEvent(tx, row, {
    event: 'voucher.received',
    actor: 'customer',
    actorId: customerId,
    at: now,
  });
}

async function cancel(
  tx: Database,
  order: OrderRow,
  { actor, reason }: { actor: Actor; reason: string },
  context: CallContext,
): Promise<void> {
  const { now } = context;
  const row = await moveOrder(tx, order, { move: 'cancel', actor, now, set: { cancelReason: reason } });
  await recordEvent(tx, row, {
    event: 'order.cancelled',
    actor,
    actorId: sessionOf(context).customerId,
    note: reason,
    params: { reason },
    changes: { status: { from: order.status, to: row.status } },
    at: now,
  });
  await freeStock(tx, row.id);
}

/** The remark is read when the goods are packed: it can be changed until they have left. */
async function changeRemark(
  tx: Database,
  order: OrderRow,
  { remark = '' }: Update,
  { now }: CallContext,
): Promise<void> {
  if (order.shipped || !['待付款', '待发货'].includes(order.status))
    throw new CallError(CODE.conflict, 'order.state');
  await changeOrder(tx, order, { now, set: { remark } });
}

/** For the owner alone. @throws CallError 1404 `order.not_found`; 1409 `order.state`, `order.moved` */
export const updateOrderSh: Handler<'updateOrderSh'> = async (input, context) => {
  const { customerId } = sessionOf(context);
  const { now } = context;
  if ((await enter(context, input.id)) !== 'customer') throw unknownOrder();
  await inTransaction(context.db, async (tx) => {
    const order = await openOrder(tx, input);
    const row = await moveOrder(tx, order, { move: 'receive', actor: 'customer', now });
    await recordEvent(tx, row, { event: 'order.received', actor: 'customer', actorId: customerId, at: now });
  });
  return loadOrder(input.id, context);
};

/** All of them or none. @throws CallError 1404 `order.not_found`; 1409 `order.state` for one that has not ended */
export const orderDeleteByIds: Handler<'orderDeleteByIds'> = async ({ ids }, context) => {
  const { customerId } = sessionOf(context);
  const wanted = [...new Set(ids)].sort((a, b) => a - b);
  await inTransaction(context.db, async (tx) => {
    const own = and(eq(orders.customerId, customerId), inArray(orders.id, wanted));
    const rows = await tx.select().from(orders).where(own).orderBy(orders.id).for('no key update');
    if (rows.length !== wanted.length) throw unknownOrder();
    if (rows.some((row) => afterMove(stateOf(row), 'hide', 'customer') === null))
      throw new CallError(CODE.conflict, 'order.state');
    await tx.update(orders).set({ hidden: true }).where(own);
  });
  return {};
};
