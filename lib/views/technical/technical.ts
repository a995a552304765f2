import 'server-only';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import type { CallData, CallInput } from '@/lib/contract/calls';
import { ARTICLE_CLASSES, ARTICLE_KINDS, type ArticleKind } from '@/lib/domain/content/entries';
import { LASER_LINES, type LaserLine } from '@/lib/domain/light/lasers';
import { oneOf, type QueryValue } from '@/lib/routing/query-value';
import type { Locale } from '@/lib/routing/site';
import { needed, secondary } from '../ask';
import { pagesOf, rowsOfPage } from '../paging';
import { loadLaserChoice } from '../product-list/laser-choice';

/** An article as lists show it. Times are ISO 8601; `minutes` adds up the steps that have a time. */
export interface ArticleRow {
  id: number;
  kind: ArticleKind;
  title: string;
  /** Set when it has no translation yet and stands in Chinese. */
  lang?: 'zh';
  summary: string;
  cover: string | null;
  publishedAt: string;
  /** 0 shows nothing. */
  viewCount: number;
  applications: string[];
  catalogNos: string[];
  steps: { count: number; minutes: number } | null;
  issue: string | null;
  /** Videos: how long it is. */
  seconds: number | null;
}

/** What lists are filtered by; null and empty are no filter. */
export interface TechnicalFilter {
  application: string | null;
  groupId: number | null;
  laser: LaserLine | null;
}

export interface FilterChoices {
  applications: { value: string; label: string }[];
  groups: { value: string; label: string }[];
  /** Those that excite something in the catalogue. */
  lasers: readonly LaserLine[];
}

export interface TechnicalView {
  filter: TechnicalFilter;
  choices: FilterChoices;
  /** Each kind with its newest articles and how many there are. */
  kinds: { kind: ArticleKind; name: string; rows: ArticleRow[]; total: number }[];
}

export interface ArticleListView {
  kind: ArticleKind;
  filter: TechnicalFilter;
  choices: FilterChoices;
  rows: ArticleRow[];
  page: number;
  pages: number;
  total: number;
}

const FRESH_SECONDS = 30;
const SHOWN = 4;
const PAGE_ROWS = 24;
const MOST_PAGES = 1_000;

type Summary = CallData<'jsContentPageQuery'>['data'][number];

const toArticleRow = (
  {
    id,
    kind,
    title,
    lang,
    summary,
    cover,
    publishedAt,
    viewCount,
    applications,
    catalogNos,
    steps,
    issue,
    seconds,
  }: Summary,
  labels: ReadonlyMap<string, string>,
): ArticleRow => ({
  id,
  kind,
  title,
  ...(lang && { lang }),
  summary,
  cover,
  publishedAt,
  viewCount,
  applications: applications.flatMap((key) => labels.get(key) ?? []),
  catalogNos,
  steps: steps && { count: steps.count, minutes: Math.round(steps.seconds / 60) },
  issue,
  seconds,
});

/** Words of applications by their keys; none after a failure, since a list does without. */
export const loadApplicationLabels = cache(async (locale: Locale): Promise<Map<string, string>> => {
  const lists = await secondary(
    'getParaListByCodes',
    { typeCodes: ['GD_APPLICATION'] },
    { locale, seconds: FRESH_SECONDS },
  );
  return new Map((lists?.GD_APPLICATION ?? []).map(({ valStr, name }) => [valStr, name]));
});

/** Reads the filter of an address; a value that can be none is left out. */
export function readTechnicalFilter(query: Record<string, QueryValue>): TechnicalFilter {
  const application = oneOf(query.application) ?? '';
  const groupId = oneOf(query.groupId) ?? '';
  return {
    application: /^[a-z0-9-]{1,40}$/.test(application) ? application : null,
    groupId: /^[1-9]\d{0,8}$/.test(groupId) ? Number(groupId) : null,
    laser: LASER_LINES.find((line) => line === oneOf(query.laser)) ?? null,
  };
}

/** The page of a list from an address; 1 unless it says a good one. */
export function readPage(raw: QueryValue): number {
  const page = Number(oneOf(raw) ?? '1');
  return Number.isInteger(page) && page >= 1 && page <= MOST_PAGES ? page : 1;
}

const toInput = ({
  application,
  groupId,
  laser,
}: TechnicalFilter): Partial<CallInput<'jsContentPageQuery'>> => ({
  ...(application !== null && { application: [application] }),
  ...(groupId !== null && { groupId }),
  ...(laser !== null && { laser: [laser] }),
});

async function loadChoices(locale: Locale): Promise<FilterChoices> {
  const [labels, tree, lasers] = await Promise.all([
    loadApplicationLabels(locale),
    secondary('gdGoodsGruopQueryZtree', { statusId: 'ACTIVE' }, { locale, seconds: FRESH_SECONDS }),
    loadLaserChoice(locale, LASER_LINES),
  ]);
  return {
    applications: [...labels].map(([value, label]) => ({ value, label })),
    groups: (tree ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    lasers,
  };
}

/** All four kinds at a glance. @throws BackendFailure when the backend fails */
export async function loadTechnicalView(filter: TechnicalFilter, locale: Locale): Promise<TechnicalView> {
  const options = { locale, seconds: FRESH_SECONDS };
  const [choices, labels, ...pages] = await Promise.all([
    loadChoices(locale),
    loadApplicationLabels(locale),
    ...ARTICLE_KINDS.map((kind) =>
      needed('jsContentPageQuery', { kind, rowSize: SHOWN, ...toInput(filter) }, options),
    ),
  ]);
  const kinds = ARTICLE_KINDS.flatMap((kind, index) => {
    const page = pages[index];
    if (!page) return [];
    const rows = page.data.map((row) => toArticleRow(row, labels));
    return [{ kind, name: ARTICLE_CLASSES[kind][locale], rows, total: page.total }];
  });
  return { filter, choices, kinds };
}

/** One kind, a page. @throws 404 for a page beyond the last, BackendFailure when the backend fails */
export async function loadArticleListView(
  kind: ArticleKind,
  filter: TechnicalFilter,
  page: number,
  locale: Locale,
): Promise<ArticleListView> {
  const input = { kind, ...rowsOfPage(page, PAGE_ROWS), ...toInput(filter) };
  const [choices, labels, found] = await Promise.all([
    loadChoices(locale),
    loadApplicationLabels(locale),
    needed('jsContentPageQuery', input, { locale, seconds: FRESH_SECONDS }),
  ]);
  const pages = pagesOf(found.total, PAGE_ROWS);
  if (page > pages) notFound();
  return {
    kind,
    filter,
    choices,
    rows: found.data.map((row) => toArticleRow(row, labels)),
    page,
    pages,
    total: found.total,
  };
}

const OF_PRODUCT = 12;

/** Protocols and articles about a product; none when they could not be had, since its page does without. */
export async function loadArticlesOf(goodsId: number, locale: Locale): Promise<ArticleRow[]> {
  const [found, labels] = await Promise.all([
    secondary('jsContentPageQuery', { goodsId, rowSize: OF_PRODUCT }, { locale, seconds: FRESH_SECONDS }),
    loadApplicationLabels(locale),
  ]);
  return (found?.data ?? []).map((row) => toArticleRow(row, labels));
}
