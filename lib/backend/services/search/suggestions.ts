import { asc } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { type Bilingual, brand } from '@/lib/backend/db/schema';
import { type Lang, pick } from '@/lib/backend/localise';
import { loadGroups } from '@/lib/backend/services/catalogue/groups/groups';
import type { CallData } from '@/lib/contract/calls';
import { compactKey, splitWords } from '@/lib/domain/search/search-text';
import { initialsOf, readingsOf } from './index/readings';
import { pinyinLetters } from './query/match-tiers';

type Suggestion = NonNullable<CallData<'goodsSearchNew'>['suggestions']>[number];
type Hit = CallData<'goodsSearchNew'>['data'][number];

/** Suggestions of one group. */
const MOST = 5;
/** So many of the best hits are enough to choose names and codes from. */
export const HITS_TO_SUGGEST_FROM = 20;

/** Grouped suggestions from the best hits, the categories and the brands; groups without any are left out. */
export async function suggestionsFor(
  db: Database,
  query: string,
  hits: readonly Hit[],
  lang: Lang,
): Promise<Suggestion[]> {
  const tree = await loadGroups(db);
  const categories = bestNamed(tree.inOrder(), query).map((group) => ({
    text: pick(group.name, lang).text,
    detail: tree
      .pathTo(group.id)
      .slice(0, -1)
      .map((ancestor) => pick(ancestor.name, lang).text)
      .join(' / '),
    classifyId: group.id,
  }));
  const brands = await db
    .select({ id: brand.id, name: brand.name, country: brand.country })
    .from(brand)
    .orderBy(asc(brand.sort), asc(brand.id));
  const groups: Suggestion[] = [
    { group: 'code', items: codesOf(hits) },
    { group: 'name', items: namesOf(hits) },
    { group: 'category', items: categories },
    {
      group: 'brand',
      items: bestNamed(brands, query).map((row) => ({
        text: pick(row.name, lang).text,
        detail: pick(row.country, lang).text,
        brandId: row.id,
      })),
    },
  ];
  return groups.filter((group) => group.items.length > 0);
}

function codesOf(hits: readonly Hit[]): Suggestion['items'] {
  return hits
    .filter(
      ({ matched }) => matched.field === 'catalogNo' || matched.field === 'sku' || matched.field === 'cas',
    )
    .slice(0, MOST)
    .map((hit) => ({ text: hit.matched.text, detail: hit.name, goodsId: hit.id }));
}

/** Several products can have one name: it is suggested once, with the best of them. */
function namesOf(hits: readonly Hit[]): Suggestion['items'] {
  const items = new Map<string, Suggestion['items'][number]>();
  for (const hit of hits) {
    const { field } = hit.matched;
    if (field === 'catalogNo' || field === 'sku' || field === 'cas') continue;
    if (!items.has(hit.name)) items.set(hit.name, { text: hit.name, detail: hit.catalogNo, goodsId: hit.id });
  }
  return [...items.values()].slice(0, MOST);
}

/** Rows whose name in either language begins with the query, then those that hold it, by pinyin too. */
function bestNamed<T extends { name: Bilingual }>(rows: readonly T[], query: string): T[] {
  const part = compactKey(query);
  const letters = pinyinLetters(query);
  if (part === '') return [];
  const scored = rows.map((row) => ({ row, score: scoreOf(row.name, part, letters) }));
  return scored
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST)
    .map(({ row }) => row);
}

function scoreOf(name: Bilingual, part: string, letters: string): number {
  const keys = [name.zh, name.en ?? ''].map(compactKey);
  if (keys.some((key) => key.startsWith(part))) return 3;
  // A letter or two inside a word says nothing; two Chinese characters do.
  const inside = part.length > 2 || /\p{Script=Han}/u.test(part);
  if (inside && keys.some((key) => key.includes(part))) return 2;
  if (letters.length < 2) return 0;
  const words = splitWords(name.zh);
  const read = readingsOf(words).some(
    (syllables) =>
      syllables.join('').startsWith(letters) || initialsOf(words, syllables).join('').startsWith(letters),
  );
  return read ? 1 : 0;
}
