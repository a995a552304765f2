import { asc, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { customer, goods, orderLine } from '@/lib/backend/db/schema';
import { type Lang, pickAs, pickBeside } from '@/lib/backend/localise';
import { standing } from '@/lib/backend/services/catalogue/goods/successor';
import type { CallData } from '@/lib/contract/calls';
import { maskPhone } from '@/lib/domain/contact/phone';

/** As it was ordered, with what has become of its product; left out where it was just ordered. */
export type OrderLineRow = typeof orderLine.$inferSelect & { goodsStatus?: string | null };
type Line = CallData<'orderGetById'>['lines'][number];

export function toLine(row: OrderLineRow, lang: Lang): Line {
  const { orderId: _, sort: __, takenQty: ___, goodsStatus, ...same } = row;
  return {
    ...same,
    ...(goodsStatus !== undefined && standing(goodsStatus)),
    ...pickAs('name', row.name, lang),
    ...pickBeside({ size: row.size, unit: row.unit }, lang),
  };
}

/** Order id → its lines in their order. */
export async function loadLines(db: Database, ids: readonly number[]): Promise<Map<number, OrderLineRow[]>> {
  const lines = new Map<number, OrderLineRow[]>();
  if (ids.length === 0) return lines;
  const rows = await db
    .select({ ...getTableColumns(orderLine), goodsStatus: goods.status })
    .from(orderLine)
    .leftJoin(goods, eq(goods.id, orderLine.goodsId))
    .where(inArray(orderLine.orderId, [...ids]))
    .orderBy(asc(orderLine.orderId), asc(orderLine.sort));
  for (const row of rows) {
    const list = lines.get(row.orderId) ?? [];
    list.push(row);
    lines.set(row.orderId, list);
  }
  return lines;
}

export interface Who {
  name: string;
  organisation: string;
  /** Masked; left out where the customer alone is told of it. */
  phone?: string;
}

/** Who accounts are, by their ids, the phone masked; a deleted one has neither name nor phone. */
export async function loadNames(db: Database, ids: readonly number[]): Promise<Map<number, Who>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .select({
      id: customer.id,
      name: customer.custName,
      organisation: customer.organisation,
      phone: customer.phone,
    })
    .from(customer)
    .where(inArray(customer.id, wanted));
  return new Map(rows.map(({ id, phone, ...who }) => [id, { ...who, phone: maskPhone(phone ?? '') }]));
}
