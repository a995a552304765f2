import 'server-only';
import { cache } from 'react';
import type { Locale } from '@/lib/routing/site';
import { needed } from '../ask';
import { type Pack, toPack } from './pack';
import { type ProductCard, toProductCard } from './product-card';

/** The pack sizes of a product and what is offered with it (the phone's page tiaozu). */
export interface PackChoiceView {
  product: ProductCard;
  packs: Pack[];
  companions: ProductCard[];
}

/** Once for a page and its metadata. @throws 404 for an unknown product, BackendFailure when the backend fails */
export const loadPackChoiceView = cache(async (goodsId: number, locale: Locale): Promise<PackChoiceView> => {
  const set = await needed('goodsSetQueryObj', { goodsId }, { locale });
  return {
    product: toProductCard(set.goods),
    packs: set.skus.map(toPack),
    companions: set.companions.map(toProductCard),
  };
});
