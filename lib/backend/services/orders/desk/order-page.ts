import { and, asc, desc, eq, gte, isNull, lte, type SQL } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { countEachUpTo, countUpTo } from '@/lib/backend/db/count-up-to';
import { orders } from '@/lib/backend/db/schema';
import type { Handler } from '@/lib/backend/http/context';
import { offsetOf } from '@/lib/backend/services/catalogue/goods/ordering';
import { sessionOf } from '@/lib/backend/services/personal/owner';
import type { CallInput } from '@/lib/contract/calls';
import { ORDER_STATUSES } from '@/lib/domain/orders/states';
import { settleDue } from '../change/settle-due';
import { tellOrders } from '../read/order-summary';
import { saysWord } from './order-words';
import { QUEUES } from './queues';

type Filter = CallInput<'orderPageQuery', 'parsed'>;

/** Rows are counted as far as somebody pages; the numbers beside the states need not be that exact. */
const MOST_TOTAL = 10_000;
const MOST_COUNTED = 1_000;

function assignedTo(staffId: number | undefined): SQL | undefined {
  if (staffId === undefined) return undefined;
  return staffId === 0 ? isNull(orders.assignedTo) : eq(orders.assignedTo, staffId);
}

const conditions = ({ queue, terms, payment, keyword, from, to, ...who }: Filter): SQL | undefined =>
  and(
    queue === undefined ? undefined : QUEUES[queue],
    who.customerId === undefined ? undefined : eq(orders.customerId, who.customerId),
    assignedTo(who.assignedTo),
    payment === undefined ? undefined : eq(orders.payment, payment),
    terms === undefined ? undefined : eq(orders.terms, terms),
    from === undefined ? undefined : gte(orders.placedAt, new Date(from)),
    to === undefined ? undefined : lte(orders.placedAt, new Date(to)),
    keyword ? saysWord(keyword) : undefined,
  );

/** The rows of one page. In a queue who has waited longest comes first. */
export function selectPage(db: Database, input: Filter, wanted: SQL | undefined) {
  const { queue, rowSize } = input;
  return db
    .select()
    .from(orders)
    .where(wanted)
    .orderBy(queue === undefined ? desc(orders.id) : asc(orders.id))
    .limit(rowSize)
    .offset(offsetOf(input));
}

/** @param status overrides the one that is asked for; null: any */
export function wantedOrders(input: Filter, status: Filter['status'] | null = input.status): SQL | undefined {
  return and(status ? eq(orders.status, status) : undefined, conditions(input));
}

/** All orders: what `total` and `counts` promise stands in the contract. */
export const orderPageQuery: Handler<'orderPageQuery'> = async (input, context) => {
  const { db, now, lang } = context;
  const { startRow, rowSize } = input;
  await settleDue(db, now);
  const wanted = wantedOrders(input);
  const rows = await selectPage(db, input, wanted);
  const ofStatus = ORDER_STATUSES.map((status) => [status, wantedOrders(input, status)] as const);
  const counts = await countEachUpTo(db, orders, Object.fromEntries(ofStatus), MOST_COUNTED);
  return {
    data: await tellOrders(db, rows, { session: sessionOf(context), actor: 'staff', lang }),
    total: await countUpTo(db, orders, wanted, MOST_TOTAL),
    startRow,
    rowSize,
    counts: Object.fromEntries(Object.entries(counts).filter(([, many]) => many > 0)),
  };
};
