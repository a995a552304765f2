import { and, asc, desc, eq, gt, ilike, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { containing } from '@/lib/backend/db/like';
import { attachment, contentEntry, contentGoods, goods } from '@/lib/backend/db/schema';
import { LANGS, type Lang, pick, pickAs } from '@/lib/backend/localise';
import type { CallData } from '@/lib/contract/calls';
import { CONTENT_FILES } from '@/lib/domain/content/entries';
import { fileAddress } from '@/lib/domain/file-address';
import { byLanguage } from '../catalogue/goods/documents';
import { type Audience, loadSummaries } from '../catalogue/goods/summary';

export type Entry = typeof contentEntry.$inferSelect;
type Kind = Entry['kind'];

/** What a list is sorted by. */
export const SORTABLE = {
  publishedAt: contentEntry.publishedAt,
  seqNo: contentEntry.seqNo,
  viewCount: contentEntry.viewCount,
};

/** Entries of a kind that are out: what is dated later shows when its time has come. */
export const published = (kind: Kind, now: Date): SQL | undefined =>
  and(eq(contentEntry.kind, kind), lte(contentEntry.publishedAt, now));

/** Nobody types more; each is looked for in every text. */
const MOST_WORDS = 8;

/** Whether a text has every word that was typed in it, each in either language; what only its markup says is not in it. */
export function mentions(keyword: string | undefined): SQL | undefined {
  const words = keyword?.split(/\s+/).filter(Boolean) ?? [];
  return and(...words.slice(0, MOST_WORDS).map(mentionsWord));
}

function mentionsWord(word: string): SQL | undefined {
  // As it was typed, and with its letters as wide as texts have them.
  const patterns = [...new Set([word, word.normalize('NFKC')])].map(containing);
  const { title, summary, html } = contentEntry;
  return or(
    ...LANGS.flatMap((lang) => {
      const key = sql.raw(`'${lang}'`);
      return patterns.flatMap((pattern) => [
        ilike(sql`${title}->>${key}`, pattern),
        ilike(sql`${summary}->>${key}`, pattern),
        inText(sql`${html}->>${key}`, pattern),
      ]);
    }),
  );
}

/** To take the markup out doubles what looking costs: only where the word may be, in one piece or as H<sub>2</sub>O is. */
const inText = (html: SQL, pattern: string): SQL =>
  sql`case when ${html} ilike ${pattern} or ${html} like '%<su%'
    then regexp_replace(${html}, '<[^>]*>', '', 'g') ilike ${pattern} else false end`;

/** Entries about a product, or about one that `condition` holds for. */
export const aboutGoods = (condition: SQL | undefined): SQL =>
  sql`exists (select 1 from ${contentGoods} join ${goods} on ${goods.id} = ${contentGoods.goodsId}
    where ${contentGoods.contentId} = ${contentEntry.id} and ${condition})`;

export async function findEntry(db: Database, kind: Kind, id: number, now: Date): Promise<Entry | null> {
  const [row] = await db
    .select()
    .from(contentEntry)
    .where(and(eq(contentEntry.id, id), published(kind, now)));
  return row ?? null;
}

type Attachment = CallData<'attachmentSelect'>[number];

export function toAttachment(
  row: typeof attachment.$inferSelect,
  fileBase: string | null,
  lang: Lang,
): Attachment {
  return {
    id: row.id,
    name: pick(row.name, lang).text,
    url: fileAddress(fileBase, row.url),
    bytes: row.bytes,
    mime: row.mime,
    version: row.version,
    lang: row.lang,
  };
}

/** Files of entries, those in the reader's language first, by the entries' ids. */
export async function loadFiles(
  db: Database,
  ids: readonly number[],
  fileBase: string | null,
  lang: Lang,
): Promise<Map<number, Attachment[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(attachment)
    .where(and(eq(attachment.busiType, CONTENT_FILES), inArray(attachment.busiId, [...ids])))
    .orderBy(...byLanguage(lang));
  const byEntry = new Map<number, Attachment[]>();
  for (const row of rows)
    byEntry.set(row.busiId, [...(byEntry.get(row.busiId) ?? []), toAttachment(row, fileBase, lang)]);
  return byEntry;
}

/** Catalogue numbers of the products on sale that entries are about, by the entries' ids. */
export async function loadCatalogNos(db: Database, ids: readonly number[]): Promise<Map<number, string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ contentId: contentGoods.contentId, catalogNo: goods.catalogNo })
    .from(contentGoods)
    .innerJoin(goods, eq(goods.id, contentGoods.goodsId))
    .where(and(inArray(contentGoods.contentId, [...ids]), eq(goods.status, 'ACTIVE')))
    .orderBy(asc(contentGoods.contentId), asc(contentGoods.sort));
  const byEntry = new Map<number, string[]>();
  for (const { contentId, catalogNo } of rows)
    byEntry.set(contentId, [...(byEntry.get(contentId) ?? []), catalogNo]);
  return byEntry;
}

/** The products that an entry is about. */
export async function loadRelatedGoods(db: Database, id: number, audience: Audience) {
  const rows = await db
    .select({ goodsId: contentGoods.goodsId })
    .from(contentGoods)
    .where(eq(contentGoods.contentId, id))
    .orderBy(asc(contentGoods.sort));
  return loadSummaries(
    db,
    rows.map(({ goodsId }) => goodsId),
    audience,
  );
}

/** The entry published before one and the one after it, of its kind and type. */
export async function loadNeighbours(db: Database, entry: Entry, now: Date, lang: Lang) {
  const { publishedAt, id } = entry;
  const alike = and(published(entry.kind, now), eq(contentEntry.type, entry.type));
  const same = eq(contentEntry.publishedAt, publishedAt);
  const find = async (beyond: SQL | undefined, direction: typeof asc) => {
    const [row] = await db
      .select({ id: contentEntry.id, title: contentEntry.title })
      .from(contentEntry)
      .where(and(alike, beyond))
      .orderBy(direction(contentEntry.publishedAt), direction(contentEntry.id))
      .limit(1);
    return row ? { id: row.id, ...pickAs('title', row.title, lang) } : null;
  };
  return {
    previous: await find(
      or(lt(contentEntry.publishedAt, publishedAt), and(same, lt(contentEntry.id, id))),
      desc,
    ),
    next: await find(or(gt(contentEntry.publishedAt, publishedAt), and(same, gt(contentEntry.id, id))), asc),
  };
}
