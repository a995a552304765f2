import {
  type AnyPgColumn,
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
import { edited } from './edited';

const id = () => integer('id').primaryKey().generatedByDefaultAsIdentity();

/** Parameter lists: news types, QR images, spectra viewer, facet words, attribute names. */
export const para = pgTable(
  'para',
  {
    id: id(),
    typeCode: text('type_code').notNull(),
    /** True for the lists of getSysParaListByCodes. */
    isSystem: boolean('is_system').notNull().default(false),
    name: jsonb('name').$type<Bilingual>().notNull(),
    valStr: text('val_str').notNull(),
    keyString: text('key_string'),
    label: jsonb('label').$type<Bilingual>(),
    value: text('value'),
    parentId: integer('parent_id').references((): AnyPgColumn => para.id),
    sort: integer('sort').notNull().default(0),
    status: text('status').notNull().default('ACTIVE'),
  },
  (t) => [index('para_type').on(t.typeCode, t.sort), index('para_parent').on(t.parentId)],
);

/** Company texts (FWTK, GSJJ, QYWH, LXWM and what a supplier adds), and the lists of COMPANY_LISTS. */
export const companyText = pgTable(
  'company_text',
  {
    id: id(),
    typeCode: text('type_code').notNull().default('QTSZ'),
    subTypeCode: text('sub_type_code').notNull(),
    subTypeName: jsonb('sub_type_name').$type<Bilingual>().notNull(),
    /** Sanitised HTML; null or an empty Chinese text hides the page. */
    jsonData: jsonb('json_data').$type<Bilingual>(),
    ...edited(),
    /** Short values of an entry of a list: a day, a role, an address. */
    facts: jsonb('facts').$type<Record<string, Bilingual>>().notNull().default({}),
    seqNo: integer('seq_no').notNull().default(0),
    /** When readers last saw other words; null: they are as they were first loaded, on a day that says nothing of them. */
    changedAt: timestamp('changed_at', { withTimezone: true, mode: 'date' }),
  },
  (t) => [uniqueIndex('company_text_code').on(t.typeCode, t.subTypeCode)],
);

export const fileConfig = pgTable('file_config', {
  id: id(),
  fileUrl: text('file_url').notNull(),
  isActive: boolean('is_active').notNull().default(true),
});

/** Banners and advertisements. */
export const column = pgTable(
  'column_info',
  {
    id: id(),
    position: text('position').notNull(),
    title: jsonb('title').$type<Bilingual>().notNull(),
    descr: jsonb('descr').$type<Bilingual>().notNull().default({ zh: '' }),
    imgUrl: text('img_url').notNull(),
    imgUrlMobile: text('img_url_mobile').notNull(),
    /** Device-neutral path of this site (`/product?classifyId=1`), or an https address. */
    link: text('link').notNull(),
    seqNo: integer('seq_no').notNull().default(0),
    isActive: boolean('is_active').notNull().default(true),
  },
  (t) => [index('column_position').on(t.position, t.seqNo)],
);

/** Service classification (FWFL): service centre (FWZX) and customer service (KFFWDH) menus. */
export const serviceClassify = pgTable(
  'service_classify',
  {
    id: id(),
    parentId: integer('parent_id').references((): AnyPgColumn => serviceClassify.id),
    busiType: text('busi_type').notNull().default('FWFL'),
    topParent: text('top_parent').notNull(),
    name: jsonb('name').$type<Bilingual>().notNull(),
    topName: text('top_name').notNull(),
    /** Device-neutral path the entry leads to. */
    navName: text('nav_name').notNull(),
    seqNo: integer('seq_no').notNull().default(0),
    status: text('status').notNull().default('ACTIVE'),
  },
  (t) => [index('service_classify_top').on(t.busiType, t.topParent, t.seqNo)],
);

/** Article classification; topName LM holds the four technical resources. */
export const articleClassify = pgTable(
  'article_classify',
  {
    id: id(),
    parentId: integer('parent_id').references((): AnyPgColumn => articleClassify.id),
    topName: text('top_name').notNull(),
    name: jsonb('name').$type<Bilingual>().notNull(),
    seqNo: integer('seq_no').notNull().default(0),
    status: text('status').notNull().default('ACTIVE'),
  },
  (t) => [index('article_classify_top').on(t.topName, t.seqNo)],
);

/** National administrative divisions: province > city > district. */
export const area = pgTable(
  'area',
  {
    /** Six-digit national code. */
    code: text('code').primaryKey(),
    parentCode: text('parent_code'),
    name: text('name').notNull(),
    nameEn: text('name_en').notNull().default(''),
    level: integer('level').notNull(),
  },
  (t) => [index('area_parent').on(t.parentCode)],
);

/** Small facts about the database itself (`areaDate`, `seedVersion`). */
export const meta = pgTable('meta', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
});
