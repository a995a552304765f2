import type { SQL } from 'drizzle-orm';
import type { CallContext } from '@/lib/backend/http/context';
import { promising, type Ways } from './conditions';
import { correctedQueries } from './corrections';
import { byRank, FIRST_WEAK_RANK } from './match-tier';
import { matchTiersOf } from './match-tiers';
import { nameTiers } from './name-tiers';
import { takePapers } from './paper-words';
import { type Ranking, rank, type Slice } from './ranking';
import { readQuery } from './reading';
import { topicTiers } from './topic-tiers';
import { knownTerms, unitsOf } from './units';

/** What of a call search needs to know. */
export type Asker = Pick<CallContext, 'db' | 'lang'>;

/** A page, and the ways that found it. */
export type Found = Ranking & Ways;

/**
 * One page of what a query finds. A typo is considered when nothing is found by name, code or synonym; whether it
 * is does not depend on the filter or the page.
 */
export async function find(
  asker: Asker,
  query: string,
  filter: readonly SQL[],
  slice: Slice,
): Promise<Found> {
  const found = await findWhole(asker, query, filter, slice);
  if (found.total > 0) return found;
  // `DAPI SDS` asks for a paper of a product: what has the paper's name in its own goes first.
  const { rest } = takePapers(query);
  return rest === '' || rest === query ? found : findWhole(asker, rest, filter, slice);
}

async function findWhole(
  { db, lang }: Asker,
  query: string,
  filter: readonly SQL[],
  slice: Slice,
): Promise<Found> {
  const ways = await promising(db, matchTiersOf(query, await readQuery(db, query, lang)));
  const found = { ...(await rank(db, ways, filter, slice)), ...ways };
  if (isStrong(found)) return found;
  const corrections = await correctedQueries(db, query);
  if (corrections.length === 0) return found;
  if (filter.length > 0 && isStrong(await rank(db, ways, [], { offset: 0, limit: 1 }))) return found;
  const terms = await knownTerms(db, corrections.join(' '));
  const misspelt = corrections.flatMap((text) => [
    ...nameTiers(text, 'typo'),
    ...topicTiers(text, unitsOf(text, terms), 'typo'),
  ]);
  const more = await promising(db, misspelt);
  if (more.tiers.length === 0) return found;
  const all = { tiers: byRank([...ways.tiers, ...more.tiers]), atMost: ways.atMost + more.atMost };
  return { ...(await rank(db, all, filter, slice)), ...all };
}

/** Whether anything is found by name, code or synonym. */
const isStrong = ({ bestRank, total }: Ranking): boolean =>
  bestRank !== null ? bestRank < FIRST_WEAK_RANK : total > 0;
