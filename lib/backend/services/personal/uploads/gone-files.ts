import { asc, eq, inArray, lte } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { goneFile } from '@/lib/backend/db/schema';
import { inTransaction } from '@/lib/backend/db/transaction';
import { settleOrTell } from '@/lib/backend/settle-each';
import { type NamedFile, removeFile } from '@/lib/backend/uploads/store';
import { MINUTE_MS } from '@/lib/domain/durations';

/** Who notes a file, or takes it up again, is done with it by then; what is left is tried anew. */
const TRY_MS = 10 * MINUTE_MS;
const AT_ONCE = 50;

const dueAfter = (now: Date) => new Date(now.getTime() + TRY_MS);

/**
 * Writes down files that nothing else names: those that are forgotten, in the transaction that forgets them, and one that
 * is about to be written. Whoever is killed behind it leaves no file that nobody knows of.
 */
export async function noteGone(tx: Database, files: readonly NamedFile[], now: Date): Promise<void> {
  if (files.length === 0) return;
  await tx
    .insert(goneFile)
    .values(files.map(({ purpose, file }) => ({ purpose, file, dueAt: dueAfter(now) })));
}

/** A noted file has a name of its own from now on. @throws Error when it was removed meanwhile */
export async function takeBack(tx: Database, { file }: NamedFile): Promise<void> {
  const noted = await tx.delete(goneFile).where(eq(goneFile.file, file)).returning({ id: goneFile.id });
  if (noted.length === 0) throw new Error('The file was removed before it was in use');
}

/**
 * Removes noted files, each by itself, once what noted them holds. Never rejects, since the caller's work is done: what can't
 * be removed is told to the log, stays noted, and holds up no other.
 */
export async function removeGone(db: Database, files: readonly NamedFile[]): Promise<void> {
  for (const one of files) await settleOrTell('uploads.file_left', () => removeNoted(db, one));
}

/** One that isn't noted is in use: a commit whose answer was lost did hold. */
const removeNoted = (db: Database, { file }: NamedFile): Promise<void> =>
  inTransaction(db, async (tx) => {
    const [noted] = await tx.delete(goneFile).where(eq(goneFile.file, file)).returning();
    if (noted) await removeFile(noted);
  });

/** Removes what those who noted it did not, some at a time; each instance others. */
export async function sweepGone(db: Database, now: Date): Promise<void> {
  const due = db
    .select({ id: goneFile.id })
    .from(goneFile)
    .where(lte(goneFile.dueAt, now))
    .orderBy(asc(goneFile.dueAt))
    .limit(AT_ONCE)
    .for('update', { skipLocked: true });
  // What fails comes behind all others.
  const taken = await db
    .update(goneFile)
    .set({ dueAt: dueAfter(now) })
    .where(inArray(goneFile.id, due))
    .returning();
  await removeGone(db, taken);
}
