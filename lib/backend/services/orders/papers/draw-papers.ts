import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { delivery, goods, quotation } from '@/lib/backend/db/schema';
import { writeConfirmation, writeDeliveryNote } from '@/lib/backend/documents/papers/order-papers';
import type { Paper } from '@/lib/backend/documents/papers/paper';
import { writeQuotation } from '@/lib/backend/documents/papers/quotation';
import { writeStatement } from '@/lib/backend/documents/papers/statement';
import { may, sessionOf } from '@/lib/backend/http/access';
import type { CallContext } from '@/lib/backend/http/context';
import { CallError, notFound } from '@/lib/backend/http/errors';
import { type Lang, pick } from '@/lib/backend/localise';
import { CODE } from '@/lib/contract/call';
import type { CallData } from '@/lib/contract/calls';
import { hasConfirmation } from '@/lib/domain/orders/papers';
import { toQuotation } from '../lists/quotation-handlers';
import { orderGetById } from '../read/order-detail';
import { loadNames } from '../read/order-lines';
import { requireRules } from '../rules';
import { checkPeriod, type Period } from './check-period';
import { loadStatement } from './load-statement';

type Order = CallData<'orderGetById'>;

/** How an account is named on a paper: its organisation and its person. */
async function nameOf(db: Database, customerId: number): Promise<string> {
  const who = (await loadNames(db, [customerId])).get(customerId);
  return [who?.organisation ?? '', who?.name ?? ''].filter(Boolean).join(' · ');
}

/** @throws CallError 1409 `paper.cancelled`, `order.closed` */
export async function drawConfirmation(order: Order, { db, lang }: CallContext): Promise<Paper> {
  if (!hasConfirmation(order.status)) throw new CallError(CODE.conflict, 'paper.cancelled');
  const { bank } = await requireRules(db);
  return writeConfirmation(order, lang, bank);
}

/** Line id → how its product is stored. */
async function loadStorage(db: Database, { lines }: Order, lang: Lang): Promise<Map<number, string>> {
  const ids = [...new Set(lines.map(({ goodsId }) => goodsId))];
  const rows = await db
    .select({ id: goods.id, storage: goods.storage })
    .from(goods)
    .where(inArray(goods.id, ids));
  const byGoods = new Map(rows.map(({ id, storage }) => [id, pick(storage.text, lang).text]));
  return new Map(
    lines.flatMap(({ id, goodsId }) => {
      const storage = byGoods.get(goodsId);
      return storage ? [[id, storage] as const] : [];
    }),
  );
}

/** @throws CallError 1404 `delivery.not_found`, also for papers that followed without goods */
export async function drawDeliveryNote(
  order: Order,
  deliveryId: number,
  { db, lang }: CallContext,
): Promise<Paper> {
  const paper = writeDeliveryNote(order, deliveryId, lang, await loadStorage(db, order, lang));
  if (!paper) throw notFound('delivery.not_found');
  return paper;
}

/** The order of a delivery, for its owner or staff. @throws CallError 1404 `delivery.not_found` for another's as well */
export async function findOrderOfDelivery(id: number, context: CallContext): Promise<Order> {
  const [row] = await context.db
    .select({ orderId: delivery.orderId })
    .from(delivery)
    .where(eq(delivery.id, id));
  if (!row) throw notFound('delivery.not_found');
  return orderGetById({ id: row.orderId }, context).catch((error: unknown) => {
    // In the words of one that isn't there: they would tell whether there is such a delivery.
    throw error instanceof CallError && error.code === CODE.notFound ? notFound('delivery.not_found') : error;
  });
}

/** @throws CallError 1404 `quotation.not_found` for another customer's as well; 1409 `order.closed` */
export async function drawQuotation(id: number, context: CallContext): Promise<Paper> {
  const { db, lang, now } = context;
  const session = sessionOf(context);
  const own = may(session, 'order.read') ? undefined : eq(quotation.customerId, session.customerId);
  const [row] = await db
    .select()
    .from(quotation)
    .where(and(eq(quotation.id, id), own));
  if (!row) throw notFound('quotation.not_found');
  const { bank } = await requireRules(db);
  const customer = await nameOf(db, row.customerId);
  // The paper says nothing of the order that it became.
  return writeQuotation(toQuotation(row, { lang, now }), lang, { bank, customer });
}

/**
 * @param customerId staff alone may name another's
 * @throws CallError 1400 for a period that ends before it begins, or is longer than 366 days; 1404 `customer.not_found`;
 * 1409 `order.closed`, `paper.too_large`
 */
export async function drawStatement(
  { from, to, customerId }: Period & { customerId?: number | undefined },
  context: CallContext,
): Promise<Paper> {
  const { db, lang, now } = context;
  const session = sessionOf(context);
  checkPeriod({ from, to });
  const whose = customerId ?? session.customerId;
  if (whose !== session.customerId && !may(session, 'order.read')) throw notFound('customer.not_found');
  const { bank } = await requireRules(db);
  const customer = await nameOf(db, whose);
  const told = await loadStatement(db, whose, { from, to });
  return writeStatement({ ...told, customer, bank, from, to, now }, lang);
}
