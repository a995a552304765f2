'use client';

import { useEffect, useState } from 'react';
import { useSession } from '@/lib/session/store';
import type { PackPrice } from '@/lib/views/product/prices';
import type { ProtocolProduct } from '@/lib/views/technical/protocol';

/**
 * The products with the prices that this session may see: those of the page, or what this customer pays once prices are
 * switched on (at once where everybody sees them), so that the sums are the cart's. A product whose prices could not be
 * asked for keeps those of the page.
 */
export function usePricedProducts(products: readonly ProtocolProduct[]): readonly ProtocolProduct[] {
  const { token, priceVisible } = useSession();
  const isPublic = products.some(({ packs }) => packs.some(({ price }) => price));
  const shown = token !== '' && (priceVisible || isPublic);
  const [prices, setPrices] = useState<ReadonlyMap<string, PackPrice> | null>(null);
  useEffect(() => {
    if (!shown) return setPrices(null);
    const ending = new AbortController();
    const ask = async () => {
      // Comes with the first question: visitors see no prices of their own.
      const { askPrices } = await import('@/lib/views/product/prices');
      const answers = await Promise.all(
        products.map(({ id }) =>
          askPrices({ call: 'goodsSetQueryObj', input: { goodsId: id } }, ending.signal),
        ),
      );
      if (ending.signal.aborted) return;
      setPrices(new Map(answers.flatMap((answer) => (answer.ok ? [...answer.data.packs] : []))));
    };
    void ask();
    return () => ending.abort();
  }, [shown, products]);
  if (!prices) return products;
  return products.map((product) => ({
    ...product,
    packs: product.packs.map((pack) => {
      const known = prices.get(pack.skuCode);
      const { priceFen, tiers = [] } = known?.own ?? known ?? {};
      return priceFen === undefined ? pack : { ...pack, price: { priceFen, tiers } };
    }),
  }));
}
