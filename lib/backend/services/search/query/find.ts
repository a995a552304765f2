import { inArray } from 'drizzle-orm';
import { sku } from '@/lib/backend/db/schema';
import type { CallContext } from '@/lib/backend/http/context';
import { baseInCategory, passingIds } from '@/lib/backend/services/catalogue/facets/facet-counts';
import { loadFacetTable } from '@/lib/backend/services/catalogue/facets/facet-table';
import { filterConditions, type GoodsFilter } from '@/lib/backend/services/catalogue/facets/filter';
import { fitting, takeSizes } from '@/lib/domain/typed-orders/typed-size';
import { loadSearchTable, type SearchTable } from '../table/search-table';
import { correctedQueries } from './corrections';
import { byRank, FIRST_WEAK_RANK } from './match-tier';
import { matchTiersOf } from './match-tiers';
import { nameTiers } from './name-tiers';
import { takeProductDocuments } from './product-document-words';
import { findHits, type Hits } from './ranking';
import { readQuery } from './read-query';
import { withSpeciesApart } from './species-apart';
import { topicTiers } from './topic-tiers';
import { knownTerms, unitsOf } from './units';

/** What of a call search needs to know. */
export type Asker = Pick<CallContext, 'db' | 'lang'> & {
  /** The products of this call, where it has loaded them already. */
  table?: SearchTable;
};

/** What a query finds, best first; where nothing is, what it finds without the sizes of packs in it, which are in no name. */
export async function find(asker: Asker, query: string): Promise<Hits> {
  const found = await findWords(asker, query);
  if (found.total > 0) return found;
  const { rest, key } = takeSizes(query);
  return key === '' || rest === '' ? found : sizedFirst(asker, await findWords(asker, rest), key);
}

/**
 * What all the words of a query find. A typo is considered when nothing is found by name, code or synonym; whether it
 * is does not depend on a filter.
 */
export async function findWords(asker: Asker, query: string): Promise<Hits> {
  const found = await findWhole(asker, query);
  if (found.total > 0) return found;
  // `DAPI SDS` asks for a document of a product: what has the document's name in its own goes first.
  const { rest } = takeProductDocuments(query);
  const { synonyms } = asker.table ?? (await loadSearchTable(asker.db));
  const asked = withSpeciesApart(rest === '' ? query : rest, found.words, synonyms);
  return asked === query ? found : findWhole(asker, asked);
}

/** Of more products their sizes tell little, and take longer to read. */
const MOST_SIZED = 200;

/** Of what fits equally well what is sold so goes first. */
async function sizedFirst({ db }: Asker, found: Hits, key: string): Promise<Hits> {
  if (found.total === 0 || found.total > MOST_SIZED) return found;
  const rows = await db
    .select({ goodsId: sku.goodsId, size: sku.size })
    .from(sku)
    .where(inArray(sku.goodsId, [...found.ids]));
  const sold = rows.filter(
    ({ size }) => fitting([{ size: size.zh }, { size: size.en ?? '' }], key).length > 0,
  );
  const ids = new Set(sold.map(({ goodsId }) => goodsId));
  return found.first(found.ids.filter((id) => ids.has(id)));
}

async function findWhole({ db, lang, ...known }: Asker, query: string): Promise<Hits> {
  const table = known.table ?? (await loadSearchTable(db));
  const tiers = matchTiersOf(query, await readQuery(db, table, query, lang));
  const found = await findHits(db, table, tiers);
  if (found.bestRank !== null && found.bestRank < FIRST_WEAK_RANK) return found;
  const corrections = await correctedQueries(db, query);
  if (corrections.length === 0) return found;
  const terms = knownTerms(table.terms, corrections.join(' '));
  const misspelt = corrections.flatMap((text) => [
    ...nameTiers(text, 'typo', terms),
    ...topicTiers(text, unitsOf(text, terms), 'typo'),
  ]);
  return findHits(db, table, byRank([...tiers, ...misspelt]));
}

/** Those of the products found that pass a filter. */
export async function filtered({ db }: Asker, found: Hits, filter: GoodsFilter): Promise<Hits> {
  if (filterConditions(filter).length === 0 || found.total === 0) return found;
  const table = await loadFacetTable(db);
  return found.only(passingIds(table, filter, baseInCategory(table, filter, { only: found.ids })));
}
