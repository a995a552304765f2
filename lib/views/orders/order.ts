import type { CallData } from '@/lib/contract/calls';
import type { InvoiceTitle } from '@/lib/domain/orders/invoice';
import { hasConfirmation, hasPapers } from '@/lib/domain/orders/papers';
import type { Totals } from '@/lib/domain/orders/pricing';
import { type StoredFile, toStoredFile } from '../personal/files';
import { type RecordedProduct, type RecordedSize, toRecorded } from './recorded-product';
import { toFen, toTotals } from './totals';

type WireSummary = CallData<'myOrderList'>['data'][number];
type WireOrder = CallData<'orderGetById'>;

/** Where the goods are, in the order in which an order passes through. */
export const ORDER_STATES = ['toPay', 'toShip', 'onTheWay', 'done', 'cancelled'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

const STATES: Record<WireSummary['status'], OrderState> = {
  待付款: 'toPay',
  待发货: 'toShip',
  待收货: 'onTheWay',
  已完成: 'done',
  已取消: 'cancelled',
};
const WIRE: Record<OrderState, WireSummary['status']> = {
  toPay: '待付款',
  toShip: '待发货',
  onTheWay: '待收货',
  done: '已完成',
  cancelled: '已取消',
};

/** The state that a word of the wire means; undefined for a word that is none. */
export const stateOf = (status: string): OrderState | undefined =>
  Object.hasOwn(STATES, status) ? STATES[status as WireSummary['status']] : undefined;

export const toState = (status: WireSummary['status']): OrderState => STATES[status];
export const toWireStatus = (state: OrderState): WireSummary['status'] => WIRE[state];

/** A line as it was ordered: later changes of name or price do not reach it. Money in fen. */
export interface OrderLine extends RecordedProduct, RecordedSize {
  id: number;
  skuCode: string;
  qty: number;
  shippedQty: number;
  unitPriceFen: number;
  lineTotalFen: number;
}

export interface OrderSummary extends Totals {
  id: number;
  orderNo: string;
  /** The customer's own number; empty for none. */
  poNumber: string;
  state: OrderState;
  hasConfirmation: boolean;
  payment: 'UNPAID' | 'VOUCHER' | 'SIGNED' | 'REFUND_DUE' | 'REFUNDED';
  terms: 'PREPAY' | 'CREDIT';
  paidFen: number;
  /** What is to be paid back of it, cancelled or not. */
  refundDueFen: number;
  version: number;
  lines: readonly OrderLine[];
  placedAt: string;
  /** When it lapses unpaid; null when no clock runs. */
  expiresAt: string | null;
  /** When it counts as received; null when no clock runs. */
  receivedFrom: string | null;
  /** The goods arrived; on credit that alone completes nothing. */
  received: boolean;
  /** What its owner may do to it now. */
  may: { voucher: boolean; cancel: boolean; receive: boolean; hide: boolean };
}

export interface OrderDelivery {
  id: number;
  carrier: string;
  waybill: string;
  shippedAt: string;
  lines: readonly { lineId: number; qty: number; lot: string; expiresOn: string }[];
  documents: readonly StoredFile[];
}

/** A document of a product that was sent. */
export interface SentDocument {
  kind: 'COA' | 'SDS';
  catalogNo: string;
  lot: string | null;
  lang: string;
  url: string;
}

export interface Order extends OrderSummary {
  customerId: number;
  /** Any that the file of all of them would hold. */
  hasPapers: boolean;
  address: {
    contactName: string;
    phone: string;
    areaNames: readonly string[];
    detail: string;
    organisation: string;
  } | null;
  invoice: (InvoiceTitle & { title: string }) | null;
  deliveryWish: 'ANY' | 'WEEKDAYS' | 'NO_WEEKEND_TRANSIT';
  /** The quotation whose prices it was placed at; null: none that is still kept. */
  quotation: { id: number; quotationNo: string } | null;
  remark: string;
  /** Null unless it was cancelled with one. */
  cancelReason: string | null;
  vouchers: readonly StoredFile[];
  payments: readonly { kind: 'RECEIPT' | 'REFUND'; amountFen: number; paidAt: string; bankRef: string }[];
  events: readonly { id: number; event: string; note: string; at: string }[];
  deliveries: readonly OrderDelivery[];
  corrections: readonly {
    id: number;
    kind: 'CORRECTION' | 'RETURN';
    reason: string;
    /** Units of a lot of a line. */
    lines: readonly { lineId: number; qty: number; lot: string }[];
    /** What it takes off the order: as far as that was paid it is to be paid back, and what was stands in `payments`. */
    refundFen: number;
    createdAt: string;
  }[];
  productDocuments: readonly SentDocument[];
}

/** Corrections and returns that take something off the order. */
export const refundsOf = ({ corrections }: Pick<Order, 'corrections'>): Order['corrections'] =>
  corrections.filter(({ refundFen }) => refundFen > 0);

const toLine = (line: WireSummary['lines'][number]): OrderLine => ({
  ...toRecorded(line),
  id: line.id,
  skuCode: line.skuCode,
  qty: line.qty,
  shippedQty: line.shippedQty,
  unitPriceFen: toFen(line.unitPriceFen),
  lineTotalFen: toFen(line.lineTotalFen),
});

export const toOrderSummary = (wire: WireSummary): OrderSummary => ({
  ...toTotals(wire),
  id: wire.id,
  orderNo: wire.orderNo,
  poNumber: wire.poNumber,
  state: toState(wire.status),
  hasConfirmation: hasConfirmation(wire.status),
  payment: wire.payment,
  terms: wire.terms,
  paidFen: toFen(wire.paidFen),
  refundDueFen: toFen(wire.refundDueFen ?? (wire.payment === 'REFUND_DUE' ? wire.paidFen : 0)),
  version: wire.version,
  lines: wire.lines.map(toLine),
  placedAt: wire.placedAt,
  expiresAt: wire.expiresAt,
  receivedFrom: wire.receivedFrom,
  received: wire.received,
  may: {
    voucher: wire.moves.includes('voucher'),
    cancel: wire.moves.includes('cancel'),
    receive: wire.moves.includes('receive'),
    hide: wire.moves.includes('hide'),
  },
});

function toAddress(address: WireOrder['address']): Order['address'] {
  if (!address) return null;
  const { contactName, phone, provinceName, cityName, districtName, detail, organisation } = address;
  return { contactName, phone, areaNames: [provinceName, cityName, districtName], detail, organisation };
}

const toSentDocuments = (documents: WireOrder['documents']): SentDocument[] =>
  documents.flatMap(({ kind, catalogNo, lot, lang, url }) =>
    kind === 'COA' || kind === 'SDS' ? [{ kind, catalogNo, lot, lang, url }] : [],
  );

export const toOrder = (wire: WireOrder): Order => ({
  ...toOrderSummary(wire),
  customerId: wire.customerId,
  hasPapers: hasPapers(wire),
  address: toAddress(wire.address),
  invoice: wire.invoice && {
    kind: wire.invoice.kind,
    title: wire.invoice.title,
    taxNo: wire.invoice.taxNo,
    regAddress: wire.invoice.regAddress,
    regPhone: wire.invoice.regPhone,
    bank: wire.invoice.bank,
    bankAccount: wire.invoice.bankAccount,
  },
  deliveryWish: wire.deliveryWish,
  quotation: wire.quotation,
  remark: wire.remark,
  cancelReason: wire.cancelReason,
  vouchers: wire.vouchers.map(toStoredFile),
  payments: wire.payments.map(({ kind, amountFen, paidAt, bankRef }) => ({
    kind,
    amountFen: toFen(amountFen),
    paidAt,
    bankRef,
  })),
  events: wire.events.map(({ id, event, note, at }) => ({ id, event, note, at })),
  deliveries: wire.deliveries.map(({ id, carrier, waybill, shippedAt, lines, documents }) => ({
    id,
    carrier,
    waybill,
    shippedAt,
    lines,
    documents: documents.map(toStoredFile),
  })),
  corrections: wire.fixDocs.map(({ id, kind, reason, lines, refundFen, createdAt }) => ({
    id,
    kind,
    reason,
    lines,
    refundFen: toFen(refundFen),
    createdAt,
  })),
  productDocuments: toSentDocuments(wire.documents),
});
