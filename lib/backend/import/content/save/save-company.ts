import { isDeepStrictEqual } from 'node:util';
import { eq, inArray, type SQL } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { companyText } from '@/lib/backend/db/schema';
import { bulkInsert } from '@/lib/backend/import/save/bulk-insert';
import { publishPolicy } from '@/lib/backend/services/account/policies';
import { noteListChanges } from '@/lib/backend/services/site/list-changes';
import { COMPANY_LISTS, type CompanyKind, isCompanyKind } from '@/lib/domain/content/entries';
import { TERMS } from '@/lib/domain/content/policies';
import type { EntryKind } from '../content-folder';
import type { CompanyRecord, Filed } from '../records';
import { compareTexts, type Plan, type PlanOptions } from './compare-texts';
import { dropPending, type Kept, loadNextRevision, refile } from './edits';

/** Compares the company's lists with what the shop has; `save` makes it so. */
export async function planCompany(
  db: Database,
  records: readonly Filed<CompanyRecord>[],
  kinds: readonly EntryKind[],
  options: PlanOptions,
): Promise<Plan> {
  const owned = kinds.filter((kind): kind is CompanyKind => kind !== 'trial' && isCompanyKind(kind));
  const codes = owned.map((kind) => COMPANY_LISTS[kind]);
  const select = (where: SQL) => db.select().from(companyText).where(where).$dynamic();
  const kept = codes.length === 0 ? [] : await select(inArray(companyText.typeCode, codes));
  const keyOf = (row: { typeCode: string; subTypeCode: string }) => `${row.typeCode} ${row.subTypeCode}`;
  const asKept = (row: { typeCode: string; subTypeCode: string; editedAt?: Date | null }): Kept => ({
    kind: kindOf(row.typeCode),
    slug: row.subTypeCode,
    editedAt: row.editedAt ?? null,
  });
  const holdThese = (ids: number[]) =>
    select(inArray(companyText.id, ids)).orderBy(companyText.id).for('no key update');
  const compared = await compareTexts(records, kept, {
    ...options,
    keyOf,
    asKept,
    isOwned: () => true,
    holdThese,
  });
  const { gone, changed, older, touched, changes, conflicts } = compared;
  const save = async (tx: Database) => {
    await refile(tx, companyText, older);
    for (const row of touched) if (row.editedAt) await dropPending(tx, asKept(row));
    const ids = gone.map(({ id }) => id);
    if (ids.length > 0) await tx.delete(companyText).where(inArray(companyText.id, ids));
    const nextRevision = await loadNextRevision(tx);
    const rows = changed.map(({ record: { table: _, written: __, ...record }, fingerprint, known }) => ({
      known,
      row: {
        ...record,
        fingerprint,
        revision: nextRevision(asKept(record), known?.revision ?? 0),
        editedAt: null,
      },
    }));
    const now = new Date();
    for (const { known, row } of rows) {
      if (!known) continue;
      const changedAt = saysTheSame(known, row) ? known.changedAt : now;
      await tx
        .update(companyText)
        .set({ ...row, changedAt })
        .where(eq(companyText.id, known.id));
    }
    await bulkInsert(
      tx,
      companyText,
      rows.flatMap(({ known, row }) => (known ? [] : [row])),
    );
    const lists = new Set(kept.map(({ typeCode }) => typeCode));
    const added = rows.flatMap(({ known, row }) => (known ? [] : [row.typeCode]));
    const moved = [...gone.map(({ typeCode }) => typeCode), ...added].filter((code) => lists.has(code));
    await noteListChanges(tx, new Set(moved), now);
    for (const { row } of rows)
      if (kindOf(row.typeCode) === 'text' && row.subTypeCode === TERMS)
        await publishPolicy(tx, TERMS, { title: row.subTypeName, html: row.jsonData }, now);
  };
  return { changes, conflicts, save };
}

type Words = Pick<typeof companyText.$inferSelect, 'subTypeName' | 'jsonData' | 'facts'>;

/** Whether readers see no difference; its place in the list is none of the text. */
const saysTheSame = (known: Words, row: Words): boolean => isDeepStrictEqual(wordsOf(known), wordsOf(row));
/** As JSON has it: what is undefined is not there. */
const wordsOf = ({ subTypeName, jsonData, facts }: Words): unknown =>
  JSON.parse(JSON.stringify([subTypeName, jsonData, facts]));

const LISTS = Object.entries(COMPANY_LISTS) as [CompanyKind, string][];
const kindOf = (typeCode: string): CompanyKind => LISTS.find(([, code]) => code === typeCode)?.[0] ?? 'text';
