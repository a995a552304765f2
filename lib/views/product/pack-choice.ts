import 'server-only';
import { cache } from 'react';
import type { Locale } from '@/lib/routing/site';
import { needed, secondary } from '../ask';
import { type Pack, toPack } from './pack';
import { type ProductCard, toProductCard } from './product-card';

/** The pack sizes of a product and what is offered with it (the phone's page tiaozu). */
export interface PackChoiceView {
  product: ProductCard;
  /** What the product's own page says of it to search engines; empty while that can't be asked. */
  summary: string;
  packs: Pack[];
  companions: ProductCard[];
}

/** Once for a page and its metadata. @throws 404 for an unknown product, BackendFailure when the backend fails */
export const loadPackChoiceView = cache(async (goodsId: number, locale: Locale): Promise<PackChoiceView> => {
  const [set, detail] = await Promise.all([
    needed('goodsSetQueryObj', { goodsId }, { locale }),
    secondary('goodsDetail', { goodsId }, { locale }),
  ]);
  return {
    product: toProductCard(set.goods),
    summary: detail?.summary ?? '',
    packs: set.skus.map(toPack),
    companions: set.companions.map(toProductCard),
  };
});
