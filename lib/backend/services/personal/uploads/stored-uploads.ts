import { and, eq, gte, inArray, isNotNull, isNull, lt, ne, notInArray, type SQL } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { upload } from '@/lib/backend/db/schema';
import { inTransaction } from '@/lib/backend/db/transaction';
import { CallError, notFound } from '@/lib/backend/http/errors';
import { randomSecret } from '@/lib/backend/secrets';
import { holdCustomer } from '@/lib/backend/services/account/lock-customer';
import { settleOrTell } from '@/lib/backend/settle-each';
import type { Prepared } from '@/lib/backend/uploads/image';
import type { Purpose } from '@/lib/backend/uploads/prepare';
import { keepFile, type NamedFile, nameFile } from '@/lib/backend/uploads/store';
import { CODE } from '@/lib/contract/call';
import { DAY_MS } from '@/lib/domain/durations';
import { MAX_WAITING_FILES } from '@/lib/domain/limits';
import { noteGone, removeGone, sweepGone, takeBack } from './gone-files';

export type UploadRow = typeof upload.$inferSelect;
/** Files for `removeGone`, once the transaction that forgot and noted them is through. */
export type GoneFiles = NamedFile[];

const UNUSED_MS = DAY_MS;
const SWEEP_AT_ONCE = 50;
const goneColumns = { purpose: upload.purpose, file: upload.file };

/** Whose: a customer's, or null for a visitor's, who alone knows its reference. */
interface Owner {
  customerId: number | null;
  purpose: Purpose;
}

const isOf = ({ customerId, purpose }: Owner) =>
  and(
    customerId === null ? isNull(upload.customerId) : eq(upload.customerId, customerId),
    eq(upload.purpose, purpose),
  );

/** Keeps a file for a later call, and removes some that none came for. @throws CallError 9003 when the account was deleted meanwhile */
export async function keepUpload(
  db: Database,
  owner: Owner,
  prepared: Prepared,
  now: Date,
): Promise<ReturnType<typeof toStoredFile>> {
  // Of others': nothing of it is this caller's fault.
  await settleOrTell('uploads.not_swept', () => sweepUploads(db, now));
  const { mime, bytes } = prepared;
  const file = nameFile(mime);
  const row = { ...owner, ref: randomSecret(), file, mime, bytes: bytes.length, createdAt: now };
  await noteGone(db, [row], now);
  try {
    await keepFile(row, bytes);
    await inTransaction(db, async (tx) => {
      if (owner.customerId !== null) await holdCustomer(tx, owner.customerId);
      await tx.insert(upload).values(row);
      await takeBack(tx, row);
    });
  } catch (error) {
    await removeGone(db, [row]);
    throw error;
  }
  return { ref: row.ref, mime, bytes: row.bytes };
}

/**
 * Puts own uploads to their use, each once.
 * @throws CallError 1404 `upload.not_found` when one is unknown, another's, for something else, or used already
 */
export async function takeUploads(
  tx: Database,
  { refs, ...owner }: Owner & { refs: readonly string[] },
  now: Date,
): Promise<UploadRow[]> {
  const wanted = [...new Set(refs)];
  const taken = await tx
    .update(upload)
    .set({ usedAt: now })
    .where(and(isOf(owner), inArray(upload.ref, wanted), isNull(upload.usedAt)))
    .returning();
  if (taken.length !== wanted.length) throw notFound('upload.not_found');
  return taken;
}

/**
 * What a record names no more waits as if it had just been uploaded, by whoever took it out: who may put it in again for a
 * day, until it is swept.
 */
export async function returnUploads(
  tx: Database,
  { customerId, purpose, refs }: Owner & { refs: readonly string[] },
  now: Date,
): Promise<void> {
  await tx
    .update(upload)
    .set({ customerId, usedAt: null, createdAt: now })
    .where(and(eq(upload.purpose, purpose), inArray(upload.ref, [...refs])));
}

/** Forgets uploads; their files stay noted until they are gone. */
async function forget(tx: Database, which: SQL | undefined, now: Date): Promise<GoneFiles> {
  const files = await tx.delete(upload).where(which).returning(goneColumns);
  await noteGone(tx, files, now);
  return files;
}

/** Forgets what a customer used before for this purpose, all but `keep`. */
export async function forgetUsed(
  tx: Database,
  { customerId, purpose, keep }: { customerId: number; purpose: Purpose; keep: readonly UploadRow[] },
  now: Date,
): Promise<GoneFiles> {
  const others = keep.length === 0 ? undefined : notInArray(upload.id, [...keep.map(({ id }) => id)]);
  return forget(tx, and(isOf({ customerId, purpose }), isNotNull(upload.usedAt), others), now);
}

/** Forgets all that an account has uploaded, but what was sent with parcels: that is its customers', and of the house's books. */
export async function forgetUploadsOf(tx: Database, customerId: number, now: Date): Promise<GoneFiles> {
  const own = eq(upload.customerId, customerId);
  await tx
    .update(upload)
    .set({ customerId: null })
    .where(and(own, eq(upload.purpose, 'delivery'), isNotNull(upload.usedAt)));
  return forget(tx, own, now);
}

/** Forgets what records named that are removed. */
export const forgetNamed = (tx: Database, refs: readonly string[], now: Date): Promise<GoneFiles> =>
  forget(tx, inArray(upload.ref, [...refs]), now);

/** Forgets own uploads, used ones as well, for a caller that removes their files before its transaction ends. */
export const forgetUploads = (
  tx: Database,
  { refs, ...owner }: Owner & { refs: readonly string[] },
): Promise<GoneFiles> =>
  tx
    .delete(upload)
    .where(and(isOf(owner), inArray(upload.ref, [...refs])))
    .returning(goneColumns);

const oldestUnused = (now: Date) => new Date(now.getTime() - UNUSED_MS);

/** What is to be swept waits for nothing, and must not keep others out. */
const isWaiting = (now: Date) => and(isNull(upload.usedAt), gte(upload.createdAt, oldestUnused(now)));

/** How many files of visitors wait for their enquiry. */
export const countOfVisitors = (db: Database, now: Date): Promise<number> =>
  db.$count(upload, and(isOf({ customerId: null, purpose: 'enquiry' }), isWaiting(now)));

/**
 * Asked before a file is looked at. Those on their way at the same time come on top, which are few (`large-bodies.ts`). Papers
 * of parcels don't count: those who may send them take some out of many parcels in a day.
 * @throws CallError 1409 `upload.waiting` while so many of the account's files wait for their use
 */
export async function requireRoom(db: Database, customerId: number, now: Date): Promise<void> {
  const own = and(eq(upload.customerId, customerId), ne(upload.purpose, 'delivery'), isWaiting(now));
  if ((await db.$count(upload, own)) >= MAX_WAITING_FILES)
    throw new CallError(CODE.conflict, 'upload.waiting');
}

/** Removes uploads that nothing used within a day, and files that are left of earlier ones, some at a time. */
export async function sweepUploads(db: Database, now: Date): Promise<void> {
  const old = await db
    .select({ id: upload.id })
    .from(upload)
    .where(and(isNull(upload.usedAt), lt(upload.createdAt, oldestUnused(now))))
    .limit(SWEEP_AT_ONCE);
  const ids = old.map(({ id }) => id);
  if (ids.length > 0) {
    // One that was put to use in between stays.
    const unused = and(inArray(upload.id, ids), isNull(upload.usedAt));
    await removeGone(db, await inTransaction(db, (tx) => forget(tx, unused, now)));
  }
  await sweepGone(db, now);
}

/** The identity documents a customer handed in with the last request. */
export async function loadDocuments(db: Database, customerIds: readonly number[]): Promise<UploadRow[]> {
  if (customerIds.length === 0) return [];
  return db
    .select()
    .from(upload)
    .where(
      and(
        inArray(upload.customerId, [...customerIds]),
        eq(upload.purpose, 'identity'),
        isNotNull(upload.usedAt),
      ),
    )
    .orderBy(upload.id);
}

/** Reference → its file. */
export async function loadFiles(
  db: Database,
  refs: readonly string[],
): Promise<Map<string, ReturnType<typeof toStoredFile>>> {
  if (refs.length === 0) return new Map();
  const rows = await db
    .select()
    .from(upload)
    .where(inArray(upload.ref, [...refs]));
  return new Map(rows.map((row) => [row.ref, toStoredFile(row)]));
}

export const toStoredFile = ({ ref, mime, bytes }: UploadRow) => ({ ref, mime, bytes });
