import { callBrowser } from '@/lib/api/browser';
import { mapResult } from '@/lib/api/map-result';
import type { CallResult } from '@/lib/api/result';
import type { CallData } from '@/lib/contract/calls';
import type { LineWarning, Steps } from '@/lib/domain/orders/quantities';
import type { RecordedSize } from '../orders/recorded-product';
import { type EquivalentSameKey, sameOf } from '../product/product-card';

type WireLine = CallData<'goodsLookup'>['lines'][number];

/** A pack size that a line may mean. */
export interface QuickPack extends Steps, RecordedSize {
  skuCode: string;
  productId: number;
  catalogNo: string;
  name: string;
  /** Set when the name has no translation and stands in Chinese. */
  nameLang?: 'zh' | undefined;
  /** The most that one order may hold, whatever there is. */
  orderLimit: number;
  /** Why the quantity that was typed can't be had. */
  warning?: LineWarning | undefined;
}

/**
 * `size`: which of several; `stock`: known, and not to be had so; `nearest`: not known, these are; `skipped`: no line of
 * an order.
 */
type Verdict = 'good' | 'size' | 'stock' | 'discontinued' | 'equivalent' | 'nearest' | 'unknown' | 'skipped';

/** What a line of an order means, as it was typed. */
export interface QuickLine {
  text: string;
  verdict: Verdict;
  /** 0: what was typed is `oddQty`. */
  qty: number;
  /** What was typed where the quantity stands and tells none; of several words where the line may name two things. */
  oddQty?: string | undefined;
  /** The one pack size it means; null while that is not sure. */
  skuCode: string | null;
  packs: QuickPack[];
  /** Numbers of other makers that were asked for, and what the packs have in common with them. */
  equivalents: { maker: string; code: string; item: string; same: EquivalentSameKey }[];
  /** What took the place of a discontinued product. */
  successor: { id: number; catalogNo: string; name: string } | null;
}

const toLine = ({
  candidates,
  equivalents,
  successor,
  text,
  verdict,
  qty,
  oddQty,
  skuCode,
}: WireLine): QuickLine => ({
  text,
  verdict,
  qty,
  oddQty,
  skuCode,
  packs: candidates.map(({ goodsId, lang, ...pack }) => ({ ...pack, productId: goodsId, nameLang: lang })),
  equivalents: equivalents.map(({ maker, code, item, same }) => ({ maker, code, item, same: sameOf(same) })),
  successor,
});

/** What lines mean, in their order: as many as one call takes. */
export const askMeanings = async (lines: readonly string[]): Promise<CallResult<QuickLine[]>> =>
  mapResult(await callBrowser('goodsLookup', { lines: [...lines] }), ({ lines: told }) => told.map(toLine));
