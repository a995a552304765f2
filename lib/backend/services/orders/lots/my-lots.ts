import {
  and,
  asc,
  countDistinct,
  desc,
  eq,
  gte,
  ilike,
  inArray,
  isNotNull,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { containing } from '@/lib/backend/db/like';
import {
  delivery,
  deliveryLine,
  fixDoc,
  goods,
  orderLine,
  orders,
  trialApplication,
} from '@/lib/backend/db/schema';
import { sessionOf } from '@/lib/backend/http/access';
import type { Handler } from '@/lib/backend/http/context';
import { offsetOf } from '@/lib/backend/http/paging';
import { type Lang, pickAs, pickBeside } from '@/lib/backend/localise';
import { loadDocumentsOf } from '@/lib/backend/services/catalogue/goods/documents';
import { standing } from '@/lib/backend/services/catalogue/goods/successor';
import { loadFileBase } from '@/lib/backend/services/site/file-base';
import type { CallData, CallInput } from '@/lib/contract/calls';
import { bareRrid } from '@/lib/domain/product/rrid';
import { loadSizes } from '../sizes';

type Input = CallInput<'myLotQuery', 'parsed'>;
export type Lot = CallData<'myLotQuery'>['data'][number];

/**
 * Everything that was sent to a customer: lines of parcels, and samples, of which there is one unit each. A sample is named by
 * the negative of its application's id.
 */
function shippedTo(db: Database, customerId: number) {
  const ordered = db
    .select({
      id: deliveryLine.id,
      skuCode: orderLine.skuCode,
      lot: deliveryLine.lot,
      expiresOn: deliveryLine.expiresOn,
      shippedAt: delivery.shippedAt,
      qty: deliveryLine.qty,
      lineId: sql<number | null>`${orderLine.id}`.as('line_id'),
      orderId: sql<number | null>`${orders.id}`.as('order_id'),
      trialId: sql<number | null>`null::integer`.as('trial_id'),
      goodsId: orderLine.goodsId,
      catalogNo: orderLine.catalogNo,
      name: orderLine.name,
    })
    .from(deliveryLine)
    .innerJoin(delivery, eq(delivery.id, deliveryLine.deliveryId))
    .innerJoin(orders, eq(orders.id, delivery.orderId))
    .innerJoin(orderLine, eq(orderLine.id, deliveryLine.lineId))
    .where(eq(orders.customerId, customerId));
  const { expiresOn, shippedAt, skuCode } = trialApplication;
  const samples = db
    .select({
      id: sql<number>`-${trialApplication.id}`.as('id'),
      skuCode: sql<string>`${skuCode}`.as('sku_code'),
      lot: trialApplication.lot,
      expiresOn: sql<string>`${expiresOn}`.as('expires_on'),
      shippedAt: sql<Date>`${shippedAt}`.as('shipped_at'),
      qty: sql<number>`1`.as('qty'),
      lineId: sql<number | null>`null::integer`.as('line_id'),
      orderId: sql<number | null>`null::integer`.as('order_id'),
      trialId: sql<number | null>`${trialApplication.id}`.as('trial_id'),
      goodsId: goods.id,
      catalogNo: goods.catalogNo,
      name: goods.name,
    })
    .from(trialApplication)
    .innerJoin(goods, eq(goods.id, trialApplication.goodsId))
    .where(
      and(
        eq(trialApplication.customerId, customerId),
        isNotNull(skuCode),
        isNotNull(shippedAt),
        isNotNull(expiresOn),
      ),
    );
  return ordered.unionAll(samples).as('shipped');
}

type Shipped = ReturnType<typeof shippedTo>;

function conditions({ keyword, orderId, from, to, expiresBy }: Input, shipped: Shipped): SQL | undefined {
  const within = keyword ? containing(keyword) : undefined;
  return and(
    orderId === undefined ? undefined : eq(shipped.orderId, orderId),
    from === undefined ? undefined : gte(shipped.shippedAt, new Date(from)),
    to === undefined ? undefined : lte(shipped.shippedAt, new Date(to)),
    expiresBy === undefined ? undefined : lte(shipped.expiresOn, expiresBy),
    within === undefined
      ? undefined
      : or(
          ilike(shipped.lot, within),
          ilike(shipped.catalogNo, within),
          ilike(shipped.skuCode, within),
          sql`${shipped.name}->>'zh' ilike ${within}`,
          sql`${shipped.name}->>'en' ilike ${within}`,
        ),
  );
}

/** One row for each pack size of a lot, however many parcels it came in. */
async function loadGroups(
  db: Database,
  input: Pick<Input, 'columns' | 'rowSize' | 'startRow'>,
  shipped: Shipped,
  wanted: SQL | undefined,
) {
  const shippedAt = sql<string>`max(${shipped.shippedAt})`;
  const expiresOn = sql<string>`max(${shipped.expiresOn})::text`;
  const order = input.columns === 'expiresOn' ? asc(expiresOn) : desc(shippedAt);
  const each = (column: SQL.Aliased<number | null>) =>
    sql<number[]>`coalesce(array_agg(distinct ${column}) filter (where ${column} is not null), '{}')`;
  return db
    .select({
      id: sql<number>`max(${shipped.id})`,
      skuCode: shipped.skuCode,
      lot: shipped.lot,
      expiresOn,
      shippedAt,
      qty: sql<number>`sum(${shipped.qty})::int`,
      lineId: sql<number | null>`max(${shipped.lineId})`,
      goodsId: sql<number>`max(${shipped.goodsId})`,
      orderIds: each(shipped.orderId),
      trialIds: each(shipped.trialId),
    })
    .from(shipped)
    .where(wanted)
    .groupBy(shipped.skuCode, shipped.lot)
    .orderBy(order, asc(shipped.skuCode), asc(shipped.lot))
    .limit(input.rowSize)
    .offset(offsetOf(input));
}

async function countGroups(db: Database, shipped: Shipped, wanted: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ many: countDistinct(sql`(${shipped.skuCode}, ${shipped.lot})`) })
    .from(shipped)
    .where(wanted);
  return row?.many ?? 0;
}

/** Product id → what stands on record of it today: what it is called, its RRID, and whether it is still made. */
async function loadToday(db: Database, goodsIds: readonly number[]) {
  const rows = await db
    .select({
      id: goods.id,
      catalogNo: goods.catalogNo,
      name: goods.name,
      attributes: goods.attributes,
      status: goods.status,
    })
    .from(goods)
    .where(inArray(goods.id, [...goodsIds]));
  return new Map(
    rows.map(({ attributes, ...row }) => [
      row.id,
      { ...row, rrid: bareRrid(attributes.rrid?.zh ?? '') || null },
    ]),
  );
}

type Group = Awaited<ReturnType<typeof loadGroups>>[number];

type Named = Pick<typeof orderLine.$inferSelect, 'catalogNo' | 'name' | 'size'>;

/** Lines of orders by their ids: what was sent is called what it was called then. */
async function loadOrdered(db: Database, groups: readonly Group[]): Promise<Map<number, Named>> {
  const ids = groups.flatMap(({ lineId }) => lineId ?? []);
  if (ids.length === 0) return new Map();
  const lines = await db.select().from(orderLine).where(inArray(orderLine.id, ids));
  return new Map(lines.map((line) => [line.id, line]));
}

const packOf = (orderId: number, { skuCode, lot }: { skuCode: string; lot: string }) =>
  `${orderId} ${skuCode} ${lot}`;

/** An order's pack size of a lot → units of it that came back. */
async function loadReturned(db: Database, orderIds: readonly number[]): Promise<Map<string, number>> {
  const back = await db
    .select({ orderId: fixDoc.orderId, lines: fixDoc.lines })
    .from(fixDoc)
    .where(and(inArray(fixDoc.orderId, [...orderIds]), eq(fixDoc.kind, 'RETURN')));
  const returned = back.flatMap(({ orderId, lines }) => lines.map((line) => ({ orderId, ...line })));
  const sums = new Map<string, number>();
  if (returned.length === 0) return sums;
  const lines = await db
    .select({ id: orderLine.id, skuCode: orderLine.skuCode })
    .from(orderLine)
    .where(inArray(orderLine.id, [...new Set(returned.map(({ lineId }) => lineId))]));
  const codes = new Map(lines.map(({ id, skuCode }) => [id, skuCode]));
  for (const { orderId, lineId, lot, qty } of returned) {
    const pack = packOf(orderId, { skuCode: codes.get(lineId) ?? '', lot });
    sums.set(pack, (sums.get(pack) ?? 0) + qty);
  }
  return sums;
}

async function toWireLots(db: Database, groups: readonly Group[], lang: Lang): Promise<Lot[]> {
  if (groups.length === 0) return [];
  const ordered = await loadOrdered(db, groups);
  // What came as a sample alone is called what the catalogue calls it; its pack size may be sold no longer.
  const samples = groups.flatMap(({ lineId, skuCode }) => (lineId === null ? skuCode : []));
  const sizes = await loadSizes(db, samples);
  const orderIds = [...new Set(groups.flatMap((group) => group.orderIds))];
  const numbers = await db
    .select({ id: orders.id, orderNo: orders.orderNo })
    .from(orders)
    .where(inArray(orders.id, orderIds));
  const returned = await loadReturned(db, orderIds);
  const goodsIds = [...new Set(groups.map(({ goodsId }) => goodsId))];
  const today = await loadToday(db, goodsIds);
  const documents = await loadDocumentsOf(db, goodsIds, await loadFileBase(db), lang);
  return groups.flatMap(({ lineId, orderIds: ids, trialIds, shippedAt, ...group }) => {
    const now = today.get(group.goodsId);
    const sample = now && { ...now, size: sizes.get(group.skuCode)?.size ?? { zh: '' } };
    const line = lineId === null ? sample : ordered.get(lineId);
    if (!line) return [];
    const papers = documents.get(group.goodsId) ?? [];
    const back = ids.reduce((sum, id) => sum + (returned.get(packOf(id, group)) ?? 0), 0);
    return [
      {
        ...group,
        // Those of a period may have been sent in a parcel outside it.
        returned: Math.min(group.qty, back),
        catalogNo: line.catalogNo,
        ...standing(now?.status),
        ...pickAs('name', line.name, lang),
        names: { zh: line.name.zh, en: line.name.en || null },
        rrid: now?.rrid ?? null,
        ...pickBeside({ size: line.size }, lang),
        shippedAt: new Date(shippedAt).toISOString(),
        orders: numbers.filter(({ id }) => ids.includes(id)),
        trials: trialIds,
        documents: papers.filter(({ kind, lot }) => kind === 'SDS' || (kind === 'COA' && lot === group.lot)),
      },
    ];
  });
}

/** What stands in the customer's freezer, as far as it came from here. */
export const myLotQuery: Handler<'myLotQuery'> = async (input, context) => {
  const { db, lang } = context;
  const { startRow, rowSize } = input;
  const shipped = shippedTo(db, sessionOf(context).customerId);
  const wanted = conditions(input, shipped);
  const groups = await loadGroups(db, input, shipped, wanted);
  return {
    data: await toWireLots(db, groups, lang),
    total: await countGroups(db, shipped, wanted),
    startRow,
    rowSize,
  };
};

/** Pack sizes of lots that were named by `id`, as far as they are this customer's. */
async function namedBy(db: Database, shipped: Shipped, ids: readonly number[]): Promise<SQL | undefined> {
  const pairs = await db
    .select({ skuCode: shipped.skuCode, lot: shipped.lot })
    .from(shipped)
    .where(inArray(shipped.id, [...ids]));
  const each = pairs.map(({ skuCode, lot }) => and(eq(shipped.skuCode, skuCode), eq(shipped.lot, lot)));
  return each.length === 0 ? sql`false` : or(...each);
}

/** How many of the lots named by `id` there are. */
export async function countLots(db: Database, customerId: number, ids: readonly number[]): Promise<number> {
  const shipped = shippedTo(db, customerId);
  return countGroups(db, shipped, await namedBy(db, shipped, ids));
}

/** Lots of a customer: those of an order, or those named by `id`. */
export async function loadMyLots(
  db: Database,
  {
    customerId,
    lang,
    ...which
  }: { customerId: number; lang: Lang } & ({ orderId: number } | { ids: readonly number[] }),
): Promise<Lot[]> {
  const shipped = shippedTo(db, customerId);
  const wanted = 'ids' in which ? await namedBy(db, shipped, which.ids) : eq(shipped.orderId, which.orderId);
  const all = { columns: 'expiresOn', startRow: 1, rowSize: 1_000 } as const;
  return toWireLots(db, await loadGroups(db, all, shipped, wanted), lang);
}
