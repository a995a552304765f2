import { eq, sql } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { delivery, deliveryLine, orderLine } from '@/lib/backend/db/schema';
import { inTransaction } from '@/lib/backend/db/transaction';
import { sessionOf } from '@/lib/backend/http/access';
import type { Handler } from '@/lib/backend/http/context';
import { badInput } from '@/lib/backend/http/errors';
import { takeUploads } from '@/lib/backend/services/personal/uploads/stored-uploads';
import type { CallInput } from '@/lib/contract/calls';
import { loadOrder } from '../read/order-detail';
import { loadLines, type OrderLineRow } from '../read/order-lines';
import { lockSizes } from '../sizes';
import { takeMade } from '../stock/made-units';
import { moveOrder, openAsStaff, openOrder } from './move-order';
import { recordEvent } from './record-event';
import { settleOrder } from './settle-due';
import { type TakenLot, takeLot } from './take-lot';

type Parcel = CallInput<'updateOrderFh', 'parsed'>['lines'];

/** A line of a parcel that fits the order, with its lot. */
interface PackedLine extends TakenLot {
  /** Where it stands in the parcel. */
  index: number;
  lineId: number;
  qty: number;
}

const fieldOf = (index: number, name: string) => `lines.${index}.${name}`;

/** Units of each line in a parcel. @throws CallError 1400 for another order's line, or more than is to be sent */
function sumUp(parcel: Parcel, lines: readonly OrderLineRow[]): Map<number, number> {
  const problems: Record<string, string> = {};
  const sums = new Map<number, number>();
  parcel.forEach(({ lineId, qty }, index) => {
    const line = lines.find(({ id }) => id === lineId);
    const sum = (sums.get(lineId) ?? 0) + qty;
    sums.set(lineId, sum);
    if (!line) problems[fieldOf(index, 'lineId')] = 'unknown';
    else if (sum > line.qty - line.shippedQty) problems[fieldOf(index, 'qty')] = 'above_open';
  });
  if (Object.keys(problems).length > 0) throw badInput(problems);
  return sums;
}

/** Takes a parcel's lots off the shelf. @throws CallError what `takeLot` does, the lot's field named */
async function pickLots(
  tx: Database,
  parcel: Parcel,
  lines: readonly OrderLineRow[],
  now: Date,
): Promise<PackedLine[]> {
  const packed: PackedLine[] = [];
  const entries = parcel.flatMap((entry, index) => {
    const line = lines.find(({ id }) => id === entry.lineId);
    return line ? [{ ...entry, index, line }] : [];
  });
  // Two parcels that are packed at once take lots in one order, so that neither waits for the other for ever.
  entries.sort((a, b) => a.line.skuCode.localeCompare(b.line.skuCode) || a.lot.localeCompare(b.lot));
  for (const { index, line, lineId, qty, lot } of entries) {
    const { skuCode, goodsId } = line;
    const field = fieldOf(index, 'lot');
    const taken = await takeLot(tx, { skuCode, goodsId, lot, qty, field }, now);
    packed.push({ index, lineId, qty, ...taken });
  }
  return packed.sort((a, b) => a.index - b.index);
}

/**
 * Writes down what goes of each line. The pack sizes must be locked: until then another parcel may take what a line holds.
 * @returns lines of which more has gone than was taken for them; `taken` of it had not gone before
 */
async function writeGone(tx: Database, sums: ReadonlyMap<number, number>) {
  const made: { id: number; skuCode: string; taken: number }[] = [];
  for (const [lineId, qty] of sums) {
    const [line] = await tx
      .update(orderLine)
      .set({ shippedQty: sql`${orderLine.shippedQty} + ${qty}` })
      .where(eq(orderLine.id, lineId))
      .returning();
    if (!line) throw new Error('The line was not found again');
    const { id, skuCode, takenQty, shippedQty } = line;
    if (shippedQty > takenQty) made.push({ id, skuCode, taken: Math.max(0, takenQty - shippedQty + qty) });
  }
  return made;
}

/**
 * Sends an order, in whole or in part.
 * @throws CallError 1400 for lines and lots that don't fit, each named; 1404 `order.not_found`, `upload.not_found`; 1409
 * `lot.*`, `order.state`, `order.moved`
 */
export const updateOrderFh: Handler<'updateOrderFh'> = async (input, context) => {
  const { customerId } = sessionOf(context);
  const { db, now } = context;
  const { carrier, waybill } = input;
  const documentRefs = [...new Set(input.documentRefs)];
  await settleOrder(db, now, input.id);
  await inTransaction(db, async (tx) => {
    const order = await openAsStaff(tx, input, context);
    const lines = (await loadLines(tx, [order.id])).get(order.id) ?? [];
    // Who was faster may have sent them between the two readings: then it has moved, and nothing is wrong with the parcel.
    await openOrder(tx, order);
    const sums = sumUp(input.lines, lines);
    const whole = lines.every(({ id, qty, shippedQty }) => qty === shippedQty + (sums.get(id) ?? 0));
    const row = await moveOrder(tx, order, { move: whole ? 'ship' : 'shipPart', actor: 'staff', now });
    if (documentRefs.length > 0)
      await takeUploads(tx, { customerId, purpose: 'delivery', refs: documentRefs }, now);
    const [parcel] = await tx
      .insert(delivery)
      .values({ orderId: order.id, carrier, waybill, documents: documentRefs, shippedAt: now })
      .returning({ id: delivery.id });
    if (!parcel) throw new Error('The delivery was not stored');
    await recordEvent(tx, row, {
      event: whole ? 'order.shipped' : 'order.shipped_partly',
      actor: 'staff',
      actorId: customerId,
      note: `${carrier} ${waybill}`,
      params: { carrier, waybill },
      changes: { status: { from: order.status, to: row.status } },
      at: now,
    });
    // Before the lots, as where units are received; of all that goes, since others work out by these lots what is in stock.
    await lockSizes(
      tx,
      lines.flatMap(({ id, skuCode }) => (sums.has(id) ? [skuCode] : [])),
    );
    const made = await writeGone(tx, sums);
    const packed = await pickLots(tx, input.lines, lines, now);
    await tx
      .insert(deliveryLine)
      .values(packed.map(({ index: _, isCounted: __, ...line }) => ({ ...line, deliveryId: parcel.id })));
    for (const { id, skuCode, taken } of made) {
      const sent = packed.filter(({ lineId }) => lineId === id);
      await takeMade(tx, { skuCode, taken }, sent);
    }
  });
  return loadOrder(input.id, context, { as: 'staff' });
};
