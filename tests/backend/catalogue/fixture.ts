import type { Database } from '@/lib/backend/db/client';
import {
  attachment,
  brand,
  fileConfig,
  goods,
  goodsGroup,
  goodsRelation,
  para,
  serviceCommitment,
  sku,
} from '@/lib/backend/db/schema';

import { glowing, insertFluorophores } from './fluorophores';

type NewGoods = typeof goods.$inferInsert;
type NewSku = typeof sku.$inferInsert;

/** Inserts one row and gives its id. */
const idOf = (rows: { id: number }[]): number => {
  const [row] = rows;
  if (!row) throw new Error('nothing inserted');
  return row.id;
};

const plain: Omit<NewGoods, 'catalogNo' | 'groupId' | 'name'> = {
  goodsType: 'dye',
  summary: { zh: '摘要', en: 'Summary' },
  descrHtml: { zh: '<p>描述</p>', en: '<p>Text</p>' },
  storage: {
    text: { zh: '−20 °C 避光', en: '−20 °C, dark' },
    minC: -25,
    maxC: -15,
    lightSensitive: true,
  },
  shipping: { zh: '冰袋', en: 'On ice' },
};

async function insertGroups(db: Database) {
  const add = async (row: typeof goodsGroup.$inferInsert) =>
    idOf(await db.insert(goodsGroup).values(row).returning({ id: goodsGroup.id }));
  const dyes = await add({
    code: 'dyes',
    name: { zh: '染料', en: 'Dyes' },
    descr: { zh: '各种染料', en: 'All dyes' },
    sort: 1,
  });
  const antibodies = await add({ code: 'antibodies', name: { zh: '抗体' }, sort: 2 });
  const probes = await add({ code: 'probes', name: { zh: '探针', en: 'Probes' }, parentId: dyes, sort: 2 });
  const nucleic = await add({
    code: 'nucleic',
    name: { zh: '核酸染料', en: 'Nucleic acid dyes' },
    parentId: dyes,
    sort: 1,
  });
  const gel = await add({ code: 'gel', name: { zh: '凝胶染料', en: 'Gel stains' }, parentId: nucleic });
  const hidden = await add({
    code: 'hidden',
    name: { zh: '隐藏', en: 'Hidden' },
    parentId: dyes,
    status: 'INACTIVE',
  });
  return { dyes, antibodies, probes, nucleic, gel, hidden };
}

async function insertBrands(db: Database) {
  const add = async (row: typeof brand.$inferInsert) =>
    idOf(await db.insert(brand).values(row).returning({ id: brand.id }));
  const first = await add({
    code: 'first',
    name: { zh: '甲牌', en: 'First' },
    country: { zh: '中国', en: 'China' },
    introHtml: { zh: '<p>介绍</p><script>alert(1)</script>', en: '<p onclick="x()">Intro</p>' },
    sort: 2,
  });
  const second = await add({
    code: 'second',
    name: { zh: '乙牌', en: 'Second' },
    country: { zh: '德国', en: '' },
    introHtml: { zh: '' },
    sort: 1,
  });
  return { first, second };
}

/** Six products on sale and one that is not; what each facet counts is worked out by hand in the tests. */
export async function insertCatalogue(db: Database) {
  const groups = await insertGroups(db);
  await insertFluorophores(db);
  const brands = await insertBrands(db);
  const add = async (row: Pick<NewGoods, 'catalogNo' | 'groupId' | 'name'> & Partial<NewGoods>) =>
    idOf(
      await db
        .insert(goods)
        .values({ ...plain, ...row })
        .returning({ id: goods.id }),
    );
  const dapi = await add({
    catalogNo: 'T-001',
    groupId: groups.gel,
    brandId: brands.first,
    name: { zh: 'DAPI 二盐酸盐', en: 'DAPI dihydrochloride' },
    summary: { zh: '只有中文' },
    descrHtml: { zh: '<p>描述</p><img src=x onerror=alert(1)>', en: '<h2>Use</h2><script>alert(1)</script>' },
    imgLabel: 'DAPI',
    mainImg: '/img/dapi.png',
    cas: '28718-90-3',
    ...glowing('dapi'),
    boundTo: { zh: '双链DNA', en: 'dsDNA' },
    smiles: 'CS(C)=O',
    structure: '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
    components: [{ name: { zh: '粉末', en: 'Powder' }, storage: { zh: '室温' } }],
    applications: ['if', 'flow'],
    attributes: {
      odd: { zh: '奇' },
      mw: { zh: '350.25' },
      purity: { zh: '≥98 %（HPLC）', en: '≥98 % (HPLC)' },
    },
    hazard: {
      pictograms: ['GHS07'],
      signal: 'warning',
      statements: [{ code: 'H315', text: { zh: '造成皮肤刺激', en: 'Causes skin irritation' } }],
      precautions: [{ code: 'P264', text: { zh: '作业后彻底清洗双手' } }],
      other: [],
      transport: null,
    },
    citations: [{ title: 'A paper', journal: 'J. Test', year: 2020, doi: null }],
    questions: [{ question: { zh: '问', en: 'Q' }, answer: { zh: '答' } }],
    sort: 2,
    isHot: true,
  });
  const pi = await add({
    catalogNo: 'T-002',
    groupId: groups.nucleic,
    brandId: brands.first,
    name: { zh: '碘化丙啶', en: 'Propidium iodide' },
    ...glowing('pi'),
    applications: ['flow'],
    sort: 1,
  });
  const probe = await add({
    catalogNo: 'T-003',
    groupId: groups.probes,
    brandId: brands.second,
    name: { zh: '钙探针' },
    // Maxima of its own, and nothing known of what glows in it.
    exNm: 495,
    emNm: 519,
    ownMaxima: true,
    applications: ['if'],
    sort: 3,
  });
  const antibody = { goodsType: 'antibody' as const, groupId: groups.antibodies };
  const fitc = await add({
    ...antibody,
    catalogNo: 'T-004',
    brandId: brands.second,
    name: { zh: '抗体 FITC', en: 'Antibody FITC' },
    ...glowing('fitc'),
    applications: ['flow'],
    conjugate: 'fitc',
    host: 'mouse',
    reactivity: ['human', 'mouse'],
    sort: 3,
    isNew: true,
  });
  const pe = await add({
    ...antibody,
    catalogNo: 'T-005',
    brandId: brands.first,
    name: { zh: '抗体 PE', en: 'Antibody PE' },
    ...glowing('pe'),
    applications: ['flow', 'wb'],
    conjugate: 'pe',
    host: 'rabbit',
    reactivity: ['human'],
    sort: 5,
  });
  const bare = await add({
    ...antibody,
    catalogNo: 'T-006',
    name: { zh: '抗体 未标记', en: 'Antibody, unconjugated' },
    applications: ['wb'],
    host: 'rabbit',
    reactivity: ['mouse'],
    sort: 5,
  });
  const off = await add({
    catalogNo: 'T-007',
    groupId: groups.gel,
    brandId: brands.first,
    name: { zh: '停售', en: 'Withdrawn' },
    status: 'INACTIVE',
  });

  const size = (goodsId: number, code: string, row: Partial<NewSku>): NewSku => ({
    goodsId,
    skuCode: `${code}`,
    size: { zh: '1 毫克', en: '1 mg' },
    unit: { zh: '瓶', en: 'vial' },
    ...row,
  });
  await db.insert(sku).values([
    size(dapi, 'T-001-10', {
      size: { zh: '10 mg' },
      sort: 2,
      stock: 0,
      madeToOrder: true,
      leadDays: 7,
      priceFen: 9000,
    }),
    size(dapi, 'T-001-1', {
      sort: 1,
      stock: 3,
      lowStock: 5,
      orderLimit: 20,
      priceFen: 12_000,
      tiers: [{ minQty: 5, priceFen: 11_000 }],
    }),
    size(dapi, 'T-001-X', { sort: 3, stock: 0, quoteOnly: true, priceFen: null }),
    size(pi, 'T-002-1', { stock: 6, lowStock: 5, priceFen: 5000 }),
    size(probe, 'T-003-1', { stock: 0, madeToOrder: true, priceFen: 7000 }),
    size(fitc, 'T-004-1', { stock: 0, priceFen: 8000 }),
  ]);
  await db.insert(goodsRelation).values([
    { goodsId: dapi, relatedId: fitc, kind: 'alternative', sort: 1 },
    { goodsId: dapi, relatedId: probe, kind: 'companion', sort: 2 },
    { goodsId: dapi, relatedId: pi, kind: 'companion', sort: 1 },
    { goodsId: dapi, relatedId: off, kind: 'companion', sort: 0 },
  ]);
  return { groups, brands, goods: { dapi, pi, probe, fitc, pe, bare, off } };
}

/** Words of facets and attributes, files and commitments. */
export async function insertAround(db: Database, goodsId: number): Promise<void> {
  await db.insert(para).values([
    { typeCode: 'GD_ATTRIBUTE', valStr: 'purity', name: { zh: '纯度', en: 'Purity' }, sort: 1 },
    {
      typeCode: 'GD_ATTRIBUTE',
      valStr: 'mw',
      name: { zh: '分子量', en: 'Molecular weight' },
      value: 'g/mol',
      sort: 2,
    },
    { typeCode: 'GD_ATTRIBUTE', valStr: 'clone', name: { zh: '克隆号', en: 'Clone' }, sort: 3 },
    { typeCode: 'GD_APPLICATION', valStr: 'flow', name: { zh: '流式', en: 'Flow cytometry' }, sort: 1 },
    { typeCode: 'GD_APPLICATION', valStr: 'if', name: { zh: '免疫荧光' }, sort: 2 },
    { typeCode: 'GD_HOST', valStr: 'rabbit', name: { zh: '兔', en: 'Rabbit' }, sort: 1 },
    { typeCode: 'GD_HOST', valStr: 'goat', name: { zh: '山羊', en: 'Goat' }, sort: 2 },
  ]);
  await db.insert(fileConfig).values({ fileUrl: 'https://files.example/base/' });
  const file = { busiType: 'GOODS', busiId: goodsId, mime: 'application/pdf' };
  await db.insert(attachment).values([
    { ...file, kind: 'SDS', name: { zh: '安全说明', en: 'Safety data sheet' }, url: '/sds.pdf', bytes: 10 },
    {
      ...file,
      kind: 'MANUAL',
      name: { zh: '旧说明书' },
      url: 'old.pdf',
      version: '1.0',
      revisedAt: new Date('2020-01-01T00:00:00Z'),
    },
    {
      ...file,
      kind: 'MANUAL',
      name: { zh: '说明书', en: 'Manual' },
      url: 'https://else.example/m.pdf',
      revisedAt: new Date('2024-01-01T00:00:00Z'),
    },
    { ...file, kind: 'INTERNAL', name: { zh: '内部' }, url: '/internal.pdf' },
    { ...file, busiType: 'ARTICLE', kind: 'MANUAL', name: { zh: '别处' }, url: '/else.pdf' },
  ]);
  await db.insert(serviceCommitment).values([
    {
      imgUrl: '/a.svg',
      name: { zh: '当日发货', en: 'Same day' },
      descr: { zh: '说明', en: 'Text' },
      updatedAt: new Date('2024-01-01T00:00:00Z'),
    },
    {
      imgUrl: '/b.svg',
      name: { zh: '正品', en: 'Genuine' },
      descr: { zh: '只有中文' },
      updatedAt: new Date('2024-02-01T00:00:00Z'),
    },
    { imgUrl: '/c.svg', name: { zh: '停用' }, descr: { zh: '' }, isStatus: false },
  ]);
}
