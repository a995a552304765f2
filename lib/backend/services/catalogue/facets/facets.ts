import { type Lang, pick } from '@/lib/backend/localise';
import type { CallData } from '@/lib/contract/calls';
import { LASER_LINES } from '@/lib/domain/light/lasers';
import type { GroupTree } from '../groups/groups';
import { type BaseSet, baseInCategory, countValues, type FacetCount } from './facet-counts';
import type { FacetTable } from './facet-table';
import { type Labels, labelsIn, WORD_KEYS } from './facet-words';
import type { GoodsFilter } from './filter';

type Facet = NonNullable<CallData<'gdGoodspageQuery'>['facets']>[number];

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
    values: [...named, ...unnamed].map((value) => {
      const { text, ...fallback } = labels.get(value) ?? { text: value };
      return { value, label: text, count: countOf.get(value) ?? 0, ...fallback };
    }),
  };
}

/** Categories that hold products of the base set, with those below them; the category selection itself left out. */
function groupFacet(tree: GroupTree, own: readonly FacetCount[], lang: Lang): Facet {
  const sum = (field: 'inBase' | 'count') =>
    tree.sumUp(new Map(own.map((group) => [Number(group.value), group[field]])));
  const inBase = sum('inBase');
  const counts = sum('count');
  const values = tree
    .inOrder()
    .filter(({ id }) => inBase.get(id))
    .map(({ id, name }) => {
      const { text, ...fallback } = pick(name, lang);
      return { value: String(id), label: text, count: counts.get(id) ?? 0, ...fallback };
    });
  return { key: 'group', values };
}

/**
 * Facets of the products of a base set, and how many of them pass the whole filter. Each list's counts leave that
 * list's own selection out. Values that the base set has (for all lists but `group`: within the category) stay with a
 * count of zero; lists without values are left out. The laser lines appear together or not at all.
 */
export function countFacets(
  table: FacetTable,
  filter: GoodsFilter,
  base: BaseSet,
  lang: Lang,
): { facets: Facet[]; total: number } {
  // Only the categories themselves are counted beyond the one that is chosen.
  const counts = [
    ...countValues(table, ['brand', ...WORD_KEYS, 'laser'], filter, baseInCategory(table, filter, base)),
    ...countValues(table, ['group'], filter, base).filter(({ key }) => key === 'group'),
  ];
  const brands = labelsIn(lang, table.brands);
  const knownBrands = filter.brandId?.map(String).filter((id) => brands.has(id)) ?? [];
  const hasLasers = counts.some((row) => row.key === 'laser');
  const lasers: Labels = new Map(LASER_LINES.map((line) => [line, { text: `${line} nm` }]));
  const facets = [
    groupFacet(
      table.groups,
      counts.filter(({ key }) => key === 'group'),
      lang,
    ),
    toFacet('brand', counts, brands, knownBrands),
    ...WORD_KEYS.map((key) => toFacet(key, counts, labelsIn(lang, table.words[key]), filter[key] ?? [])),
    toFacet('laser', counts, lasers, hasLasers ? LASER_LINES : (filter.laser ?? [])),
  ];
  return {
    facets: facets.filter((facet) => facet.values.length > 0),
    total: counts.find((row) => row.key === 'total')?.count ?? 0,
  };
}
