import type { Handler } from '@/lib/backend/http/context';
import { notFound } from '@/lib/backend/http/errors';
import { loadDiscount } from '@/lib/backend/services/orders/sizes';
import type { CallData } from '@/lib/contract/calls';
import { priceListFor } from '@/lib/domain/orders/pricing';
import { loadRelated } from './related';
import { loadSkus } from './skus';
import { loadSummaries } from './summary';

/** @throws CallError 1404 `goods.not_found` for a product that is unknown or not on sale */
export const goodsGetById: Handler<'goodsGetById'> = async ({ id }, { db, lang, maySeePrices }) => {
  const [goods] = await loadSummaries(db, [id], { lang, maySeePrices });
  if (!goods) throw notFound('goods.not_found');
  return goods;
};

/** @throws CallError 1404 `goods.not_found` for a product that is unknown or not on sale */
export const goodsSetQueryObj: Handler<'goodsSetQueryObj'> = async (
  { goodsId },
  { db, lang, maySeePrices, session },
) => {
  const audience = { lang, maySeePrices };
  const [goods] = await loadSummaries(db, [goodsId], audience);
  if (!goods) throw notFound('goods.not_found');
  const discount = session && maySeePrices ? await loadDiscount(db, session.customerId) : 0;
  const skus = (await loadSkus(db, goodsId, audience)).map((sku) => withOwnPrice(sku, discount));
  const related = await loadRelated(db, goodsId, audience);
  const companions = related.filter(({ kind }) => kind === 'companion').map((relation) => relation.goods);
  return { goods, skus, companions };
};

type Sku = CallData<'goodsSetQueryObj'>['skus'][number];

/** Sums of what is to be bought are made before there is a cart, and must not differ from it. */
function withOwnPrice(sku: Sku, discountPerMille: number): Sku {
  const { priceFen, tiers = [] } = sku;
  return priceFen === undefined || discountPerMille === 0
    ? sku
    : { ...sku, own: priceListFor({ priceFen, tiers }, discountPerMille) };
}
