import type { Route } from './call';

/** Where each call lives and who may make it, by operationId. No zod here: browser code imports this file. */
export const routes = {
  getParaListByCodes: { method: 'POST', path: '/api-sys/base/para/getParaListByCodes', access: 'public', offered: true },
  getSysParaListByCodes: { method: 'POST', path: '/api-sys/base/para/getSysParaListByCodes', access: 'public', offered: true },
  paraqueryPage: { method: 'POST', path: '/api-sys/base/para/queryPage', access: 'public', offered: true },
  paraCascade: { method: 'GET', path: '/api-sys/base/para/cascade', access: 'public', offered: true },
  cfConfigqueryObj: { method: 'POST', path: '/api-cf/config/queryObj', access: 'public', offered: true },
  cfConfigquerys: { method: 'POST', path: '/api-cf/config/query', access: 'public', offered: true },
  confFilequeryObj: { method: 'POST', path: '/api-cf/file/queryObj', access: 'public', offered: true },
  columnInfoQuery: { method: 'POST', path: '/api-cf/column/query', access: 'public', offered: true },
  policyAgreementQuery: { method: 'POST', path: '/api-cf/policy/query', access: 'public', offered: false },
  areaTree: { method: 'POST', path: '/api-sys/area/tree', access: 'public', offered: true },
  systemClassifyTree: { method: 'POST', path: '/api-sys/classify/tree', access: 'public', offered: true },
  gdGoodsGruopQueryZtree: { method: 'POST', path: '/api-gd/goodsGroup/tree', access: 'public', offered: true },
  goodsGroupGetById: { method: 'POST', path: '/api-gd/goodsGroup/getById', access: 'public', offered: true },
  gdGoodspageQuery: { method: 'POST', path: '/api-gd/goods/pageQuery', access: 'public', offered: true },
  goodsSearch: { method: 'POST', path: '/api-gd/goods/search', access: 'public', offered: true },
  goodsSearchNew: { method: 'POST', path: '/api-gd/goods/searchNew', access: 'public', offered: true },
  goodsDetail: { method: 'POST', path: '/api-gd/goods/detail', access: 'public', offered: true },
  goodsGetById: { method: 'POST', path: '/api-gd/goods/getById', access: 'public', offered: true },
  goodsSetQueryObj: { method: 'POST', path: '/api-gd/goodsSet/queryObj', access: 'public', offered: true },
  brandPageQuery: { method: 'POST', path: '/api-gd/brand/pageQuery', access: 'public', offered: true },
  brandQuery: { method: 'POST', path: '/api-gd/brand/query', access: 'public', offered: true },
  brandGetById: { method: 'POST', path: '/api-gd/brand/getById', access: 'public', offered: true },
  gdZzfwpageQuery: { method: 'POST', path: '/api-gd/zzfw/pageQuery', access: 'public', offered: true },
} satisfies Record<string, Route>;
