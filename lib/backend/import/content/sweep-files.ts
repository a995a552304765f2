import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { rowsOf } from '@/lib/backend/db/rows';
import {
  attachment,
  companyText,
  contentEntry,
  contentVersion,
  meta,
  trialProgramme,
} from '@/lib/backend/db/schema';
import { inTransaction } from '@/lib/backend/db/transaction';
import { ifThere } from '@/lib/backend/if-there';
import { CONTENT_FILES } from '@/lib/domain/content/entries';
import { DAY_MS } from '@/lib/domain/durations';
import { beginImport } from '../begin-import';
import { KEPT_FILES } from './media';

/**
 * Pages that are kept, forms that are open and versions that somebody takes back have forgotten a file by then, and a folder
 * that lost it by mistake has it again.
 */
const KEPT_DAYS = 30;

/** As `media.ts` names them: whatever else lies there is somebody's own. */
const NAME = /^[0-9a-f]{32}\.(?:jpg|png|webp|pdf|webm|mp4|vtt)$/;
const NAMED = sql.raw(`'[0-9a-f]{32}\\.[a-z0-9]+'`);
const FOLDERS = ['pictures/content', KEPT_FILES];
/** The row of `meta` that says since when nothing has named a file: name → time. */
const NOTES = 'unusedContentFiles';

type Notes = Record<string, string>;

/**
 * Deletes files that imports have stored and that nothing in the database has named for a month: no text, no version of one,
 * nothing else. Runs after an import, in a transaction of its own: the import's own names are committed by then, and no other
 * import runs.
 * @returns the names of the deleted files
 * @throws Error of the file system when a folder can't be read: since when its files are unused stays noted
 */
export async function sweepContentFiles(db: Database, dataDir: string, now = new Date()): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    await beginImport(tx);
    const there = await filesIn(dataDir);
    const used = await namesIn(tx, TEXTS);
    const unused = [...there.keys()].filter((name) => !used.has(name));
    const noted = await loadNotes(tx);
    const isDue = (name: string) => now.getTime() - Date.parse(noted[name] ?? '') >= KEPT_DAYS * DAY_MS;
    const due = unused.filter(isDue);
    // Before anything goes, all that the shop says: somebody may have made a logo of a text's picture.
    const elsewhere = due.length > 0 ? await namesIn(tx, await allTables(tx)) : new Set<string>();
    const gone = due.filter((name) => !elsewhere.has(name));
    for (const name of gone) await rm(there.get(name) ?? '', { force: true });
    const left = new Set(gone);
    const notes = unused.flatMap((name) =>
      left.has(name) ? [] : [[name, noted[name] ?? now.toISOString()] as const],
    );
    await saveNotes(tx, Object.fromEntries(notes));
    return gone;
  });
}

/** Name → place of each file that an import has kept. */
async function filesIn(dataDir: string): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const folder of FOLDERS) {
    const place = path.join(/* turbopackIgnore: true */ dataDir, folder);
    const entries = await ifThere(readdir(place, { withFileTypes: true }));
    for (const entry of entries ?? [])
      if (entry.isFile() && NAME.test(entry.name)) files.set(entry.name, path.join(place, entry.name));
  }
  return files;
}

/** Where files of texts are named as a rule. */
const TEXTS: readonly SQL[] = [
  sql`${contentEntry} as said`,
  sql`${contentVersion} as said`,
  sql`${companyText} as said`,
  sql`${trialProgramme} as said`,
  sql`(select url from ${attachment} where ${eq(attachment.busiType, CONTENT_FILES)}) as said`,
];

async function allTables(tx: Database): Promise<SQL[]> {
  const tables = rowsOf(
    await tx.execute(sql`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname = 'public' and tablename <> 'meta'`),
  );
  return tables.map(({ name }) => sql`${sql.raw(String(name))} as said`);
}

/** What of a row looks like the name of such a file, whatever column it stands in. */
async function namesIn(tx: Database, sources: readonly SQL[]): Promise<Set<string>> {
  const names = new Set<string>();
  for (const source of sources) {
    const found = rowsOf(
      await tx.execute(sql`
        select distinct match.parts[1] as name
        from ${source} cross join lateral regexp_matches(said::text, ${NAMED}, 'g') as match(parts)`),
    );
    for (const { name } of found) names.add(String(name));
  }
  return names;
}

async function loadNotes(tx: Database): Promise<Notes> {
  const [row] = await tx.select({ value: meta.value }).from(meta).where(eq(meta.key, NOTES));
  return row ? JSON.parse(row.value) : {};
}

async function saveNotes(tx: Database, notes: Notes): Promise<void> {
  const value = JSON.stringify(notes);
  await tx
    .insert(meta)
    .values({ key: NOTES, value })
    .onConflictDoUpdate({ target: meta.key, set: { value, updatedAt: sql`now()` } });
}
