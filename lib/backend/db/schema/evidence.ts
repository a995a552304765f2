import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Judgement } from '@/lib/domain/lots/lot-tests';
import { type Bilingual, goods } from './catalogue';

const id = () => integer('id').primaryKey().generatedByDefaultAsIdentity();
const goodsId = () =>
  integer('goods_id')
    .notNull()
    .references(() => goods.id, { onDelete: 'cascade' });

/** Produced lots: what a certificate of analysis says and what a delivery names. Dates are yyyy-MM-dd. */
export const goodsLot = pgTable(
  'goods_lot',
  {
    id: id(),
    goodsId: goodsId(),
    lot: text('lot').notNull(),
    madeOn: date('made_on', { mode: 'string' }).notNull(),
    expiresOn: date('expires_on', { mode: 'string' }).notNull(),
    /** Day its certificate was issued; null: it has none (yet). */
    releasedOn: date('released_on', { mode: 'string' }),
  },
  (t) => [uniqueIndex('goods_lot_once').on(t.goodsId, t.lot), index('goods_lot_lot').on(t.lot)],
);

/** What was tested of a lot: all that its certificate may state. */
export const lotTest = pgTable(
  'lot_test',
  {
    id: id(),
    lotId: integer('lot_id')
      .notNull()
      .references(() => goodsLot.id, { onDelete: 'cascade' }),
    name: jsonb('name').$type<Bilingual>().notNull(),
    method: jsonb('method').$type<Bilingual>(),
    specification: jsonb('specification').$type<Bilingual>().notNull(),
    result: jsonb('result').$type<Bilingual>().notNull(),
    judgement: text('judgement').$type<Judgement>().notNull(),
    testedOn: date('tested_on', { mode: 'string' }).notNull(),
    sort: integer('sort').notNull().default(0),
  },
  (t) => [index('lot_test_lot').on(t.lotId, t.sort)],
);

/** Versions of the documents that are drawn from the catalogue: what their date and their history come from. */
export const documentVersion = pgTable(
  'document_version',
  {
    id: id(),
    goodsId: goodsId(),
    kind: text('kind').$type<'MANUAL' | 'SDS'>().notNull(),
    version: text('version').notNull(),
    revisedOn: date('revised_on', { mode: 'string' }).notNull(),
    changes: jsonb('changes').$type<Bilingual>().notNull(),
  },
  (t) => [uniqueIndex('document_version_once').on(t.goodsId, t.kind, t.version)],
);

/** Files of a product (or, later, of an article): where they are, not their bytes. */
export const attachment = pgTable(
  'attachment',
  {
    id: id(),
    busiType: text('busi_type').notNull(),
    busiId: integer('busi_id').notNull(),
    kind: text('kind').notNull(),
    name: jsonb('name').$type<Bilingual>().notNull(),
    /** Path below the file base. */
    url: text('url').notNull(),
    mime: text('mime').notNull(),
    bytes: integer('bytes'),
    /** Of a stored file. What is drawn from the catalogue has its versions in `document_version`, or none. */
    version: text('version'),
    lang: text('lang').notNull().default('zh'),
    lot: text('lot'),
    revisedAt: timestamp('revised_at', { withTimezone: true, mode: 'date' }),
  },
  (t) => [
    index('attachment_busi').on(t.busiType, t.busiId),
    index('attachment_lot_upper').on(sql`upper(${t.lot})`),
  ],
);
