import { LASER_LINES, type LaserLine } from '@/lib/domain/light/lasers';
import { encoded, paths } from './paths';
import { oneOf, type QueryValue, textOf, withoutControls } from './query-value';
import type { Site } from './site';

/**
 * A product list's query as the address holds it. Several values of one facet repeat the key
 * (`application=flow&application=if`); wavelengths are whole nm. What does not parse is left out.
 */
export interface ListQuery {
  /** What was searched for; empty: a list of all products, or of a category's. */
  words: string;
  classifyId: number | null;
  brandId: number[];
  application: string[];
  conjugate: string[];
  host: string[];
  reactivity: string[];
  recognises: string[];
  laser: LaserLine[];
  exMin: number | null;
  exMax: number | null;
  emMin: number | null;
  emMax: number | null;
  sort: ListSort;
  view: 'grid' | 'table';
  page: number;
  rows: number;
}

export const LIST_SORTS = ['recommended', 'newest', 'catalogNo', 'name', 'exNm', 'emNm'] as const;
export type ListSort = (typeof LIST_SORTS)[number];
const PAGE_ROWS = 24;

/**
 * The name that an order has in a list: `recommended` means the best match in a search, and the best excited where lasers
 * are chosen.
 */
export function sortName(
  sort: ListSort,
  { laser, words }: Pick<ListQuery, 'laser' | 'words'>,
): ListSort | 'relevance' | 'excitation' {
  if (sort !== 'recommended') return sort;
  if (words !== '') return 'relevance';
  return laser.length > 0 ? 'excitation' : sort;
}

/** Facets whose values are words; each may hold several at once. */
const WORD_FACETS = ['application', 'conjugate', 'host', 'recognises', 'reactivity'] as const;
export type WordFacet = (typeof WORD_FACETS)[number];

export const emptyListQuery = (classifyId: number | null = null, words = ''): ListQuery => ({
  words,
  classifyId,
  brandId: [],
  application: [],
  conjugate: [],
  host: [],
  reactivity: [],
  recognises: [],
  laser: [],
  exMin: null,
  exMax: null,
  emMin: null,
  emMax: null,
  sort: 'recommended',
  view: 'table',
  page: 1,
  rows: PAGE_ROWS,
});

type Raw = Record<string, QueryValue>;

const listOf = (raw: QueryValue): string[] =>
  [...new Set(Array.isArray(raw) ? raw : raw === undefined ? [] : [raw])]
    .slice(0, 50)
    .map((v) => withoutControls(v).trim())
    .filter((v) => v !== '');

const integer = (raw: string | undefined, min: number, max: number): number | null => {
  if (raw === undefined || !/^\d{1,9}$/.test(raw)) return null;
  const n = Number(raw);
  return n >= min && n <= max ? n : null;
};

/** Bounds that were given the wrong way round are meant the other way: nothing lies between them. */
const inOrder = (min: number | null, max: number | null) =>
  min !== null && max !== null && min > max ? ([max, min] as const) : ([min, max] as const);

/** Reads the address's query. Never throws: an unreadable value counts as absent. */
export function parseListQuery(raw: Raw): ListQuery {
  const words = (key: WordFacet) => listOf(raw[key]).filter((v) => v.length <= 40);
  const wavelength = (key: string) => integer(oneOf(raw[key]), 200, 1200);
  const [exMin, exMax] = inOrder(wavelength('exMin'), wavelength('exMax'));
  const [emMin, emMax] = inOrder(wavelength('emMin'), wavelength('emMax'));
  const sort = oneOf(raw.sort);
  return {
    words: '',
    classifyId: integer(oneOf(raw.classifyId), 1, 999_999_999),
    brandId: listOf(raw.brandId)
      .map((v) => integer(v, 1, 999_999_999))
      .filter((v) => v !== null),
    application: words('application'),
    conjugate: words('conjugate'),
    host: words('host'),
    reactivity: words('reactivity'),
    recognises: words('recognises'),
    laser: LASER_LINES.filter((l) => listOf(raw.laser).includes(l)),
    exMin,
    exMax,
    emMin,
    emMax,
    sort: LIST_SORTS.find((s) => s === sort) ?? 'recommended',
    view: oneOf(raw.view) === 'grid' ? 'grid' : 'table',
    page: integer(oneOf(raw.page), 1, 10_000) ?? 1,
    rows: PAGE_ROWS,
  };
}

/** Longer keywords are truncated. */
const LONGEST_WORDS = 100;

/** The same of a search's address, which holds the words as `productName`. */
export const parseSearchQuery = (raw: Raw): ListQuery => ({
  ...parseListQuery(raw),
  words: textOf(raw.productName, LONGEST_WORDS),
});

/** The address that parses back to the same list; defaults are left out, keys stand in a fixed order. */
export function listHref(site: Site, query: ListQuery): string {
  return paths(site).page(query.words === '' ? 'product' : 'searchList', {
    productName: query.words,
    classifyId: query.classifyId,
    brandId: query.brandId,
    application: query.application,
    conjugate: query.conjugate,
    host: query.host,
    reactivity: query.reactivity,
    recognises: query.recognises,
    laser: query.laser,
    exMin: query.exMin,
    exMax: query.exMax,
    emMin: query.emMin,
    emMax: query.emMax,
    sort: query.sort === 'recommended' ? null : query.sort,
    view: query.view === 'table' ? null : query.view,
    page: query.page === 1 ? null : query.page,
  });
}

/** Where the forms of a list lead: the same page, by the fields they hold. */
export const listAction = (site: Site, { words }: ListQuery): string =>
  words === '' ? paths(site).product() : paths(site).page('searchList');

/**
 * The links to the same list in another category, or in all (null). Its filters go along: which of them mean something
 * there, the page that it leads to finds out and says. Crawlers are asked to follow those to a category's own page alone.
 */
export function categoryLinks(
  site: Site,
  query: ListQuery,
): (category: { id: number; name: string } | null) => { href: string; rel?: 'nofollow' } {
  if (query.words === '' && isCanonical(query)) {
    return (category) => ({
      href: paths(site).product(category ? { classifyId: category.id, type: 'DB', name: category.name } : {}),
    });
  }
  return (category) => ({
    href: listHref(site, { ...query, classifyId: category?.id ?? null, page: 1 }),
    rel: 'nofollow',
  });
}

/** A facet whose values are chosen one by one. */
export type ListFacet = WordFacet | 'brandId' | 'laser';

export const chosenValues = (query: ListQuery, key: ListFacet): string[] => query[key].map(String);

const toggle = <T>(values: T[], value: T): T[] =>
  values.includes(value) ? values.filter((other) => other !== value) : [...values, value];

/** The same list with one facet value switched on or off, back on its first page. */
export function toggleFacet(query: ListQuery, key: ListFacet, value: string): ListQuery {
  const next = { ...query, page: 1 };
  if (key === 'brandId') return { ...next, brandId: toggle(query.brandId, Number(value)) };
  if (key !== 'laser') return { ...next, [key]: toggle(query[key], value) };
  const laser = LASER_LINES.find((known) => known === value);
  return laser ? { ...next, laser: toggle(query.laser, laser) } : next;
}

/** Stands for a value while an address is written: a query's values hold no control characters. */
const PLACE = '\u0001';

/**
 * Where each value of a facet leads: its `toggleFacet`, as an address. A list has a hundred such links, and those of one facet
 * differ in the value alone.
 */
export function facetLinks(site: Site, query: ListQuery, key: ListFacet): (value: string) => string {
  const chosen = chosenValues(query, key);
  const pattern = listHref(site, { ...query, page: 1, [key]: [...query[key], PLACE] });
  const [before = '', after = ''] = pattern.split(encoded(PLACE));
  return (value) =>
    chosen.includes(value) ? listHref(site, toggleFacet(query, key, value)) : before + encoded(value) + after;
}

/** Bounds in nm; null: open on that side. */
interface Range {
  min: number | null;
  max: number | null;
}

/** One thing that narrows a list, and the same list without it. */
export type ActiveFilter = { without: ListQuery } & Filter;
type Filter = { kind: ListFacet; value: string } | { kind: 'ex' | 'em'; value: Range };

export function activeFilters(query: ListQuery): ActiveFilter[] {
  const facets: ListFacet[] = ['laser', ...WORD_FACETS, 'brandId'];
  const ranges = (['ex', 'em'] as const).flatMap((kind): ActiveFilter[] => {
    const [min, max] = [query[`${kind}Min`], query[`${kind}Max`]];
    if (min === null && max === null) return [];
    const without = { ...query, page: 1, [`${kind}Min`]: null, [`${kind}Max`]: null };
    return [{ kind, value: { min, max }, without }];
  });
  return [
    ...facets.flatMap((kind) =>
      chosenValues(query, kind).map((value) => ({ kind, value, without: toggleFacet(query, kind, value) })),
    ),
    ...ranges,
  ];
}

/** The same list without some of what narrows it. */
export function withoutFilters(query: ListQuery, filters: readonly Filter[]): ListQuery {
  let left = { ...query, page: 1 };
  for (const { kind, value } of filters) {
    if (typeof value === 'string') left = toggleFacet(left, kind as ListFacet, value);
    else if (kind === 'ex') left = { ...left, exMin: null, exMax: null };
    else left = { ...left, emMin: null, emMax: null };
  }
  return left;
}

/** The same list with nothing that narrows it: its words, its category and its look stay. */
export const clearedList = ({ classifyId, words, view }: ListQuery): ListQuery => ({
  ...emptyListQuery(classifyId, words),
  view,
});

/** True when anything narrows the list beyond its category. */
export const isFiltered = (query: ListQuery): boolean => activeFilters(query).length > 0;

/** False for a list that is another one, narrowed, in another order or look. */
export const isCanonical = (query: ListQuery): boolean =>
  query.sort === 'recommended' && query.view === 'table' && !isFiltered(query);

/** A range's bounds in nm, and the rest of the query as the hidden fields of its form. */
export function rangeFormFields(query: ListQuery, kind: 'ex' | 'em') {
  const rest = listHref(
    { device: 'pc', locale: 'zh' },
    { ...query, page: 1, [`${kind}Min`]: null, [`${kind}Max`]: null },
  );
  return {
    min: query[`${kind}Min`],
    max: query[`${kind}Max`],
    hidden: [...new URLSearchParams(rest.split('?')[1])],
  };
}
