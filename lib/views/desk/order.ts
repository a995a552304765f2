import type { QueryClient } from '@tanstack/react-query';
import { callBrowser } from '@/lib/api/browser';
import { mapResult } from '@/lib/api/map-result';
import { type Action, type CallQuery, callQuery } from '@/lib/api/query/queries';
import { queryKeys } from '@/lib/api/query/query-keys';
import type { CallResult } from '@/lib/api/result';
import type { CallData } from '@/lib/contract/calls';
import { MAX_REMARKS } from '@/lib/domain/limits';
import type { Move } from '@/lib/domain/orders/transitions';
import { type Order, toOrder } from '../orders/order';
import { refetchOutdated, refetchQueues } from './refetch';
import { keepShownPhone } from './shown-phone';

type Wire = CallData<'orderGetById'>;

/** What is still to be sent of a line, and what of. Days are `yyyy-MM-dd`. */
export interface ShelfLine {
  lineId: number;
  /** Units to send. */
  left: number;
  /** How the product is sent; empty: not on record. */
  shipping: string;
  /** The warmest it is kept at; null: not on record. */
  maxC: number | null;
  /** Lots that may be sent; `qty` null: nobody counts it. */
  lots: readonly { lot: string; expiresOn: string; qty: number | null }[];
  /** First-expiring first. */
  proposed: readonly { lot: string; expiresOn: string; qty: number }[];
}

/** Whose an order is. */
export interface OrderCustomer {
  id: number;
  /** The masked phone of who gave none; empty once the account was deleted. */
  name: string;
  organisation: string;
}

export const customerOf = (
  wire: Pick<Wire, 'customerId' | 'customerName' | 'customerPhone' | 'organisation'>,
): OrderCustomer => ({
  id: wire.customerId,
  name: wire.customerName || (wire.customerPhone ?? ''),
  organisation: wire.organisation,
});

/** An order as staff serve it. */
export interface DeskOrder extends Omit<Order, 'events'> {
  customer: OrderCustomer;
  assignedTo: { id: number; name: string } | null;
  /** The customer's last remark, while nobody has answered it. */
  waitingRemark: number | null;
  /** What the reader may do to it now. */
  moves: readonly Move[];
  shelf: readonly ShelfLine[];
  events: readonly {
    id: number;
    event: string;
    actor: 'customer' | 'staff' | 'system';
    actorName: string;
    note: string;
    at: string;
  }[];
}

/** What tells whether a list shows an order as it is. */
export type ListedOrder = Pick<DeskOrder, 'id' | 'version'> & {
  /** Nobody has answered what the customer wrote last. */
  isAsked: boolean;
};

const toDeskOrder = (wire: Wire): DeskOrder => ({
  ...toOrder(wire),
  customer: customerOf(wire),
  assignedTo: wire.assignedTo,
  waitingRemark: wire.waitingRemark ?? null,
  moves: wire.moves,
  shelf: wire.shelf ?? [],
  events: wire.events,
});

export const deskOrderQuery = (id: number): CallQuery<DeskOrder> =>
  callQuery(queryKeys.deskOrder(id), 'orderGetById', { id }, toDeskOrder);

/** The order is shown as it is now, and lists and numbers are asked for again. */
function keepOrder(client: QueryClient, order: DeskOrder): void {
  client.setQueryData<DeskOrder>(queryKeys.deskOrder(order.id), (before) => keepShownPhone(before, order));
  refetchQueues(client);
}

/** The list behind an order that is known better by now. */
export const refetchOutdatedOrders = (client: QueryClient, { id, version, waitingRemark }: DeskOrder): void =>
  refetchOutdated<ListedOrder>(
    client,
    queryKeys.deskOrders,
    (row) => row.id === id && (row.version < version || row.isAsked !== (waitingRemark !== null)),
  );

/** For what changes an order and does not answer with it. */
function refetchOrder(client: QueryClient, orderId: number): void {
  void client.invalidateQueries({ queryKey: queryKeys.deskOrder(orderId) });
  refetchQueues(client);
}

/** An order as it was seen when deciding: a change in between is refused. */
export interface Seen {
  id: number;
  version: number;
}

export const change = <Input>(
  call: (input: Input) => Promise<CallResult<Wire>>,
): Action<Input, DeskOrder> => ({
  call: async (input) => mapResult(await call(input), toDeskOrder),
  onDone: keepOrder,
});

export const assignOrder = change(({ id, version, staffId }: Seen & { staffId: number }) =>
  callBrowser('orderServerAssignOrder', { id, version, staffId }),
);

export const discountOrder = change((discount: Seen & { discountFen: number; reason: string }) =>
  callBrowser('updateOrderOrderDiscount', discount),
);

interface Payment extends Seen {
  kind: 'RECEIPT' | 'FURTHER' | 'REFUND';
  amountFen: number;
  /** ISO 8601. */
  paidAt: string;
  bankRef: string;
}

export const signPayment = change((payment: Payment) => callBrowser('updateOrderSignSk', { ...payment }));

interface Parcel extends Seen {
  carrier: string;
  waybill: string;
  lines: readonly { lineId: number; qty: number; lot: string }[];
  /** Uploaded papers. */
  documentRefs: readonly string[];
}

export const shipOrder = change(({ lines, documentRefs, ...parcel }: Parcel) =>
  callBrowser('updateOrderFh', { ...parcel, lines: [...lines], documentRefs: [...documentRefs] }),
);

export const cancelByStaff = change(({ id, version, reason }: Seen & { reason: string }) =>
  callBrowser('orderUpdate', { id, version, cancel: { reason } }),
);

interface Fix {
  orderId: number;
  version: number;
  kind: 'CORRECTION' | 'RETURN';
  reason: string;
  lines: readonly { lineId: number; qty: number; lot: string }[];
  refundFen: number;
}

export const fixOrder: Action<Fix, unknown> = {
  call: ({ lines, ...fix }) => callBrowser('fixDocSave', { ...fix, lines: [...lines] }),
  // What is returned whole is settled with it, and leaves its queue.
  onDone: (client, _doc, { orderId }) => refetchOrder(client, orderId),
};

/** What was said about an order; `internal`: for staff alone. */
interface DeskRemark {
  id: number;
  from: 'customer' | 'staff';
  authorName: string;
  content: string;
  internal: boolean;
  createdAt: string;
}

/** Oldest first. */
export const deskRemarksQuery = (orderId: number): CallQuery<readonly DeskRemark[]> =>
  callQuery(
    queryKeys.deskRemarks(orderId),
    'orderRemarkPageQuery',
    { orderId, rowSize: MAX_REMARKS },
    ({ data }) => data,
  );

interface DeskRemarkDraft {
  key: string;
  orderId: number;
  content: string;
  internal: boolean;
  /** The customer's last remark that is answered with it; 0: none was there; undefined: an internal note answers none. */
  answers: number | undefined;
}

export const remarkOnOrder: Action<DeskRemarkDraft, DeskRemark> = {
  call: ({ key, ...remark }) => callBrowser('orderRemarkSave', { idemKey: key, ...remark }),
  onDone: (client, remark, { orderId, answers }) => {
    client.setQueryData<readonly DeskRemark[]>(queryKeys.deskRemarks(orderId), (known) =>
      known ? [...known.filter(({ id }) => id !== remark.id), remark] : known,
    );
    // With what the customer may have written meanwhile.
    if (answers === undefined) return;
    void client.invalidateQueries({ queryKey: queryKeys.deskRemarks(orderId) });
    refetchOrder(client, orderId);
  },
};
