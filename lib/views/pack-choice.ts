import 'server-only';
import { callServer } from '@/lib/api/server';
import type { CallData } from '@/lib/contract/calls';
import type { Locale } from '@/lib/routing/site';
import { type ProductCard, toProductCard } from './product-card';
import { required } from './required';

/** The pack sizes of a product and what is offered with it (the phone's page tiaozu). */
export interface PackChoiceView {
  product: ProductCard;
  packs: CallData<'goodsSetQueryObj'>['skus'];
  companions: ProductCard[];
}

/** @throws 404 for an unknown product, BackendFailure when the backend fails */
export async function loadPackChoiceView(goodsId: number, locale: Locale): Promise<PackChoiceView> {
  const set = required(await callServer('goodsSetQueryObj', { goodsId }, { locale }));
  return {
    product: toProductCard(set.goods),
    packs: set.skus,
    companions: set.companions.map(toProductCard),
  };
}
