import { inArray } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { equivalentCode } from '@/lib/backend/db/schema';
import type { Lang } from '@/lib/backend/localise';
import { normaliseCode } from '@/lib/domain/product/catalogue-number';
import type { SearchTable } from '../table/search-table';
import { codesIn } from './code-parts';
import { type ForeignCode, pinyinLetters, type Reading } from './match-tiers';
import { synonymQueries } from './synonyms';
import { knownTerms } from './units';

/** Shorter pinyin is rather taken for initials or a word. */
const SHORTEST_SPELT = 5;
const MOST_SPELT = 3;
const MOST_CODES = 24;

/** What the supplier's own words and other makers' codes make of a query. */
export async function readQuery(
  db: Database,
  { synonyms, terms, spelt }: SearchTable,
  query: string,
  lang: Lang,
): Promise<Reading> {
  const known = knownTerms(terms, query);
  return {
    synonyms: synonymQueries(synonyms, query, lang, known),
    terms: known,
    equivalents: await foreignCodes(db, query),
    spelt: speltTopics(spelt, query),
  };
}

/** Topics whose whole reading was typed (`erkang`). */
function speltTopics(spelt: SearchTable['spelt'], query: string): string[] {
  const letters = pinyinLetters(query);
  return letters.length < SHORTEST_SPELT ? [] : (spelt.get(letters) ?? []).slice(0, MOST_SPELT);
}

/** Codes that a query may be meant as: all of it, a part with a letter and a digit in it (`Invitrogen D1306`), or a code in it. */
export function codeParts(query: string): string[] {
  const parts = query.split(/\s+/).filter((part) => /\d/.test(part) && /\p{L}/u.test(part));
  const keys = [query, ...parts, ...codesIn(query)]
    .map(normaliseCode)
    .filter((key) => key.length >= 4 && /\d/.test(key));
  return [...new Set(keys)].slice(0, MOST_CODES);
}

async function foreignCodes(db: Database, query: string): Promise<ForeignCode[]> {
  const keys = codeParts(query);
  if (keys.length === 0) return [];
  const rows = await db
    .select({ codeKey: equivalentCode.codeKey, goodsId: equivalentCode.goodsId })
    .from(equivalentCode)
    .where(inArray(equivalentCode.codeKey, keys));
  return [...new Set(rows.map(({ codeKey }) => codeKey))].map((codeKey) => ({
    codeKey,
    goodsIds: rows.filter((row) => row.codeKey === codeKey).map(({ goodsId }) => goodsId),
  }));
}
