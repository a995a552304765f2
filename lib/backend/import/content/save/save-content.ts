import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { articleClassify, attachment, contentEntry, contentGoods } from '@/lib/backend/db/schema';
import { bulkInsert } from '@/lib/backend/import/save/bulk-insert';
import { indexTexts } from '@/lib/backend/services/search/texts/index-texts';
import {
  ARTICLE_CLASSES,
  ARTICLE_KINDS,
  ARTICLE_TOP,
  type ArticleKind,
  CONTENT_FILES,
  type ContentKind,
} from '@/lib/domain/content/entries';
import { type EntryKind, FOLDERS } from '../content-folder';
import type { ContentProblem } from '../content-problem';
import type { EntryRecord, Filed, FileRecord } from '../records';
import { compareTexts, type Plan, type PlanOptions } from './compare-texts';
import { dropPending, type Kept, loadNextRevision, refile } from './edits';

/** Kind of a kept entry, as the folder has it. */
export const folderKind = ({ kind, type }: Pick<EntryRecord, 'kind' | 'type'>): ContentKind =>
  kind === 'article' ? (type as ArticleKind) : kind;

/** The file that an entry is written in, for reports. */
export const fileOf = (row: Pick<EntryRecord, 'kind' | 'type' | 'slug'>): string =>
  `${FOLDERS[folderKind(row)]}/${row.slug}.zh.md`;

const keptColumns = {
  id: contentEntry.id,
  kind: contentEntry.kind,
  type: contentEntry.type,
  slug: contentEntry.slug,
  fingerprint: contentEntry.fingerprint,
  revision: contentEntry.revision,
  editedAt: contentEntry.editedAt,
};

/** Compares entries with what the shop has; `save` makes it so. Entries that are the same are left alone. */
export async function planEntries(
  db: Database,
  records: readonly Filed<EntryRecord>[],
  kinds: readonly EntryKind[],
  options: PlanOptions,
): Promise<Plan> {
  const select = () => db.select(keptColumns).from(contentEntry).$dynamic();
  const owned = new Set<string>(kinds);
  const compared = await compareTexts(records, await select(), {
    ...options,
    keyOf: ({ kind, slug }) => `${kind} ${slug}`,
    asKept,
    isOwned: (row) => owned.has(folderKind(row)),
    holdThese: (ids) =>
      select().where(inArray(contentEntry.id, ids)).orderBy(contentEntry.id).for('no key update'),
  });
  const { gone, changed, older, touched, changes, conflicts } = compared;
  const save = async (tx: Database) => {
    await refile(tx, contentEntry, older);
    for (const row of touched) if (row.editedAt) await dropPending(tx, asKept(row));
    const classes = await ensureClasses(tx);
    const nextRevision = await loadNextRevision(tx);
    const ids: number[] = [];
    for (const { record, fingerprint, known } of changed) {
      const revision = nextRevision(asKept({ ...record, editedAt: null }), known?.revision ?? 0);
      ids.push(await saveEntry(tx, record, { fingerprint, revision, id: known?.id }, classes));
    }
    // Last, as this and the index lock the revision of the texts: who saves one locks that first, and then the revision.
    await removeEntries(
      tx,
      gone.map(({ id }) => id),
    );
    await indexTexts(tx, ids);
  };
  // All articles share their addresses: a name that one of another kind has is its own while its folder isn't here.
  const taken = changed.flatMap(({ record, known }): ContentProblem[] =>
    !known || owned.has(folderKind(known))
      ? []
      : [
          {
            ...{ file: fileOf(record), line: 1, field: 'file', word: 'content.taken' },
            params: { value: fileOf(known) },
          },
        ],
  );
  return { changes, conflicts: [...taken, ...conflicts], save };
}

const asKept = (row: Pick<EntryRecord, 'kind' | 'type' | 'slug'> & { editedAt: Date | null }): Kept => ({
  kind: folderKind(row),
  slug: row.slug,
  editedAt: row.editedAt,
});

async function removeEntries(db: Database, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .delete(attachment)
    .where(and(eq(attachment.busiType, CONTENT_FILES), inArray(attachment.busiId, ids)));
  await db.delete(contentEntry).where(inArray(contentEntry.id, ids));
}

/** The classes of the four technical resources, made where the shop has none of that name. */
async function ensureClasses(db: Database): Promise<Map<string, number>> {
  const rows = await db.select().from(articleClassify).where(eq(articleClassify.topName, ARTICLE_TOP));
  const classes = new Map<string, number>();
  for (const [index, kind] of ARTICLE_KINDS.entries()) {
    const known = rows.find(({ name }) => name.zh === ARTICLE_CLASSES[kind].zh)?.id;
    const [made] =
      known === undefined
        ? await bulkInsert(db, articleClassify, [
            { topName: ARTICLE_TOP, name: ARTICLE_CLASSES[kind], seqNo: index + 1 },
          ])
        : [known];
    if (made !== undefined) classes.set(kind, made);
  }
  return classes;
}

interface Shown
  extends Pick<
    typeof contentEntry.$inferSelect,
    'title' | 'summary' | 'html' | 'data' | 'groupName' | 'publishedAt'
  > {
  files: readonly Pick<FileRecord, 'url' | 'version'>[];
}

const filesOf = (id: number) => and(eq(attachment.busiType, CONTENT_FILES), eq(attachment.busiId, id));

/** Since when readers see what is here: its place in a list or the products it names are nothing of that. */
async function updatedAtOf(db: Database, id: number, next: Shown): Promise<Date> {
  const [known] = await db.select().from(contentEntry).where(eq(contentEntry.id, id));
  const files = await db.select().from(attachment).where(filesOf(id));
  const isSame = known && isDeepStrictEqual(shownOf({ ...known, files }), shownOf(next));
  // What shows on a later day only has not changed before it.
  return isSame ? known.updatedAt : new Date(Math.max(Date.now(), next.publishedAt.getTime()));
}

/** As JSON has it: what is undefined is not there. A file is named by what is in it. */
const shownOf = ({ title, summary, html, data, groupName, publishedAt, files }: Shown): unknown =>
  JSON.parse(
    JSON.stringify([
      ...[title, summary, html, data, groupName, publishedAt],
      files.map(({ url, version }) => `${url} ${version ?? ''}`).sort(),
    ]),
  );

async function saveEntry(
  db: Database,
  { table: _, written: __, goodsIds, files, publishedAt: day, ...record }: Filed<EntryRecord>,
  { id: known, ...stamp }: { id: number | undefined; fingerprint: string; revision: number },
  classes: ReadonlyMap<string, number>,
): Promise<number> {
  const publishedAt = new Date(day);
  const values = {
    ...record,
    type: record.type as ArticleKind,
    classifyId: record.kind === 'article' ? (classes.get(record.type) ?? null) : null,
    publishedAt,
    // New to this shop, it has not changed since it was published: the day of loading says nothing about it.
    updatedAt:
      known === undefined ? publishedAt : await updatedAtOf(db, known, { ...record, publishedAt, files }),
    editedAt: null,
    ...stamp,
  };
  const [saved] =
    known === undefined
      ? await db.insert(contentEntry).values(values).returning({ id: contentEntry.id })
      : await db
          .update(contentEntry)
          .set(values)
          .where(eq(contentEntry.id, known))
          .returning({ id: contentEntry.id });
  if (!saved) throw new Error(`${record.kind}/${record.slug} is gone`);
  const { id } = saved;
  await db.delete(contentGoods).where(eq(contentGoods.contentId, id));
  await bulkInsert(
    db,
    contentGoods,
    goodsIds.map((goodsId, sort) => ({ contentId: id, goodsId, sort })),
  );
  await db.delete(attachment).where(filesOf(id));
  await bulkInsert(
    db,
    attachment,
    files.map((file) => ({
      ...file,
      busiType: CONTENT_FILES,
      busiId: id,
      kind: record.kind === 'brochure' ? 'BROCHURE' : 'FILE',
      revisedAt: publishedAt,
    })),
  );
  return id;
}
