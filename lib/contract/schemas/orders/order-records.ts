import { z } from 'zod';
import { ACTORS, ORDER_STATUSES, ORDER_TERMS, PAYMENT_STATES } from '@/lib/domain/orders/states';
import { MOVES } from '@/lib/domain/orders/transitions';
import { day, discontinued, fen, id, instant, keyword, lang, line, paging, withdrawn } from '../common';
import { invoiceTitle, storedFile } from '../customer';
import { goodsDocument } from '../evidence';
import { address } from '../personal';
import { quantity } from './cart';

/** Where the goods are. Payment is the other axis. */
const orderStatus = z.enum(ORDER_STATUSES);
const paymentState = z.enum(PAYMENT_STATES);
/** PREPAY starts at 待付款, CREDIT (approved customers only) at 待发货. */
export const orderTerms = z.enum(ORDER_TERMS);
/** What the customer wishes of the days of transport. */
export const deliveryWish = z.enum(['ANY', 'WEEKDAYS', 'NO_WEEKEND_TRANSIT']);

export const orderFilter = {
  status: orderStatus.optional(),
  payment: paymentState.optional(),
  /** In the order's number, its purchase order number, or the code or name of one of its lines. */
  keyword,
  from: instant.optional(),
  to: instant.optional(),
  ...paging,
};
/** Orders of each status, under the same conditions but the status. */
export const statusCounts = z.partialRecord(orderStatus, z.number().int());

/** Copied at ordering, so later changes of price or name do not reach the order. */
const orderLine = z.object({
  id,
  goodsId: id,
  skuCode: z.string(),
  catalogNo: z.string(),
  discontinued,
  withdrawn,
  name: z.string(),
  size: z.string(),
  sizeLang: lang,
  unit: z.string(),
  unitLang: lang,
  qty: z.number().int().positive(),
  shippedQty: z.number().int().nonnegative(),
  listPriceFen: fen,
  unitPriceFen: fen,
  lineTotalFen: fen,
  lang,
});

export const totals = z.object({
  goodsTotalFen: fen,
  discountFen: fen,
  freightFen: fen,
  totalFen: fen,
  /** Value added tax within the total. */
  taxFen: fen,
});

export const orderEvent = z.object({
  id,
  /** Machine word (`order.placed`, `payment.signed`). */
  event: z.string(),
  actor: z.enum(ACTORS),
  actorName: z.string(),
  note: z.string(),
  at: instant,
});

export const deliveryInputLine = z.object({
  lineId: id,
  qty: quantity,
  lot: line.min(1).max(60),
});
export const delivery = z.object({
  id,
  orderId: id,
  carrier: z.string(),
  waybill: z.string(),
  lines: z.array(z.object({ lineId: id, qty: z.number().int().positive(), lot: z.string(), expiresOn: day })),
  shippedAt: instant,
  /** Their content comes from `uploadGet`. */
  documents: z.array(storedFile),
});

export const orderSummary = totals.extend({
  id,
  orderNo: z.string(),
  customerId: id,
  customerName: z.string(),
  /** For staff, middle four digits hidden: by what a customer who gave no name is told from another. */
  customerPhone: z.string().optional(),
  organisation: z.string(),
  /** The customer's own purchase order number. */
  poNumber: z.string(),
  status: orderStatus,
  payment: paymentState,
  terms: orderTerms,
  /** What came in for it so far, less what was paid back. */
  paidFen: fen,
  /**
   * What is to be paid back of it: for a cancelled one, or above its total less what returns and corrections took off. A
   * supplier's own backend that tells none pays back cancelled ones alone.
   */
  refundDueFen: fen.optional(),
  /** Counts every change; a call with an older one is refused with 1409. */
  version: z.number().int().positive(),
  lines: z.array(orderLine),
  placedAt: instant,
  /** Of the last change of any kind. */
  updatedAt: instant,
  /** When an unpaid PREPAY order expires; null when no clock runs. */
  expiresAt: instant.nullable(),
  /** When goods under way count as received; null when no clock runs, as for what was sent while the shop had no rules: its customer confirms it. */
  receivedFrom: instant.nullable(),
  /** True: received, and completed as soon as the payment is signed. */
  received: z.boolean(),
  assignedTo: z.object({ id, name: z.string() }).nullable(),
  /** For staff: the customer's last remark, while nobody has answered it. */
  waitingRemark: id.nullable().optional(),
  /** What the caller may do to it now. */
  moves: z.array(z.enum(MOVES)),
});

export const fixDoc = z.object({
  id,
  orderId: id,
  kind: z.enum(['CORRECTION', 'RETURN']),
  reason: z.string(),
  lines: z.array(deliveryInputLine),
  refundFen: fen,
  createdAt: instant,
});

export const order = orderSummary.extend({
  /** Null once the account was deleted. The phone is masked, except for who ships it. */
  address: address.omit({ id: true, isDefault: true }).nullable(),
  invoice: invoiceTitle.nullable(),
  deliveryWish,
  /** The quotation whose prices it was placed at; null: none, or its account was deleted. */
  quotation: z.object({ id, quotationNo: z.string() }).nullable(),
  remark: z.string(),
  cancelReason: z.string().nullable(),
  /** Proofs of payment; their content comes from `uploadGet`. */
  vouchers: z.array(storedFile),
  payments: z.array(
    z.object({ kind: z.enum(['RECEIPT', 'REFUND']), amountFen: fen, paidAt: instant, bankRef: z.string() }),
  ),
  events: z.array(orderEvent),
  deliveries: z.array(delivery),
  fixDocs: z.array(fixDoc),
  /** Of the lots that were sent: certificates, and the products' safety data sheets. */
  documents: z.array(goodsDocument.extend({ catalogNo: z.string() })),
  /** For who ships it: lots to send, first-expiring first, never an expired one. `qty` null: nobody counts it. */
  shelf: z
    .array(
      z.object({
        lineId: id,
        left: z.number().int().positive(),
        /** How the product is sent (`Dry ice`), and the warmest it may be kept at, of a kit all of its parts; null: not on record. */
        shipping: z.string(),
        maxC: z.number().nullable(),
        lots: z.array(z.object({ lot: z.string(), expiresOn: day, qty: z.number().int().nullable() })),
        proposed: z.array(z.object({ lot: z.string(), expiresOn: day, qty: z.number().int().positive() })),
      }),
    )
    .optional(),
});

export const orderSet = z.object({
  minimumFen: fen,
  freightFen: fen,
  /** Goods total from which freight is free; null = never. */
  freeFreightFromFen: fen.nullable(),
  expiryDays: z.number().int().positive().max(365),
  /** From the last parcel on; of what was sent while there were no rules the customer says that it came. */
  autoReceiveDays: z.number().int().positive().max(365),
  /** Days a quotation holds. */
  quotationDays: z.number().int().positive().max(365),
  /** Value added tax that prices hold, per mille. */
  taxPerMille: z.number().int().min(0).max(1000),
  bank: z.object({
    accountName: line.min(1).max(120),
    bankName: line.min(1).max(120),
    accountNo: line.min(1).max(60),
  }),
});

export const orderRemark = z.object({
  id,
  from: z.enum(['customer', 'staff']),
  authorName: z.string(),
  content: z.string(),
  /** True: for staff only. */
  internal: z.boolean(),
  createdAt: instant,
});

export const staffMember = z.object({ id, name: z.string(), work: z.string(), openOrders: z.number().int() });
