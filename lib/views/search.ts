import 'server-only';
import type { CallData } from '@/lib/contract/calls';
import type { Locale } from '@/lib/routing/site';
import { needed, secondary } from './ask';
import type { PriceSource } from './price-source';
import { type ProductCard, toProductCard } from './product-card';

export type Match = CallData<'goodsSearchNew'>['data'][number]['matched'];

/** A page of search results. */
export interface SearchView {
  /** What was asked, trimmed; empty when nothing was. */
  words: string;
  hits: { product: ProductCard; match: Match }[];
  /** True when nothing matched and the hits are the nearest names instead. */
  nearest: boolean;
  total: number;
  page: number;
  pages: number;
  /** Null when nothing was asked. */
  prices: PriceSource | null;
  /** The root categories, as a way on where there are no hits; empty otherwise. */
  families: { id: number; name: string; goodsCount: number }[];
}

const ROWS = 24;
const SECONDS = 30;
const LONGEST = 100;

/**
 * Search results for what was typed. Nothing typed is an empty view, not an error.
 *
 * @throws BackendFailure when the backend fails
 */
export async function loadSearchView(
  raw: { productName?: string; page?: string },
  locale: Locale,
): Promise<SearchView> {
  const words = (raw.productName ?? '').trim().slice(0, LONGEST);
  const page = /^[1-9]\d{0,3}$/.test(raw.page ?? '') ? Number(raw.page) : 1;
  if (words === '') {
    const nothing = { words, hits: [], nearest: false, total: 0, page: 1, pages: 1, prices: null };
    return { ...nothing, families: await loadFamilies(locale) };
  }
  const input = { productName: words, startRow: (page - 1) * ROWS + 1, rowSize: ROWS };
  const found = await needed('goodsSearchNew', input, { locale, seconds: SECONDS });
  return {
    words,
    hits: found.data.map((hit) => ({ product: toProductCard(hit), match: hit.matched })),
    nearest: found.nearest,
    total: found.total,
    page,
    pages: Math.max(1, Math.ceil(found.total / ROWS)),
    prices: { call: 'goodsSearchNew', input },
    families: found.total === 0 ? await loadFamilies(locale) : [],
  };
}

/** Only a way on: when the call fails, the page stands without it. */
async function loadFamilies(locale: Locale): Promise<SearchView['families']> {
  const tree = await secondary(
    'gdGoodsGruopQueryZtree',
    { statusId: 'ACTIVE', orders: 'ASC', columns: 'sort' },
    { locale, seconds: 60 },
  );
  return (tree ?? []).map(({ id, name, goodsCount }) => ({ id, name, goodsCount }));
}
