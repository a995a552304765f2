import { createHash } from 'node:crypto';
import { and, eq, inArray, max } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { type companyText, type contentEntry, contentVersion } from '@/lib/backend/db/schema';
import type { ContentKind } from '@/lib/domain/content/entries';
import { formatDateTime } from '@/lib/domain/dates';
import { FOLDERS } from '../content-folder';
import type { ContentProblem } from '../content-problem';
import type { CompanyRecord, EntryRecord, Filed } from '../records';

/** What a text is known by: its files, and what they were read into. */
export function fingerprintOf({ written, ...read }: Filed<EntryRecord> | Filed<CompanyRecord>): string {
  return `${written} ${createHash('sha256').update(JSON.stringify(read)).digest('hex')}`;
}

/**
 * Whether a text of the shop is what its files say. One that staff have changed stays as long as its files do, though a
 * later version of this program may read them otherwise: of nobody else's text that is a change.
 * @param kept older fingerprints tell what was read alone
 */
export function isAsFiled(
  { fingerprint: kept, editedAt }: { fingerprint: string; editedAt: Date | null },
  fingerprint: string,
  overwrite: boolean,
): boolean {
  const [written, read] = fingerprint.split(' ');
  const [first, last = first] = kept.split(' ');
  if (editedAt === null) return last === read;
  return !overwrite && (last === read || first === written);
}

/** A text, and what it is known by. */
export interface Refiled {
  id: number;
  fingerprint: string;
}

/** Those that are known by an older form of their fingerprint, with the new one. */
export const olderOf = (known: Refiled, fingerprint: string): Refiled[] =>
  known.fingerprint.includes(' ') ? [] : [{ id: known.id, fingerprint }];

/** Has them known by their files as well. Who saves one of them is not waited for: the next import does it. */
export async function refile(
  tx: Database,
  table: typeof contentEntry | typeof companyText,
  older: readonly Refiled[],
): Promise<void> {
  for (const { id, fingerprint } of older) {
    const free = tx.select({ id: table.id }).from(table).where(eq(table.id, id));
    await tx
      .update(table)
      .set({ fingerprint })
      .where(inArray(table.id, free.for('no key update', { skipLocked: true })));
  }
}

/** A text of the shop as an import finds it. */
export interface Kept {
  kind: ContentKind;
  slug: string;
  editedAt: Date | null;
}

/** Texts that staff have changed and that the files would change or remove: nobody's words go unasked. */
export const editConflicts = (kept: readonly Kept[]): ContentProblem[] =>
  kept.flatMap(({ kind, slug, editedAt }) =>
    editedAt === null
      ? []
      : [
          {
            file: `${FOLDERS[kind]}/${slug}.zh.md`,
            line: 1,
            field: 'file',
            word: 'content.edited',
            params: { value: formatDateTime(editedAt) },
          },
        ],
  );

/** Which number a change by the files gets: above every version of the text, those that still wait as well. */
export async function loadNextRevision(db: Database) {
  const { kind, slug } = contentVersion;
  const rows = await db
    .select({ kind, slug, last: max(contentVersion.revision) })
    .from(contentVersion)
    .groupBy(kind, slug);
  const last = new Map(rows.map((row) => [`${row.kind} ${row.slug}`, row.last ?? 0]));
  return (text: Pick<Kept, 'kind' | 'slug'>, current: number): number =>
    Math.max(current, last.get(`${text.kind} ${text.slug}`) ?? 0) + 1;
}

/** What staff meant to show later no longer will: the files have had their say since. Versions stay. */
export async function dropPending(tx: Database, { kind, slug }: Pick<Kept, 'kind' | 'slug'>): Promise<void> {
  await tx
    .update(contentVersion)
    .set({ isPending: false })
    .where(
      and(eq(contentVersion.kind, kind), eq(contentVersion.slug, slug), eq(contentVersion.isPending, true)),
    );
}
