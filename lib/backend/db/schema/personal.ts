import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { AuditField } from '@/lib/domain/desk/audit-log';
import type { linesOf } from '@/lib/domain/light-bench/instrument';
import type { MessageKind } from '@/lib/domain/message-kinds';
import type { InvoiceKind } from '@/lib/domain/orders/invoice';
import { goods, sku } from './catalogue';
import { customer } from './customer';

const id = () => integer('id').primaryKey().generatedByDefaultAsIdentity();
const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const createdAt = () => time('created_at').notNull().defaultNow();
const owner = () =>
  integer('customer_id')
    .notNull()
    .references(() => customer.id, { onDelete: 'cascade' });

export const address = pgTable(
  'address',
  {
    id: id(),
    customerId: owner(),
    contactName: text('contact_name').notNull(),
    phone: text('phone').notNull(),
    provinceCode: text('province_code').notNull(),
    cityCode: text('city_code').notNull(),
    districtCode: text('district_code').notNull(),
    detail: text('detail').notNull(),
    organisation: text('organisation').notNull().default(''),
    isDefault: boolean('is_default').notNull().default(false),
    updatedAt: time('updated_at').notNull().defaultNow(),
    /** What it was sent by, see `findSent`; null: without. */
    idemKey: text('idem_key'),
  },
  (t) => [
    index('address_customer').on(t.customerId),
    uniqueIndex('address_idem').on(t.customerId, t.idemKey),
    uniqueIndex('address_one_default').on(t.customerId).where(sql`${t.isDefault}`),
  ],
);

export const invoiceTitle = pgTable(
  'invoice_title',
  {
    id: id(),
    customerId: owner(),
    kind: text('kind').$type<InvoiceKind>().notNull(),
    title: text('title').notNull(),
    taxNo: text('tax_no').notNull(),
    regAddress: text('reg_address').notNull().default(''),
    regPhone: text('reg_phone').notNull().default(''),
    bank: text('bank').notNull().default(''),
    bankAccount: text('bank_account').notNull().default(''),
    isDefault: boolean('is_default').notNull().default(false),
    sort: integer('sort').notNull().default(0),
  },
  (t) => [
    index('invoice_title_customer').on(t.customerId, t.sort),
    uniqueIndex('invoice_title_one_default').on(t.customerId).where(sql`${t.isDefault}`),
  ],
);

/** A product kept by a customer, as a whole or one pack size of it. */
export const favourite = pgTable(
  'favourite',
  {
    id: id(),
    customerId: owner(),
    goodsId: integer('goods_id')
      .notNull()
      .references(() => goods.id, { onDelete: 'cascade' }),
    /** Empty: the product as a whole. Not null, so that the unique index below holds for it too. */
    skuCode: text('sku_code').notNull().default(''),
    note: text('note').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('favourite_once').on(t.customerId, t.goodsId, t.skuCode)],
);

/** The instrument a customer works with: laser lines and band passes. */
export const instrument = pgTable('instrument', {
  id: id(),
  customerId: owner().unique(),
  lines: jsonb('lines').$type<ReturnType<typeof linesOf>>().notNull(),
  updatedAt: time('updated_at').notNull(),
});
/** A pack size that a customer wants to hear of when it can be had again. */
export const restockWish = pgTable(
  'restock_wish',
  {
    id: id(),
    customerId: owner(),
    skuId: integer('sku_id')
      .notNull()
      .references(() => sku.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    /** When it was announced in the customer's messages; the row is deleted once the phone was sent an SMS too. */
    toldAt: time('told_at'),
  },
  (t) => [uniqueIndex('restock_wish_once').on(t.customerId, t.skuId), index('restock_wish_sku').on(t.skuId)],
);

/** Page views of logged-in customers; those of visitors are not stored. */
export const visitTrail = pgTable(
  'visit_trail',
  {
    id: id(),
    customerId: owner(),
    pageCode: text('page_code').notNull(),
    pageName: text('page_name').notNull().default(''),
    busiId: text('busi_id').notNull().default(''),
    busiName: text('busi_name').notNull().default(''),
    busiImg: text('busi_img').notNull().default(''),
    descr: text('descr').notNull().default(''),
    /** The customer's name at that time, from the session. */
    crtName: text('crt_name').notNull().default(''),
    visitedAt: time('visited_at').notNull().defaultNow(),
  },
  (t) => [index('visit_trail_customer').on(t.customerId, t.id)],
);

/** A thread: an enquiry or feedback with its answers, or an event told to a customer. Plain text throughout. */
export const message = pgTable(
  'message',
  {
    id: id(),
    /** Null: a visitor wrote it; answered by e-mail, or by phone. */
    customerId: integer('customer_id').references(() => customer.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<MessageKind>().notNull(),
    /** Machine word of an event; null for what a person wrote. */
    event: text('event'),
    params: jsonb('params').$type<Record<string, string>>().notNull().default({}),
    subject: text('subject').notNull().default(''),
    content: text('content').notNull().default(''),
    contactName: text('contact_name').notNull().default(''),
    phone: text('phone'),
    email: text('email'),
    organisation: text('organisation').notNull().default(''),
    /** Of the page that it was written on: its answers are sent in it. */
    lang: text('lang').$type<'zh' | 'en'>().notNull().default('zh'),
    goodsId: integer('goods_id').references(() => goods.id, { onDelete: 'set null' }),
    /** The order it is about; no constraint, since an order outlives its messages. */
    orderId: integer('order_id'),
    /** The file that came with it, by its upload's reference. */
    attachment: text('attachment'),
    /** Key by which the sender may repeat it, and the hash of what was sent by it; null: sent without one. */
    idemKey: text('idem_key'),
    idemHash: text('idem_hash'),
    /** Whether the customer has read it. */
    read: boolean('read').notNull().default(false),
    createdAt: createdAt(),
    /** When something was last written in the thread: threads are listed by it. */
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('message_customer').on(t.customerId, t.updatedAt),
    uniqueIndex('message_idem').on(t.idemKey),
    index('message_updated').on(t.updatedAt),
    index('message_unread').on(t.customerId).where(sql`not ${t.read}`),
    // Events are many times as many as what people write.
    index('message_people').on(t.updatedAt, t.id).where(sql`${t.kind} in ('enquiry', 'feedback')`),
  ],
);

export const messageReply = pgTable(
  'message_reply',
  {
    id: id(),
    messageId: integer('message_id')
      .notNull()
      .references(() => message.id, { onDelete: 'cascade' }),
    from: text('from').$type<'customer' | 'staff'>().notNull(),
    /** Who wrote it. */
    authorId: integer('author_id').references(() => customer.id, { onDelete: 'set null' }),
    content: text('content').notNull(),
    /** What its writer would send it by again; null: without. */
    idemKey: text('idem_key'),
    /** What became of it as a letter to the address that the thread names; null: there is none, or nobody sends letters. */
    mail: text('mail').$type<'waiting' | 'sent' | 'failed' | 'byHand'>(),
    mailTries: integer('mail_tries').notNull().default(0),
    /** While it waits: not before. */
    mailNextAt: time('mail_next_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('message_reply_message').on(t.messageId, t.id),
    uniqueIndex('message_reply_idem').on(t.messageId, t.idemKey),
    index('message_reply_mail').on(t.mailNextAt).where(sql`${t.mail} = 'waiting'`),
  ],
);

/** A file of a customer's, or with a visitor's enquiry, below DATA_DIR/uploads. */
export const upload = pgTable(
  'upload',
  {
    id: id(),
    /** Null: a visitor's, or a parcel's of a member of staff whose account is deleted. */
    customerId: integer('customer_id').references(() => customer.id, { onDelete: 'cascade' }),
    /** What the customer names it by; says nothing of where it lies. */
    ref: text('ref').notNull().unique(),
    purpose: text('purpose').$type<'avatar' | 'identity' | 'voucher' | 'delivery' | 'enquiry'>().notNull(),
    /** Random name in the purpose's folder. */
    file: text('file').notNull().unique(),
    mime: text('mime').notNull(),
    bytes: integer('bytes').notNull(),
    /** When it was uploaded, or taken out of its use. */
    createdAt: createdAt(),
    /** When it was put to its use; null: it is removed after a day. */
    usedAt: time('used_at'),
  },
  (t) => [index('upload_customer').on(t.customerId, t.purpose), index('upload_unused').on(t.createdAt)],
);

/** A file below DATA_DIR/uploads that no upload names, or none yet: until it is removed, this knows of it. Says nothing of whose it was. */
export const goneFile = pgTable(
  'gone_file',
  {
    id: id(),
    purpose: text('purpose').$type<typeof upload.$inferSelect.purpose>().notNull(),
    file: text('file').notNull().unique(),
    /** From then on whoever sweeps removes it: who wrote it down has had the time to. */
    dueAt: time('due_at').notNull(),
  },
  (t) => [index('gone_file_due').on(t.dueAt)],
);

/** Changed field → before and after. Secrets and personal numbers are left out or masked. */
export type AuditChanges = Partial<Record<AuditField, { from: string | null; to: string | null }>>;

/** What members of staff did, and what changed an account. Rows are only ever added. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    at: time('at').notNull().defaultNow(),
    actorId: integer('actor_id'),
    /** Kept as it was, since the account may change its name or be deleted; empty for what one did to oneself. */
    actorName: text('actor_name').notNull().default(''),
    /** Machine word (`customer.verified`). */
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    subjectId: text('subject_id').notNull(),
    changes: jsonb('changes').$type<AuditChanges>().notNull().default({}),
  },
  (t) => [index('audit_log_at').on(t.at), index('audit_log_subject').on(t.subject, t.subjectId)],
);
