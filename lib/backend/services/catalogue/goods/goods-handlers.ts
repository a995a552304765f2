import type { Handler } from '@/lib/backend/http/context';
import { notFound } from '@/lib/backend/http/errors';
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
  { db, lang, maySeePrices },
) => {
  const audience = { lang, maySeePrices };
  const [goods] = await loadSummaries(db, [goodsId], audience);
  if (!goods) throw notFound('goods.not_found');
  const skus = await loadSkus(db, goodsId, audience);
  const related = await loadRelated(db, goodsId, audience);
  const companions = related.filter(({ kind }) => kind === 'companion').map((relation) => relation.goods);
  return { goods, skus, companions };
};
