import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import {
  type Bilingual,
  type ContentData,
  companyText,
  contentEntry,
  contentVersion,
} from '@/lib/backend/db/schema';
import { notFound } from '@/lib/backend/http/errors';
import {
  ARTICLE_KINDS,
  type ArticleKind,
  COMPANY_LISTS,
  type CompanyKind,
  type ContentKind,
  isCompanyKind,
} from '@/lib/domain/content/entries';
import { sourceOf } from './source';

export interface TextKey {
  kind: ContentKind;
  slug: string;
}

/** A text as readers see it, whichever table it stands in. */
export interface LiveText extends TextKey {
  id: number;
  title: Bilingual;
  /** Null: texts of its kind have none, like `publishedAt`. */
  summary: Bilingual | null;
  source: Bilingual;
  publishedAt: Date | null;
  data: ContentData;
  revision: number;
  updatedAt: Date | null;
  editedAt: Date | null;
}

export const isArticle = (kind: ContentKind): kind is ArticleKind =>
  ARTICLE_KINDS.some((known) => known === kind);

/** @throws CallError 1404 `content.not_found` */
export const findText = (db: Database, key: TextKey): Promise<LiveText> => find(db, key, false);

/**
 * The same, locked until the transaction ends. Every change of a text locks it first: so the text is still the one that the
 * change was made from, and an import that changes several never waits for someone who waits for the import.
 * @throws CallError 1404 `content.not_found`
 */
export const holdText = (tx: Database, key: TextKey): Promise<LiveText> => find(tx, key, true);

async function find(db: Database, { kind, slug }: TextKey, held: boolean): Promise<LiveText> {
  const found = isCompanyKind(kind)
    ? await findCompany(db, { kind, slug }, held)
    : await findWritten(db, { kind, slug }, held);
  if (!found) throw notFound('content.not_found');
  return found;
}

async function findCompany(
  db: Database,
  { kind, slug }: TextKey & { kind: CompanyKind },
  held: boolean,
): Promise<LiveText | null> {
  const asked = db
    .select()
    .from(companyText)
    .where(and(eq(companyText.typeCode, COMPANY_LISTS[kind]), eq(companyText.subTypeCode, slug)));
  const [row] = await (held ? asked.for('no key update') : asked);
  if (!row) return null;
  const { id, subTypeName: title, revision, editedAt } = row;
  const source = sourceOf(row.source, row.jsonData ?? { zh: '' }, {});
  const shared = { kind, slug, id, title, source, revision, editedAt };
  return { ...shared, summary: null, publishedAt: null, data: {}, updatedAt: null };
}

async function findWritten(
  db: Database,
  { kind, slug }: TextKey & { kind: Exclude<ContentKind, CompanyKind> },
  held: boolean,
): Promise<LiveText | null> {
  const asked = db
    .select()
    .from(contentEntry)
    .where(
      and(
        eq(contentEntry.kind, isArticle(kind) ? 'article' : kind),
        eq(contentEntry.slug, slug),
        isArticle(kind) ? eq(contentEntry.type, kind) : undefined,
      ),
    );
  const [row] = await (held ? asked.for('no key update') : asked);
  if (!row) return null;
  const { id, title, summary, publishedAt, data, revision, updatedAt, editedAt } = row;
  const source = sourceOf(row.source, row.html, data);
  return { kind, slug, id, title, summary, source, publishedAt, data, revision, updatedAt, editedAt };
}

export type Version = typeof contentVersion.$inferSelect;

export type Written = Pick<Version, 'title' | 'summary' | 'source' | 'publishedAt'>;

/** Whether two versions say the same to readers. */
export function isSameText(one: Written, other: Written): boolean {
  const written = ({ title, summary, source, publishedAt }: Written) => [title, summary, source, publishedAt];
  return isDeepStrictEqual(written(one), written(other));
}

/** As many as are listed; older ones stay and are found by their number. */
const LISTED = 200;

/** The newest first. */
export async function loadVersions(
  db: Database,
  { kind, slug }: TextKey,
  limit = LISTED,
): Promise<Version[]> {
  return db
    .select()
    .from(contentVersion)
    .where(and(eq(contentVersion.kind, kind), eq(contentVersion.slug, slug)))
    .orderBy(desc(contentVersion.revision))
    .limit(limit);
}

export async function findVersion(
  db: Database,
  { kind, slug }: TextKey,
  revision: number,
): Promise<Version | undefined> {
  const [found] = await db
    .select()
    .from(contentVersion)
    .where(
      and(
        eq(contentVersion.kind, kind),
        eq(contentVersion.slug, slug),
        eq(contentVersion.revision, revision),
      ),
    );
  return found;
}

/** A text and the newest of its versions; null while nobody has changed it since its files were loaded. */
export async function findWithNewest(db: Database, key: TextKey) {
  return withNewest(db, await findText(db, key));
}

/** The same of a text that is held. */
export async function holdWithNewest(tx: Database, key: TextKey) {
  return withNewest(tx, await holdText(tx, key));
}

async function withNewest(db: Database, live: LiveText) {
  const [newest] = await loadVersions(db, live, 1);
  const latest = Math.max(live.revision, newest?.revision ?? 0);
  return { live, latest, newest: newest && newest.revision > live.revision ? newest : null };
}
