import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { customer, goods, restockWish, sku } from '@/lib/backend/db/schema';
import { inTransaction } from '@/lib/backend/db/transaction';
import { SmsFailed, type SmsGateway } from '@/lib/backend/gateways/sms';
import { describeError } from '@/lib/backend/http/failure';
import { logger } from '@/lib/backend/log';
import { onSale } from '@/lib/backend/services/catalogue/facets/filter';
import { onShelf } from '@/lib/backend/services/catalogue/goods/stock';
import { notifyCustomer } from '../messages/notify-customer';

/** Wishes of one customer for one product. */
interface Waiting {
  customerId: number;
  goodsId: number;
  catalogNo: string;
  skuCodes: string[];
  ids: number[];
}

interface WishRow {
  id: number;
  customerId: number;
  goodsId: number;
  catalogNo: string;
  skuCode: string;
}

function gather(rows: readonly WishRow[]): Waiting[] {
  const found = new Map<string, Waiting>();
  for (const { id, skuCode, ...same } of rows) {
    const key = `${same.customerId} ${same.goodsId}`;
    const waiting = found.get(key) ?? { ...same, skuCodes: [], ids: [] };
    waiting.skuCodes.push(skuCode);
    waiting.ids.push(id);
    found.set(key, waiting);
  }
  return [...found.values()];
}

const columns = {
  id: restockWish.id,
  customerId: restockWish.customerId,
  goodsId: goods.id,
  catalogNo: goods.catalogNo,
  skuCode: sku.skuCode,
};

/** What is waited for and can be had again. */
const isBack = and(isNull(restockWish.toldAt), onShelf, onSale);

/**
 * Has those stay who wait for what is back, until they were told. Before their wishes: a customer's row comes first everywhere,
 * and deleting an account locks it before it takes the wishes away. @returns who they are
 */
async function holdWaiting(tx: Database): Promise<number[]> {
  const waiting = tx
    .select({ id: restockWish.customerId })
    .from(restockWish)
    .innerJoin(sku, eq(sku.id, restockWish.skuId))
    .innerJoin(goods, eq(goods.id, sku.goodsId))
    .where(isBack);
  const held = await tx
    .select({ id: customer.id })
    .from(customer)
    .where(inArray(customer.id, waiting))
    .orderBy(asc(customer.id))
    .for('key share');
  return held.map(({ id }) => id);
}

/**
 * Writes a message to everybody who waits for a pack size that can be had again: one message a product, each wish once.
 * Code that raises stock calls it after its own transaction, never within: that transaction has locked pack sizes, a message
 * locks its customer, and orders lock the customer first. The clock calls it for all other changes (`open-database.ts`).
 * `sendRestockSms` comes afterwards.
 */
export async function announceRestock(tx: Database, now: Date): Promise<void> {
  const held = await holdWaiting(tx);
  if (held.length === 0) return;
  const rows = await tx
    .select(columns)
    .from(restockWish)
    .innerJoin(sku, eq(sku.id, restockWish.skuId))
    .innerJoin(goods, eq(goods.id, sku.goodsId))
    .where(and(isBack, inArray(restockWish.customerId, held)))
    .orderBy(asc(restockWish.customerId), asc(sku.sort), asc(sku.id))
    // Two at once never tell of the same.
    .for('update', { of: restockWish, skipLocked: true });
  for (const { customerId, goodsId, catalogNo, skuCodes } of gather(rows)) {
    const params = { catalogNo, skuCodes: skuCodes.join(', ') };
    await notifyCustomer(tx, { customerId, kind: 'system', event: 'stock.back', params, goodsId, at: now });
  }
  if (rows.length > 0)
    await tx
      .update(restockWish)
      .set({ toldAt: now })
      .where(
        inArray(
          restockWish.id,
          rows.map(({ id }) => id),
        ),
      );
}

/**
 * Sends an SMS for what `announceRestock` put into messages, and ends those wishes. What the provider does not take over
 * is logged and not sent again: it stands in the messages.
 *
 * @param sms null: there is no gateway; the wishes end all the same
 */
export async function sendRestockSms(db: Database, sms: SmsGateway | null): Promise<void> {
  const ended = await db
    .delete(restockWish)
    .where(isNotNull(restockWish.toldAt))
    .returning({ id: restockWish.id, customerId: restockWish.customerId, skuId: restockWish.skuId });
  if (ended.length === 0 || !sms) return;
  const products = await db
    .select({ skuId: sku.id, skuCode: sku.skuCode, goodsId: goods.id, catalogNo: goods.catalogNo })
    .from(sku)
    .innerJoin(goods, eq(goods.id, sku.goodsId))
    .where(inArray(sku.id, [...new Set(ended.map(({ skuId }) => skuId))]));
  const people = await db
    .select({ id: customer.id, phone: customer.phone })
    .from(customer)
    .where(inArray(customer.id, [...new Set(ended.map(({ customerId }) => customerId))]));
  const phones = new Map(people.map(({ id, phone }) => [id, phone]));
  const rows = ended.flatMap(({ id, customerId, skuId }) => {
    const product = products.find((one) => one.skuId === skuId);
    return product ? [{ id, customerId, ...product }] : [];
  });
  for (const { customerId, catalogNo } of gather(rows)) {
    const phone = phones.get(customerId);
    if (phone) await send(sms, phone, catalogNo);
  }
}

/** Messages and SMS for everything that is back, whatever raised its stock. */
export async function notifyOfRestock(db: Database, now: Date, sms: SmsGateway | null): Promise<void> {
  await inTransaction(db, (tx) => announceRestock(tx, now));
  await sendRestockSms(db, sms);
}

async function send(sms: SmsGateway, phone: string, catalogNo: string): Promise<void> {
  try {
    await sms.notify({ phone, notice: 'stock.back', catalogNo });
  } catch (error) {
    const reason = error instanceof SmsFailed ? error.reason : describeError(error);
    logger().warn({ event: 'sms.failed', notice: 'stock.back', reason });
  }
}
