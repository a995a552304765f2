import { and, asc, countDistinct, desc, eq, gte, ilike, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { containing } from '@/lib/backend/db/like';
import { delivery, deliveryLine, goods, orderLine, orders } from '@/lib/backend/db/schema';
import { sessionOf } from '@/lib/backend/http/access';
import type { Handler } from '@/lib/backend/http/context';
import { offsetOf } from '@/lib/backend/http/paging';
import { type Lang, pickAs, pickBeside } from '@/lib/backend/localise';
import { loadDocumentsOf } from '@/lib/backend/services/catalogue/goods/documents';
import { standing } from '@/lib/backend/services/catalogue/goods/successor';
import { loadFileBase } from '@/lib/backend/services/site/file-base';
import type { CallData, CallInput } from '@/lib/contract/calls';
import { bareRrid } from '@/lib/domain/product/rrid';

type Input = CallInput<'myLotQuery', 'parsed'>;
export type Lot = CallData<'myLotQuery'>['data'][number];

function conditions({ keyword, orderId, from, to, expiresBy }: Input, customerId: number): SQL | undefined {
  const within = keyword ? containing(keyword) : undefined;
  return and(
    eq(orders.customerId, customerId),
    orderId === undefined ? undefined : eq(orders.id, orderId),
    from === undefined ? undefined : gte(delivery.shippedAt, new Date(from)),
    to === undefined ? undefined : lte(delivery.shippedAt, new Date(to)),
    expiresBy === undefined ? undefined : lte(deliveryLine.expiresOn, expiresBy),
    within === undefined
      ? undefined
      : or(
          ilike(deliveryLine.lot, within),
          ilike(orderLine.catalogNo, within),
          ilike(orderLine.skuCode, within),
          sql`${orderLine.name}->>'zh' ilike ${within}`,
          sql`${orderLine.name}->>'en' ilike ${within}`,
        ),
  );
}

/** One row for each pack size of a lot, however many parcels it came in. */
async function loadGroups(
  db: Database,
  input: Pick<Input, 'columns' | 'rowSize' | 'startRow'>,
  wanted: SQL | undefined,
) {
  const shippedAt = sql<string>`max(${delivery.shippedAt})`;
  const expiresOn = sql<string>`max(${deliveryLine.expiresOn})::text`;
  const order = input.columns === 'expiresOn' ? asc(expiresOn) : desc(shippedAt);
  return db
    .select({
      id: sql<number>`max(${deliveryLine.id})`,
      skuCode: orderLine.skuCode,
      lot: deliveryLine.lot,
      expiresOn,
      shippedAt,
      qty: sql<number>`sum(${deliveryLine.qty})::int`,
      lineId: sql<number>`max(${orderLine.id})`,
      orderIds: sql<number[]>`array_agg(distinct ${orders.id})`,
    })
    .from(deliveryLine)
    .innerJoin(delivery, eq(delivery.id, deliveryLine.deliveryId))
    .innerJoin(orders, eq(orders.id, delivery.orderId))
    .innerJoin(orderLine, eq(orderLine.id, deliveryLine.lineId))
    .where(wanted)
    .groupBy(orderLine.skuCode, deliveryLine.lot)
    .orderBy(order, asc(orderLine.skuCode), asc(deliveryLine.lot))
    .limit(input.rowSize)
    .offset(offsetOf(input));
}

async function countGroups(db: Database, wanted: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ many: countDistinct(sql`(${orderLine.skuCode}, ${deliveryLine.lot})`) })
    .from(deliveryLine)
    .innerJoin(delivery, eq(delivery.id, deliveryLine.deliveryId))
    .innerJoin(orders, eq(orders.id, delivery.orderId))
    .innerJoin(orderLine, eq(orderLine.id, deliveryLine.lineId))
    .where(wanted);
  return row?.many ?? 0;
}

/** Product id → what stands on record of it today: its RRID, and whether it is still made. */
async function loadToday(db: Database, goodsIds: readonly number[]) {
  const rows = await db
    .select({ id: goods.id, attributes: goods.attributes, status: goods.status })
    .from(goods)
    .where(inArray(goods.id, [...goodsIds]));
  return new Map(
    rows.map(({ id, attributes, status }) => [
      id,
      { rrid: bareRrid(attributes.rrid?.zh ?? '') || null, status },
    ]),
  );
}

type Group = Awaited<ReturnType<typeof loadGroups>>[number];

async function toWireLots(db: Database, groups: readonly Group[], lang: Lang): Promise<Lot[]> {
  if (groups.length === 0) return [];
  const lineIds = groups.map(({ lineId }) => lineId);
  const lines = await db.select().from(orderLine).where(inArray(orderLine.id, lineIds));
  const byId = new Map(lines.map((line) => [line.id, line]));
  const orderIds = [...new Set(groups.flatMap((group) => group.orderIds))];
  const numbers = await db
    .select({ id: orders.id, orderNo: orders.orderNo })
    .from(orders)
    .where(inArray(orders.id, orderIds));
  const goodsIds = [...new Set(lines.map(({ goodsId }) => goodsId))];
  const today = await loadToday(db, goodsIds);
  const documents = await loadDocumentsOf(db, goodsIds, await loadFileBase(db), lang);
  return groups.flatMap(({ lineId, orderIds: ids, shippedAt, ...group }) => {
    const line = byId.get(lineId);
    if (!line) return [];
    const papers = documents.get(line.goodsId) ?? [];
    return [
      {
        ...group,
        goodsId: line.goodsId,
        catalogNo: line.catalogNo,
        ...standing(today.get(line.goodsId)?.status),
        ...pickAs('name', line.name, lang),
        names: { zh: line.name.zh, en: line.name.en || null },
        rrid: today.get(line.goodsId)?.rrid ?? null,
        ...pickBeside({ size: line.size }, lang),
        shippedAt: new Date(shippedAt).toISOString(),
        orders: numbers.filter(({ id }) => ids.includes(id)),
        documents: papers.filter(({ kind, lot }) => kind === 'SDS' || (kind === 'COA' && lot === group.lot)),
      },
    ];
  });
}

/** What stands in the customer's freezer, as far as it came from here. */
export const myLotQuery: Handler<'myLotQuery'> = async (input, context) => {
  const { db, lang } = context;
  const { startRow, rowSize } = input;
  const wanted = conditions(input, sessionOf(context).customerId);
  const groups = await loadGroups(db, input, wanted);
  return {
    data: await toWireLots(db, groups, lang),
    total: await countGroups(db, wanted),
    startRow,
    rowSize,
  };
};

/** Pack sizes of lots that were named by `id`, as far as they are this customer's. */
async function namedBy(db: Database, customerId: number, ids: readonly number[]): Promise<SQL | undefined> {
  const pairs = await db
    .select({ skuCode: orderLine.skuCode, lot: deliveryLine.lot })
    .from(deliveryLine)
    .innerJoin(orderLine, eq(orderLine.id, deliveryLine.lineId))
    .innerJoin(orders, eq(orders.id, orderLine.orderId))
    .where(and(eq(orders.customerId, customerId), inArray(deliveryLine.id, [...ids])));
  const each = pairs.map(({ skuCode, lot }) =>
    and(eq(orderLine.skuCode, skuCode), eq(deliveryLine.lot, lot)),
  );
  return and(eq(orders.customerId, customerId), each.length === 0 ? sql`false` : or(...each));
}

/** How many of the lots named by `id` there are. */
export const countLots = async (db: Database, customerId: number, ids: readonly number[]): Promise<number> =>
  countGroups(db, await namedBy(db, customerId, ids));

/** Lots of a customer: those of an order, or those named by `id`. */
export async function loadLots(
  db: Database,
  {
    customerId,
    lang,
    ...which
  }: { customerId: number; lang: Lang } & ({ orderId: number } | { ids: readonly number[] }),
): Promise<Lot[]> {
  const wanted =
    'ids' in which
      ? await namedBy(db, customerId, which.ids)
      : and(eq(orders.customerId, customerId), eq(orders.id, which.orderId));
  const all = { columns: 'expiresOn', startRow: 1, rowSize: 1_000 } as const;
  return toWireLots(db, await loadGroups(db, all, wanted), lang);
}
