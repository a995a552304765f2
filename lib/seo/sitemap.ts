import 'server-only';
import { callCached } from '@/lib/api/cached';
import { paths } from '@/lib/routing/paths';
import { BackendFailure } from '@/lib/views/required';
import { siteOrigin } from './origin';
import { readingAddresses } from './sitemap-reading';

/** Products in one part: each stands there twice (once a language), far below the format's 50,000. */
const PART_ROWS = 10_000;
const SECONDS = 3600;

const TECHNICAL_PAGES = [
  'allTechnologies',
  'protocol',
  'arketinformation',
  'electronicPeriodicals',
  'videoFrequency',
] as const;

const zh = paths({ device: 'pc', locale: 'zh' });
const en = paths({ device: 'pc', locale: 'en' });
type Address = (to: typeof zh) => string;

const xml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const absolute = (path: string) => xml(new URL(path, siteOrigin()).href);

/** One page in both languages, each naming the other. */
function entries(address: Address): string {
  const [chinese, english] = [absolute(address(zh)), absolute(address(en))];
  const links =
    `<xhtml:link rel="alternate" hreflang="zh-CN" href="${chinese}"/>` +
    `<xhtml:link rel="alternate" hreflang="en" href="${english}"/>`;
  return [chinese, english].map((loc) => `<url><loc>${loc}</loc>${links}</url>`).join('\n');
}

const document = (element: string, body: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"` +
  ` xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${body}\n</${element}>\n`;

async function goodsPage(part: number) {
  const input = { cateCode: 'CP' as const, startRow: (part - 1) * PART_ROWS + 1, rowSize: PART_ROWS };
  const goods = await callCached('gdGoodspageQuery', input, { locale: 'zh', seconds: SECONDS });
  if (!goods.ok) throw new BackendFailure(503, goods.msg);
  return goods.data;
}

/** The index: one part for the fixed pages and categories, and as many as the products need. */
export async function sitemapIndex(): Promise<string> {
  const { total } = await goodsPage(1);
  const parts = [
    'pages',
    ...Array.from({ length: Math.ceil(total / PART_ROWS) }, (_, i) => `products-${i + 1}`),
  ];
  return document(
    'sitemapindex',
    parts.map((part) => `<sitemap><loc>${absolute(`/sitemaps/${part}.xml`)}</loc></sitemap>`).join('\n'),
  );
}

/** One part by its file name (`pages.xml`, `products-2.xml`); null when there is none of that name. */
export async function sitemapPart(file: string): Promise<string | null> {
  if (file === 'pages.xml') return document('urlset', await fixedPages());
  const part = /^products-([1-9]\d{0,3})\.xml$/.exec(file)?.[1];
  if (part === undefined) return null;
  const goods = await goodsPage(Number(part));
  if (goods.data.length === 0) return null;
  return document('urlset', goods.data.map((item) => entries((to) => to.productDetail(item.id))).join('\n'));
}

async function fixedPages(): Promise<string> {
  const options = { locale: 'zh' as const, seconds: SECONDS };
  const [tree, brands, articles] = await Promise.all([
    callCached('gdGoodsGruopQueryZtree', { statusId: 'ACTIVE' }, options),
    callCached('brandQuery', {}, options),
    callCached('jsContentPageQuery', { rowSize: PART_ROWS }, options),
  ]);
  const categories: number[] = [];
  const collect = (nodes: { id: number; children: typeof nodes }[]) => {
    for (const node of nodes) {
      categories.push(node.id);
      collect(node.children);
    }
  };
  if (tree.ok) collect(tree.data);
  return [
    entries((to) => to.home()),
    entries((to) => to.product()),
    entries((to) => to.brandList()),
    entries((to) => to.certificate()),
    entries((to) => to.spectra()),
    entries((to) => to.bench()),
    entries((to) => to.quickOrder()),
    entries((to) => to.page('trialcenter')),
    ...categories.map((classifyId) => entries((to) => to.product({ classifyId }))),
    ...TECHNICAL_PAGES.map((page) => entries((to) => to.page(page))),
    ...(articles.ok ? articles.data.data : []).map(({ id }) => entries((to) => to.technicalArticle(id))),
    ...(brands.ok ? brands.data : []).map((brand) => entries((to) => to.brandDetail(brand.id))),
    ...(await readingAddresses()).map(entries),
  ].join('\n');
}
