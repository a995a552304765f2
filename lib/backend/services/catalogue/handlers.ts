import type { Handlers } from '@/lib/backend/http/context';
import { brandGetById, brandPageQuery, brandQuery } from './brand-handlers';
import { gdZzfwpageQuery } from './commitments';
import { goodsDetail } from './goods/goods-detail';
import { goodsGetById, goodsSetQueryObj } from './goods/goods-handlers';
import { gdGoodspageQuery } from './goods/goods-page';
import { goodsMissing } from './goods/missing-handler';
import { gdGoodsGruopQueryZtree, goodsGroupGetById } from './groups/group-handlers';
import { certificateGet } from './lots/lot-handlers';
import { spectraQuery } from './spectra/spectra-handlers';

/** Answers the catalogue's calls, search left out. */
export const catalogueHandlers = {
  gdGoodsGruopQueryZtree,
  goodsGroupGetById,
  gdGoodspageQuery,
  goodsDetail,
  goodsGetById,
  goodsSetQueryObj,
  goodsMissing,
  spectraQuery,
  certificateGet,
  brandPageQuery,
  brandQuery,
  brandGetById,
  gdZzfwpageQuery,
} satisfies Partial<Handlers>;
