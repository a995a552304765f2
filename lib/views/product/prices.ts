import { callBrowser } from '@/lib/api/browser';
import { mapResult } from '@/lib/api/map-result';
import type { CallResult } from '@/lib/api/result';
import type { PriceSource } from './price-source';

type Tiers = readonly { minQty: number; priceFen: number }[];

/** What a pack size costs, in fen; without a price: asked for by enquiry. */
export interface PackPrice {
  skuCode: string;
  priceFen?: number | undefined;
  /** From `minQty` units on, `priceFen` each. */
  tiers?: Tiers | undefined;
  /** What this customer pays, where that isn't the list price. */
  own?: { priceFen: number; tiers: Tiers } | undefined;
}

export interface Prices {
  /** Product → its lowest price. */
  from: ReadonlyMap<number, number>;
  /** Code of a pack size → its price. */
  packs: ReadonlyMap<string, PackPrice>;
}

interface WireProduct {
  id: number;
  priceFromFen?: number | undefined;
}

const toPrices = (products: readonly WireProduct[], packs: readonly PackPrice[] = []): Prices => ({
  from: new Map(
    products.flatMap(({ id, priceFromFen }) => (priceFromFen === undefined ? [] : [[id, priceFromFen]])),
  ),
  packs: new Map(packs.map((pack) => [pack.skuCode, pack])),
});

/** Prices of what a list or a product page shows, as this session may see them. */
export async function askPrices(source: PriceSource, signal: AbortSignal): Promise<CallResult<Prices>> {
  switch (source.call) {
    case 'goodsDetail':
      return mapResult(await callBrowser(source.call, source.input, { signal }), ({ skus, related }) =>
        toPrices(
          related.map(({ goods }) => goods),
          skus,
        ),
      );
    case 'goodsSetQueryObj':
      return mapResult(await callBrowser(source.call, source.input, { signal }), ({ skus, companions }) =>
        toPrices(companions, skus),
      );
    case 'goodsSearchNew':
      return mapResult(await callBrowser(source.call, source.input, { signal }), ({ data }) =>
        toPrices(data),
      );
    case 'gdGoodspageQuery':
      return mapResult(await callBrowser(source.call, source.input, { signal }), ({ data }) =>
        toPrices(data),
      );
  }
}
