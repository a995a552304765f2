import { eq } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { searchSynonym } from '@/lib/backend/db/schema';
import { type SameTerms, topicKey } from './topic-lines';

/** The synonyms that mean the same thing: each term, as names and as topics are compared → the others of its groups. */
export async function loadSameTerms(db: Database): Promise<SameTerms> {
  const rows = await db
    .select({ groupKey: searchSynonym.groupKey, term: searchSynonym.term })
    .from(searchSynonym)
    .where(eq(searchSynonym.kind, 'same'))
    .orderBy(searchSynonym.groupKey, searchSynonym.term);
  const groups = new Map<string, string[]>();
  for (const { groupKey, term } of rows) groups.set(groupKey, [...(groups.get(groupKey) ?? []), term]);
  const same = new Map<string, string[]>();
  for (const terms of groups.values()) {
    for (const term of terms) {
      for (const key of new Set([term, topicKey(term)])) {
        same.set(key, [...(same.get(key) ?? []), ...terms.filter((other) => other !== term)]);
      }
    }
  }
  return same;
}
