import { eq } from 'drizzle-orm';
import { audit } from '@/lib/backend/audit';
import type { Database } from '@/lib/backend/db/client';
import { type AuditChanges, customer, orderEvent, type orders } from '@/lib/backend/db/schema';
import { notifyCustomer } from '@/lib/backend/services/personal/messages/notify-customer';
import type { OrderEvent } from '@/lib/domain/desk/audit-log';
import type { Actor } from '@/lib/domain/orders/states';

interface OrderHappening {
  event: OrderEvent;
  actor: Actor;
  /** Null: the clock. */
  actorId: number | null;
  /** Who that is, where it is known already. */
  actorName?: string;
  note?: string;
  /** What staff changed, for the audit log. */
  changes?: AuditChanges;
  /** Values for the customer's message beside the order's number. */
  params?: Record<string, string>;
  /** Events for staff alone: the customer is not notified. */
  silent?: boolean;
  at: Date;
}

/**
 * Writes down what happened to an order: its event, the customer's message, the audit log. In its transaction.
 *
 * @returns the event as it is kept
 */
export async function recordEvent(
  tx: Database,
  order: Pick<typeof orders.$inferSelect, 'id' | 'orderNo' | 'customerId'>,
  { event, actor, actorId, actorName, note = '', changes, params = {}, silent = false, at }: OrderHappening,
): Promise<typeof orderEvent.$inferSelect> {
  const [who] =
    actorId === null || actorName !== undefined
      ? []
      : await tx.select({ name: customer.custName }).from(customer).where(eq(customer.id, actorId));
  const [kept] = await tx
    .insert(orderEvent)
    .values({ orderId: order.id, event, actor, actorId, actorName: actorName ?? who?.name ?? '', note, at })
    .returning();
  if (!kept) throw new Error('The event was not stored');
  if (!silent) {
    await notifyCustomer(tx, {
      customerId: order.customerId,
      kind: 'order',
      event,
      params: { orderNo: order.orderNo, ...params },
      orderId: order.id,
      at,
    });
  }
  if (actor === 'staff' && actorId !== null) {
    await audit(tx, {
      actorId,
      action: event,
      subject: 'order',
      subjectId: order.id,
      ...(changes && { changes }),
      at,
    });
  }
  return kept;
}
