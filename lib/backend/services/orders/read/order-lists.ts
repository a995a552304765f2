import { and, count, desc, eq, exists, gte, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { orderLine, orders } from '@/lib/backend/db/schema';
import type { CallContext, Handler } from '@/lib/backend/http/context';
import { offsetOf } from '@/lib/backend/services/catalogue/goods/ordering';
import { sessionOf } from '@/lib/backend/services/personal/owner';
import type { CallData, CallInput } from '@/lib/contract/calls';
import type { Actor } from '@/lib/domain/orders/states';
import { settleDue, settleOrdersOf } from '../change/settle-due';
import { literal } from './keyword';
import { tellOrders } from './order-summary';

type Filter = CallInput<'myOrderList', 'parsed'>;

/** In the order's number, the customer's own, or the code or name of a line. */
function matches(keyword: string | undefined, db: CallContext['db']): SQL | undefined {
  if (!keyword) return undefined;
  const within = `%${literal(keyword)}%`;
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

async function loadPage(
  input: Filter,
  { whose, actor }: { whose: SQL | undefined; actor: Actor },
  context: CallContext,
): Promise<CallData<'myOrderList'>> {
  const { db, lang } = context;
  const { startRow, rowSize, status, payment, keyword, from, to } = input;
  const wanted = and(
    whose,
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
  const data = await tellOrders(db, rows, { session: sessionOf(context), actor, lang });
  return { data, total, startRow, rowSize, counts };
}

/** Own orders, the newest first, without those that were hidden. */
export const myOrderList: Handler<'myOrderList'> = async (input, context) => {
  const { customerId } = sessionOf(context);
  await settleOrdersOf(context.db, context.now, customerId);
  const whose = and(eq(orders.customerId, customerId), eq(orders.hidden, false));
  return loadPage(input, { whose, actor: 'customer' }, context);
};

/** All orders, the newest first. */
export const orderPageQuery: Handler<'orderPageQuery'> = async (input, context) => {
  const { customerId, assignedTo } = input;
  await settleDue(context.db, context.now);
  const assigned =
    assignedTo === undefined
      ? undefined
      : assignedTo === 0
        ? isNull(orders.assignedTo)
        : eq(orders.assignedTo, assignedTo);
  const whose = and(customerId === undefined ? undefined : eq(orders.customerId, customerId), assigned);
  return loadPage(input, { whose, actor: 'staff' }, context);
};
