import type { FacetTable, ListKey } from './facet-table';
import type { GoodsFilter } from './filter';
import { hasOneOf } from './value-column';

/** Lists whose values are counted product by product; `total` counts the products that pass everything. */
export type CountedKey = ListKey | 'total';

export interface FacetCount {
  key: CountedKey;
  /** The id or key as text; empty for `total`. */
  value: string;
  /** Products of the base set with this value, whatever else is selected. */
  inBase: number;
  /** Those of them that pass every other list's selection. */
  count: number;
}

/** The products that are counted at all, of those on sale. */
export interface BaseSet {
  /** These alone, by id; who is not on sale among them is left out. */
  only?: Iterable<number>;
  cateCode?: string;
  isHot?: boolean;
  isNew?: boolean;
  /** These categories alone. */
  groupIds?: readonly number[];
}

type Test = (product: number) => boolean;

/** The lists one chooses several values of; `laser` and the others by their own names in a filter. */
const CHOSEN = ['application', 'conjugate', 'host', 'reactivity', 'recognises', 'laser'] as const;

/**
 * Counts the values of some lists, and how many products there are, in one pass over the base set. A list's own
 * selection does not count in its own numbers.
 */
export function countValues(
  table: FacetTable,
  keys: readonly ListKey[],
  filter: GoodsFilter,
  base: BaseSet,
): FacetCount[] {
  const verdicts = verdictsOf(table, filter);
  const isInBase = baseTest(table, base);
  const counted = keys.map((key) => ({
    key,
    column: table.lists[key],
    inBase: new Uint32Array(table.lists[key].values.length),
    count: new Uint32Array(table.lists[key].values.length),
  }));
  let all = 0;
  let passing = 0;
  forEachProduct(table, base.only, (product) => {
    if (!isInBase(product)) return;
    const failed = failedBy(product, verdicts);
    all += 1;
    passing += Number(failed === null);
    for (const { key, column, inBase, count } of counted) {
      const counts = Number(failed === null || failed === key);
      const end = column.starts[product + 1] ?? 0;
      for (let at = column.starts[product] ?? 0; at < end; at++) {
        const place = column.entries[at] ?? 0;
        inBase[place] = (inBase[place] ?? 0) + 1;
        count[place] = (count[place] ?? 0) + counts;
      }
    }
  });
  const values = counted.flatMap(({ key, column, inBase, count }) =>
    column.values.flatMap((value, place): FacetCount[] => {
      const has = inBase[place] ?? 0;
      return has === 0 ? [] : [{ key, value, inBase: has, count: count[place] ?? 0 }];
    }),
  );
  return [{ key: 'total', value: '', inBase: all, count: passing }, ...values];
}

/** The products of the base set that pass the whole filter, by ascending id. */
export function passingIds(table: FacetTable, filter: GoodsFilter, base: BaseSet): Int32Array {
  const verdicts = verdictsOf(table, filter);
  const isInBase = baseTest(table, base);
  const passing: number[] = [];
  forEachProduct(table, base.only, (product) => {
    if (isInBase(product) && failedBy(product, verdicts) === null) passing.push(table.ids[product] ?? 0);
  });
  return Int32Array.from(passing);
}

/** What each selection says of a product. A selection of several lists passes when each of them does. */
function verdictsOf(table: FacetTable, filter: GoodsFilter): { key: ListKey | 'range'; passes: Test }[] {
  const chosen = CHOSEN.flatMap((key) => {
    const values = filter[key];
    return values?.length ? [{ key, passes: hasOneOf(table.lists[key], values) }] : [];
  });
  const brands = filter.brandId?.length
    ? [{ key: 'brand' as const, passes: hasOneOf(table.lists.brand, filter.brandId.map(String)) }]
    : [];
  const ranges = [
    inRange(table.exNm, filter.exMin, filter.exMax),
    inRange(table.emNm, filter.emMin, filter.emMax),
  ].flatMap((passes) => (passes ? [{ key: 'range' as const, passes }] : []));
  return [...chosen, ...brands, ...ranges];
}

function inRange(maxima: Float32Array, least: number | undefined, most: number | undefined): Test | null {
  if (least === undefined && most === undefined) return null;
  return (product) => {
    const nm = maxima[product] ?? Number.NaN;
    return nm >= (least ?? Number.NEGATIVE_INFINITY) && nm <= (most ?? Number.POSITIVE_INFINITY);
  };
}

/** The one list whose selection a product fails; null when it passes all, `several` when it counts nowhere. */
function failedBy(
  product: number,
  verdicts: readonly { key: ListKey | 'range'; passes: Test }[],
): ListKey | 'range' | 'several' | null {
  let failed: ListKey | 'range' | null = null;
  for (const { key, passes } of verdicts) {
    if (passes(product)) continue;
    if (failed !== null && failed !== key) return 'several';
    failed = key;
  }
  return failed;
}

function baseTest(table: FacetTable, { cateCode, isHot, isNew, groupIds }: BaseSet): Test {
  const tests: Test[] = [];
  if (cateCode !== undefined) tests.push(hasOneOf(table.cateCode, [cateCode]));
  if (isHot !== undefined) tests.push((product) => table.isHot[product] === Number(isHot));
  if (isNew !== undefined) tests.push((product) => table.isNew[product] === Number(isNew));
  if (groupIds) tests.push(hasOneOf(table.lists.group, groupIds.map(String)));
  return (product) => tests.every((passes) => passes(product));
}

/** Calls with the place of each product in the table. */
function forEachProduct(
  { ids }: FacetTable,
  only: Iterable<number> | undefined,
  see: (product: number) => void,
): void {
  if (!only) {
    for (let product = 0; product < ids.length; product++) see(product);
    return;
  }
  // In the table's order, so that each is looked for from where the last one was.
  let product = 0;
  for (const id of Int32Array.from(only).sort()) {
    while (product < ids.length && (ids[product] ?? 0) < id) product++;
    if (ids[product] === id) see(product);
  }
}

/** Products on sale in each category itself, without those below it. */
export function countByGroup(table: FacetTable): Map<number, number> {
  const rows = countValues(table, ['group'], {}, {});
  return new Map(rows.filter(({ key }) => key === 'group').map(({ value, count }) => [Number(value), count]));
}

/** The base set narrowed to the filter's category. */
export const baseInCategory = (
  { groups }: FacetTable,
  { classifyId }: GoodsFilter,
  base: BaseSet,
): BaseSet => (classifyId === undefined ? base : { ...base, groupIds: groups.withBelow(classifyId) });
