import type { QueryClient } from '@tanstack/react-query';
import { callBrowser } from '@/lib/api/browser';
import { mapResult } from '@/lib/api/map-result';
import { type ListQuery, listQuery } from '@/lib/api/query/list-queries';
import { type Action, type CallQuery, callQuery } from '@/lib/api/query/queries';
import { queryKeys } from '@/lib/api/query/query-keys';
import type { CallData } from '@/lib/contract/calls';
import { dayEnd, dayStart } from '@/lib/domain/days';
import { MINUTE_MS } from '@/lib/domain/durations';
import { MAX_REMARKS } from '@/lib/domain/limits';
import type { LineWarning } from '@/lib/domain/orders/quantities';
import { addUnits } from '../cart/add-units';
import { cartQuery } from '../cart/cart';
import { notifyCartChanged } from '../cart/cart-changed';
import {
  type Order,
  type OrderState,
  type OrderSummary,
  toOrder,
  toOrderSummary,
  toState,
  toWireStatus,
} from './order';

/** What of the own orders is asked for. Days are `yyyy-MM-dd`; empty: no limit. */
export interface OrderFilter {
  state: OrderState | null;
  keyword: string;
  from: string;
  to: string;
}

const toWire = ({ keyword, from, to }: Omit<OrderFilter, 'state'>) => ({
  ...(keyword !== '' && { keyword }),
  ...(from !== '' && { from: dayStart(from) }),
  ...(to !== '' && { to: dayEnd(to) }),
});

/** Newest first. */
export const ordersQuery = ({ state, ...filter }: OrderFilter): ListQuery<OrderSummary> => {
  const input = { ...toWire(filter), ...(state && { status: toWireStatus(state) }) };
  return listQuery(queryKeys.orderList(input), 'myOrderList', input, toOrderSummary);
};

export type OrderCounts = Partial<Record<OrderState, number>>;

/** How many orders of each state there are; a state without any is left out. */
export const orderCountsQuery = ({ state: _, ...filter }: OrderFilter): CallQuery<OrderCounts> => {
  const input = toWire(filter);
  return callQuery(
    queryKeys.orderCounts(input),
    'myOrderList',
    { ...input, rowSize: 1 },
    ({ counts }: CallData<'myOrderList'>) => {
      const known: OrderCounts = {};
      for (const [status, many] of Object.entries(counts))
        known[toState(status as Parameters<typeof toState>[0])] = many;
      return known;
    },
  );
};

export const orderQuery = (id: number): CallQuery<Order> =>
  callQuery(queryKeys.order(id), 'orderGetById', { id }, toOrder);

/** Shown orders follow. */
function keepOrder(client: QueryClient, order: Order): void {
  client.setQueryData(queryKeys.order(order.id), order);
  void client.invalidateQueries({ queryKey: queryKeys.orders });
}

/** An order as the customer saw it when deciding: a change in between is refused. */
type Seen = Pick<OrderSummary, 'id' | 'version'>;

export const cancelOrder: Action<Seen & { reason: string }, Order> = {
  call: async ({ id, version, reason }) =>
    mapResult(await callBrowser('orderUpdate', { id, version, cancel: { reason } }), toOrder),
  onDone: keepOrder,
};

/** Hands in an uploaded proof of payment. */
export const handInVoucher: Action<Seen & { ref: string }, Order> = {
  call: async ({ id, version, ref }) =>
    mapResult(await callBrowser('orderUpdate', { id, version, voucherRef: ref }), toOrder),
  onDone: keepOrder,
};

export const confirmReceipt: Action<Seen, Order> = {
  call: async ({ id, version }) => mapResult(await callBrowser('updateOrderSh', { id, version }), toOrder),
  onDone: keepOrder,
};

/** Out of the lists for good; nothing is erased. */
export const hideOrder: Action<number, object> = {
  call: (id) => callBrowser('orderDeleteByIds', { ids: [id] }),
  onDone: (client) => void client.invalidateQueries({ queryKey: queryKeys.orders }),
};

interface OrderRemark {
  id: number;
  from: 'customer' | 'staff';
  content: string;
  createdAt: string;
}

const toRemark = ({ id, from, content, createdAt }: CallData<'orderRemarkSave'>): OrderRemark => ({
  id,
  from,
  content,
  createdAt,
});

/** What was said about an order, oldest first. */
export const orderRemarksQuery = (orderId: number): CallQuery<OrderRemark[]> =>
  callQuery(
    queryKeys.orderRemarks(orderId),
    'orderRemarkPageQuery',
    { orderId, rowSize: MAX_REMARKS },
    ({ data }) => data.map(toRemark),
  );

export const sayOnOrder: Action<{ key: string; orderId: number; content: string }, OrderRemark> = {
  call: async ({ key, orderId, content }) =>
    mapResult(await callBrowser('orderRemarkSave', { idemKey: key, orderId, content }), toRemark),
  onDone: (client, remark, { orderId }) =>
    client.setQueryData<OrderRemark[]>(queryKeys.orderRemarks(orderId), (known) =>
      known ? [...known.filter(({ id }) => id !== remark.id), remark] : known,
    ),
};

/** Where money goes. */
interface BankAccount {
  accountName: string;
  bankName: string;
  accountNo: string;
}

/** Asked for with the order, and shown once that is there: no reason to ask again. */
export const bankQuery = (): CallQuery<BankAccount> => ({
  ...callQuery(queryKeys.payment, 'orderSetQueryObj', {}, ({ bank }) => bank),
  staleTime: MINUTE_MS,
});

/** A line that differs from what was requested. */
export interface Shortfall {
  skuCode: string;
  reason: LineWarning;
  kept: number;
}

/** Puts an order's lines into the cart, at today's prices. */
export const reorder: Action<readonly { skuCode: string; qty: number }[], readonly Shortfall[]> = {
  call: async (lines) => {
    const wanted = lines.map(({ skuCode, qty }) => ({ skuCode, qty, later: false }));
    return mapResult(await addUnits(wanted), ({ changes }) =>
      changes.map(({ skuCode, reason, kept }) => ({ skuCode, reason, kept })),
    );
  },
  onDone: (client) => {
    notifyCartChanged();
    // Also for the number beside the cart's name, which asks for nothing by itself.
    void client.prefetchQuery(cartQuery());
  },
};
