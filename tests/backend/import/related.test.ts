import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { brand, goods, goodsGroup, para } from '@/lib/backend/db/schema';
import { importCatalogue } from '@/lib/backend/import/import-file';
import { ATTRIBUTE_LIST, FACET_LISTS } from '@/lib/backend/import/rows/reference';
import { callApi, describeOnEachEngine } from '../support/engines';
import { bytesOf, productRow } from './catalogue-file';

type Rows = Parameters<typeof bytesOf>[0];

const WORDS: Record<string, string[]> = {
  [FACET_LISTS.application]: ['western-blot', 'flow-cytometry', 'icc-if'],
  [FACET_LISTS.conjugate]: ['unconjugated', 'hrp', 'fitc'],
  [FACET_LISTS.host]: ['rabbit', 'donkey'],
  [FACET_LISTS.reactivity]: ['human', 'rabbit'],
  [ATTRIBUTE_LIST]: ['target', 'clone', 'isotype', 'composition'],
};

const of = (catalogNo: string, over: Rows[number]) =>
  productRow(catalogNo, { group: 'all', brand: 'northlight', storage: 'c4', ...over });
const tau = {
  goodsType: 'antibody',
  host: 'rabbit',
  reactivity: 'human',
  'attr:target': 'Tau',
  'attr:isotype': 'IgG',
};
const catalogue = [
  of('NL-10', { ...tau, conjugate: 'unconjugated', applications: 'western-blot', 'attr:clone': 'K1' }),
  of('NL-11', { ...tau, conjugate: 'hrp', applications: 'western-blot', 'attr:clone': 'K1' }),
  of('NL-12', { ...tau, conjugate: 'unconjugated', applications: 'western-blot', 'attr:clone': 'Z9' }),
  of('NL-20', {
    ...{
      goodsType: 'secondary',
      host: 'donkey',
      reactivity: 'rabbit',
      conjugate: 'hrp',
      applications: 'western-blot',
    },
    ...{ 'attr:target': 'Rabbit IgG' },
  }),
  of('NL-30', { goodsType: 'buffer', jobs: 'blocking', 'attr:composition': '5 % 脱脂奶粉' }),
  of('NL-31', { goodsType: 'buffer', jobs: 'blocking', 'attr:composition': '5 % BSA、0.05 % 叠氮化钠' }),
  of('NL-40', { goodsType: 'kit', jobs: 'tau-assay' }),
];

describeOnEachEngine('related products of another supplier', (engine) => {
  const importRows = (rows: Rows, options = {}) =>
    importCatalogue(engine.db(), bytesOf(rows), { skipBad: false, dryRun: false, ...options });
  const idOf = async (catalogNo: string) =>
    (await engine.db().select({ id: goods.id }).from(goods).where(eq(goods.catalogNo, catalogNo)))[0]?.id ??
    0;
  const detailOf = async (catalogNo: string) =>
    callApi(engine, 'goodsDetail', { goodsId: await idOf(catalogNo) });
  const relatedOf = async (catalogNo: string) =>
    (await detailOf(catalogNo)).data.related.map(({ kind, goods: other }) => `${kind} ${other.catalogNo}`);

  beforeAll(async () => {
    const db = engine.db();
    await db.insert(goodsGroup).values({ code: 'all', name: { zh: '全部' } });
    const name = { zh: '北光' };
    await db.insert(brand).values({ code: 'northlight', name, country: name, introHtml: name });
    await db
      .insert(para)
      .values(
        Object.entries(WORDS).flatMap(([typeCode, keys]) =>
          keys.map((valStr) => ({ typeCode, valStr, name: { zh: valStr, en: valStr } })),
        ),
      );
    expect((await importRows(catalogue)).problems).toEqual([]);
  });

  it('follow from its data', async () => {
    expect(await relatedOf('NL-10')).toEqual([
      'secondary NL-20',
      'companion NL-30',
      'companion NL-31',
      'format NL-11',
      'alternative NL-12',
    ]);
    // Azide stops peroxidase.
    expect(await relatedOf('NL-11')).toEqual(['companion NL-30', 'format NL-10', 'alternative NL-12']);
    expect(await relatedOf('NL-40')).toEqual([]);
  });

  it('are added and taken out by a file of relations, and put back by the next', async () => {
    const relation = (catalogNo: string, relatedNo: string, kind: string, effect = '') => ({
      ...{ catalogNo, relatedNo, kind, effect },
    });
    const rows = [
      relation('NL-10', 'NL-12', 'alternative', 'remove'),
      relation('NL-10', 'NL-40', 'companion'),
    ];
    expect((await importRows(rows)).counts).toEqual({ kind: 'relations', added: 2, updated: 0, skus: 0 });
    expect(await relatedOf('NL-10')).toEqual([
      'secondary NL-20',
      'companion NL-40',
      'companion NL-30',
      'companion NL-31',
      'format NL-11',
    ]);
    const back = await importRows([relation('NL-10', 'NL-12', 'alternative', 'add')]);
    expect(back.counts).toEqual({ kind: 'relations', added: 0, updated: 1, skus: 0 });
    expect(await relatedOf('NL-10')).toContain('alternative NL-12');
  });

  it('are refused with line and column when a file says nonsense', async () => {
    const { problems, counts } = await importRows([
      { catalogNo: 'NL-10', relatedNo: 'NL-99', kind: 'companion', effect: '' },
      { catalogNo: 'NL-10', relatedNo: 'NL-10', kind: 'companion', effect: '' },
      { catalogNo: 'NL-10', relatedNo: 'NL-11', kind: 'friend', effect: 'perhaps' },
      { catalogNo: 'NL-11', relatedNo: 'NL-12', kind: 'companion', effect: '' },
      { catalogNo: 'NL-11', relatedNo: 'NL-12', kind: 'companion', effect: 'remove' },
    ]);
    expect(counts).toBeNull();
    expect(problems.map(({ line, field, word }) => [line, field, word])).toEqual([
      [2, 'relatedNo', 'key.unknown'],
      [3, 'relatedNo', 'relation.itself'],
      [4, 'kind', 'key.unknown'],
      [4, 'effect', 'key.unknown'],
      [6, 'row', 'relation.repeated'],
    ]);
  });

  it('of a discontinued product: it leads to what is on sale at the end of the chain, which names it', async () => {
    const gone = { goodsType: 'dye', status: 'discontinued' };
    await importRows([
      of('NL-50', { ...gone, successor: 'NL-51' }),
      of('NL-51', { ...gone, successor: 'NL-52' }),
      of('NL-52', { goodsType: 'dye' }),
    ]);
    expect((await detailOf('NL-50')).data.successor).toMatchObject({ catalogNo: 'NL-52' });
    expect((await detailOf('NL-51')).data.successor).toMatchObject({ catalogNo: 'NL-52' });
    expect((await detailOf('NL-52')).data).toMatchObject({ successor: null, replaces: ['NL-51'] });
    const { data } = await callApi(engine, 'gdGoodspageQuery', { rowSize: 100 });
    expect(data.data.map((row) => row.catalogNo)).not.toContain('NL-50');
  });

  it('of a discontinued product: a search for its number finds what took its place, and says so', async () => {
    for (const typed of ['NL-50', 'nl50', 'NL-50-1', '货号NL-50', 'Cat. No. NL-50-1 染料']) {
      const { data } = await callApi(engine, 'goodsSearchNew', { productName: typed, facets: true });
      expect(data).toMatchObject({ total: 1, nearest: false });
      expect(data.data[0]).toMatchObject({
        catalogNo: 'NL-52',
        matched: { field: 'former', text: 'NL-50', highlight: [[0, 5]] },
      });
    }
    const beside = await callApi(engine, 'contentSearch', { productName: 'NL-50', kind: 'protocol' });
    expect(beside.data.counts.product).toBe(1);
    const { data } = await callApi(engine, 'goodsSearchNew', { productName: 'NL-5' });
    expect(data.data.map((row) => row.matched.field)).not.toContain('former');
  });

  it('ends at nothing where the chain does, or runs in a ring', async () => {
    const gone = { goodsType: 'dye', status: 'discontinued' };
    await importRows([
      of('NL-60', gone),
      of('NL-61', { ...gone, successor: 'NL-60' }),
      of('NL-62', { ...gone, successor: 'NL-63' }),
      of('NL-63', { ...gone, successor: 'NL-62' }),
    ]);
    for (const catalogNo of ['NL-60', 'NL-61', 'NL-62']) expect((await detailOf(catalogNo)).code).toBe(1404);
  });

  it('is not replaced while it is sold, by itself, or by what nobody knows', async () => {
    const { problems } = await importRows([
      of('NL-70', { successor: 'NL-10' }),
      of('NL-71', { status: 'discontinued', successor: 'NL-71' }),
      of('NL-72', { status: 'discontinued', successor: 'NL-98' }),
      of('NL-73', { status: 'lost' }),
      of('NL-74', { jobs: 'Blocking buffer' }),
    ]);
    expect(problems.map(({ field, word }) => [field, word])).toEqual([
      ['successor', 'successor.still_sold'],
      ['successor', 'successor.itself'],
      ['successor', 'key.unknown'],
      ['status', 'key.unknown'],
      ['jobs', 'key.unknown'],
    ]);
  });
});
