import { asc, eq } from 'drizzle-orm';
import { audit } from '@/lib/backend/audit';
import type { Database } from '@/lib/backend/db/client';
import { orderEvent, orderPayment, quotation } from '@/lib/backend/db/schema';
import { may, sessionOf } from '@/lib/backend/http/access';
import type { CallContext, Handler } from '@/lib/backend/http/context';
import type { Lang } from '@/lib/backend/localise';
import { loadDocumentsOf } from '@/lib/backend/services/catalogue/goods/documents';
import { loadFileBase } from '@/lib/backend/services/site/file-base';
import type { CallData } from '@/lib/contract/calls';
import { type Actor, UNSIGNED } from '@/lib/domain/orders/states';
import { actorOf, type OrderRow, openOrder, unknownOrder } from '../change/move-order';
import { settleToRead } from '../change/settle-due';
import { loadDeliveries, loadFixDocs, toWireFiles } from './deliveries';
import { loadLines, loadNames, type OrderLineRow } from './order-lines';
import { toSummary } from './order-summary';
import { loadShippableLots } from './shippable-lots';
import { toWireAddress } from './wire-address';

type Order = CallData<'orderGetById'>;

/** Internal events. */
export const STAFF_EVENTS: ReadonlySet<string> = new Set(['order.assigned']);

/** An order and as whom it is met. @throws CallError 1404 `order.not_found` for what is another's as well */
export async function findOrder(
  db: Database,
  id: number,
  context: Pick<CallContext, 'session'>,
): Promise<{ order: OrderRow; actor: Actor }> {
  const order = await openOrder(db, { id });
  const actor = actorOf(sessionOf(context), order);
  if (actor === null) throw unknownOrder();
  return { order, actor };
}

type EventRow = typeof orderEvent.$inferSelect;

const loadEvents = (db: Database, id: number): Promise<EventRow[]> =>
  db.select().from(orderEvent).where(eq(orderEvent.orderId, id)).orderBy(asc(orderEvent.id));

function toWireEvents(rows: readonly EventRow[], actor: Actor): Order['events'] {
  return rows
    .filter(({ event }) => actor === 'staff' || !STAFF_EVENTS.has(event))
    .map(({ orderId: _, actorId: __, at, ...event }) => ({ ...event, at: at.toISOString() }));
}

/** Nothing was signed for an order that nothing was ever paid for: most orders, at the moment they are placed. */
const isUntouched = ({ payment, paidFen }: OrderRow) => paidFen === 0 && UNSIGNED.includes(payment);

async function loadPayments(db: Database, id: number): Promise<Order['payments']> {
  const rows = await db
    .select()
    .from(orderPayment)
    .where(eq(orderPayment.orderId, id))
    .orderBy(asc(orderPayment.id));
  return rows.map(({ kind, amountFen, paidAt, bankRef }) => ({
    kind,
    amountFen,
    paidAt: paidAt.toISOString(),
    bankRef,
  }));
}

/** Null once the account was deleted, whose quotations go with it. */
async function loadQuotation(db: Database, id: number): Promise<Order['quotation']> {
  const [row] = await db
    .select({ id: quotation.id, quotationNo: quotation.quotationNo })
    .from(quotation)
    .where(eq(quotation.id, id));
  return row ?? null;
}

/** Certificates of the lots that were sent, and the safety data sheets of their products. */
async function loadPapers(
  db: Database,
  lines: readonly OrderLineRow[],
  deliveries: Order['deliveries'],
  lang: Lang,
): Promise<Order['documents']> {
  const sent = new Map<number, { catalogNo: string; lots: Set<string> }>();
  for (const { lineId, lot } of deliveries.flatMap((one) => one.lines)) {
    const line = lines.find(({ id }) => id === lineId);
    if (!line) continue;
    const known = sent.get(line.goodsId) ?? { catalogNo: line.catalogNo, lots: new Set() };
    known.lots.add(lot);
    sent.set(line.goodsId, known);
  }
  if (sent.size === 0) return [];
  const documents = await loadDocumentsOf(db, [...sent.keys()], await loadFileBase(db), lang);
  return [...sent].flatMap(([goodsId, { catalogNo, lots }]) =>
    (documents.get(goodsId) ?? [])
      .filter(({ kind, lot }) => kind === 'SDS' || (kind === 'COA' && lot !== null && lots.has(lot)))
      .map((document) => ({ ...document, catalogNo })),
  );
}

/** The rows that an order is made of. */
export interface OrderRows {
  order: OrderRow;
  lines: readonly OrderLineRow[];
  events: readonly EventRow[];
  /** Names of its customer and of the member of staff who looks after it, by their ids. */
  names: Awaited<ReturnType<typeof loadNames>>;
}

interface Seen {
  /** As whom the caller passed the access check: by a staff call, staff meet an order of their own as any other. */
  as?: Actor;
  fullPhone?: boolean;
}

/** One order as its owner or staff see it. @throws CallError 1404 `order.not_found` */
export async function loadOrder(id: number, context: CallContext, seen: Seen = {}): Promise<Order> {
  const { db } = context;
  const order = await openOrder(db, { id });
  const lines = (await loadLines(db, [id])).get(id) ?? [];
  const people = [order.customerId, ...(order.assignedTo === null ? [] : [order.assignedTo])];
  const rows = { order, lines, events: await loadEvents(db, id), names: await loadNames(db, people) };
  return toWireOrder(rows, context, seen);
}

/** The same of rows that are at hand; reads what only some orders have. @throws CallError 1404 `order.not_found` */
export async function toWireOrder(
  { order, lines, events, names }: OrderRows,
  context: CallContext,
  { as, fullPhone = false }: Seen = {},
): Promise<Order> {
  const { db, lang, now } = context;
  const { id } = order;
  const session = sessionOf(context);
  const actor = as ?? actorOf(session, order);
  if (actor === null) throw unknownOrder();
  // Parcels and what was wrong with them come after something was sent.
  const deliveries = order.shipped ? await loadDeliveries(db, id) : [];
  const ships = actor === 'staff' && may(session, 'order.ship');
  return {
    ...toSummary(order, { lines, names, session, actor, lang }),
    address: toWireAddress(order.address, fullPhone, lang),
    invoice: order.invoice,
    deliveryWish: order.deliveryWish,
    quotation: order.quotationId === null ? null : await loadQuotation(db, order.quotationId),
    remark: order.remark,
    cancelReason: order.cancelReason,
    vouchers: await toWireFiles(db, order.vouchers),
    payments: isUntouched(order) ? [] : await loadPayments(db, id),
    events: toWireEvents(events, actor),
    deliveries,
    fixDocs: order.shipped ? await loadFixDocs(db, id) : [],
    documents: await loadPapers(db, lines, deliveries, lang),
    ...(ships && order.status === '待发货' && { shelf: await loadShippableLots(db, lines, { now, lang }) }),
  };
}

/** Who ships it gets the full phone, which the audit log notes. @throws CallError 1404 `order.not_found` */
export const orderGetById: Handler<'orderGetById'> = async ({ id }, context) => {
  const { db, now } = context;
  const session = sessionOf(context);
  const { order, actor } = await findOrder(db, id, context);
  await settleToRead(db, now, id);
  const fullPhone = actor === 'staff' && may(session, 'order.ship') && order.address !== null;
  if (fullPhone) {
    const { customerId: actorId } = session;
    await audit(db, { actorId, action: 'order.address_read', subject: 'order', subjectId: id, at: now });
  }
  return loadOrder(id, context, { fullPhone });
};
