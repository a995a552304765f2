import { inArray } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { companyText } from '@/lib/backend/db/schema';
import { COMPANY_LISTS, type CompanyKind } from '@/lib/domain/content/entries';
import { bulkInsert } from '../bulk-insert';
import { type EntryKind, FOLDERS } from './content-folder';
import type { CompanyRecord } from './records';
import type { Changes } from './save-content';

const isCompanyKind = (kind: EntryKind): kind is CompanyKind => kind in COMPANY_LISTS;

/** Compares the company's lists with what the shop has; `save` makes it so. */
export async function planCompany(
  db: Database,
  records: readonly CompanyRecord[],
  kinds: readonly EntryKind[],
) {
  const owned = kinds.filter(isCompanyKind);
  const codes = owned.map((kind) => COMPANY_LISTS[kind]);
  const kept =
    codes.length === 0 ? [] : await db.select().from(companyText).where(inArray(companyText.typeCode, codes));
  const keyOf = (row: { typeCode: string; subTypeCode: string }) => `${row.typeCode} ${row.subTypeCode}`;
  const byKey = new Map(kept.map((row) => [keyOf(row), row]));
  const wanted = new Set(records.map(keyOf));
  const gone = kept.filter((row) => !wanted.has(keyOf(row)));
  const changed = records.filter((record) => {
    const known = byKey.get(keyOf(record));
    return !known || textOf(known) !== textOf(record);
  });
  const updated = changed.filter((record) => byKey.has(keyOf(record))).length;
  const folderOf = (typeCode: string) => {
    const kind = owned.find((one) => COMPANY_LISTS[one] === typeCode);
    return kind ? FOLDERS[kind] : typeCode;
  };
  const changes: Changes = {
    added: changed.length - updated,
    updated,
    unchanged: records.length - changed.length,
    removed: gone.map((row) => `${folderOf(row.typeCode)}/${row.subTypeCode}`),
  };
  const save = async (tx: Database) => {
    const ids = [...gone, ...changed.flatMap((record) => byKey.get(keyOf(record)) ?? [])].map(({ id }) => id);
    if (ids.length > 0) await tx.delete(companyText).where(inArray(companyText.id, ids));
    await bulkInsert(
      tx,
      companyText,
      changed.map(({ table: _, ...row }) => row),
    );
  };
  return { changes, save };
}

/** All that a row says, to be compared; the order in which a database keeps an object's keys says nothing. */
function textOf(
  row: Omit<CompanyRecord, 'table' | 'jsonData'> & { jsonData: CompanyRecord['jsonData'] | null },
): string {
  const { subTypeName, jsonData, facts, seqNo } = row;
  const both = (text: { zh: string; en?: string | undefined } | null) => [text?.zh, text?.en];
  const values = Object.keys(facts)
    .sort()
    .map((key) => [key, both(facts[key] ?? null)]);
  return JSON.stringify([both(subTypeName), both(jsonData), values, seqNo]);
}
