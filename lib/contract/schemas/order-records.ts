import { z } from 'zod';
import { fen, id, instant } from './common';
import { attachment } from './content';
import { invoiceTitle } from './customer';
import { address } from './personal';

/** Where the goods are. Payment is the other axis. */
export const orderStatus = z.enum(['待付款', '待发货', '待收货', '已完成', '已取消']);
export const paymentState = z.enum(['UNPAID', 'VOUCHER', 'SIGNED', 'REFUND_DUE', 'REFUNDED']);
/** PREPAY starts at 待付款, CREDIT (approved customers only) at 待发货. */
export const orderTerms = z.enum(['PREPAY', 'CREDIT']);

/** Copied at ordering, so later changes of price or name do not reach the order. */
export const orderLine = z.object({
  id,
  goodsId: id,
  skuCode: z.string(),
  catalogNo: z.string(),
  name: z.string(),
  size: z.string(),
  qty: z.number().int().positive(),
  shippedQty: z.number().int().nonnegative(),
  unitPriceFen: fen,
  lineTotalFen: fen,
  lang: z.enum(['zh']).optional(),
});

export const totals = z.object({ goodsTotalFen: fen, discountFen: fen, freightFen: fen, totalFen: fen });

export const orderEvent = z.object({
  id,
  /** Machine word (`order.placed`, `payment.signed`). */
  event: z.string(),
  actor: z.enum(['customer', 'staff', 'system']),
  actorName: z.string(),
  note: z.string(),
  at: instant,
});

export const deliveryLine = z.object({ lineId: id, qty: z.number().int().positive(), lot: z.string() });
export const delivery = z.object({
  id,
  orderId: id,
  carrier: z.string(),
  waybill: z.string(),
  lines: z.array(deliveryLine),
  shippedAt: instant,
  documents: z.array(attachment),
});

export const orderSummary = totals.extend({
  id,
  orderNo: z.string(),
  customerId: id,
  customerName: z.string(),
  status: orderStatus,
  payment: paymentState,
  terms: orderTerms,
  /** Counts every change; a call with an older one is refused with 1409. */
  version: z.number().int().positive(),
  lines: z.array(orderLine),
  placedAt: instant,
  /** When an unpaid PREPAY order expires; null when no clock runs. */
  expiresAt: instant.nullable(),
  /** True: received, and completed as soon as the payment is signed. */
  received: z.boolean(),
  assignedTo: z.object({ id, name: z.string() }).nullable(),
});

export const order = orderSummary.extend({
  address: address.omit({ id: true, isDefault: true }),
  invoice: invoiceTitle.nullable(),
  remark: z.string(),
  cancelReason: z.string().nullable(),
  voucherUrl: z.string().nullable(),
  receipt: z.object({ amountFen: fen, paidAt: instant, bankRef: z.string() }).nullable(),
  events: z.array(orderEvent),
  deliveries: z.array(delivery),
  documents: z.array(attachment),
});

export const orderSet = z.object({
  minimumFen: fen,
  freightFen: fen,
  /** Goods total from which freight is free; null = never. */
  freeFreightFromFen: fen.nullable(),
  expiryDays: z.number().int().positive(),
  autoReceiveDays: z.number().int().positive(),
  bank: z.object({ accountName: z.string(), bankName: z.string(), accountNo: z.string() }),
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

export const fixDoc = z.object({
  id,
  orderId: id,
  kind: z.enum(['CORRECTION', 'RETURN']),
  reason: z.string(),
  lines: z.array(deliveryLine),
  refundFen: fen,
  createdAt: instant,
  documents: z.array(attachment),
});

export const staffMember = z.object({ id, name: z.string(), work: z.string(), openOrders: z.number().int() });
