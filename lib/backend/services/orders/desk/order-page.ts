import { and, asc, desc, eq, gte, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { arrayLiteral } from '@/lib/backend/db/array-literal';
import type { Database } from '@/lib/backend/db/client';
import { countEachUpTo, countUpTo } from '@/lib/backend/db/count-up-to';
import { orders } from '@/lib/backend/db/schema';
import { sessionOf } from '@/lib/backend/http/access';
import type { Handler } from '@/lib/backend/http/context';
import { offsetOf } from '@/lib/backend/http/paging';
import type { CallInput } from '@/lib/contract/calls';
import { MOST_COUNTED } from '@/lib/domain/limits';
import { ORDER_STATUSES } from '@/lib/domain/orders/states';
import { settleOthers } from '../change/settle-due';
import { toWireOrders } from '../read/order-summary';
import { findOrders } from './order-words';
import { QUEUES } from './queues';

type Filter = CallInput<'orderPageQuery', 'parsed'>;

/** The numbers beside the states need not be as exact as that of a list. */
const MOST_OF_STATE = 1_000;

function assignedTo(staffId: number | undefined): SQL | undefined {
  if (staffId === undefined) return undefined;
  return staffId === 0 ? isNull(orders.assignedTo) : eq(orders.assignedTo, staffId);
}

/** What lists mark with it: an order that stands is paid and may have something to pay back as well. */
const hasPayment = (payment: NonNullable<Filter['payment']>): SQL =>
  payment === 'REFUND_DUE' ? QUEUES.refund : eq(orders.payment, payment);

const conditions = (
  { queue, terms, payment, from, to, ...who }: Filter,
  found: readonly number[] | undefined,
): SQL | undefined =>
  and(
    queue === undefined ? undefined : QUEUES[queue],
    who.customerId === undefined ? undefined : eq(orders.customerId, who.customerId),
    assignedTo(who.assignedTo),
    payment === undefined ? undefined : hasPayment(payment),
    terms === undefined ? undefined : eq(orders.terms, terms),
    from === undefined ? undefined : gte(orders.placedAt, new Date(from)),
    to === undefined ? undefined : lte(orders.placedAt, new Date(to)),
    found && sql`${orders.id} = any(${arrayLiteral(found)}::text::int[])`,
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

/**
 * @param found what the keyword finds; undefined without one
 * @param status null: any
 */
export const wantedOrders = (
  input: Filter,
  found: readonly number[] | undefined,
  status: Filter['status'] | null = input.status,
): SQL | undefined => and(status ? eq(orders.status, status) : undefined, conditions(input, found));

/** All orders: what `total` and `counts` promise stands in the contract. */
export const orderPageQuery: Handler<'orderPageQuery'> = async (input, context) => {
  const { db, now, lang } = context;
  const { startRow, rowSize } = input;
  await settleOthers(db, now);
  // Once for the page, the total and the numbers beside the states.
  const found = input.keyword ? await findOrders(db, input.keyword) : undefined;
  const wanted = wantedOrders(input, found);
  const rows = await selectPage(db, input, wanted);
  const ofStatus = ORDER_STATUSES.map((status) => [status, wantedOrders(input, found, status)] as const);
  const counts = await countEachUpTo(db, orders, Object.fromEntries(ofStatus), MOST_OF_STATE);
  return {
    data: await toWireOrders(db, rows, { session: sessionOf(context), actor: 'staff', lang }),
    total: await countUpTo(db, orders, wanted, MOST_COUNTED),
    startRow,
    rowSize,
    counts: Object.fromEntries(Object.entries(counts).filter(([, many]) => many > 0)),
  };
};
