import 'server-only';
import type { SearchKind } from '@/lib/domain/content/entries';
import type { Locale } from '@/lib/routing/site';
import { needed, secondary } from '../ask';
import { pagesOf, rowsOfPage } from '../paging';

export type TextKind = Exclude<SearchKind, 'product'>;
export type SearchCounts = Readonly<Record<SearchKind, number>>;

/** Pieces of a text to be marked: from one place up to, not including, another. */
type Marks = readonly (readonly [number, number])[];

/** A text that was found, and the piece of it that shows why. */
export interface TextHit {
  kind: TextKind;
  id: number;
  title: string;
  titleMarks: Marks;
  passage: string;
  passageMarks: Marks;
  /** Null: a product's document. */
  publishedAt: string | null;
  /** Documents alone: the file, and its language. */
  file?: { url: string; lang: string } | undefined;
  /** In Chinese, for lack of a translation. */
  lang?: 'zh' | undefined;
}

/** What is found of one kind beside products, and how much there is of each. */
export interface TextSearchView {
  words: string;
  kind: TextKind;
  hits: TextHit[];
  total: number;
  /** From 1. */
  page: number;
  pages: number;
  counts: SearchCounts;
}

const PAGE_ROWS = 20;
const FRESH_SECONDS = 30;

/** @throws BackendFailure when the backend fails */
export async function loadTextSearchView(
  { words, kind, page }: Pick<TextSearchView, 'words' | 'kind' | 'page'>,
  locale: Locale,
): Promise<TextSearchView> {
  const input = { productName: words, kind, ...rowsOfPage(page, PAGE_ROWS) };
  const { data, total, counts } = await needed('contentSearch', input, { locale, seconds: FRESH_SECONDS });
  const pages = pagesOf(total, PAGE_ROWS);
  // An address kept from when there were more: its last page is nearer than an empty one.
  if (page > pages) return loadTextSearchView({ words, kind, page: pages }, locale);
  return { words, kind, hits: data, total, page, pages, counts };
}

/** How much there is of each kind; null when it could not be had, and products stand by themselves. */
export async function loadSearchCounts(words: string, locale: Locale): Promise<SearchCounts | null> {
  const input = { productName: words, kind: 'protocol', rowSize: 1 } as const;
  return (await secondary('contentSearch', input, { locale, seconds: FRESH_SECONDS }))?.counts ?? null;
}
