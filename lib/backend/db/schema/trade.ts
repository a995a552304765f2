import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { LineWarning } from '@/lib/domain/orders/quantities';
import type { Bilingual } from './catalogue';
import { customer } from './customer';

const id = () => integer('id').primaryKey().generatedByDefaultAsIdentity();
const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const fen = (name: string) => bigint(name, { mode: 'number' });
const owner = () =>
  integer('customer_id')
    .notNull()
    .references(() => customer.id, { onDelete: 'cascade' });

export const cartLine = pgTable(
  'cart_line',
  {
    id: id(),
    customerId: owner(),
    skuCode: text('sku_code').notNull(),
    qty: integer('qty').notNull(),
    /** Kept aside: not part of what is ordered next. */
    later: boolean('later').notNull().default(false),
  },
  (t) => [
    uniqueIndex('cart_line_once').on(t.customerId, t.skuCode),
    check('cart_line_qty', sql`${t.qty} > 0`),
  ],
);

/** A line that became something else than was asked for. */
export interface CartChange {
  skuCode: string;
  reason: LineWarning;
  asked: number;
  kept: number;
}

/** Carts of visitors that were merged, each once, with what was answered: an answer that got lost is asked for again. */
export const cartMerge = pgTable(
  'cart_merge',
  {
    customerId: owner(),
    mergeId: text('merge_id').notNull(),
    /** Hash of the lines; null where they were merged before one was kept. */
    linesHash: text('lines_hash'),
    changes: jsonb('changes').$type<CartChange[]>().notNull(),
    mergedAt: time('merged_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.mergeId] })],
);

export interface ListLine {
  skuCode: string;
  qty: number;
}

/** A named list of what a laboratory buys again and again, or a cart that is sent to somebody. */
export const buyingList = pgTable(
  'buying_list',
  {
    id: id(),
    customerId: owner(),
    name: text('name').notNull(),
    lines: jsonb('lines').$type<ListLine[]>().notNull(),
    /** The secret in the address of a shared one; null: not shared. */
    secret: text('secret').unique(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    /** What it was sent by, see `findSent`; null: without. */
    idemKey: text('idem_key'),
  },
  (t) => [
    index('buying_list_customer').on(t.customerId, t.updatedAt),
    uniqueIndex('buying_list_idem').on(t.customerId, t.idemKey),
  ],
);

/** A line of a quotation, as it was offered. */
export interface QuotationLine extends ListLine {
  goodsId: number;
  catalogNo: string;
  name: Bilingual;
  size: Bilingual;
  unit: Bilingual;
  listPriceFen: number;
  unitPriceFen: number;
}

export const quotation = pgTable(
  'quotation',
  {
    id: id(),
    customerId: owner(),
    quotationNo: text('quotation_no').notNull().unique(),
    lines: jsonb('lines').$type<QuotationLine[]>().notNull(),
    goodsTotalFen: fen('goods_total_fen').notNull(),
    freightFen: fen('freight_fen').notNull(),
    totalFen: fen('total_fen').notNull(),
    taxFen: fen('tax_fen').notNull(),
    createdAt: time('created_at').notNull(),
    validUntil: time('valid_until').notNull(),
    /** The order it became. */
    orderId: integer('order_id'),
    /** What it was sent by, see `findSent`; null: without. */
    idemKey: text('idem_key'),
  },
  (t) => [
    index('quotation_customer').on(t.customerId, t.id),
    uniqueIndex('quotation_idem').on(t.customerId, t.idemKey),
  ],
);

/** How many units of a lot lie on the shelf, where that is counted. */
export const shelfLot = pgTable(
  'shelf_lot',
  {
    id: id(),
    skuCode: text('sku_code').notNull(),
    lot: text('lot').notNull(),
    expiresOn: date('expires_on', { mode: 'string' }).notNull(),
    qty: integer('qty').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('shelf_lot_once').on(t.skuCode, t.lot),
    check('shelf_lot_not_negative', sql`${t.qty} >= 0`),
  ],
);

/** What staff changed of the stock, and why. Rows are only ever added. */
export const stockChange = pgTable(
  'stock_change',
  {
    id: id(),
    skuCode: text('sku_code').notNull(),
    lot: text('lot').notNull().default(''),
    /** Units more, or less. */
    units: integer('units').notNull(),
    reason: text('reason').notNull(),
    actorId: integer('actor_id').notNull(),
    /** What they would send it by again; null: without. */
    idemKey: text('idem_key'),
    at: time('at').notNull(),
  },
  (t) => [
    index('stock_change_sku').on(t.skuCode, t.id),
    uniqueIndex('stock_change_idem').on(t.actorId, t.idemKey),
  ],
);
