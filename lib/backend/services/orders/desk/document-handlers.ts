import { and, eq } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { delivery, fixDoc } from '@/lib/backend/db/schema';
import { inTransaction } from '@/lib/backend/db/transaction';
import { sessionOf } from '@/lib/backend/http/access';
import type { Handler } from '@/lib/backend/http/context';
import { badInput, CallError, notFound } from '@/lib/backend/http/errors';
import { holdCustomerRow } from '@/lib/backend/services/account/lock-customer';
import { lotsAmong } from '@/lib/backend/services/catalogue/lots/labels';
import { returnUploads, takeUploads } from '@/lib/backend/services/personal/uploads/stored-uploads';
import { CODE } from '@/lib/contract/call';
import { isParcel } from '@/lib/domain/orders/deliveries';
import { grantedBy, owedLess } from '@/lib/domain/orders/owed';
import { afterMove } from '@/lib/domain/orders/transitions';
import { changeOrder, moveOrder, type OrderRow, openAsStaff, refuseOwn, stateOf } from '../change/move-order';
import { recordEvent } from '../change/record-event';
import { loadDeliveries, loadFixDocs, toFixDoc } from '../read/deliveries';
import { findOrder } from '../read/order-detail';

/** @throws CallError 1404 `order.not_found` */
export const deliveryDocQuery: Handler<'deliveryDocQuery'> = async ({ orderId }, context) => {
  await findOrder(context.db, orderId, context);
  return loadDeliveries(context.db, orderId);
};

type DeliveryRow = typeof delivery.$inferSelect;

/** Takes away a delivery that is nothing without papers. @returns it as it was; undefined for one that stays */
async function endWithoutPapers(tx: Database, { id, orderId }: DeliveryRow, left: number) {
  if (left > 0) return undefined;
  const told = (await loadDeliveries(tx, orderId)).find((one) => one.id === id);
  if (!told || isParcel(told)) return undefined;
  await tx.delete(delivery).where(eq(delivery.id, id));
  return told;
}

/**
 * One that brought no goods ends with the last of its papers, and is answered as it was, without them.
 * @throws CallError 1400 for papers without goods that are none; 1404 `order.not_found`, `delivery.not_found`,
 * `upload.not_found`; 1409 `order.state` before anything was sent, `order.moved`
 */
export const deliveryDocSaveOrUpdate: Handler<'deliveryDocSaveOrUpdate'> = async (input, context) => {
  const { customerId } = sessionOf(context);
  const { db, now } = context;
  const { id, orderId, version, carrier, waybill } = input;
  const documentRefs = [...new Set(input.documentRefs)];
  const saved = await inTransaction(db, async (tx) => {
    const order = await openAsStaff(tx, { id: orderId, version }, context);
    await holdCustomerRow(tx, order.customerId);
    if (!order.shipped) throw new CallError(CODE.conflict, 'order.state');
    // Without goods and without papers nothing was sent, and nobody could take it back.
    if (id === undefined && documentRefs.length === 0) throw badInput({ documentRefs: 'required' });
    await changeOrder(tx, order, { now });
    const [before] =
      id === undefined
        ? []
        : await tx
            .select()
            .from(delivery)
            .where(and(eq(delivery.id, id), eq(delivery.orderId, orderId)));
    if (id !== undefined && !before) throw notFound('delivery.not_found');
    const added = documentRefs.filter((ref) => !before?.documents.includes(ref));
    const own = { customerId, purpose: 'delivery' } as const;
    if (added.length > 0) await takeUploads(tx, { ...own, refs: added }, now);
    const gone = (before?.documents ?? []).filter((ref) => !documentRefs.includes(ref));
    if (gone.length > 0) await returnUploads(tx, { ...own, refs: gone }, now);
    const values = { carrier, waybill, documents: documentRefs };
    const ended = before && (await endWithoutPapers(tx, before, documentRefs.length));
    const [row] = ended
      ? [ended]
      : before
        ? await tx.update(delivery).set(values).where(eq(delivery.id, before.id)).returning()
        : await tx
            .insert(delivery)
            .values({ ...values, orderId, shippedAt: now })
            .returning();
    if (!row) throw new Error('The delivery was not stored');
    // Of one that ends it is told what it was: what was typed beside it never went.
    const sent = `${row.carrier} ${row.waybill}`;
    await recordEvent(tx, order, {
      event: ended ? 'delivery.ended' : before ? 'delivery.saved' : 'delivery.followed',
      actor: 'staff',
      actorId: customerId,
      note: sent,
      params: { carrier: row.carrier, waybill: row.waybill },
      changes: {
        waybill: { from: before ? `${before.carrier} ${before.waybill}` : null, to: ended ? null : sent },
      },
      at: now,
    });
    return { id: row.id, ended };
  });
  if (saved.ended) return { ...saved.ended, documents: [] };
  const told = (await loadDeliveries(db, orderId)).find((one) => one.id === saved.id);
  if (!told) throw notFound('delivery.not_found');
  return told;
};

/** @throws CallError 1404 `order.not_found` */
export const fixDocQuery: Handler<'fixDocQuery'> = async ({ orderId }, context) => {
  await findOrder(context.db, orderId, context);
  return loadFixDocs(context.db, orderId);
};

/**
 * A correction or return of what was sent.
 * @throws CallError 1400 for lines that were not sent like that, or refunds that add up to more than it cost; 1403
 * `order.own`; 1404
 * `order.not_found`; 1409 `order.state` before anything was sent, `order.moved`
 */
export const fixDocSave: Handler<'fixDocSave'> = async (input, context) => {
  const { customerId } = sessionOf(context);
  const { db, now } = context;
  const { orderId, version, refundFen, kind, reason } = input;
  const saved = await inTransaction(db, async (tx) => {
    const order = await openAsStaff(tx, { id: orderId, version }, context);
    refuseOwn(order, customerId);
    const earlier = await loadFixDocs(tx, orderId);
    const refunded = grantedBy(earlier);
    const set = {
      grantedFen: order.grantedFen + refundFen,
      // An order with money to pay back holds up the deletion of the account: its customer sees which it is.
      ...(refundFen > 0 && { hidden: false }),
    };
    const row = await moveOrder(tx, order, { move: 'fix', actor: 'staff', now, set });
    const sent = (await loadDeliveries(tx, orderId)).flatMap((one) => one.lines);
    // Read off a label it is the lot that was sent, whichever of its letters are capitals.
    const lines = input.lines.map((line) => {
      const [meant] = lotsAmong(
        sent.filter(({ lineId }) => lineId === line.lineId),
        line.lot,
      );
      return { ...line, lot: meant?.lot ?? line.lot };
    });
    const fixed = earlier.filter((one) => one.kind === 'RETURN');
    lines.forEach(({ lineId, qty, lot }, index) => {
      const sum = (list: readonly { lineId: number; qty: number; lot: string }[]) =>
        list.reduce((all, one) => (one.lineId === lineId && one.lot === lot ? all + one.qty : all), 0);
      const returned = kind === 'RETURN' ? sum(fixed.flatMap((one) => one.lines)) : 0;
      const before = sum(lines.slice(0, index));
      if (qty + before + returned > sum(sent)) throw badInput({ [`lines.${index}.qty`]: 'above_sent' });
    });
    // Of an order that isn't paid yet it lowers what is owed, of any other it is to be paid back. What was paid too much is
    // to be paid back without a document: with one it would go back twice.
    if (refunded + refundFen > order.totalFen) throw badInput({ refundFen: 'above_paid' });
    const [doc] = await tx
      .insert(fixDoc)
      .values({
        orderId,
        kind,
        reason,
        lines: summed(lines),
        refundFen,
        createdBy: customerId,
        createdAt: now,
      })
      .returning();
    if (!doc) throw new Error('The document was not stored');
    await recordEvent(tx, row, {
      event: kind === 'RETURN' ? 'order.returned' : 'order.corrected',
      actor: 'staff',
      actorId: customerId,
      note: reason,
      params: { reason, refundFen: String(refundFen) },
      changes: { refundFen: { from: null, to: String(refundFen) } },
      at: now,
    });
    if (refundFen > 0 && owedLess(row) === 0) await settleOwed(tx, row, { actorId: customerId, now });
    return doc;
  });
  return toFixDoc(saved);
};

/**
 * Nothing is left to pay for an order that was not paid: nobody waits for a payment any more. A proof that was handed in is
 * looked at first, since what it proves may have come in.
 */
async function settleOwed(
  tx: Database,
  order: OrderRow,
  { actorId, now }: { actorId: number; now: Date },
): Promise<void> {
  const by = { move: 'sign', actor: 'staff' } as const;
  if (order.payment === 'VOUCHER' || afterMove(stateOf(order), by.move, by.actor) === null) return;
  const row = await moveOrder(tx, order, { ...by, now });
  await recordEvent(tx, row, {
    event: 'payment.settled',
    actor: 'staff',
    actorId,
    changes: { payment: { from: order.payment, to: row.payment } },
    // The message about the return has said why.
    silent: true,
    at: now,
  });
}

type Units = { lineId: number; qty: number; lot: string };

/** Units of one lot of one line are one entry, however many times they were named. */
function summed(lines: readonly Units[]): Units[] {
  const byLot = new Map<string, Units>();
  for (const line of lines) {
    const key = `${line.lineId} ${line.lot}`;
    byLot.set(key, { ...line, qty: line.qty + (byLot.get(key)?.qty ?? 0) });
  }
  return [...byLot.values()];
}
