import type { Handlers } from '@/lib/backend/http/context';
import { areaTree } from './area-handlers';
import {
  jsClassifyGetById,
  jsClassifyPageQuery,
  jsClassifyQuery,
  jsClassifyTree,
  systemClassifyTree,
} from './classify-handlers';
import { cfConfigqueryObj, cfConfigquerys, columnInfoQuery, confFilequeryObj } from './config-handlers';
import { getParaListByCodes, getSysParaListByCodes, paraCascade, paraqueryPage } from './para-handlers';
import { sitemapQuery } from './sitemap-handler';

/** Answers parameters, company texts, banners, areas, what a sitemap lists and the classifications that the menus need. */
export const siteHandlers = {
  getParaListByCodes,
  getSysParaListByCodes,
  paraqueryPage,
  paraCascade,
  cfConfigqueryObj,
  cfConfigquerys,
  confFilequeryObj,
  columnInfoQuery,
  sitemapQuery,
  areaTree,
  systemClassifyTree,
  jsClassifyQuery,
  jsClassifyTree,
  jsClassifyPageQuery,
  jsClassifyGetById,
} satisfies Partial<Handlers>;
