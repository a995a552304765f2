import { eq, inArray } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { companyText } from '@/lib/backend/db/schema';
import { bulkInsert } from '@/lib/backend/import/save/bulk-insert';
import { publishPolicy } from '@/lib/backend/services/account/policies';
import { COMPANY_LISTS, type CompanyKind, isCompanyKind } from '@/lib/domain/content/entries';
import { TERMS } from '@/lib/domain/content/policies';
import { type EntryKind, FOLDERS } from '../content-folder';
import type { CompanyRecord } from '../records';
import { dropPending, editConflicts, fingerprintOf, type Kept, loadNextRevision } from './edits';
import type { Changes, Plan, PlanOptions } from './save-content';

/** Compares the company's lists with what the shop has; `save` makes it so. */
export async function planCompany(
  db: Database,
  records: readonly CompanyRecord[],
  kinds: readonly EntryKind[],
  { overwrite, hold }: PlanOptions,
): Promise<Plan> {
  const owned = kinds.filter((kind): kind is CompanyKind => kind !== 'trial' && isCompanyKind(kind));
  const codes = owned.map((kind) => COMPANY_LISTS[kind]);
  const query = db
    .select()
    .from(companyText)
    .where(inArray(companyText.typeCode, codes))
    .orderBy(companyText.id);
  const kept = codes.length === 0 ? [] : await (hold ? query.for('update') : query);
  const keyOf = (row: { typeCode: string; subTypeCode: string }) => `${row.typeCode} ${row.subTypeCode}`;
  const byKey = new Map(kept.map((row) => [keyOf(row), row]));
  const wanted = new Set(records.map(keyOf));
  const gone = kept.filter((row) => !wanted.has(keyOf(row)));
  const changed = records.flatMap((record) => {
    const known = byKey.get(keyOf(record));
    const fingerprint = fingerprintOf(record);
    const isSame = known?.fingerprint === fingerprint && !(overwrite && known.editedAt);
    return isSame ? [] : [{ record, fingerprint, known }];
  });
  const updated = changed.filter(({ known }) => known !== undefined).length;
  const touched = [...gone, ...changed.flatMap(({ known }) => known ?? [])];
  const asKept = (row: { typeCode: string; subTypeCode: string; editedAt?: Date | null }): Kept => ({
    kind: kindOf(row.typeCode),
    slug: row.subTypeCode,
    editedAt: row.editedAt ?? null,
  });
  const changes: Changes = {
    added: changed.length - updated,
    updated,
    unchanged: records.length - changed.length,
    removed: gone.map((row) => `${FOLDERS[kindOf(row.typeCode)]}/${row.subTypeCode}`),
  };
  const save = async (tx: Database) => {
    for (const row of touched) if (row.editedAt) await dropPending(tx, asKept(row));
    const ids = gone.map(({ id }) => id);
    if (ids.length > 0) await tx.delete(companyText).where(inArray(companyText.id, ids));
    const nextRevision = await loadNextRevision(tx);
    const rows = changed.map(({ record: { table: _, ...record }, fingerprint, known }) => ({
      known,
      row: {
        ...record,
        fingerprint,
        revision: nextRevision(asKept(record), known?.revision ?? 0),
        editedAt: null,
      },
    }));
    for (const { known, row } of rows)
      if (known) await tx.update(companyText).set(row).where(eq(companyText.id, known.id));
    await bulkInsert(
      tx,
      companyText,
      rows.flatMap(({ known, row }) => (known ? [] : [row])),
    );
    for (const { row } of rows)
      if (kindOf(row.typeCode) === 'text' && row.subTypeCode === TERMS)
        await publishPolicy(tx, TERMS, { title: row.subTypeName, html: row.jsonData }, new Date());
  };
  return { changes, conflicts: overwrite ? [] : editConflicts(touched.map(asKept)), save };
}

const LISTS = Object.entries(COMPANY_LISTS) as [CompanyKind, string][];
const kindOf = (typeCode: string): CompanyKind => LISTS.find(([, code]) => code === typeCode)?.[0] ?? 'text';
