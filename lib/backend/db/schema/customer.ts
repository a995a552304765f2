import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Bilingual } from './catalogue';

const id = () => integer('id').primaryKey().generatedByDefaultAsIdentity();
const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Customers and members of staff: who has permissions is staff. */
export const customer = pgTable(
  'customer',
  {
    id: id(),
    /** 11 digits; null once the account was deleted. */
    phone: text('phone').unique(),
    email: text('email'),
    /** argon2id in PHC form; null: no login by password. */
    passwordHash: text('password_hash'),
    custName: text('cust_name').notNull().default(''),
    custNick: text('cust_nick').notNull().default(''),
    organisation: text('organisation').notNull().default(''),
    photoUrl: text('photo_url'),
    /** Identity verified by staff. */
    isRz: boolean('is_rz').notNull().default(false),
    /** NONE, PENDING, APPROVED or REJECTED. */
    verificationState: text('verification_state').notNull().default('NONE'),
    verificationName: text('verification_name').notNull().default(''),
    verificationReason: text('verification_reason').notNull().default(''),
    verificationRequestedAt: time('verification_requested_at'),
    /** Approved for orders on credit terms. */
    creditApproved: boolean('credit_approved').notNull().default(false),
    /** The most that may be open on credit terms, in fen. */
    creditLimitFen: bigint('credit_limit_fen', { mode: 'number' }).notNull().default(0),
    /** Code of the price group; null: list prices. */
    priceGroup: text('price_group'),
    /** False: visits are not stored. */
    historyOn: boolean('history_on').notNull().default(true),
    /** Permissions of `authList`; empty for customers. */
    permissions: text('permissions').array().notNull().default(sql`'{}'::text[]`),
    createdAt: time('created_at').notNull().defaultNow(),
    updatedAt: time('updated_at').notNull().defaultNow(),
    /** Set: the account was deleted, nobody can log in to it. */
    deletedAt: time('deleted_at'),
  },
  (t) => [
    uniqueIndex('customer_email').on(sql`lower(${t.email})`),
    index('customer_words').using('gin', sql`text_bigrams(${t.custName} || ' ' || ${t.organisation})`),
    index('customer_verification')
      .on(t.verificationRequestedAt)
      .where(sql`${t.verificationState} = 'PENDING'`),
  ],
);

/** What a customer agreed to, and when. */
export const consent = pgTable(
  'consent',
  {
    id: id(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    /** Type of the policy (`FWTK`, `YSZC`). */
    type: text('type').notNull(),
    version: text('version').notNull(),
    acceptedAt: time('accepted_at').notNull(),
  },
  (t) => [index('consent_customer').on(t.customerId)],
);

/** Terms and privacy policy, each version for ever; the newest published one is in force. */
export const policy = pgTable(
  'policy',
  {
    id: id(),
    type: text('type').notNull(),
    version: text('version').notNull(),
    title: jsonb('title').$type<Bilingual>().notNull(),
    /** Sanitised HTML. */
    html: jsonb('html').$type<Bilingual>().notNull(),
    publishedAt: time('published_at').notNull(),
  },
  (t) => [uniqueIndex('policy_version').on(t.type, t.version)],
);

/** A WeChat account that logs in to a customer's account. */
export const wechatBinding = pgTable(
  'wechat_binding',
  {
    id: id(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    openId: text('open_id').notNull().unique(),
    /** The same person in all apps of one owner; null when WeChat gives none. */
    unionId: text('union_id').unique(),
    boundAt: time('bound_at').notNull(),
  },
  (t) => [index('wechat_binding_customer').on(t.customerId)],
);
