import { type CallQuery, callQuery } from '@/lib/api/query/queries';
import { queryKeys } from '@/lib/api/query/query-keys';
import type { CallData } from '@/lib/contract/calls';
import { dayEnd, dayStart } from '@/lib/domain/days';
import { ORDER_QUEUES } from '@/lib/domain/orders/queues';
import { type OrderState, type OrderSummary, toOrderSummary, toWireStatus } from '../orders/order';
import { rowsOfPage } from '../paging';
import { customerOf, type ListedOrder, type OrderCustomer } from './order';
import { countedUpTo, PAGE_ROWS, type Rows } from './rows';

export const QUEUES = ORDER_QUEUES;
export type Queue = (typeof ORDER_QUEUES)[number];

/** States without work for staff; the other two are queues. */
const RESTING = ['onTheWay', 'done', 'cancelled'] as const satisfies readonly OrderState[];

/** What part of all orders is shown: a queue, a state, or all of them. */
export const QUEUE_VIEWS = [...ORDER_QUEUES, ...RESTING, 'all'] as const;
export type QueueView = (typeof QUEUE_VIEWS)[number];

/** Days are `yyyy-MM-dd`; empty: no limit. */
export interface QueueFilter {
  view: QueueView;
  payment: OrderSummary['payment'] | '';
  terms: OrderSummary['terms'] | '';
  /** Id of a member of staff, `none` for unassigned orders; empty: any. */
  assigned: string;
  keyword: string;
  from: string;
  to: string;
  /** From 1. */
  page: number;
}

/** An order as the desk lists it. */
export interface QueuedOrder extends OrderSummary, ListedOrder {
  customer: OrderCustomer;
  assignedTo: { id: number; name: string } | null;
  /** It stands in the queue `todo`. */
  isTodo: boolean;
  updatedAt: string;
}

const toQueuedOrder = (wire: CallData<'orderPageQuery'>['data'][number]): QueuedOrder => {
  const summary = toOrderSummary(wire);
  const isAsked = (wire.waitingRemark ?? null) !== null;
  return {
    ...summary,
    customer: customerOf(wire),
    assignedTo: wire.assignedTo,
    isAsked,
    isTodo: isAsked || isForStaff(summary),
    updatedAt: wire.updatedAt,
  };
};

/** What the queue `todo` has in it beside what was asked: goods, proofs of payment and refunds, which only staff can deal with. */
const isForStaff = ({ state, payment, refundDueFen }: OrderSummary) =>
  state === 'toShip' || refundDueFen > 0 || (payment === 'VOUCHER' && state !== 'cancelled');

const isQueue = (view: QueueView): view is Queue => QUEUES.some((queue) => queue === view);

export function queueQuery(filter: QueueFilter): CallQuery<Rows<QueuedOrder>> {
  const { view, payment, terms, assigned, keyword, from, to, page } = filter;
  const input = {
    ...(isQueue(view) ? { queue: view } : view !== 'all' && { status: toWireStatus(view) }),
    ...(payment !== '' && { payment }),
    ...(terms !== '' && { terms }),
    ...(assigned !== '' && { assignedTo: assigned === 'none' ? 0 : Number(assigned) }),
    ...(keyword !== '' && { keyword }),
    ...(from !== '' && { from: dayStart(from) }),
    ...(to !== '' && { to: dayEnd(to) }),
    ...rowsOfPage(page, PAGE_ROWS),
  };
  return callQuery(queryKeys.deskList('orders', input), 'orderPageQuery', input, ({ data, total }) => ({
    rows: data.map(toQueuedOrder),
    ...countedUpTo(total),
  }));
}

/** How much work waits, of each kind that the member of staff may do. */
export interface DeskCounts {
  orders?: Readonly<Record<Queue, number>> | undefined;
  /** Enquiries in which the customer wrote last. */
  enquiries?: number | undefined;
  verifications?: number | undefined;
  /** Applications for samples. */
  trials?: number | undefined;
  /** Pack sizes that run out. */
  lowStock?: number | undefined;
}

export const deskCountsQuery = (): CallQuery<DeskCounts> =>
  callQuery(queryKeys.deskCounts, 'deskQuery', {}, (counts) => counts);

/** A member of staff who can look after orders. */
export interface StaffMember {
  id: number;
  name: string;
  openOrders: number;
}

export const staffQuery = (): CallQuery<StaffMember[]> =>
  callQuery(queryKeys.deskStaff, 'staffByWork', {}, (rows) =>
    rows.map(({ id, name, openOrders }) => ({ id, name, openOrders })),
  );
