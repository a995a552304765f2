import { asc, inArray } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { type Bilingual, brand, para } from '@/lib/backend/db/schema';
import { type Lang, type Picked, pick } from '@/lib/backend/localise';

/** Lists of words, and the parameter list that names each one's values. */
const WORD_LISTS = {
  application: 'GD_APPLICATION',
  conjugate: 'GD_CONJUGATE',
  host: 'GD_HOST',
  reactivity: 'GD_REACTIVITY',
  recognises: 'GD_REACTIVITY',
} as const;
export type WordKey = keyof typeof WORD_LISTS;
export const WORD_KEYS = Object.keys(WORD_LISTS) as WordKey[];

/** Value → name, in the order in which the values are shown. */
export type Names = ReadonlyMap<string, Bilingual>;
/** The same in one language. */
export type Labels = ReadonlyMap<string, Picked>;

/** What recognises a species: in the filter, and as search finds it. */
export const against = (species: Bilingual): Bilingual => ({
  zh: `抗${species.zh}`,
  ...(species.en && { en: `anti-${species.en.toLowerCase()}` }),
});

/** The words of the lists that products are filtered by. */
export async function loadListWords(db: Database): Promise<Record<WordKey, Names>> {
  const rows = await db
    .select({ typeCode: para.typeCode, value: para.valStr, name: para.name })
    .from(para)
    .where(inArray(para.typeCode, Object.values(WORD_LISTS)))
    .orderBy(asc(para.sort), asc(para.id));
  const namesOf = (typeCode: string, say: (name: Bilingual) => Bilingual = (name) => name): Names =>
    new Map(rows.filter((row) => row.typeCode === typeCode).map(({ value, name }) => [value, say(name)]));
  return {
    application: namesOf(WORD_LISTS.application),
    conjugate: namesOf(WORD_LISTS.conjugate),
    host: namesOf(WORD_LISTS.host),
    reactivity: namesOf(WORD_LISTS.reactivity),
    recognises: namesOf(WORD_LISTS.recognises, against),
  };
}

/** Brands by their id as text. */
export async function loadBrandNames(db: Database): Promise<Names> {
  const rows = await db
    .select({ id: brand.id, name: brand.name })
    .from(brand)
    .orderBy(asc(brand.sort), asc(brand.id));
  return new Map(rows.map(({ id, name }) => [String(id), name]));
}

export const labelsIn = (lang: Lang, names: Names): Labels =>
  new Map([...names].map(([value, name]) => [value, pick(name, lang)]));
