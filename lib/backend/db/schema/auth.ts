import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { customer } from './customer';

const id = () => integer('id').primaryKey().generatedByDefaultAsIdentity();
const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A login. Only SHA-256 of its two random halves is stored. An ended one is deleted. */
export const session = pgTable(
  'session',
  {
    id: id(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    cookieHash: text('cookie_hash').notNull(),
    /** True: the token is worth nothing without its cookie. */
    bound: boolean('bound').notNull(),
    /** "Keep me logged in": no idle limit. */
    keep: boolean('keep').notNull().default(false),
    userAgent: text('user_agent').notNull().default(''),
    createdAt: time('created_at').notNull(),
    lastSeenAt: time('last_seen_at').notNull(),
    /** Ends here, however much it is used. */
    expiresAt: time('expires_at').notNull(),
  },
  (t) => [
    index('session_customer').on(t.customerId),
    index('session_cookie').on(t.cookieHash),
    index('session_expires').on(t.expiresAt),
  ],
);

/** The last code sent to a phone for a purpose. */
export const smsCode = pgTable(
  'sms_code',
  {
    phone: text('phone').notNull(),
    /** register, login, bind, recover or confirm. */
    purpose: text('purpose').notNull(),
    codeHash: text('code_hash').notNull(),
    /** How often it was compared with a guess. */
    tries: integer('tries').notNull().default(0),
    /** Keyed hash of the address that asked for it, and how many of its tries came from elsewhere. */
    askedFrom: text('asked_from'),
    strangeTries: integer('strange_tries').notNull().default(0),
    sentAt: time('sent_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    usedAt: time('used_at'),
  },
  (t) => [primaryKey({ columns: [t.phone, t.purpose] }), index('sms_code_expires').on(t.expiresAt)],
);

/** What a limit counts: one row for each event and what it is counted for. Old ones are swept. */
export const limitEvent = pgTable(
  'limit_event',
  {
    id: id(),
    /** What is limited (`sms.phone`, `login.pair`). */
    kind: text('kind').notNull(),
    /** Keyed hash of the phone, address or account. */
    subject: text('subject').notNull(),
    at: time('at').notNull(),
  },
  (t) => [index('limit_event_subject').on(t.kind, t.subject, t.at), index('limit_event_at').on(t.at)],
);

/** The WeChat account that a ticket was issued to. */
export interface WechatIdentity {
  openId: string;
  unionId: string | null;
}

/** A random value given out for one later step: SHA-256 only, used once. */
export const ticket = pgTable(
  'ticket',
  {
    hash: text('hash').primaryKey(),
    /** Purpose of the SMS code it was exchanged for, or `wechat`. */
    purpose: text('purpose').notNull(),
    phone: text('phone'),
    wechat: jsonb('wechat').$type<WechatIdentity>(),
    expiresAt: time('expires_at').notNull(),
    usedAt: time('used_at'),
  },
  (t) => [index('ticket_expires').on(t.expiresAt)],
);

/** A login at WeChat that was started: its `state` and the browser's half of it, hashed. */
export const wechatState = pgTable(
  'wechat_state',
  {
    stateHash: text('state_hash').primaryKey(),
    cookieHash: text('cookie_hash').notNull(),
    expiresAt: time('expires_at').notNull(),
    usedAt: time('used_at'),
  },
  (t) => [index('wechat_state_expires').on(t.expiresAt)],
);

/** Challenges that were solved and handed in: none counts twice. */
export const captchaUsed = pgTable(
  'captcha_used',
  {
    hash: text('hash').primaryKey(),
    expiresAt: time('expires_at').notNull(),
  },
  (t) => [index('captcha_used_expires').on(t.expiresAt)],
);

/** Keys that all instances share, made on first use. */
export const serverKey = pgTable('server_key', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});
