import { and, count, desc, eq, exists, gte, lte, or, type SQL, sql } from 'drizzle-orm';
import { containing } from '@/lib/backend/db/like';
import { orderLine, orders } from '@/lib/backend/db/schema';
import { sessionOf } from '@/lib/backend/http/access';
import type { CallContext, Handler } from '@/lib/backend/http/context';
import { offsetOf } from '@/lib/backend/http/paging';
import { settleOrdersOf } from '../change/settle-due';
import { toWireOrders } from './order-summary';

/** In the order's number, the customer's own, or the code or name of a line: of the few orders that one customer has. */
function matches(keyword: string | undefined, db: CallContext['db']): SQL | undefined {
  if (!keyword) return undefined;
  const within = containing(keyword);
  const line = db
    .select({ id: orderLine.id })
    .from(orderLine)
    .where(
      and(
        eq(orderLine.orderId, orders.id),
        or(
          sql`${orderLine.skuCode} ilike ${within}`,
          sql`${orderLine.name}->>'zh' ilike ${within}`,
          sql`${orderLine.name}->>'en' ilike ${within}`,
        ),
      ),
    );
  return or(sql`${orders.orderNo} ilike ${within}`, sql`${orders.poNumber} ilike ${within}`, exists(line));
}

/** Own orders, the newest first, without those that were hidden. */
export const myOrderList: Handler<'myOrderList'> = async (input, context) => {
  const { db, lang, now } = context;
  const session = sessionOf(context);
  const { startRow, rowSize, status, payment, keyword, from, to } = input;
  await settleOrdersOf(db, now, session.customerId);
  const wanted = and(
    eq(orders.customerId, session.customerId),
    eq(orders.hidden, false),
    payment === undefined ? undefined : eq(orders.payment, payment),
    from === undefined ? undefined : gte(orders.placedAt, new Date(from)),
    to === undefined ? undefined : lte(orders.placedAt, new Date(to)),
    matches(keyword, db),
  );
  const rows = await db
    .select()
    .from(orders)
    .where(and(wanted, status === undefined ? undefined : eq(orders.status, status)))
    .orderBy(desc(orders.id))
    .limit(rowSize)
    .offset(offsetOf(input));
  const counted = await db
    .select({ status: orders.status, many: count() })
    .from(orders)
    .where(wanted)
    .groupBy(orders.status);
  const counts = Object.fromEntries(counted.map((row) => [row.status, row.many]));
  const total = counted.reduce(
    (sum, row) => (status === undefined || row.status === status ? sum + row.many : sum),
    0,
  );
  const data = await toWireOrders(db, rows, { session, actor: 'customer', lang });
  return { data, total, startRow, rowSize, counts };
};
