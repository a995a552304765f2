import 'server-only';
import { callCached } from '@/lib/api/cached';
import type { SitemapKind } from '@/lib/contract/schemas/sitemap';
import { ARTICLE_KINDS } from '@/lib/domain/content/entries';
import { flatTree } from '@/lib/domain/flat-tree';
import type { PageName } from '@/lib/routing/pages';
import { lastChange, newsChanges, OPTIONS } from './sitemap-records';
import { companyPages } from './sitemap-texts';
import type { Listed } from './sitemap-xml';

/** Public pages that are there whatever the shop holds, but for what of its company is not written. */
const PAGES: readonly PageName[] = [
  'home',
  'product',
  'brandList',
  'certificate',
  'spectra',
  'bench',
  'quickOrder',
  'trialcenter',
  'allTechnologies',
  'protocol',
  'arketinformation',
  'electronicPeriodicals',
  'videoFrequency',
  'realtimeinfoindex',
  'faqs',
  'Brochure',
  'consultingservice',
  'customer',
  'aboutus',
  'otherSm',
  'ftpJS',
  'teammembers',
  'contact',
  'links',
];
/** Lists of dated texts: they are as new as the newest that stands in them. */
const DATED: Partial<Record<PageName, readonly SitemapKind[]>> = {
  allTechnologies: ARTICLE_KINDS,
  protocol: ['protocol'],
  arketinformation: ['market'],
  electronicPeriodicals: ['periodical'],
  videoFrequency: ['video'],
  realtimeinfoindex: ['news'],
  faqs: ['question'],
};

/** Lists, forms, categories, brands, company texts: dated where records say when. A list that can't be had is left out. */
export async function fixedPages(): Promise<Listed[]> {
  const [tree, brands, types, ofTypes, company] = await Promise.all([
    callCached('gdGoodsGruopQueryZtree', { statusId: 'ACTIVE' }, OPTIONS),
    callCached('brandQuery', {}, OPTIONS),
    callCached('paraqueryPage', { paramType: 'BP_NOTICE_TYPE', rowSize: 10_000, startRow: 1 }, OPTIONS),
    newsChanges(),
    companyPages(),
  ]);
  const pages = PAGES.filter((page) => !company.unwritten.includes(page)).map(async (page) => ({
    address: at((to) => to.page(page)),
    updatedAt: company.changed[page] ?? (await lastChange(DATED[page] ?? [])),
  }));
  return [
    ...(await Promise.all(pages)),
    ...(tree.ok ? flatTree(tree.data) : []).map(({ id: classifyId, updatedAt }) => ({
      address: at((to) => to.product({ classifyId })),
      updatedAt,
    })),
    ...(brands.ok ? brands.data : []).map(({ id }) => ({ address: at((to) => to.brandDetail(id)) })),
    ...(types.ok ? types.data.data : []).map(({ valStr }) => ({
      address: at((to) => to.news(valStr)),
      updatedAt: ofTypes.get(valStr),
    })),
    ...company.pages,
  ];
}

const at = (address: Listed['address']) => address;
