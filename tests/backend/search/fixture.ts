import type { Database } from '@/lib/backend/db/client';
import { type Bilingual, brand, goods, goodsGroup, searchSynonym, sku } from '@/lib/backend/db/schema';
import { rebuildSearchIndex } from '@/lib/backend/services/search/index/indexing';
import type { CallData } from '@/lib/contract/calls';
import { type CallerOptions, callApi, type Engine } from '../support/engines';

interface Product {
  catalogNo: string;
  zh: string;
  en?: string;
  cas?: string;
  skus?: string[];
  size?: Bilingual;
  isHot?: boolean;
  sort?: number;
  brandId?: number;
  groupId?: number;
  host?: string;
  attributes?: Record<string, Bilingual>;
  status?: string;
}

/** A small catalogue in which each rule of search has its example. */
const PRODUCTS: Product[] = [
  {
    catalogNo: 'FN1001',
    zh: 'DAPI 二盐酸盐',
    en: 'DAPI dihydrochloride',
    cas: '28718-90-3',
    skus: ['FN1001-5MG', 'FN1001-25MG'],
  },
  { catalogNo: 'FN1002', zh: '碘化丙啶', en: 'Propidium iodide', cas: '25535-16-4' },
  {
    catalogNo: 'FN1003',
    zh: '碘化丙啶染色液',
    en: 'Propidium iodide staining solution',
    size: { zh: '50 mL' },
  },
  { catalogNo: 'FN1004', zh: '细胞周期检测试剂盒（含碘化丙啶）', en: 'Cell cycle kit with propidium iodide' },
  { catalogNo: 'FN1005', zh: 'Hoechst 33342', en: 'Hoechst 33342', cas: '23491-52-3' },
  { catalogNo: 'FN1006', zh: '荧光素', en: 'Fluorescein', cas: '2321-07-5' },
  { catalogNo: 'FN1007', zh: '罗丹明 123', en: 'Rhodamine 123', cas: '62669-70-9' },
  {
    catalogNo: 'FN2001',
    zh: 'FITC 标记的小鼠抗人 CD3 单克隆抗体',
    en: 'FITC Mouse Anti-Human CD3 Antibody',
    host: 'mouse',
    brandId: 2,
    groupId: 2,
    attributes: { clone: { zh: 'OKT3' }, appearance: { zh: '淡黄色液体', en: 'Pale yellow liquid' } },
  },
  {
    catalogNo: 'FN2002',
    zh: 'PE 标记的小鼠抗人 CD34 单克隆抗体',
    en: 'PE Mouse Anti-Human CD34 Antibody',
    host: 'mouse',
    brandId: 2,
    groupId: 2,
    isHot: true,
  },
  {
    catalogNo: 'FN2003',
    zh: 'FITC 标记的山羊抗小鼠 IgG (H+L)',
    en: 'FITC Goat Anti-Mouse IgG (H+L)',
    host: 'goat',
    groupId: 2,
    sort: 5,
  },
  {
    catalogNo: 'FN2004',
    zh: '兔抗 β-actin 抗体',
    en: 'Rabbit Anti-β-actin Antibody',
    host: 'rabbit',
    brandId: 1,
    groupId: 2,
  },
  { catalogNo: 'FN3001', zh: '重组蛋白 A', en: 'Recombinant Protein A' },
  { catalogNo: 'FN3002', zh: '细胞裂解液' },
  { catalogNo: 'DAPI9', zh: '封片剂', en: 'Mounting medium' },
  { catalogNo: 'FN9999', zh: '已停售的碘化丙啶', en: 'Withdrawn propidium iodide', status: 'INACTIVE' },
];

/** Ids by catalogue number are the places in PRODUCTS, from 1. */
export async function fillCatalogue(db: Database): Promise<void> {
  await db.insert(goodsGroup).values([
    { code: 'dyes', name: { zh: '染料', en: 'Dyes' } },
    { code: 'antibodies', name: { zh: '抗体', en: 'Antibodies' } },
  ]);
  await db
    .insert(goodsGroup)
    .values({ code: 'secondary', parentId: 2, name: { zh: '二级抗体', en: 'Secondary antibodies' } });
  await db.insert(brand).values(
    [
      { zh: '荧谱', en: 'FluoNova' },
      { zh: '抗诺', en: 'AntiNova' },
    ].map((name, i) => ({
      code: `b${i}`,
      name,
      country: { zh: '中国', en: 'China' },
      introHtml: { zh: '' },
    })),
  );
  for (const product of PRODUCTS) await addProduct(db, product);
  await db.insert(searchSynonym).values([
    { groupKey: 'pi', term: 'PI' },
    { groupKey: 'pi', term: '碘化丙啶' },
    { groupKey: 'pi', term: 'Propidium-Iodide' },
    { groupKey: 'mount', term: '封片剂' },
    { groupKey: 'mount', term: '抗淬灭剂' },
  ]);
  await rebuildSearchIndex(db);
}

export async function addProduct(db: Database, product: Product): Promise<number> {
  const [row] = await db
    .insert(goods)
    .values({
      catalogNo: product.catalogNo,
      goodsType: 'dye',
      groupId: product.groupId ?? 1,
      brandId: product.brandId ?? null,
      name: { zh: product.zh, en: product.en },
      summary: { zh: '' },
      descrHtml: { zh: '' },
      cas: product.cas ?? null,
      host: product.host ?? null,
      attributes: product.attributes ?? {},
      storage: { text: { zh: '−20 °C' }, minC: null, maxC: -20, lightSensitive: true },
      shipping: { zh: '冰袋' },
      sort: product.sort ?? 0,
      isHot: product.isHot ?? false,
      status: product.status ?? 'ACTIVE',
    })
    .returning({ id: goods.id });
  if (!row) throw new Error('No row came back');
  for (const [sort, skuCode] of (product.skus ?? [`${product.catalogNo}-1MG`]).entries()) {
    await db.insert(sku).values({
      goodsId: row.id,
      skuCode,
      size: product.size ?? { zh: '1 mg' },
      unit: { zh: '支' },
      priceFen: 100,
      sort,
    });
  }
  return row.id;
}

type Page = CallData<'goodsSearchNew'>;
type Input = Parameters<typeof callApi<'goodsSearchNew'>>[2];

/** The page of goodsSearchNew; fails when the call does. */
export async function search(
  engine: Engine,
  productName: string,
  more: Partial<Input> = {},
  options?: CallerOptions,
): Promise<Page> {
  const answer = await callApi(engine, 'goodsSearchNew', { productName, ...more }, options);
  if (answer.code !== 1000) throw new Error(`${answer.code} ${answer.msg}`);
  return answer.data;
}

/** Catalogue numbers of what is found, in order; nothing when the rows are only the nearest. */
export async function codesFor(
  engine: Engine,
  productName: string,
  more: Partial<Input> = {},
): Promise<string[]> {
  const page = await search(engine, productName, more);
  return page.nearest ? [] : page.data.map((hit) => hit.catalogNo);
}

/** Field and marked parts of the first hit. */
export async function matchFor(engine: Engine, productName: string, options?: CallerOptions) {
  const [hit] = (await search(engine, productName, {}, options)).data;
  if (!hit) return null;
  const { field, text, highlight } = hit.matched;
  return { field, text, marked: highlight.map(([start, end]) => text.slice(start, end)) };
}
