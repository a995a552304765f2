import { and, eq, lte } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { companyText, contentEntry, contentVersion } from '@/lib/backend/db/schema';
import { inTransaction } from '@/lib/backend/db/transaction';
import { badInput, CallError } from '@/lib/backend/http/errors';
import { publishPolicy } from '@/lib/backend/services/account/policies';
import { indexTexts } from '@/lib/backend/services/search/texts/index-texts';
import { MOST_A_ROUND, settleEach } from '@/lib/backend/settle-each';
import { CODE } from '@/lib/contract/call';
import { isCompanyKind } from '@/lib/domain/content/entries';
import { TERMS } from '@/lib/domain/content/policies';
import { compile, isUnreadable } from './compile';
import { holdText, isSameText, type LiveText, type Version } from './text';

/**
 * Shows a version to readers, unless a newer one has been shown already. What waited before it waits no more.
 * @param text as this transaction has read it: of two who change the same, one is refused
 * @throws CallError 1409 `content.moved`; 1400 when it can't be read
 */
export async function goLive(tx: Database, text: LiveText, version: Version, now: Date): Promise<void> {
  const { kind, slug } = text;
  const { revision, title, source, publishedAt } = version;
  const { html, data, fields } = await compile(tx, source, text.data);
  // It was readable when it was saved: better what is there than nothing.
  if (Object.values(fields).some(isUnreadable)) throw badInput(fields);
  const table = isCompanyKind(kind) ? companyText : contentEntry;
  const here = and(eq(table.id, text.id), eq(table.revision, text.revision));
  const stamp = { source, revision, editedAt: now };
  // What is called off is the text as it is shown already, once more: nothing has changed for readers.
  const isSame = isSameText(version, text);
  const changed = isCompanyKind(kind)
    ? await tx
        .update(companyText)
        .set({ ...stamp, subTypeName: title, jsonData: html, ...(!isSame && { changedAt: now }) })
        .where(here)
        .returning({ id: companyText.id })
    : await tx
        .update(contentEntry)
        .set({
          ...stamp,
          title,
          summary: version.summary ?? { zh: '' },
          html,
          data,
          // A text isn't changed before it is published.
          ...(!isSame && { updatedAt: publishedAt && publishedAt > now ? publishedAt : now }),
          ...(publishedAt && { publishedAt }),
        })
        .where(here)
        .returning({ id: contentEntry.id });
  if (changed.length === 0) throw new CallError(CODE.conflict, 'content.moved');
  if (table === contentEntry) await indexTexts(tx, [text.id]);
  if (kind === 'text' && slug === TERMS) await publishPolicy(tx, TERMS, { title, html }, now);
  await tx
    .update(contentVersion)
    .set({ isPending: false })
    .where(
      and(
        eq(contentVersion.kind, kind),
        eq(contentVersion.slug, slug),
        eq(contentVersion.isPending, true),
        lte(contentVersion.revision, revision),
      ),
    );
}

/** Staff have changed it, though readers don't see it yet: files that differ won't be loaded over it unasked. */
export async function markEdited(tx: Database, { kind, id }: LiveText, now: Date): Promise<void> {
  const table = isCompanyKind(kind) ? companyText : contentEntry;
  await tx.update(table).set({ editedAt: now }).where(eq(table.id, id));
}

/** Shows the changes whose time has come. @returns how many */
export async function settleContent(db: Database, now: Date): Promise<number> {
  const due = await db
    .select()
    .from(contentVersion)
    .where(and(eq(contentVersion.isPending, true), lte(contentVersion.liveAt, now)))
    .orderBy(contentVersion.liveAt, contentVersion.revision)
    .limit(MOST_A_ROUND);
  await settleEach(due, (version) => settle(db, version, now));
  return due.length;
}

async function settle(db: Database, version: Version, now: Date): Promise<void> {
  const drop = (tx: Database) =>
    tx.update(contentVersion).set({ isPending: false }).where(eq(contentVersion.id, version.id));
  try {
    await inTransaction(db, async (tx) => {
      const text = await holdText(tx, version);
      if (text.revision >= version.revision) await drop(tx);
      else await goLive(tx, text, version, now);
    });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    // The text is gone: nothing can show any more. A conflict is another instance's doing, and done.
    if (error.code === CODE.notFound) await drop(db);
    else if (error.code !== CODE.conflict) throw error;
  }
}
