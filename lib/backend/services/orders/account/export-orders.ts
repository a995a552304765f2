import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { fixDoc, orderEvent, orderPayment, orderRemark, orders } from '@/lib/backend/db/schema';
import { loadDeliveries } from '../read/deliveries';
import { STAFF_EVENTS } from '../read/order-detail';
import { loadLines } from '../read/order-lines';

/** A customer's orders with all that belongs to them, for the copy of one's data: what staff noted for themselves is not in it. */
export async function exportOrders(db: Database, customerId: number): Promise<object[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(eq(orders.customerId, customerId))
    .orderBy(asc(orders.id));
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const lines = await loadLines(db, ids);
  const events = await db
    .select()
    .from(orderEvent)
    .where(inArray(orderEvent.orderId, ids))
    .orderBy(orderEvent.id);
  const payments = await db
    .select()
    .from(orderPayment)
    .where(inArray(orderPayment.orderId, ids))
    .orderBy(orderPayment.id);
  const remarks = await db
    .select()
    .from(orderRemark)
    .where(and(inArray(orderRemark.orderId, ids), eq(orderRemark.internal, false)))
    .orderBy(orderRemark.id);
  const fixes = await db.select().from(fixDoc).where(inArray(fixDoc.orderId, ids)).orderBy(fixDoc.id);
  const told: object[] = [];
  for (const { assignedTo: _, waitingRemark: __, ...row } of rows) {
    const mine = <T extends { orderId: number }>(list: readonly T[]) =>
      list.filter(({ orderId }) => orderId === row.id);
    told.push({
      ...row,
      // What became of a product is no data of the customer's.
      lines: (lines.get(row.id) ?? []).map(({ goodsStatus: _, ...line }) => line),
      events: mine(events)
        .filter(({ event }) => !STAFF_EVENTS.has(event))
        .map(({ event, actor, actorName, note, at }) => ({ event, actor, actorName, note, at })),
      payments: mine(payments).map(({ kind, amountFen, paidAt, bankRef }) => ({
        kind,
        amountFen,
        paidAt,
        bankRef,
      })),
      remarks: mine(remarks).map(({ from, content, createdAt }) => ({ from, content, createdAt })),
      fixDocs: mine(fixes).map(({ kind, reason, lines: fixed, refundFen, createdAt }) => ({
        kind,
        reason,
        lines: fixed,
        refundFen,
        createdAt,
      })),
      deliveries: row.shipped ? await loadDeliveries(db, row.id) : [],
    });
  }
  return told;
}
