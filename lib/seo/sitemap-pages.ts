import 'server-only';
import { callCached } from '@/lib/api/cached';
import type { SitemapKind } from '@/lib/contract/schemas/sitemap';
import { CONTACT_TEXT } from '@/lib/domain/content/contact-text';
import { ARTICLE_KINDS } from '@/lib/domain/content/entries';
import { PRIVACY } from '@/lib/domain/content/policies';
import type { PageName } from '@/lib/routing/pages';
import { lastChange, OPTIONS } from './sitemap-records';
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
  'customer',
  'aboutus',
  'otherSm',
  'ftpJS',
  'teammembers',
  'contact',
  'links',
];
/** Lists of dated texts: they are as new as the newest that stands in them. Nothing else here has a date of its own. */
const DATED: Partial<Record<PageName, readonly SitemapKind[]>> = {
  allTechnologies: ARTICLE_KINDS,
  protocol: ['protocol'],
  arketinformation: ['market'],
  electronicPeriodicals: ['periodical'],
  videoFrequency: ['video'],
  realtimeinfoindex: ['news'],
  faqs: ['question'],
};
const SERVICES = { busiType: 'FWFL', topParentIdLike: 'KFFWDH', statusId: 'ACTIVE' } as const;

/** Lists, forms, categories, brands, company texts: dated where records say when. A list that can't be had is left out. */
export async function fixedPages(): Promise<Listed[]> {
  const [tree, brands, types, texts, services, privacy] = await Promise.all([
    callCached('gdGoodsGruopQueryZtree', { statusId: 'ACTIVE' }, OPTIONS),
    callCached('brandQuery', {}, OPTIONS),
    callCached('paraqueryPage', { paramType: 'BP_NOTICE_TYPE', rowSize: 10_000, startRow: 1 }, OPTIONS),
    callCached('cfConfigquerys', {}, OPTIONS),
    callCached('systemClassifyTree', SERVICES, OPTIONS),
    callCached('policyAgreementQuery', { type: PRIVACY }, OPTIONS),
  ]);
  const shown = (texts.ok ? texts.data : []).filter(
    ({ subTypeCode, jsonData }) => jsonData && subTypeCode !== CONTACT_TEXT && subTypeCode !== PRIVACY,
  );
  const offered = (services.ok ? services.data : []).filter(({ navName }) =>
    navName.startsWith('/customer?'),
  );
  const addresses: Listed['address'][] = [
    ...(tree.ok ? categoriesOf(tree.data) : []).map((classifyId) => at((to) => to.product({ classifyId }))),
    ...(brands.ok ? brands.data : []).map(({ id }) => at((to) => to.brandDetail(id))),
    ...(types.ok ? types.data.data : []).map(({ valStr }) => at((to) => to.news(valStr))),
    ...offered.map(({ id }) => at((to) => to.customerService(id))),
    ...shown.map(({ subTypeCode }) => at((to) => to.companyText(subTypeCode))),
  ];
  const pages = PAGES.map(async (page) => ({
    address: at((to) => to.page(page)),
    updatedAt: await lastChange(DATED[page] ?? []),
  }));
  const policies = privacy.ok
    ? [{ address: at((to) => to.companyText(PRIVACY)), updatedAt: privacy.data.publishedAt }]
    : [];
  return [...(await Promise.all(pages)), ...addresses.map((address) => ({ address })), ...policies];
}

const at = (address: Listed['address']) => address;

interface Category {
  id: number;
  children: Category[];
}

const categoriesOf = (nodes: readonly Category[]): number[] =>
  nodes.flatMap(({ id, children }) => [id, ...categoriesOf(children)]);
