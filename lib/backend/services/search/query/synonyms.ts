import { and, eq, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '@/lib/backend/db/client';
import { searchSynonym } from '@/lib/backend/db/schema';
import type { Lang } from '@/lib/backend/localise';
import { jointOf } from '@/lib/domain/search/joined-words';
import type { SynonymKind } from '@/lib/domain/search/search-data';
import {
  LONGEST_TERM,
  MOST_TERM_WORDS,
  nameKey,
  splitWords,
  type Word,
} from '@/lib/domain/search/search-text';

const MOST_VARIANTS = 6;
const HAN = /\p{Script=Han}/u;
/** Before a species: what binds its antibodies. */
const AGAINST = ['抗', 'anti '];

/** The query in other words. */
export interface Variant {
  text: string;
  kind: SynonymKind;
}

/** Another term that stands for a term. */
interface Synonym {
  term: string;
  other: string;
  kind: SynonymKind;
}
/** Synonyms by the term that they replace. */
export type Synonyms = ReadonlyMap<string, readonly Synonym[]>;

export async function loadSynonyms(db: Database): Promise<Synonyms> {
  const own = alias(searchSynonym, 'own');
  const other = alias(searchSynonym, 'other');
  const rows = await db
    .select({ term: own.term, other: other.term, kind: own.kind })
    .from(own)
    .innerJoin(other, and(eq(other.groupKey, own.groupKey), ne(other.term, own.term)))
    .orderBy(own.term, other.term);
  const synonyms = new Map<string, Synonym[]>();
  for (const row of rows) {
    const same = synonyms.get(row.term);
    if (same) same.push(row);
    else synonyms.set(row.term, [row]);
  }
  return synonyms;
}

/**
 * The query with each synonym it is, or holds as a word, replaced by the other terms of its group: at most six,
 * longest replaced term first,
 * among equals those in the language asked for. Within a run of Chinese characters, which has no words, any part can be the term.
 * What is one with what stands before it is left alone: 抗小鼠 is none of `mouse`.
 * @param known terms that are no two things
 */
export function synonymQueries(
  synonyms: Synonyms,
  query: string,
  lang: Lang,
  known: ReadonlySet<string> = new Set(),
): Variant[] {
  const words = splitWords(query);
  const key = words.map((word) => word.text).join(' ');
  const typed = typedKey(query, words);
  const isPart = (term: string): boolean => {
    const before = key.slice(0, placeOf(key, term));
    return AGAINST.some((against) => before.endsWith(against) && known.has(`${against}${term}`));
  };
  const rows = [...partsOf(words)].sort().flatMap((term) => (isPart(term) ? [] : (synonyms.get(term) ?? [])));
  const foreign = ({ other }: { other: string }) => Number(HAN.test(other) !== (lang === 'zh'));
  const longestFirst = rows.sort((a, b) => b.term.length - a.term.length || foreign(a) - foreign(b));
  const queries = new Map<string, SynonymKind>();
  for (const { term, other, kind } of longestFirst) {
    const replaced = withPart(typed, placeOf(key, term), term.length, other);
    // What means the same is not only near.
    if (nameKey(replaced) !== key && (kind === 'same' || !queries.has(replaced))) queries.set(replaced, kind);
  }
  return [...queries].map(([text, kind]) => ({ text, kind })).slice(0, MOST_VARIANTS);
}

/**
 * Writes the operators' terms as names are compared, so that a term typed as `PI` or `Propidium-Iodide` is found.
 */
export async function normaliseSynonyms(db: Database): Promise<void> {
  const rows = await db.select().from(searchSynonym);
  for (const { groupKey, term, kind } of rows) {
    const key = nameKey(term);
    if (key === term) continue;
    await db
      .delete(searchSynonym)
      .where(and(eq(searchSynonym.groupKey, groupKey), eq(searchSynonym.term, term)));
    if (key !== '')
      await db.insert(searchSynonym).values({ groupKey, term: key, kind }).onConflictDoNothing();
  }
}

/** Everything in a query that could be a term: neighbouring words, and parts of Chinese runs. */
function partsOf(words: readonly Word[]): Set<string> {
  const parts = new Set<string>();
  for (let from = 0; from < words.length; from++) {
    for (let to = from + 1; to <= Math.min(words.length, from + MOST_TERM_WORDS); to++) {
      parts.add(
        words
          .slice(from, to)
          .map((word) => word.text)
          .join(' '),
      );
    }
  }
  for (const { kind, text } of words) {
    if (kind !== 'han') continue;
    for (let from = 0; from < text.length; from++) {
      for (let to = from + 2; to <= Math.min(text.length, from + LONGEST_TERM); to++)
        parts.add(text.slice(from, to));
    }
  }
  return parts;
}

function placeOf(key: string, term: string): number {
  const asWord = ` ${key} `.indexOf(` ${term} `);
  return asWord >= 0 ? asWord : key.indexOf(term);
}

/** Stands where nothing does, so that words which were written as one are at the same places as those of the key. */
const NOTHING = '~';

/** The words of a query, what was written as one still being so: in other words too a `CD8` is no `CD` with some 8. */
const typedKey = (query: string, words: readonly Word[]): string =>
  words.reduce((typed, word, i) => {
    const before = words[i - 1];
    return `${typed}${before ? (jointOf(query, before, word) ?? ' ') || NOTHING : ''}${word.text}`;
  }, '');

const withPart = (typed: string, at: number, length: number, other: string): string =>
  [typed.slice(0, at), other, typed.slice(at + length)]
    .map((part) => part.replaceAll(NOTHING, '').trim())
    .filter((part) => part !== '')
    .join(' ');
