import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '@/lib/backend/db/client';
import { rowsOf } from '@/lib/backend/db/rows';
import { searchTerm } from '@/lib/backend/db/schema';
import { looksLikeCode } from '@/lib/domain/product/catalogue-number';
import { jointOf } from '@/lib/domain/search/joined-words';
import { splitWords, type Word } from '@/lib/domain/search/search-text';
import { distanceWithin, editsAllowed, isForgivable, misspeltTokens } from '../index/spellings';
import { unseen } from './conditions';

const MOST_CANDIDATES = 400;
const MOST_CORRECTIONS = 3;
/** More misspelt words than this is not a typo. */
const MOST_WORDS = 4;

/**
 * The query with its misspelt words put right, the likeliest first, at most three. Empty when it looks like a code
 * (a code is never corrected), when every word is known, or when nothing near is known. Words with digits and words
 * shorter than four letters (three Chinese characters) stay as they are.
 */
export async function correctedQueries(db: Database, query: string): Promise<string[]> {
  if (looksLikeCode(query)) return [];
  const words = splitWords(query);
  const doubtful = words.filter((word) => isForgivable(word.text) && !besideDigits(words, word));
  if (doubtful.length === 0 || doubtful.length > MOST_WORDS) return [];
  const candidates = await loadCandidates(db, doubtful);
  let queries = [''];
  let changed = false;
  for (const [i, word] of words.entries()) {
    const near = nearTerms(word, candidates.get(word) ?? []);
    if (near.length > 0) changed = true;
    const choices = near.length > 0 ? near : [word.text];
    const before = words[i - 1];
    const between = before ? (jointOf(query, before, word) ?? ' ') : '';
    queries = queries
      .flatMap((start) => choices.map((choice) => `${start}${between}${choice}`))
      .slice(0, MOST_CORRECTIONS);
  }
  return changed ? queries : [];
}

/** Part of something like `FN1O01`: letters and digits without a space between. */
function besideDigits(words: readonly Word[], word: Word): boolean {
  return words.some(
    (other) => /^\p{N}/u.test(other.text) && (other.end === word.start || word.end === other.start),
  );
}

interface Term {
  term: string;
  uses: number;
}

const candidateShape = z.array(z.object({ k: z.coerce.number(), term: z.string(), uses: z.coerce.number() }));

/** Known words that share a misspelling with words typed, the commonest of each; all in one statement. */
async function loadCandidates(db: Database, words: readonly Word[]): Promise<Map<Word, Term[]>> {
  const lookups = words.map(
    ({ text }, k) => sql`(
      select ${sql.raw(String(k))} as k, term, uses from ${searchTerm}
      where grams && ${unseen(misspeltTokens(text))} order by uses desc, term limit ${MOST_CANDIDATES})`,
  );
  const rows = candidateShape.parse(rowsOf(await db.execute(sql.join(lookups, sql` union all `))));
  return new Map(words.map((word, k) => [word, rows.filter((row) => row.k === k)]));
}

/** Known words near a misspelt one; empty when it is a known word itself. */
function nearTerms(word: Word, candidates: readonly Term[]): string[] {
  const near = new Map<string, { distance: number; uses: number }>();
  for (const { term, uses } of candidates) {
    const found = word.kind === 'han' ? windowNear(term, word.text) : wordNear(term, word.text);
    if (!found) continue;
    if (found.distance === 0) return [];
    const known = near.get(found.text);
    near.set(found.text, { distance: found.distance, uses: uses + (known?.uses ?? 0) });
  }
  return [...near]
    .sort(([a, x], [b, y]) => x.distance - y.distance || y.uses - x.uses || (a < b ? -1 : 1))
    .slice(0, MOST_CORRECTIONS)
    .map(([text]) => text);
}

interface Near {
  text: string;
  distance: number;
}

function wordNear(term: string, typed: string): Near | null {
  const allowed = editsAllowed(typed.length);
  const distance = distanceWithin(term, typed, allowed);
  return distance <= allowed ? { text: term, distance } : null;
}

/** The part of a Chinese term that differs from what was typed in one character at most. */
function windowNear(term: string, typed: string): Near | null {
  let best: Near | null = null;
  for (let from = 0; from + typed.length <= term.length; from++) {
    const text = term.slice(from, from + typed.length);
    let distance = 0;
    for (let i = 0; i < typed.length && distance < 2; i++) if (text[i] !== typed[i]) distance++;
    if (distance < 2 && (best === null || distance < best.distance)) best = { text, distance };
  }
  return best;
}
