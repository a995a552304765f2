import { and, eq, inArray, isNotNull, isNull, lt, notInArray } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { upload } from '@/lib/backend/db/schema';
import { notFound } from '@/lib/backend/http/errors';
import type { Purpose } from '@/lib/backend/uploads/prepare';
import { removeFiles } from '@/lib/backend/uploads/store';

export type UploadRow = typeof upload.$inferSelect;
/** Files to remove once the transaction that forgot them is through. */
export type GoneFiles = Pick<UploadRow, 'purpose' | 'file'>[];

const UNUSED_MS = 24 * 3_600_000;
const SWEEP_AT_ONCE = 50;
const goneColumns = { purpose: upload.purpose, file: upload.file };

/**
 * Puts own uploads to their use, each once.
 * @throws CallError 1404 `upload.not_found` when one is unknown, another's, for something else, or used already
 */
export async function takeUploads(
  tx: Database,
  { customerId, purpose, refs }: { customerId: number; purpose: Purpose; refs: readonly string[] },
  now: Date,
): Promise<UploadRow[]> {
  const wanted = [...new Set(refs)];
  const taken = await tx
    .update(upload)
    .set({ usedAt: now })
    .where(
      and(
        eq(upload.customerId, customerId),
        eq(upload.purpose, purpose),
        inArray(upload.ref, wanted),
        isNull(upload.usedAt),
      ),
    )
    .returning();
  if (taken.length !== wanted.length) throw notFound('upload.not_found');
  return taken;
}

/** Forgets what a customer used before for this purpose, all but `keep`. */
export async function forgetUsed(
  tx: Database,
  { customerId, purpose, keep }: { customerId: number; purpose: Purpose; keep: readonly UploadRow[] },
): Promise<GoneFiles> {
  const others = keep.length === 0 ? undefined : notInArray(upload.id, [...keep.map(({ id }) => id)]);
  return tx
    .delete(upload)
    .where(
      and(eq(upload.customerId, customerId), eq(upload.purpose, purpose), isNotNull(upload.usedAt), others),
    )
    .returning(goneColumns);
}

/** Removes uploads that nothing used within a day, some at a time. */
export async function sweepUploads(db: Database, now: Date): Promise<void> {
  const old = await db
    .select({ id: upload.id })
    .from(upload)
    .where(and(isNull(upload.usedAt), lt(upload.createdAt, new Date(now.getTime() - UNUSED_MS))))
    .limit(SWEEP_AT_ONCE);
  if (old.length === 0) return;
  const ids = old.map(({ id }) => id);
  // One that was put to use in between stays.
  const gone = await db
    .delete(upload)
    .where(and(inArray(upload.id, ids), isNull(upload.usedAt)))
    .returning(goneColumns);
  await removeFiles(gone);
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

export const toStoredFile = ({ ref, mime, bytes }: UploadRow) => ({ ref, mime, bytes });
