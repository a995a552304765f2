import { asc, inArray } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { customer, orderLine } from '@/lib/backend/db/schema';
import { fallbackLanguage, type Lang, pick } from '@/lib/backend/localise';
import type { CallData } from '@/lib/contract/calls';

export type OrderLineRow = typeof orderLine.$inferSelect;
type Line = CallData<'orderGetById'>['lines'][number];

export function toLine(row: OrderLineRow, lang: Lang): Line {
  const { orderId: _, sort: __, takenQty: ___, ...same } = row;
  const name = pick(row.name, lang);
  return {
    ...same,
    name: name.text,
    size: pick(row.size, lang).text,
    unit: pick(row.unit, lang).text,
    ...fallbackLanguage(name),
  };
}

/** Order id → its lines in their order. */
export async function loadLines(db: Database, ids: readonly number[]): Promise<Map<number, OrderLineRow[]>> {
  const lines = new Map<number, OrderLineRow[]>();
  if (ids.length === 0) return lines;
  const rows = await db
    .select()
    .from(orderLine)
    .where(inArray(orderLine.orderId, [...ids]))
    .orderBy(asc(orderLine.orderId), asc(orderLine.sort));
  for (const row of rows) {
    const list = lines.get(row.orderId) ?? [];
    list.push(row);
    lines.set(row.orderId, list);
  }
  return lines;
}

/** Names of accounts by their ids; a deleted one has none. */
export async function loadNames(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, { name: string; organisation: string }>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .select({ id: customer.id, name: customer.custName, organisation: customer.organisation })
    .from(customer)
    .where(inArray(customer.id, wanted));
  return new Map(rows.map(({ id, ...who }) => [id, who]));
}
