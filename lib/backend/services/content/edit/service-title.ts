import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { companyText } from '@/lib/backend/db/schema';
import { loadServiceNames } from '@/lib/backend/import/content/reference';
import { COMPANY_LISTS } from '@/lib/domain/content/entries';
import type { LiveText } from './text';

/**
 * Whether readers will find a text by this title: that of a customer service is what joins it to its entry in the menu, so
 * it must be an entry's Chinese name, and no other text's. The title that it has may stay, whatever became of its entry.
 */
export async function isFound(db: Database, { kind, slug, title }: LiveText, zh: string): Promise<boolean> {
  if (kind !== 'service' || zh === title.zh) return true;
  if (!(await loadServiceNames(db)).has(zh)) return false;
  const others = await db
    .select({ title: companyText.subTypeName })
    .from(companyText)
    .where(and(eq(companyText.typeCode, COMPANY_LISTS.service), ne(companyText.subTypeCode, slug)));
  return others.every((other) => other.title.zh !== zh);
}
