import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { FluorophoreData, SpectraBasis, SpectraConfidence } from '@/lib/domain/light/fluorophores';
import type { GhsPictogram, GhsSignal } from '@/lib/domain/product/ghs';
import type { GoodsType } from '@/lib/domain/product/goods-types';
import type { RelationKind } from '@/lib/domain/related/facts';

/** A text in both languages. English may be missing; Chinese never is. */
export interface Bilingual {
  zh: string;
  en?: string | undefined;
}

/** `[{ minQty, priceFen }]`, ascending: from `minQty` units on, `priceFen` each. */
export type PriceTier = { minQty: number; priceFen: number };

/** A column's code as codes are compared: letters and digits alone. */
export const codeKey = (column: AnyPgColumn | SQL) =>
  sql<string>`upper(regexp_replace(${column}, '[^A-Za-z0-9]', '', 'g'))`;

const id = () => integer('id').primaryKey().generatedByDefaultAsIdentity();
const updatedAt = () => timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow();

export const goodsGroup = pgTable(
  'goods_group',
  {
    id: id(),
    parentId: integer('parent_id').references((): AnyPgColumn => goodsGroup.id),
    /** Stable key of the data files (`nucleic-acid-dyes`). */
    code: text('code').notNull().unique(),
    typeCode: text('type_code').notNull().default('FL'),
    name: jsonb('name').$type<Bilingual>().notNull(),
    descr: jsonb('descr').$type<Bilingual>().notNull().default({ zh: '' }),
    sort: integer('sort').notNull().default(0),
    status: text('status').notNull().default('ACTIVE'),
    /** When its words or its place last changed; null: it is as it was first loaded, on a day that says nothing of it. */
    changedAt: timestamp('changed_at', { withTimezone: true, mode: 'date' }),
  },
  (t) => [index('goods_group_parent').on(t.parentId)],
);

export const brand = pgTable('brand', {
  id: id(),
  code: text('code').notNull().unique(),
  name: jsonb('name').$type<Bilingual>().notNull(),
  country: jsonb('country').$type<Bilingual>().notNull(),
  logo: text('logo'),
  introHtml: jsonb('intro_html').$type<Bilingual>().notNull(),
  sort: integer('sort').notNull().default(0),
});

export interface StorageCondition {
  text: Bilingual;
  minC: number | null;
  maxC: number | null;
  lightSensitive: boolean;
}
/** A GHS code with its text; `of`: the component of a kit that it is about. */
export interface HazardStatement {
  code: string;
  text: Bilingual;
  of?: Bilingual | undefined;
}
/** A part of a kit, and how it is kept; empty: not on record. */
export interface KitComponent {
  name: Bilingual;
  storage: Bilingual;
  /** What it is for; absent: not on record. */
  purpose?: Bilingual;
}
/** What a product's GHS label says. */
export interface Hazard {
  pictograms: GhsPictogram[];
  signal: GhsSignal;
  /** H statements, precautionary P statements, and what is said besides (EUH codes). */
  statements: HazardStatement[];
  precautions: HazardStatement[];
  other: HazardStatement[];
  /** As dangerous goods; null when nothing is recorded. */
  transport: { un: string; name: Bilingual; classNo: string; packingGroup: string } | null;
}

/** What glows, in one state (bound to DNA, in ethanol): reference data that products name by key. */
export const fluorophore = pgTable('fluorophore', {
  id: id(),
  key: text('key').notNull().unique(),
  name: jsonb('name').$type<Bilingual>().notNull(),
  state: jsonb('state').$type<Bilingual>(),
  /** Value of the list GD_CONJUGATE whose products carry it without saying so. */
  conjugate: text('conjugate').unique(),
  /** Published typical maxima, nm. */
  exNm: integer('ex_nm'),
  emNm: integer('em_nm'),
  bands: jsonb('bands').$type<FluorophoreData['bands']>(),
  /** Measured points; they stand in place of the bands. */
  measured: jsonb('measured').$type<FluorophoreData['measured']>(),
  /** What the bands rest on, and how sure they are; null without bands. */
  basis: text('basis').$type<Exclude<SpectraBasis, 'measured'>>(),
  confidence: text('confidence').$type<SpectraConfidence>(),
  updatedAt: updatedAt(),
});

export const goods = pgTable(
  'goods',
  {
    id: id(),
    catalogNo: text('catalog_no').notNull().unique(),
    goodsType: text('goods_type').$type<GoodsType>().notNull(),
    groupId: integer('group_id')
      .notNull()
      .references(() => goodsGroup.id),
    brandId: integer('brand_id').references(() => brand.id),
    cateCode: text('cate_code').notNull().default('CP'),
    name: jsonb('name').$type<Bilingual>().notNull(),
    summary: jsonb('summary').$type<Bilingual>().notNull(),
    descrHtml: jsonb('descr_html').$type<Bilingual>().notNull(),
    imgLabel: text('img_label').notNull().default(''),
    /** Photographs, as paths below the file base or complete addresses: the one that stands for it, and more of it. */
    mainImg: text('main_img'),
    gallery: text('gallery').array().notNull().default(sql`'{}'::text[]`),
    cas: text('cas'),
    /** Typical maxima in nm: those of its first fluorophore, unless `own_maxima`. */
    exNm: integer('ex_nm'),
    emNm: integer('em_nm'),
    /** The maxima are the product's own: it has no fluorophore, or is bound to something (`bound_to`) that moves them. */
    ownMaxima: boolean('own_maxima').notNull().default(false),
    boundTo: jsonb('bound_to').$type<Bilingual>(),
    /** Keys of what glows in it, the main one first. */
    fluorophores: text('fluorophores').array().notNull().default(sql`'{}'::text[]`),
    /** Relative excitation of the best of them at each laser line, per mille; null: not known. */
    excite355: smallint('excite_355'),
    excite405: smallint('excite_405'),
    excite488: smallint('excite_488'),
    excite561: smallint('excite_561'),
    excite640: smallint('excite_640'),
    /** Facet keys, each a `val_str` of the parameter list of the same name. */
    applications: text('applications').array().notNull().default(sql`'{}'::text[]`),
    conjugate: text('conjugate'),
    host: text('host'),
    reactivity: text('reactivity').array().notNull().default(sql`'{}'::text[]`),
    /** What it is for, as keys (`blocking`, `mounting`): what products are related by, lib/domain/related. */
    jobs: text('jobs').array().notNull().default(sql`'{}'::text[]`),
    /** Attribute key (`clone`, `mw`) → value; keys are defined by the parameter list GD_ATTRIBUTE. */
    attributes: jsonb('attributes').$type<Record<string, Bilingual>>().notNull().default({}),
    /** What is in a kit. */
    components: jsonb('components').$type<KitComponent[]>().notNull().default([]),
    /** Of a single compound, and what it looks like: drawn when it is loaded, as SVG. */
    smiles: text('smiles'),
    structure: text('structure'),
    storage: jsonb('storage').$type<StorageCondition>().notNull(),
    shipping: jsonb('shipping').$type<Bilingual>().notNull(),
    hazard: jsonb('hazard').$type<Hazard>(),
    citations: jsonb('citations')
      .$type<{ title: string; journal: string; year: number; doi: string | null }[]>()
      .notNull()
      .default([]),
    questions: jsonb('questions').$type<{ question: Bilingual; answer: Bilingual }[]>().notNull().default([]),
    sort: integer('sort').notNull().default(0),
    isHot: boolean('is_hot').notNull().default(false),
    isNew: boolean('is_new').notNull().default(false),
    /** ACTIVE, INACTIVE or DISCONTINUED. */
    status: text('status').notNull().default('ACTIVE'),
    /** What takes the place of a discontinued product. */
    successorId: integer('successor_id').references((): AnyPgColumn => goods.id, { onDelete: 'set null' }),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('goods_group_sort').on(t.groupId, t.sort),
    index('goods_sort').on(t.sort, t.id),
    // All that lists are filtered and sorted by: the products of a category are found here alone, without the wide
    // rows (8,000 products of 100,000: 4 ms instead of 44).
    index('goods_facets').on(
      t.status,
      t.groupId,
      t.sort,
      t.id,
      t.brandId,
      t.conjugate,
      t.host,
      t.exNm,
      t.emNm,
      t.excite355,
      t.excite405,
      t.excite488,
      t.excite561,
      t.excite640,
      t.applications,
      t.reactivity,
      t.goodsType,
    ),
    // A laser's list, best first, is read in order; what the line doesn't excite is left out (LISTED_FROM_PER_MILLE).
    index('goods_excite_355').on(t.excite355.desc(), t.sort, t.id).where(sql`${t.excite355} >= 45`),
    index('goods_excite_405').on(t.excite405.desc(), t.sort, t.id).where(sql`${t.excite405} >= 45`),
    index('goods_excite_488').on(t.excite488.desc(), t.sort, t.id).where(sql`${t.excite488} >= 45`),
    index('goods_excite_561').on(t.excite561.desc(), t.sort, t.id).where(sql`${t.excite561} >= 45`),
    index('goods_excite_640').on(t.excite640.desc(), t.sort, t.id).where(sql`${t.excite640} >= 45`),
    index('goods_brand').on(t.brandId),
    index('goods_ex').on(t.exNm),
    index('goods_em').on(t.emNm),
    index('goods_applications').using('gin', t.applications),
    index('goods_reactivity').using('gin', t.reactivity),
    // Where related products are looked for.
    index('goods_jobs').using('gin', t.jobs),
    index('goods_type_sort').on(t.goodsType, t.sort, t.id),
    index('goods_target').on(sql`(attributes->'target'->>'zh')`),
    index('goods_successor').on(t.successorId).where(sql`${t.successorId} is not null`),
    index('goods_code_key').on(codeKey(t.catalogNo)),
    index('goods_words').using(
      'gin',
      sql`text_bigrams(coalesce(${t.name}->>'zh', '') || ' ' || coalesce(${t.name}->>'en', ''))`,
    ),
  ],
);

export const sku = pgTable(
  'sku',
  {
    id: id(),
    goodsId: integer('goods_id')
      .notNull()
      .references(() => goods.id, { onDelete: 'cascade' }),
    skuCode: text('sku_code').notNull().unique(),
    size: jsonb('size').$type<Bilingual>().notNull(),
    unit: jsonb('unit').$type<Bilingual>().notNull(),
    sort: integer('sort').notNull().default(0),
    stock: integer('stock').notNull().default(0),
    /** At or below this many units the shop says "low stock". */
    lowStock: integer('low_stock').notNull().default(5),
    /** Made on order: sellable with no stock, after `lead_days`. */
    madeToOrder: boolean('made_to_order').notNull().default(false),
    /** Working days until it leaves. */
    leadDays: integer('lead_days').notNull().default(0),
    orderLimit: integer('order_limit').notNull().default(100),
    /** Fewer units are not sold; it is a multiple of `order_step`. */
    orderMin: integer('order_min').notNull().default(1),
    /** Units are sold in multiples of this. */
    orderStep: integer('order_step').notNull().default(1),
    quoteOnly: boolean('quote_only').notNull().default(false),
    /** List price in fen; null only when quote_only. */
    priceFen: integer('price_fen'),
    tiers: jsonb('tiers').$type<PriceTier[]>().notNull().default([]),
  },
  (t) => [
    index('sku_goods').on(t.goodsId, t.sort),
    index('sku_code_key').on(codeKey(t.skuCode)),
    index('sku_words').using('gin', sql`text_bigrams(${t.skuCode})`),
    index('sku_low')
      .on(t.skuCode)
      .where(sql`(${t.stock} <= ${t.lowStock} or ${t.stock} < ${t.orderMin}) and not ${t.madeToOrder}`),
    check('sku_stock_not_negative', sql`${t.stock} >= 0`),
    check('sku_price', sql`${t.quoteOnly} or ${t.priceFen} is not null`),
    check(
      'sku_order_step',
      sql`${t.orderStep} >= 1 and ${t.orderMin} >= ${t.orderStep} and ${t.orderMin} % ${t.orderStep} = 0`,
    ),
  ],
);

/** What people say of related products; the rest follows from the data (lib/domain/related). */
export const goodsRelation = pgTable(
  'goods_relation',
  {
    id: id(),
    goodsId: integer('goods_id')
      .notNull()
      .references(() => goods.id, { onDelete: 'cascade' }),
    relatedId: integer('related_id')
      .notNull()
      .references(() => goods.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<RelationKind>().notNull(),
    /** Not related, although the rules would say so. */
    removed: boolean('removed').notNull().default(false),
    sort: integer('sort').notNull().default(0),
  },
  (t) => [uniqueIndex('goods_relation_once').on(t.goodsId, t.relatedId, t.kind)],
);

/** Service commitments (当日发货 …). */
export const serviceCommitment = pgTable('service_commitment', {
  id: id(),
  imgUrl: text('img_url').notNull(),
  name: jsonb('name').$type<Bilingual>().notNull(),
  descr: jsonb('descr').$type<Bilingual>().notNull(),
  isStatus: boolean('is_status').notNull().default(true),
  updatedAt: updatedAt(),
});
