import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Cue } from '@/lib/domain/content/captions';
import type { ArticleKind, ContentKind, SearchKind } from '@/lib/domain/content/entries';
import type { Temperature, Use } from '@/lib/domain/protocol/amounts';
import { type Bilingual, goods } from './catalogue';
import { edited } from './edited';
import { articleClassify } from './site';

/** One step of a protocol; texts are sanitised HTML. */
export interface StepData {
  key: string;
  title: Bilingual;
  html: Bilingual;
  warningHtml: Bilingual | null;
  seconds: number | null;
  celsius: Temperature | null;
  /** How much of which reagent it takes, by the reagent's key. */
  uses: ({ key: string } & Use)[];
}

export interface ReagentData {
  key: string;
  name: Bilingual;
  /** Null: the bench has it, or it is bought elsewhere. */
  catalogNo: string | null;
  /** What the pack holds is used so many times diluted. */
  dilution: number | null;
  /** What the pack holds is a solid, dissolved to so many µg in a µL. */
  strength: number | null;
  /** The reagent, by its key, that is the kit it comes in. */
  partOf?: string;
}

/** A video in its formats; paths are below the file base. */
export interface VideoData {
  seconds: number;
  sources: { url: string; mime: string; bytes: number }[];
  tracks: { kind: 'captions' | 'chapters'; lang: 'zh' | 'en'; url: string }[];
  /** What the captions say. */
  transcript: { zh: Cue[]; en?: Cue[] };
}

/** Fields that only one kind of entry has. */
export interface ContentData {
  version?: string;
  sources?: { title: string; url: string | null }[];
  /** Facet keys of applications. */
  applications?: string[];
  /** Protocols. `notesHtml` stands behind the steps. */
  steps?: StepData[];
  reagents?: ReagentData[];
  notesHtml?: Bilingual | null;
  /** A kit that takes the place of some of the reagents. */
  kit?: { catalogNo: string; tests: number; replaces: string[] } | null;
  /** Kits whose manual prints it, by their catalogue numbers. */
  manuals?: string[];
  /** How many controls the protocol asks for. */
  controls?: number;
  /** Periodicals: number of the issue, and what stands on which page. */
  issue?: string | null;
  contents?: { title: Bilingual; page: number | null; article: string | null }[];
  /** Videos: from which second on what is shown. */
  chapters?: { title: Bilingual; second: number }[];
  video?: VideoData;
}

/** Everything that is written rather than listed: technical resources, news, questions, brochures. */
export const contentEntry = pgTable(
  'content_entry',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    kind: text('kind').$type<'article' | 'notice' | 'question' | 'brochure'>().notNull(),
    /** Name of its files; with the kind it is what a repeated import finds it by. */
    slug: text('slug').notNull(),
    /** Of an article its kind, of news its `typeCode`, else empty. */
    type: text('type').$type<ArticleKind | (string & {})>().notNull().default(''),
    classifyId: integer('classify_id').references(() => articleClassify.id),
    title: jsonb('title').$type<Bilingual>().notNull(),
    summary: jsonb('summary').$type<Bilingual>().notNull(),
    /** Sanitised HTML. */
    html: jsonb('html').$type<Bilingual>().notNull(),
    ...edited(),
    /** Heading that a question stands under. */
    groupName: jsonb('group_name').$type<Bilingual>(),
    /** Path below the file base. */
    cover: text('cover'),
    data: jsonb('data').$type<ContentData>().notNull().default({}),
    seqNo: integer('seq_no').notNull().default(0),
    publishedAt: timestamp('published_at', { withTimezone: true, mode: 'date' }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
    viewCount: integer('view_count').notNull().default(0),
  },
  (t) => [
    uniqueIndex('content_entry_slug').on(t.kind, t.slug),
    index('content_entry_published').on(t.kind, t.type, t.publishedAt),
    index('content_entry_class').on(t.classifyId),
  ],
);

/** Products that an entry is about, in its order. */
export const contentGoods = pgTable(
  'content_goods',
  {
    contentId: integer('content_id')
      .notNull()
      .references(() => contentEntry.id, { onDelete: 'cascade' }),
    goodsId: integer('goods_id')
      .notNull()
      .references(() => goods.id, { onDelete: 'cascade' }),
    sort: integer('sort').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.contentId, t.goodsId] }), index('content_goods_goods').on(t.goodsId)],
);

/** How often readers said that an answer helped, and that it did not; who said it is kept nowhere. */
export const contentHelped = pgTable('content_helped', {
  contentId: integer('content_id')
    .primaryKey()
    .references(() => contentEntry.id, { onDelete: 'cascade' }),
  yes: integer('yes').notNull().default(0),
  no: integer('no').notNull().default(0),
});

/** A text as it stood after a change of staff, or before their first one; figures and products stay with the entry. */
export const contentVersion = pgTable(
  'content_version',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    kind: text('kind').$type<ContentKind>().notNull(),
    slug: text('slug').notNull(),
    revision: integer('revision').notNull(),
    title: jsonb('title').$type<Bilingual>().notNull(),
    /** Null: texts of its kind have none. */
    summary: jsonb('summary').$type<Bilingual>(),
    /** Markdown. */
    source: jsonb('source').$type<Bilingual>().notNull(),
    publishedAt: timestamp('published_at', { withTimezone: true, mode: 'date' }),
    origin: text('origin').$type<'import' | 'edit' | 'restore'>().notNull(),
    /** Null: a command of the machine. */
    actorId: integer('actor_id'),
    savedAt: timestamp('saved_at', { withTimezone: true, mode: 'date' }).notNull(),
    liveAt: timestamp('live_at', { withTimezone: true, mode: 'date' }).notNull(),
    /** It waits for `liveAt`. */
    isPending: boolean('is_pending').notNull().default(false),
  },
  (t) => [
    uniqueIndex('content_version_revision').on(t.kind, t.slug, t.revision),
    index('content_version_pending').on(t.liveAt).where(sql`${t.isPending}`),
  ],
);

/**
 * What an entry is searched by, made anew with each change of it. `grams` holds hashed tokens of all that it says
 * (services/search/texts/text-tokens.ts), stored beside the table: the index alone knows them.
 */
export const contentSearch = pgTable(
  'content_search',
  {
    contentId: integer('content_id')
      .primaryKey()
      .references(() => contentEntry.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<Exclude<SearchKind, 'product'>>().notNull(),
    /** Titles in both languages as words are compared, each ` title ` between newlines. */
    titles: text('titles').notNull(),
    /** All that it says below its title in plain words, which excerpts are cut from. */
    bodyZh: text('body_zh').notNull(),
    /** Null: the Chinese one stands for it. */
    bodyEn: text('body_en'),
    publishedAt: timestamp('published_at', { withTimezone: true, mode: 'date' }).notNull(),
    grams: integer('grams').array().notNull(),
  },
  (t) => [index('content_search_grams').using('gin', t.grams)],
);
