import { count } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { companyText, contentEntry } from '@/lib/backend/db/schema';
import { COMPANY_LISTS, type ContentKind } from '@/lib/domain/content/entries';
import { type EntryKind, FOLDERS } from '../content-folder';
import { folderKind } from './save-content';

/** Texts of a kind that the folder has no place for: whoever took its folder away may have meant to be rid of them. */
export interface LeftAlone {
  /** Name of the folder that is not there. */
  name: string;
  count: number;
}

/** What an import leaves as it is, by the order of the folders. */
export async function leftAlone(db: Database, kinds: readonly EntryKind[]): Promise<LeftAlone[]> {
  const { kind, type } = contentEntry;
  const entries = await db.select({ kind, type, many: count() }).from(contentEntry).groupBy(kind, type);
  const texts = await db
    .select({ list: companyText.typeCode, many: count() })
    .from(companyText)
    .groupBy(companyText.typeCode);
  const many = new Map<ContentKind, number>();
  for (const row of entries) many.set(folderKind(row), (many.get(folderKind(row)) ?? 0) + row.many);
  for (const [company, list] of Object.entries(COMPANY_LISTS) as [ContentKind, string][])
    many.set(company, texts.find((row) => row.list === list)?.many ?? 0);
  return Object.entries(FOLDERS).flatMap(([kept, name]) => {
    const left = kept === 'trial' ? 0 : (many.get(kept as ContentKind) ?? 0);
    return left > 0 && !kinds.includes(kept as EntryKind) ? [{ name, count: left }] : [];
  });
}
