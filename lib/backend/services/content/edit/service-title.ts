import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { companyText, contentVersion } from '@/lib/backend/db/schema';
import { loadServiceNames } from '@/lib/backend/import/content/reference';
import { COMPANY_LISTS } from '@/lib/domain/content/entries';
import type { LiveText } from './text';

/**
 * Whether readers will find a text by this title: that of a customer service is what joins it to its entry in the menu, so
 * it must be an entry's Chinese name, and no other text's, nor one that another waits for. The title that it has may stay, whatever became of its entry.
 */
export async function isFound(db: Database, { kind, slug, title }: LiveText, zh: string): Promise<boolean> {
  if (kind !== 'service' || zh === title.zh) return true;
  if (!(await loadServiceNames(db)).has(zh)) return false;
  const others = await db
    .select({ title: companyText.subTypeName })
    .from(companyText)
    .where(and(eq(companyText.typeCode, COMPANY_LISTS.service), ne(companyText.subTypeCode, slug)));
  const waiting = await db
    .select({ title: contentVersion.title })
    .from(contentVersion)
    .where(
      and(eq(contentVersion.isPending, true), eq(contentVersion.kind, kind), ne(contentVersion.slug, slug)),
    );
  return [...others, ...waiting].every((other) => other.title.zh !== zh);
}
