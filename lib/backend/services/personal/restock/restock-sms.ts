import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { customer, goods, restockWish, sku } from '@/lib/backend/db/schema';
import { inTransaction } from '@/lib/backend/db/transaction';
import { SmsFailed, type SmsGateway } from '@/lib/backend/gateways/sms';
import { describeError } from '@/lib/backend/http/failure';
import { logger } from '@/lib/backend/log';
import { createTurns, type GoOn } from '@/lib/backend/turns';
import { announceRestock, gather, type Waiting, wishColumns } from './announce';

/** SMS under way at a time: where the provider is silent, each takes seconds. */
export const SMS_AT_ONCE = 4;

const turns = createTurns('restock.not_sent');

const isTold = isNotNull(restockWish.toldAt);

/** Ends these wishes. @returns those that nobody else ended meanwhile */
async function endWishes(db: Database, some: readonly Waiting[]): Promise<Waiting[]> {
  const ids = some.flatMap((one) => one.ids);
  const rows = await db
    .delete(restockWish)
    .where(and(inArray(restockWish.id, ids), isTold))
    .returning({ id: restockWish.id });
  const ended = new Set(rows.map(({ id }) => id));
  return some.filter((one) => one.ids.some((id) => ended.has(id)));
}

/**
 * Sends an SMS for what `announceRestock` put into messages, a few at a time, and ends those wishes: each just before it is
 * sent, so that a shop that stops on the way goes on with the others at the next minute. What the provider does not take over
 * is logged and not sent again: it stands in the messages.
 *
 * @param sms null: there is no gateway; the wishes end all the same
 */
export async function sendRestockSms(
  db: Database,
  sms: SmsGateway | null,
  goOn: GoOn = () => true,
): Promise<void> {
  if (!sms) {
    await db.delete(restockWish).where(isTold);
    return;
  }
  const rows = await db
    .select({ ...wishColumns, phone: customer.phone })
    .from(restockWish)
    .innerJoin(sku, eq(sku.id, restockWish.skuId))
    .innerJoin(goods, eq(goods.id, sku.goodsId))
    .innerJoin(customer, eq(customer.id, restockWish.customerId))
    .where(isTold)
    .orderBy(asc(restockWish.customerId), asc(restockWish.id));
  const phones = new Map(rows.map(({ customerId, phone }) => [customerId, phone]));
  const waiting = gather(rows);
  for (let at = 0; at < waiting.length && goOn(); at += SMS_AT_ONCE) {
    const ended = await endWishes(db, waiting.slice(at, at + SMS_AT_ONCE));
    await Promise.all(
      ended.map(async ({ customerId, catalogNo }) => {
        const phone = phones.get(customerId);
        if (phone) await send(sms, phone, catalogNo);
      }),
    );
  }
}

/**
 * Messages for everything that is back, whatever raised its stock. SMS are begun with, and nobody waits for them: whoever received
 * the units has their answer, however slow the provider is.
 */
export async function notifyOfRestock(db: Database, now: Date, sms: SmsGateway | null): Promise<void> {
  await inTransaction(db, (tx) => announceRestock(tx, now));
  turns.begin(db, (goOn) => sendRestockSms(db, sms, goOn));
}

/** Begins with no further SMS. @returns when those under way are over, or after `mostMs` */
export const endRestockSms = turns.end;

async function send(sms: SmsGateway, phone: string, catalogNo: string): Promise<void> {
  try {
    await sms.notify({ phone, notice: 'stock.back', catalogNo });
  } catch (error) {
    const reason = error instanceof SmsFailed ? error.reason : describeError(error);
    logger().warn({ event: 'sms.failed', notice: 'stock.back', reason });
  }
}
