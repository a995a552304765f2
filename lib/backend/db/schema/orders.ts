import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { InvoiceTitle } from '@/lib/domain/orders/invoice';
import type { Actor, OrderStatus, OrderTerms, PaymentState } from '@/lib/domain/orders/states';
import type { Bilingual } from './catalogue';
import { customer } from './customer';

/**
 * An order that counts as paid and has something to pay back, as `refundDueFor` says it. Two indexes have it in their conditions,
 * and serve only what says the same (desk/queues.ts).
 */
export const isAboveTotal = (
  t: Record<'payment' | 'paidFen' | 'grantedFen' | 'totalFen', AnyPgColumn>,
): SQL =>
  sql`(${t.payment} = 'SIGNED' and ${t.paidFen} > 0 and ${t.paidFen} + ${t.grantedFen} > ${t.totalFen})`;

const id = () => integer('id').primaryKey().generatedByDefaultAsIdentity();
const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
/** An amount in fen; a sum of many lines is more than four bytes hold. */
const fen = (name: string) => bigint(name, { mode: 'number' });
const orderId = () =>
  integer('order_id')
    .notNull()
    .references(() => orders.id, { onDelete: 'cascade' });

/** How this shop takes orders: one row, or none while it takes none. */
export const orderRules = pgTable('order_rules', {
  id: integer('id').primaryKey().default(1),
  minimumFen: fen('minimum_fen').notNull(),
  freightFen: fen('freight_fen').notNull(),
  freeFreightFromFen: fen('free_freight_from_fen'),
  expiryDays: integer('expiry_days').notNull(),
  autoReceiveDays: integer('auto_receive_days').notNull(),
  quotationDays: integer('quotation_days').notNull(),
  /** Value added tax that prices hold, per mille. */
  taxPerMille: integer('tax_per_mille').notNull(),
  bank: jsonb('bank').$type<{ accountName: string; bankName: string; accountNo: string }>().notNull(),
  updatedAt: time('updated_at').notNull().defaultNow(),
});

/** Less on every price, for the customers it is given to. */
export const priceGroup = pgTable(
  'price_group',
  {
    id: id(),
    code: text('code').notNull().unique(),
    name: jsonb('name').$type<Bilingual>().notNull(),
    discountPerMille: integer('discount_per_mille').notNull(),
  },
  (t) => [check('price_group_discount', sql`${t.discountPerMille} between 0 and 1000`)],
);

/** Where an order goes, as it was when it was placed. */
export interface OrderAddress {
  contactName: string;
  phone: string;
  provinceCode: string;
  cityCode: string;
  districtCode: string;
  provinceName: Bilingual;
  cityName: Bilingual;
  districtName: Bilingual;
  detail: string;
  organisation: string;
}

/** Everything an order says is a copy: later changes of prices, names and addresses don't reach it. */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    orderNo: text('order_no').notNull().unique(),
    /** Stays when the account is deleted: that row is then a customer without a name. */
    customerId: integer('customer_id')
      .notNull()
      .references(() => customer.id),
    status: text('status').$type<OrderStatus>().notNull(),
    payment: text('payment').$type<PaymentState>().notNull().default('UNPAID'),
    terms: text('terms').$type<OrderTerms>().notNull(),
    /** Counts every change. */
    version: integer('version').notNull().default(1),
    shipped: boolean('shipped').notNull().default(false),
    received: boolean('received').notNull().default(false),
    goodsTotalFen: fen('goods_total_fen').notNull(),
    discountFen: fen('discount_fen').notNull().default(0),
    freightFen: fen('freight_fen').notNull(),
    totalFen: fen('total_fen').notNull(),
    taxFen: fen('tax_fen').notNull(),
    taxPerMille: integer('tax_per_mille').notNull(),
    /** What came in for it, less what was paid back. */
    paidFen: fen('paid_fen').notNull().default(0),
    /**
     * What returns and corrections took off it: the sum of its `fix_doc`, without what was granted of a paid order before
     * refunds of such orders could be recorded.
     */
    grantedFen: fen('granted_fen').notNull().default(0),
    /** Null once the account was deleted and the order has ended. */
    address: jsonb('address').$type<OrderAddress>(),
    invoice: jsonb('invoice').$type<InvoiceTitle & { title: string }>(),
    /** The customer's own purchase order number. */
    poNumber: text('po_number').notNull().default(''),
    deliveryWish: text('delivery_wish')
      .$type<'ANY' | 'WEEKDAYS' | 'NO_WEEKEND_TRANSIT'>()
      .notNull()
      .default('ANY'),
    remark: text('remark').notNull().default(''),
    cancelReason: text('cancel_reason'),
    /** References of the uploads that were handed in as proof of payment. */
    vouchers: text('vouchers').array().notNull().default(sql`'{}'::text[]`),
    /** Names one attempt to order: the same key never makes a second order. */
    idemKey: text('idem_key').notNull(),
    /** SHA-256 of what was sent with the key. */
    idemHash: text('idem_hash').notNull(),
    quotationId: integer('quotation_id'),
    /** Member of staff who looks after it; no constraint, since orders outlive accounts. */
    assignedTo: integer('assigned_to'),
    /** The customer's last remark, while nobody has answered it; no constraint, since remarks point to orders. */
    waitingRemark: integer('waiting_remark'),
    /** When the clock moves it (expiry, receipt); null: no clock runs. */
    dueAt: time('due_at'),
    placedAt: time('placed_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    /** Hidden by its customer. */
    hidden: boolean('hidden').notNull().default(false),
  },
  (t) => [
    uniqueIndex('orders_idem').on(t.customerId, t.idemKey),
    index('orders_customer').on(t.customerId, t.id),
    index('orders_status').on(t.status, t.id),
    // What one customer has not paid for, however much was ordered before (services/orders/place/unpaid.ts).
    index('orders_unpaid').on(t.customerId).where(sql`${t.status} = '待付款'`),
    index('orders_assigned').on(t.assignedTo, t.id).where(sql`${t.assignedTo} is not null`),
    index('orders_due').on(t.dueAt).where(sql`${t.dueAt} is not null`),
    index('orders_payment').on(t.payment, t.id),
    index('orders_placed').on(t.placedAt),
    // What the desk looks at all day, however many orders have ended (desk/queues.ts).
    index('orders_todo')
      .on(t.id)
      .where(
        sql`${t.status} = '待发货' or ${t.payment} = 'REFUND_DUE' or (${t.payment} = 'VOUCHER' and ${t.status} <> '已取消') or ${t.waitingRemark} is not null or ${isAboveTotal(t)}`,
      ),
    index('orders_partly').on(t.id).where(sql`${t.status} = '待发货' and ${t.shipped}`),
    index('orders_asked').on(t.id).where(sql`${t.waitingRemark} is not null`),
    index('orders_refund')
      .on(t.id)
      .where(sql`${t.payment} = 'REFUND_DUE' or ${isAboveTotal(t)}`),
    index('orders_credit').on(t.id).where(sql`${t.terms} = 'CREDIT'`),
    index('orders_words').using('gin', sql`text_bigrams(${t.orderNo} || ' ' || ${t.poNumber})`),
    check('orders_total', sql`${t.totalFen} = ${t.goodsTotalFen} - ${t.discountFen} + ${t.freightFen}`),
    check('orders_discount', sql`${t.discountFen} between 0 and ${t.goodsTotalFen}`),
    check('orders_freight', sql`${t.freightFen} >= 0`),
    check('orders_paid', sql`${t.paidFen} >= 0`),
    check('orders_granted', sql`${t.grantedFen} >= 0`),
    check('orders_status_known', sql`${t.status} in ('待付款', '待发货', '待收货', '已完成', '已取消')`),
    check(
      'orders_payment_known',
      sql`${t.payment} in ('UNPAID', 'VOUCHER', 'SIGNED', 'REFUND_DUE', 'REFUNDED')`,
    ),
  ],
);

export const orderLine = pgTable(
  'order_line',
  {
    id: id(),
    orderId: orderId(),
    sort: integer('sort').notNull(),
    goodsId: integer('goods_id').notNull(),
    skuCode: text('sku_code').notNull(),
    catalogNo: text('catalog_no').notNull(),
    name: jsonb('name').$type<Bilingual>().notNull(),
    size: jsonb('size').$type<Bilingual>().notNull(),
    unit: jsonb('unit').$type<Bilingual>().notNull(),
    qty: integer('qty').notNull(),
    shippedQty: integer('shipped_qty').notNull().default(0),
    /** Units that were taken from stock, and go back to it; the rest is made to order. */
    takenQty: integer('taken_qty').notNull(),
    listPriceFen: fen('list_price_fen').notNull(),
    unitPriceFen: fen('unit_price_fen').notNull(),
    lineTotalFen: fen('line_total_fen').notNull(),
  },
  (t) => [
    index('order_line_order').on(t.orderId, t.sort),
    index('order_line_sku').on(t.skuCode),
    index('order_line_words').using(
      'gin',
      sql`text_bigrams(${t.skuCode} || ' ' || coalesce(${t.name}->>'zh', '') || ' ' || coalesce(${t.name}->>'en', ''))`,
    ),
    check('order_line_qty', sql`${t.qty} > 0`),
    check('order_line_shipped', sql`${t.shippedQty} between 0 and ${t.qty}`),
    check('order_line_taken', sql`${t.takenQty} between 0 and ${t.qty}`),
    check('order_line_total', sql`${t.lineTotalFen} = ${t.unitPriceFen} * ${t.qty}`),
  ],
);

/** What happened to an order, in the transaction in which it happened. Rows are only ever added. */
export const orderEvent = pgTable(
  'order_event',
  {
    id: id(),
    orderId: orderId(),
    event: text('event').notNull(),
    actor: text('actor').$type<Actor>().notNull(),
    actorId: integer('actor_id'),
    actorName: text('actor_name').notNull().default(''),
    note: text('note').notNull().default(''),
    at: time('at').notNull(),
  },
  (t) => [index('order_event_order').on(t.orderId, t.id)],
);

/** Money that came in for an order, or was paid back. */
export const orderPayment = pgTable(
  'order_payment',
  {
    id: id(),
    orderId: orderId(),
    kind: text('kind').$type<'RECEIPT' | 'REFUND'>().notNull(),
    amountFen: fen('amount_fen').notNull(),
    paidAt: time('paid_at').notNull(),
    bankRef: text('bank_ref').notNull(),
    signedBy: integer('signed_by').notNull(),
    signedAt: time('signed_at').notNull(),
  },
  (t) => [
    // One transfer is signed once, however often somebody presses.
    uniqueIndex('order_payment_once').on(t.orderId, t.kind, t.bankRef),
    index('order_payment_words').using('gin', sql`text_bigrams(${t.bankRef})`),
    check('order_payment_amount', sql`${t.amountFen} > 0`),
  ],
);

export const delivery = pgTable(
  'delivery',
  {
    id: id(),
    orderId: orderId(),
    carrier: text('carrier').notNull(),
    waybill: text('waybill').notNull(),
    /** References of the uploads that belong to it. */
    documents: text('documents').array().notNull().default(sql`'{}'::text[]`),
    shippedAt: time('shipped_at').notNull(),
  },
  (t) => [
    index('delivery_order').on(t.orderId, t.id),
    index('delivery_words').using('gin', sql`text_bigrams(${t.waybill})`),
  ],
);

export const deliveryLine = pgTable(
  'delivery_line',
  {
    id: id(),
    deliveryId: integer('delivery_id')
      .notNull()
      .references(() => delivery.id, { onDelete: 'cascade' }),
    lineId: integer('line_id')
      .notNull()
      .references(() => orderLine.id, { onDelete: 'cascade' }),
    qty: integer('qty').notNull(),
    lot: text('lot').notNull(),
    expiresOn: date('expires_on', { mode: 'string' }).notNull(),
  },
  (t) => [
    index('delivery_line_delivery').on(t.deliveryId, t.id),
    index('delivery_line_line').on(t.lineId),
    index('delivery_line_words').using('gin', sql`text_bigrams(${t.lot})`),
    check('delivery_line_qty', sql`${t.qty} > 0`),
  ],
);

export const orderRemark = pgTable(
  'order_remark',
  {
    id: id(),
    orderId: orderId(),
    from: text('from').$type<'customer' | 'staff'>().notNull(),
    authorId: integer('author_id'),
    authorName: text('author_name').notNull().default(''),
    content: text('content').notNull(),
    internal: boolean('internal').notNull().default(false),
    createdAt: time('created_at').notNull(),
    /** What it was sent by, see `findSent`; null: without. */
    idemKey: text('idem_key'),
  },
  (t) => [
    index('order_remark_order').on(t.orderId, t.id),
    uniqueIndex('order_remark_idem').on(t.orderId, t.authorId, t.idemKey),
  ],
);

/** Corrections and returns of what was sent. */
export const fixDoc = pgTable(
  'fix_doc',
  {
    id: id(),
    orderId: orderId(),
    kind: text('kind').$type<'CORRECTION' | 'RETURN'>().notNull(),
    reason: text('reason').notNull(),
    lines: jsonb('lines').$type<{ lineId: number; qty: number; lot: string }[]>().notNull(),
    refundFen: fen('refund_fen').notNull().default(0),
    createdBy: integer('created_by').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [index('fix_doc_order').on(t.orderId, t.id)],
);
