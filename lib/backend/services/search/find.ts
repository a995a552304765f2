import type { SQL } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import type { CallContext } from '@/lib/backend/http/context';
import { correctedQueries } from './corrections';
import { byTier, FIRST_WEAK_TIER, type Guard, guardsOf, nameGuards } from './guards';
import { promising, type Ranking, rank, type Slice } from './ranking';
import { synonymQueries } from './synonyms';

/** What of a call search needs to know. */
export type Asker = Pick<CallContext, 'db' | 'lang'>;

export interface Found extends Ranking {
  /** The guards that found the rows. */
  guards: Guard[];
}

/**
 * One page of what a query finds. A typo is considered when nothing is found by name, code or synonym; whether it
 * is does not depend on the filter or the page.
 */
export async function find(
  { db, lang }: Asker,
  query: string,
  filter: readonly SQL[],
  slice: Slice,
): Promise<Found> {
  const guards = await promising(db, guardsOf(query, await synonymQueries(db, query, lang)));
  const found = await rank(db, guards, filter, slice);
  const strong = found.bestTier !== null ? found.bestTier < FIRST_WEAK_TIER : found.total > 0;
  if (strong) return { ...found, guards };
  const corrections = await correctedQueries(db, query);
  if (corrections.length === 0) return { ...found, guards };
  if (filter.length > 0 && (await findsByName(db, guards))) return { ...found, guards };
  const misspelt = corrections.flatMap((text) => nameGuards(text, 'typo'));
  const forgiving = byTier([...guards, ...(await promising(db, misspelt))]);
  return { ...(await rank(db, forgiving, filter, slice)), guards: forgiving };
}

/** Whether anything at all is found by name, code or synonym, whatever the filter leaves of it. */
async function findsByName(db: Database, guards: readonly Guard[]): Promise<boolean> {
  const { bestTier, total } = await rank(db, guards, [], { offset: 0, limit: 1 });
  return bestTier !== null ? bestTier < FIRST_WEAK_TIER : total > 0;
}
