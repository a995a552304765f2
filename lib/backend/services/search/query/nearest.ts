import type { Database } from '@/lib/backend/db/client';
import { looksLikeCode } from '@/lib/domain/product/catalogue-number';
import { splitWords, type Word } from '@/lib/domain/search/search-text';
import { pieces, token } from '../index/tokens';
import { forEachBit } from '../table/bits';
import { loadSearchTable } from '../table/search-table';

const MOST_PIECES = 16;
const MOST_NEAREST = 20;
/** A name must share at least this part of the query's pieces. */
const LEAST_SHARED = 0.3;

/**
 * Products whose names share most pieces with a query that finds nothing; at most twenty, best first. None for a
 * code: one letter off is another product, and showing it would be a correction.
 */
export async function nearestGoods(db: Database, query: string): Promise<number[]> {
  const parts = looksLikeCode(query) ? [] : piecesOf(splitWords(query));
  if (parts.length === 0) return [];
  const { ids, order, postings } = await loadSearchTable(db);
  const shared = new Uint8Array(ids.length);
  const lists = parts.map((part) => [part]);
  for (const products of await postings.candidatesOf(db, lists)) {
    if (products)
      forEachBit(products, (place) => {
        shared[place] = (shared[place] ?? 0) + 1;
      });
  }
  const least = Math.max(1, Math.ceil(parts.length * LEAST_SHARED));
  const nearest: number[] = [];
  for (let pieces = parts.length; pieces >= least; pieces--) {
    if (!shared.includes(pieces)) continue;
    for (const place of order) {
      if (shared[place] !== pieces) continue;
      nearest.push(ids[place] ?? 0);
      if (nearest.length === MOST_NEAREST) return nearest;
    }
  }
  return nearest;
}

/** Pairs of Chinese characters and threes of letters, spread evenly over a long query. */
function piecesOf(words: readonly Word[]): number[] {
  const all = new Set<number>();
  for (const { kind, text } of words) {
    const size = kind === 'han' ? 2 : 3;
    const parts = text.length < size ? (kind === 'han' ? [text] : []) : pieces(text, size);
    for (const part of parts) all.add(token('n', part));
  }
  const step = Math.max(1, Math.ceil(all.size / MOST_PIECES));
  return [...all].filter((_, i) => i % step === 0);
}
