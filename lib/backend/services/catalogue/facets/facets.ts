import { asc, inArray } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { type Bilingual, brand, para } from '@/lib/backend/db/schema';
import { type Lang, pick } from '@/lib/backend/localise';
import { against } from '@/lib/backend/services/search/index/type-words';
import type { CallData } from '@/lib/contract/calls';
import { LASER_LINES } from '@/lib/domain/light/lasers';
import { loadGroups } from '../groups/groups';
import { type BaseSet, baseInCategory, countValues, type FacetCount } from './facet-counts';
import { loadFacetTable } from './facet-table';
import type { GoodsFilter } from './filter';

export type Facet = NonNullable<CallData<'gdGoodspageQuery'>['facets']>[number];

/** Lists of words, and the parameter list that names each one's values. */
const WORD_LISTS = {
  application: 'GD_APPLICATION',
  conjugate: 'GD_CONJUGATE',
  host: 'GD_HOST',
  reactivity: 'GD_REACTIVITY',
  recognises: 'GD_REACTIVITY',
} as const;
type WordKey = keyof typeof WORD_LISTS;
const WORD_KEYS = Object.keys(WORD_LISTS) as WordKey[];

/** Value → label, in the order in which the values are shown. */
export type Labels = Map<string, string>;

/** The words of the lists that products are filtered by. */
export async function loadWordLabels(db: Database, lang: Lang): Promise<Record<WordKey, Labels>> {
  const rows = await db
    .select({ typeCode: para.typeCode, value: para.valStr, name: para.name })
    .from(para)
    .where(inArray(para.typeCode, Object.values(WORD_LISTS)))
    .orderBy(asc(para.sort), asc(para.id));
  const labelsOf = (typeCode: string, say: (name: Bilingual) => Bilingual = (name) => name): Labels =>
    new Map(
      rows
        .filter((row) => row.typeCode === typeCode)
        .map((row) => [row.value, pick(say(row.name), lang).text]),
    );
  return {
    application: labelsOf(WORD_LISTS.application),
    conjugate: labelsOf(WORD_LISTS.conjugate),
    host: labelsOf(WORD_LISTS.host),
    reactivity: labelsOf(WORD_LISTS.reactivity),
    recognises: labelsOf(WORD_LISTS.recognises, against),
  };
}

async function loadBrandLabels(db: Database, lang: Lang): Promise<Labels> {
  const rows = await db
    .select({ id: brand.id, name: brand.name })
    .from(brand)
    .orderBy(asc(brand.sort), asc(brand.id));
  return new Map(rows.map((row) => [String(row.id), pick(row.name, lang).text]));
}

/**
 * One list: labelled values in the labels' order, then values that nobody named, under their own key. A selected
 * value is always there, so that it can be taken back.
 */
function toFacet(
  key: Facet['key'],
  counts: FacetCount[],
  labels: Labels,
  selected: readonly string[],
): Facet {
  const countOf = new Map(counts.filter((row) => row.key === key).map((row) => [row.value, row.count]));
  const present = new Set([...countOf.keys(), ...selected]);
  const named = [...labels.keys()].filter((value) => present.has(value));
  const unnamed = [...present].filter((value) => !labels.has(value)).sort();
  return {
    key,
    values: [...named, ...unnamed].map((value) => ({
      value,
      label: labels.get(value) ?? value,
      count: countOf.get(value) ?? 0,
    })),
  };
}

/** Categories that hold products of the base set, with those below them; the category selection itself left out. */
async function groupFacet(db: Database, own: readonly FacetCount[], lang: Lang): Promise<Facet> {
  const tree = await loadGroups(db);
  const sum = (field: 'inBase' | 'count') =>
    tree.sumUp(new Map(own.map((group) => [Number(group.value), group[field]])));
  const inBase = sum('inBase');
  const counts = sum('count');
  const values = tree
    .inOrder()
    .filter(({ id }) => inBase.get(id))
    .map(({ id, name }) => ({ value: String(id), label: pick(name, lang).text, count: counts.get(id) ?? 0 }));
  return { key: 'group', values };
}

/**
 * Facets of the products of a base set, and how many of them pass the whole filter. Each list's counts leave that
 * list's own selection out. Values that the base set has (for all lists but `group`: within the category) stay with a
 * count of zero; lists without values are left out. The laser lines appear together or not at all.
 */
export async function countFacets(
  db: Database,
  filter: GoodsFilter,
  base: BaseSet,
  lang: Lang,
): Promise<{ facets: Facet[]; total: number }> {
  const table = await loadFacetTable(db);
  // Only the categories themselves are counted beyond the one that is chosen.
  const counts = [
    ...countValues(table, ['brand', ...WORD_KEYS, 'laser'], filter, await baseInCategory(db, filter, base)),
    ...countValues(table, ['group'], filter, base).filter(({ key }) => key === 'group'),
  ];
  const words = await loadWordLabels(db, lang);
  const brands = await loadBrandLabels(db, lang);
  const knownBrands = filter.brandId?.map(String).filter((id) => brands.has(id)) ?? [];
  const hasLasers = counts.some((row) => row.key === 'laser');
  const lasers: Labels = new Map(LASER_LINES.map((line) => [line, `${line} nm`]));
  const facets = [
    await groupFacet(
      db,
      counts.filter(({ key }) => key === 'group'),
      lang,
    ),
    toFacet('brand', counts, brands, knownBrands),
    ...WORD_KEYS.map((key) => toFacet(key, counts, words[key], filter[key] ?? [])),
    toFacet('laser', counts, lasers, hasLasers ? LASER_LINES : (filter.laser ?? [])),
  ];
  return {
    facets: facets.filter((facet) => facet.values.length > 0),
    total: counts.find((row) => row.key === 'total')?.count ?? 0,
  };
}
