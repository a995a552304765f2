import type { Handlers } from '@/lib/backend/http/context';
import { brandGetById, brandPageQuery, brandQuery } from './brand-handlers';
import { gdZzfwpageQuery } from './commitments';
import { goodsDetail } from './goods-detail';
import { goodsGetById, goodsSetQueryObj } from './goods-handlers';
import { gdGoodspageQuery } from './goods-page';
import { gdGoodsGruopQueryZtree, goodsGroupGetById } from './group-handlers';

/** Answers the catalogue's calls, search left out. */
export const catalogueHandlers = {
  gdGoodsGruopQueryZtree,
  goodsGroupGetById,
  gdGoodspageQuery,
  goodsDetail,
  goodsGetById,
  goodsSetQueryObj,
  brandPageQuery,
  brandQuery,
  brandGetById,
  gdZzfwpageQuery,
} satisfies Handlers;
