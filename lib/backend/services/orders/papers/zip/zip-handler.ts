import { and, count, eq, gte, lte } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { orders } from '@/lib/backend/db/schema';
import { sessionOf } from '@/lib/backend/http/access';
import type { CallContext, Handler } from '@/lib/backend/http/context';
import { CallError, notFound } from '@/lib/backend/http/errors';
import { takeLimits } from '@/lib/backend/limits';
import { loadFileBase } from '@/lib/backend/services/site/file-base';
import { CODE } from '@/lib/contract/call';
import { dayEnd, dayStart } from '@/lib/domain/days';
import { MINUTE_MS } from '@/lib/domain/durations';
import { fileAddress } from '@/lib/domain/file-address';
import { MAX_CHOSEN_LOTS } from '@/lib/domain/limits';
import { hasPapers } from '@/lib/domain/orders/papers';
import { settleToRead } from '../../change/settle-due';
import { countLots } from '../../lots/my-lots';
import { findOrder } from '../../read/order-detail';
import { checkPeriod, type Period } from '../check-period';
import { TICKET_MS, writeTicket, ZIP_FOLDER, type ZipAsked } from './zip-ticket';

/** Papers take processor time: an audit asks for a few such files, not for many. */
const RULES = [{ max: 10, windowMs: 10 * MINUTE_MS }];
export const MAX_ZIP_ORDERS = 60;

/** Own orders of these days. */
export const ordersWithin = (customerId: number, { from, to }: Period) =>
  and(
    eq(orders.customerId, customerId),
    gte(orders.placedAt, new Date(dayStart(from))),
    lte(orders.placedAt, new Date(dayEnd(to))),
  );

/** @throws CallError 1404 `paper.nothing`; 1409 `paper.too_large` */
function requireSome(many: number, most: number): void {
  if (many === 0) throw notFound('paper.nothing');
  if (many > most) throw new CallError(CODE.conflict, 'paper.too_large');
}

async function countOrders(db: Database, customerId: number, days: Period) {
  const [row] = await db.select({ many: count() }).from(orders).where(ordersWithin(customerId, days));
  return row?.many ?? 0;
}

/** Who may have it, and that it is not too much, before anything is drawn. */
async function check(asked: ZipAsked, context: CallContext): Promise<string> {
  const { db, now } = context;
  const { customerId } = sessionOf(context);
  if ('orderId' in asked) {
    await findOrder(db, asked.orderId, context);
    // What its clock does first may leave nothing of it.
    await settleToRead(db, now, asked.orderId);
    const { order } = await findOrder(db, asked.orderId, context);
    if (!hasPapers(order)) throw notFound('paper.nothing');
    return order.orderNo;
  }
  if ('lotIds' in asked) {
    const many = await countLots(db, customerId, asked.lotIds);
    requireSome(many, MAX_CHOSEN_LOTS);
    return 'lots';
  }
  // Its statement is the first file: what refuses that one would break a download that was promised.
  checkPeriod(asked);
  requireSome(await countOrders(db, customerId, asked), MAX_ZIP_ORDERS);
  return `${asked.from}-${asked.to}`;
}

/**
 * Leave to fetch all papers of an order, of a period or of own lots as one ZIP, from an address that serves this
 * session alone, for a minute.
 * @throws CallError 1400 for a bad period; 1404 `order.not_found`, `paper.nothing`; 1409 `paper.too_large`; 1429
 * `limit.reached`
 */
export const orderPapersZip: Handler<'orderPapersZip'> = async ({ orderId, lotIds, from, to }, context) => {
  const { db, lang, now } = context;
  const session = sessionOf(context);
  const subject = String(session.customerId);
  const asked: ZipAsked =
    orderId !== undefined ? { orderId } : lotIds ? { lotIds } : { from: from ?? '', to: to ?? '' };
  const name = await check(asked, context);
  await takeLimits(db, [{ kind: 'paper.zip', subject, rules: RULES }], now);
  const until = now.getTime() + TICKET_MS;
  const ticket = await writeTicket(db, { sessionId: session.id, lang, until, asked });
  return {
    name: `${name}-papers.zip`,
    url: fileAddress(await loadFileBase(db), `${ZIP_FOLDER}/${ticket}/${name}-papers.zip`),
    expiresAt: new Date(until).toISOString(),
  };
};
