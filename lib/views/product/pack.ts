import type { CallData } from '@/lib/contract/calls';
import type { StockState } from './product-card';

type WirePack = CallData<'goodsSetQueryObj'>['skus'][number];

/** A pack size that is chosen and ordered. Money in fen. */
export interface Pack {
  skuCode: string;
  size: string;
  /** Set when the size has no translation and stands in Chinese. */
  sizeLang?: 'zh' | undefined;
  stockState: StockState;
  /** Working days until dispatch; 0: the same day. */
  leadDays: number;
  /** Fewest and most units of an order, in multiples of `orderStep`. */
  orderMin: number;
  orderLimit: number;
  orderStep: number;
  /** It has no list price and is asked for by enquiry. */
  quoteOnly: boolean;
  /** Absent where only customers see prices. */
  priceFen?: number | undefined;
  /** Ladder of lower bounds: from `minQty` units on, `priceFen` each. */
  tiers?: { minQty: number; priceFen: number }[] | undefined;
}

export const toPack = (wire: WirePack): Pack => ({
  skuCode: wire.skuCode,
  size: wire.size,
  sizeLang: wire.sizeLang,
  stockState: wire.stockState,
  leadDays: wire.leadDays,
  orderMin: wire.orderMin,
  orderLimit: wire.orderLimit,
  orderStep: wire.orderStep,
  quoteOnly: wire.quoteOnly,
  priceFen: wire.priceFen,
  tiers: wire.tiers,
});
