import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { customer, orders } from '@/lib/backend/db/schema';
import { inTransaction } from '@/lib/backend/db/transaction';
import { sessionOf } from '@/lib/backend/http/access';
import type { Handler } from '@/lib/backend/http/context';
import { badInput } from '@/lib/backend/http/errors';
import { changeOrder, openAsStaff } from '../change/move-order';
import { recordEvent } from '../change/record-event';
import { loadOrder } from '../read/order-detail';

/** Orders can be assigned to staff who may read them. */
const serves = and(isNull(customer.deletedAt), sql`'order.read' = any(${customer.permissions})`);

async function requireStaff(tx: Database, id: number): Promise<string> {
  const [row] = await tx
    .select({ name: customer.custName })
    .from(customer)
    .where(and(eq(customer.id, id), serves));
  if (!row) throw badInput({ staffId: 'unknown' });
  return row.name;
}

/** @throws CallError 1400 `staffId: unknown`; 1404 `order.not_found`; 1409 `order.moved` */
export const orderServerAssignOrder: Handler<'orderServerAssignOrder'> = async (input, context) => {
  const { customerId } = sessionOf(context);
  const { db, now } = context;
  const { staffId } = input;
  await inTransaction(db, async (tx) => {
    const order = await openAsStaff(tx, input, context);
    const name = await requireStaff(tx, staffId);
    await changeOrder(tx, order, { now, set: { assignedTo: staffId } });
    await recordEvent(tx, order, {
      event: 'order.assigned',
      actor: 'staff',
      actorId: customerId,
      note: name,
      changes: {
        assignedTo: {
          from: order.assignedTo === null ? null : String(order.assignedTo),
          to: String(staffId),
        },
      },
      silent: true,
      at: now,
    });
  });
  return loadOrder(input.id, context, { as: 'staff' });
};

/** Who can look after orders, with what they have open; `work`: with this permission. */
export const staffByWork: Handler<'staffByWork'> = async ({ work }, { db }) => {
  const rows = await db
    .select({ id: customer.id, name: customer.custName, permissions: customer.permissions })
    .from(customer)
    .where(and(serves, work === undefined ? undefined : sql`${work} = any(${customer.permissions})`))
    .orderBy(asc(customer.custName), asc(customer.id));
  const open = await db
    .select({ id: orders.assignedTo, many: count() })
    .from(orders)
    .where(
      and(
        inArray(orders.status, ['待付款', '待发货', '待收货']),
        inArray(
          orders.assignedTo,
          rows.map(({ id }) => id),
        ),
      ),
    )
    .groupBy(orders.assignedTo);
  const counts = new Map(open.map((row) => [row.id, row.many]));
  return rows.map(({ id, name, permissions }) => ({
    id,
    name,
    // What of the desk they do, as permissions name it.
    work: permissions.filter((permission) => permission.startsWith('order.')).join(' '),
    openOrders: counts.get(id) ?? 0,
  }));
};
