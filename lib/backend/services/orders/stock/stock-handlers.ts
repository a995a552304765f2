import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import { audit } from '@/lib/backend/audit';
import type { Database } from '@/lib/backend/db/client';
import { goods, shelfLot, sku, stockChange } from '@/lib/backend/db/schema';
import { inTransaction } from '@/lib/backend/db/transaction';
import { sessionOf } from '@/lib/backend/http/access';
import type { Handler } from '@/lib/backend/http/context';
import { badInput, CallError, notFound } from '@/lib/backend/http/errors';
import { describeError } from '@/lib/backend/http/failure';
import { offsetOf } from '@/lib/backend/http/paging';
import { type Lang, pick } from '@/lib/backend/localise';
import { logger } from '@/lib/backend/log';
import { reused } from '@/lib/backend/sendings';
import { notifyOfRestock } from '@/lib/backend/services/personal/restock/restock-sms';
import { CODE } from '@/lib/contract/call';
import type { CallData, CallInput } from '@/lib/contract/calls';
import { findLot, type KnownLot, loadKnownLots } from './known-lots';
import { pageOfSizes } from './stock-page';

type StockRow = CallData<'stockSave'>;
type Save = CallInput<'stockSave', 'parsed'>;

const columns = {
  skuCode: sku.skuCode,
  goodsId: sku.goodsId,
  catalogNo: goods.catalogNo,
  name: goods.name,
  size: sku.size,
  stock: sku.stock,
  lowStock: sku.lowStock,
  orderMin: sku.orderMin,
  madeToOrder: sku.madeToOrder,
};

const select = (db: Database) =>
  db.select(columns).from(sku).innerJoin(goods, eq(goods.id, sku.goodsId)).$dynamic();

async function toWireRows(
  db: Database,
  rows: Awaited<ReturnType<typeof select>>,
  lang: Lang,
): Promise<StockRow[]> {
  const known = await loadKnownLots(db, rows);
  return rows.map((row) => ({
    ...row,
    name: pick(row.name, lang).text,
    size: pick(row.size, lang).text,
    lots: (known.get(row.skuCode) ?? []).flatMap(({ lot, expiresOn, qty }) =>
      qty === null ? [] : [{ lot, expiresOn, qty }],
    ),
  }));
}

/** Pack sizes with their stock and lots, in the order of their codes. */
export const stockQuery: Handler<'stockQuery'> = async (input, { db, lang }) => {
  const { startRow, rowSize, keyword, low } = input;
  const { codes, total } = await pageOfSizes(db, { keyword, low, offset: offsetOf(input), limit: rowSize });
  const rows =
    codes.length === 0 ? [] : await select(db).where(inArray(sku.skuCode, codes)).orderBy(asc(sku.skuCode));
  return { data: await toWireRows(db, rows, lang), total, startRow, rowSize };
};

/** The last day of a lot: as it is known, or as it is said of one that isn't. */
function lastDayOf(known: KnownLot | undefined, { expiresOn }: Save): string {
  if (known && expiresOn && known.expiresOn !== expiresOn) throw badInput({ expiresOn: 'differs' });
  const day = known?.expiresOn ?? expiresOn;
  if (!day) throw badInput({ expiresOn: 'required' });
  return day;
}

async function moveLot(tx: Database, known: KnownLot | undefined, input: Save, now: Date): Promise<void> {
  const { skuCode, lot = '', units } = input;
  const expiresOn = lastDayOf(known, input);
  const changed = await tx
    .update(shelfLot)
    .set({ qty: sql`${shelfLot.qty} + ${units}`, expiresOn, updatedAt: now })
    .where(and(eq(shelfLot.skuCode, skuCode), eq(shelfLot.lot, lot), gte(shelfLot.qty, -units)))
    .returning({ id: shelfLot.id });
  if (changed.length > 0) return;
  if (units < 0) throw new CallError(CODE.conflict, 'lot.insufficient');
  await tx
    .insert(shelfLot)
    .values({ skuCode, lot, expiresOn, qty: units, updatedAt: now })
    .onConflictDoUpdate({
      target: [shelfLot.skuCode, shelfLot.lot],
      set: { qty: sql`${shelfLot.qty} + ${units}`, updatedAt: now },
    });
}

/** Whether this key has made this change already. @throws CallError 1409 `idem.reused` for another one */
async function isSavedBefore(
  tx: Database,
  actorId: number,
  known: KnownLot | undefined,
  input: Save,
): Promise<boolean> {
  const { skuCode, units, lot = '', expiresOn, reason, idemKey } = input;
  if (idemKey === undefined) return false;
  const [row] = await tx
    .select()
    .from(stockChange)
    .where(and(eq(stockChange.actorId, actorId), eq(stockChange.idemKey, idemKey)));
  if (!row) return false;
  if (row.skuCode !== skuCode || row.units !== units || row.lot !== lot || row.reason !== reason)
    throw reused();
  if (expiresOn === undefined) return true;
  // A record may have been brought or corrected since, and the shelf's day with it; without one it is as it was saved.
  if (known?.record === null && known.expiresOn !== expiresOn) throw reused();
  return true;
}

/**
 * Once for each key, whatever is pressed or sent again.
 * @throws CallError 1400 `expiresOn: required` or `differs`; 1404 `sku.not_found`; 1409 `stock.insufficient`,
 * `lot.insufficient` for more units less than there are, `idem.reused`
 */
export const stockSave: Handler<'stockSave'> = async (input, context) => {
  const { db, lang, now } = context;
  const { customerId: actorId } = sessionOf(context);
  const { skuCode, units, reason, idemKey } = input;
  await inTransaction(db, async (tx) => {
    const [size] = await tx
      .select({ stock: sku.stock, goodsId: sku.goodsId })
      .from(sku)
      .where(eq(sku.skuCode, skuCode))
      .for('no key update');
    if (!size) throw notFound('sku.not_found');
    const { goodsId } = size;
    const known = input.lot ? await findLot(tx, { skuCode, goodsId, lot: input.lot }) : undefined;
    // As it is spelt already, on record or on the shelf: typed in other letters it is no other lot.
    const lot = known?.lot ?? input.lot;
    const change = { ...input, lot };
    // Another sending of the same waits for the pack size, and finds it here.
    if (await isSavedBefore(tx, actorId, known, change)) return;
    if (size.stock + units < 0) throw new CallError(CODE.conflict, 'stock.insufficient');
    await tx
      .update(sku)
      .set({ stock: sql`${sku.stock} + ${units}` })
      .where(eq(sku.skuCode, skuCode));
    if (lot !== undefined) await moveLot(tx, known, change, now);
    const [kept] = await tx
      .insert(stockChange)
      .values({ skuCode, lot: lot ?? '', units, reason, actorId, idemKey, at: now })
      .onConflictDoNothing()
      .returning({ id: stockChange.id });
    // Taken at the same moment for another pack size.
    if (!kept) throw reused();
    await audit(tx, {
      actorId,
      action: 'stock.changed',
      subject: 'sku',
      subjectId: skuCode,
      changes: {
        stock: { from: String(size.stock), to: String(size.stock + units) },
        ...(lot !== undefined && { lot: { from: null, to: lot } }),
        reason: { from: null, to: reason },
      },
      at: now,
    });
  });
  if (units > 0)
    await notifyOfRestock(db, now, context.gateways.sms).catch((error: unknown) => {
      // The change is saved, and who sent it is told so; the clock tells those who wait.
      logger().warn({ event: 'restock.not_told', error: describeError(error) });
    });
  const [row] = await toWireRows(db, await select(db).where(eq(sku.skuCode, skuCode)), lang);
  if (!row) throw notFound('sku.not_found');
  return row;
};
