import { sql } from 'drizzle-orm';
import {
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
import type { Actor } from '@/lib/domain/orders/states';
import type { TrialAudience, TrialState, TrialVerdict } from '@/lib/domain/trials/moves';
import { type Bilingual, goods } from './catalogue';
import { customer } from './customer';
import type { OrderAddress } from './orders';

const id = () => integer('id').primaryKey().generatedByDefaultAsIdentity();
const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Samples that are given away for a time, to be reported on. */
export const trialProgramme = pgTable(
  'trial_programme',
  {
    id: id(),
    /** Names it in the supplier's file. */
    code: text('code').notNull().unique(),
    /** Hash of what its file says; null for one that no file has written. */
    fingerprint: text('fingerprint'),
    title: jsonb('title').$type<Bilingual>().notNull(),
    summary: jsonb('summary').$type<Bilingual>().notNull(),
    html: jsonb('html').$type<Bilingual>().notNull(),
    audience: text('audience').$type<TrialAudience>().notNull(),
    /** Samples one customer may ask for; what was refused or withdrawn doesn't count. */
    perPerson: integer('per_person').notNull(),
    /** Days after shipping at which the result is asked for. */
    resultDays: integer('result_days').notNull(),
    opensAt: time('opens_at').notNull(),
    closesAt: time('closes_at'),
  },
  (t) => [
    check('trial_programme_per_person', sql`${t.perPerson} > 0`),
    check('trial_programme_period', sql`${t.closesAt} is null or ${t.closesAt} > ${t.opensAt}`),
  ],
);

/** A pack size of a programme, and how many of it are given away. */
export const trialSample = pgTable(
  'trial_sample',
  {
    id: id(),
    programmeId: integer('programme_id')
      .notNull()
      .references(() => trialProgramme.id, { onDelete: 'cascade' }),
    goodsId: integer('goods_id')
      .notNull()
      .references(() => goods.id, { onDelete: 'cascade' }),
    skuCode: text('sku_code').notNull(),
    quota: integer('quota').notNull(),
    /** How many of them are promised or sent. */
    granted: integer('granted').notNull().default(0),
    sort: integer('sort').notNull().default(0),
  },
  (t) => [
    uniqueIndex('trial_sample_once').on(t.programmeId, t.goodsId),
    index('trial_sample_goods').on(t.goodsId),
    check('trial_sample_quota', sql`${t.granted} between 0 and ${t.quota}`),
  ],
);

export const trialApplication = pgTable(
  'trial_application',
  {
    id: id(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    /** Null when its programme is no longer on record. */
    programmeId: integer('programme_id').references(() => trialProgramme.id, { onDelete: 'set null' }),
    sampleId: integer('sample_id').references(() => trialSample.id, { onDelete: 'set null' }),
    goodsId: integer('goods_id').references(() => goods.id, { onDelete: 'set null' }),
    skuCode: text('sku_code'),
    purpose: text('purpose').notNull(),
    /** What it is to be measured with, in the customer's words. */
    instrument: text('instrument').notNull().default(''),
    state: text('state').$type<TrialState>().notNull().default('SUBMITTED'),
    /** Counts every change. */
    version: integer('version').notNull().default(1),
    /** Staff's answer; empty until there is one. */
    reply: text('reply').notNull().default(''),
    /** Where it goes, as it was when it was applied for. */
    address: jsonb('address').$type<OrderAddress>(),
    /** Units that were taken from stock for it, and go back to it. */
    takenQty: integer('taken_qty').notNull().default(0),
    carrier: text('carrier').notNull().default(''),
    waybill: text('waybill').notNull().default(''),
    lot: text('lot').notNull().default(''),
    expiresOn: date('expires_on', { mode: 'string' }),
    shippedAt: time('shipped_at'),
    /** When the result is asked for; null: no clock runs. */
    dueAt: time('due_at'),
    verdict: text('verdict').$type<TrialVerdict>(),
    result: text('result').notNull().default(''),
    reportedAt: time('reported_at'),
    createdAt: time('created_at').notNull().defaultNow(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('trial_application_customer').on(t.customerId, t.id),
    index('trial_application_state').on(t.state, t.id),
    index('trial_application_due').on(t.dueAt).where(sql`${t.dueAt} is not null`),
    // Pressed twice, or in two tabs: one application.
    uniqueIndex('trial_application_once')
      .on(t.customerId, t.sampleId)
      .where(sql`${t.state} not in ('REJECTED', 'WITHDRAWN')`),
  ],
);

/** What happened to an application, in the transaction in which it happened. Rows are only ever added. */
export const trialEvent = pgTable(
  'trial_event',
  {
    id: id(),
    applicationId: integer('application_id')
      .notNull()
      .references(() => trialApplication.id, { onDelete: 'cascade' }),
    event: text('event').notNull(),
    actor: text('actor').$type<Actor>().notNull(),
    actorId: integer('actor_id'),
    actorName: text('actor_name').notNull().default(''),
    note: text('note').notNull().default(''),
    at: time('at').notNull(),
  },
  (t) => [index('trial_event_application').on(t.applicationId, t.id)],
);
