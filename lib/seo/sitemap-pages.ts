import 'server-only';
import { callCached } from '@/lib/api/cached';
import { CONTACT_TEXT } from '@/lib/domain/content/contact-text';
import type { PageName } from '@/lib/routing/pages';
import { OPTIONS } from './sitemap-records';
import type { Listed } from './sitemap-xml';

/** Public pages that are there whatever the shop holds. */
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
  'aboutus',
  'ftpJS',
  'teammembers',
  'contact',
  'links',
];
const SERVICES = { busiType: 'FWFL', topParentIdLike: 'KFFWDH', statusId: 'ACTIVE' } as const;

/** Pages without a date of their own: lists, forms, categories, brands, company texts. A list that can't be had is left out. */
export async function fixedPages(): Promise<Listed[]> {
  const [tree, brands, types, texts, services] = await Promise.all([
    callCached('gdGoodsGruopQueryZtree', { statusId: 'ACTIVE' }, OPTIONS),
    callCached('brandQuery', {}, OPTIONS),
    callCached('paraqueryPage', { paramType: 'BP_NOTICE_TYPE', rowSize: 10_000, startRow: 1 }, OPTIONS),
    callCached('cfConfigquerys', {}, OPTIONS),
    callCached('systemClassifyTree', SERVICES, OPTIONS),
  ]);
  const shown = (texts.ok ? texts.data : []).filter(
    ({ subTypeCode, jsonData }) => jsonData && subTypeCode !== CONTACT_TEXT,
  );
  const offered = (services.ok ? services.data : []).filter(({ navName }) =>
    navName.startsWith('/customer?'),
  );
  const addresses: Listed['address'][] = [
    ...PAGES.map((page) => at((to) => to.page(page))),
    ...(tree.ok ? categoriesOf(tree.data) : []).map((classifyId) => at((to) => to.product({ classifyId }))),
    ...(brands.ok ? brands.data : []).map(({ id }) => at((to) => to.brandDetail(id))),
    ...(types.ok ? types.data.data : []).map(({ valStr }) => at((to) => to.news(valStr))),
    ...offered.map(({ id }) => at((to) => to.customerService(id))),
    ...shown.map(({ subTypeCode }) => at((to) => to.companyText(subTypeCode))),
  ];
  return addresses.map((address) => ({ address }));
}

const at = (address: Listed['address']) => address;

interface Category {
  id: number;
  children: Category[];
}

const categoriesOf = (nodes: readonly Category[]): number[] =>
  nodes.flatMap(({ id, children }) => [id, ...categoriesOf(children)]);
