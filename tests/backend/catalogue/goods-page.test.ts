import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { goods } from '@/lib/backend/db/schema';
import type { CallInput } from '@/lib/contract/calls';
import { callApi, describeOnEachEngine } from '../support/engines';
import { insertAround, insertCatalogue } from './fixture';

type Query = CallInput<'gdGoodspageQuery'>;
type Fixture = Awaited<ReturnType<typeof insertCatalogue>>;

describeOnEachEngine('gdGoodspageQuery', (engine) => {
  let made: Fixture;
  beforeAll(async () => {
    made = await insertCatalogue(engine.db());
    await insertAround(engine.db(), made.goods.dapi);
  });

  const ask = (query: Query, lang: 'zh' | 'en' = 'zh') =>
    callApi(engine, 'gdGoodspageQuery', query, { lang });
  const found = async (query: Query, lang?: 'zh' | 'en') => {
    const { code, data } = await ask(query, lang);
    expect(code).toBe(1000);
    expect(data.total).toBe(data.data.length);
    return data.data.map((goods) => goods.catalogNo);
  };
  const facet = async (query: Query, key: string, lang?: 'zh' | 'en') => {
    const { data } = await ask({ ...query, facets: true }, lang);
    const values = data.facets?.find((each) => each.key === key)?.values ?? [];
    return Object.fromEntries(values.map(({ label, count }) => [label, count]));
  };

  it('lists what is on sale, by sort and then by id', async () => {
    expect(await found({})).toEqual(['T-002', 'T-001', 'T-003', 'T-004', 'T-005', 'T-006']);
    expect(await found({ cateCode: 'CP', orders: 'DESC', columns: 'sort' })).toEqual([
      ...['T-005', 'T-006', 'T-003', 'T-004', 'T-001', 'T-002'],
    ]);
  });

  it('tells a product as cards show it', async () => {
    const { data } = await ask({ isHot: true }, 'en');
    expect(data).toEqual({
      total: 1,
      startRow: 1,
      rowSize: 20,
      data: [
        {
          id: made.goods.dapi,
          name: 'DAPI dihydrochloride',
          nameAlt: 'DAPI 二盐酸盐',
          catalogNo: 'T-001',
          mainImg: '/img/dapi.png',
          imgLabel: 'DAPI',
          sort: 2,
          cateCode: 'CP',
          goodsType: 'dye',
          groupId: made.groups.gel,
          brand: { id: made.brands.first, name: 'First' },
          cas: '28718-90-3',
          exNm: 358,
          emNm: 461,
          fluorophores: ['dapi'],
          specs: [
            { skuCode: 'T-001-1', size: '1 mg' },
            { skuCode: 'T-001-10', size: '10 mg', sizeLang: 'zh' },
            { skuCode: 'T-001-X', size: '1 mg' },
          ],
          stockState: 'low',
          isHot: true,
          isNew: false,
        },
      ],
    });
  });

  it('gives a name without translation in Chinese and says so', async () => {
    const { data } = await ask({ classifyId: made.groups.probes }, 'en');
    expect(data.data).toMatchObject([{ name: '钙探针', nameAlt: '', lang: 'zh' }]);
    const chinese = await ask({ classifyId: made.groups.probes }, 'zh');
    expect(chinese.data.data[0]).not.toHaveProperty('lang');
  });

  it('says how available a product is: as its best pack size', async () => {
    const { data } = await ask({});
    const states = Object.fromEntries(data.data.map((goods) => [goods.catalogNo, goods.stockState]));
    expect(states).toEqual({
      'T-001': 'low',
      'T-002': 'in_stock',
      'T-003': 'made_to_order',
      'T-004': 'out',
      'T-005': 'out',
      'T-006': 'out',
    });
  });

  it('a category holds all that lies below it', async () => {
    expect(await found({ classifyId: made.groups.dyes })).toEqual(['T-002', 'T-001', 'T-003']);
    expect(await found({ classifyId: made.groups.nucleic })).toEqual(['T-002', 'T-001']);
    expect(await found({ classifyId: made.groups.gel })).toEqual(['T-001']);
  });

  it.each([999_999, 'hidden'] as const)('an unknown or hidden category is not found: %s', async (id) => {
    const classifyId = id === 'hidden' ? made.groups.hidden : id;
    expect(await ask({ classifyId })).toMatchObject({ code: 1404, msg: 'goodsGroup.not_found' });
  });

  it('takes one of a list and all of the lists', async () => {
    expect(await found({ application: ['if', 'wb'] })).toEqual(['T-001', 'T-003', 'T-005', 'T-006']);
    expect(await found({ application: ['flow'], host: ['rabbit'] })).toEqual(['T-005']);
    expect(await found({ reactivity: ['mouse'], host: ['rabbit', 'mouse'] })).toEqual(['T-004', 'T-006']);
    expect(await found({ conjugate: ['fitc', 'pe'], brandId: [made.brands.second] })).toEqual(['T-004']);
    expect(await found({ isNew: true })).toEqual(['T-004']);
    expect(await found({ host: ['llama'] })).toEqual([]);
    expect(await found({ host: [] })).toHaveLength(6);
  });

  it('takes both ends of a wavelength range', async () => {
    expect(await found({ exMin: 495, exMax: 535 })).toEqual(['T-002', 'T-003', 'T-004']);
    expect(await found({ exMin: 496, exMax: 534 })).toEqual([]);
    expect(await found({ emMin: 578 })).toEqual(['T-002', 'T-005']);
    expect(await found({ emMax: 461 })).toEqual(['T-001']);
  });

  it('lists what a laser excites to 5 % or more, best first', async () => {
    // DAPI 100 %, propidium iodide 63 %, R-PE 11 %, FITC 9 %; FITC at 405 nm is 4 %.
    expect(await found({ laser: ['355'] })).toEqual(['T-001', 'T-002', 'T-005', 'T-004']);
    expect(await found({ laser: ['405'] })).toEqual(['T-002', 'T-001', 'T-005']);
    expect(await found({ laser: ['488'] })).toEqual(['T-004', 'T-005', 'T-002']);
    expect(await found({ laser: ['640'] })).toEqual(['T-002']);
    expect(await found({ laser: ['405', '561'] })).toEqual(['T-005', 'T-002', 'T-001']);
  });

  it('lists nothing under a laser of which only the maxima are known', async () => {
    expect(await found({ laser: ['355', '405', '488', '561', '640'] })).not.toContain('T-003');
  });

  it('sorts what a laser excites by name and number as well', async () => {
    expect(await found({ laser: ['488'], columns: 'catalogNo' })).toEqual(['T-002', 'T-004', 'T-005']);
    expect(await found({ columns: 'excitation' })).toEqual(await found({}));
  });

  it('sorts in each way, products without a wavelength last in either direction', async () => {
    expect(await found({ columns: 'newest' })).toEqual([
      ...['T-006', 'T-005', 'T-004', 'T-003', 'T-002', 'T-001'],
    ]);
    expect((await found({ columns: 'catalogNo', orders: 'DESC' }))[0]).toBe('T-006');
    expect(await found({ columns: 'exNm' })).toEqual([
      ...['T-001', 'T-003', 'T-004', 'T-002', 'T-005', 'T-006'],
    ]);
    expect((await found({ columns: 'emNm', orders: 'DESC' })).at(-1)).toBe('T-006');
    expect(await found({ columns: 'name' }, 'en')).toEqual([
      ...['T-004', 'T-005', 'T-006', 'T-001', 'T-002', 'T-003'],
    ]);
    expect(await found({ columns: 'name' }, 'zh')).toHaveLength(6);
  });

  it('pages never overlap, and the total stays', async () => {
    const pages = await Promise.all(
      [1, 3, 5, 7].map((startRow) => ask({ startRow, rowSize: 2, columns: 'sort', orders: 'DESC' })),
    );
    expect(pages.flatMap(({ data }) => data.data.map((goods) => goods.catalogNo))).toEqual([
      ...['T-005', 'T-006', 'T-003', 'T-004', 'T-001', 'T-002'],
    ]);
    expect(pages.map(({ data }) => data.total)).toEqual([6, 6, 6, 6]);
    expect(pages[3]?.data).toMatchObject({ startRow: 7, rowSize: 2, data: [] });
  });

  it('gives facets only when asked', async () => {
    expect((await ask({})).data).not.toHaveProperty('facets');
    const { data } = await ask({ facets: true });
    expect(data.facets?.map(({ key }) => key)).toEqual([
      ...['group', 'brand', 'application', 'conjugate', 'host', 'reactivity', 'laser'],
    ]);
  });

  it('counts each list over the whole set', async () => {
    expect(await facet({}, 'brand')).toEqual({ 乙牌: 2, 甲牌: 3 });
    expect(await facet({}, 'application')).toEqual({ 流式: 4, 免疫荧光: 2, wb: 2 });
    expect(await facet({}, 'conjugate')).toEqual({ fitc: 1, pe: 1 });
    expect(await facet({}, 'host', 'en')).toEqual({ Rabbit: 2, mouse: 1 });
    expect(await facet({}, 'reactivity')).toEqual({ human: 2, mouse: 2 });
    expect(await facet({}, 'laser')).toEqual({
      '355 nm': 4,
      '405 nm': 3,
      '488 nm': 3,
      '561 nm': 2,
      '640 nm': 1,
    });
    expect(await facet({}, 'group', 'en')).toEqual({
      Dyes: 3,
      'Nucleic acid dyes': 2,
      'Gel stains': 1,
      Probes: 1,
      抗体: 3,
    });
  });

  it('tells what a secondary detects from what others react with', async () => {
    const become = (goodsType: 'secondary' | 'antibody') =>
      engine.db().update(goods).set({ goodsType }).where(eq(goods.catalogNo, 'T-006'));
    await become('secondary');
    expect(await facet({}, 'reactivity')).toEqual({ human: 2, mouse: 1 });
    expect(await facet({}, 'recognises')).toEqual({ mouse: 1 });
    expect(await found({ recognises: ['mouse'] })).toEqual(['T-006']);
    expect(await found({ reactivity: ['mouse'] })).toEqual(['T-004']);
    await become('antibody');
  });

  it('leaves a list’s own selection out of its counts, and keeps zeros', async () => {
    const query = { host: ['rabbit'] };
    expect(await facet(query, 'host')).toEqual({ 兔: 2, mouse: 1 });
    expect(await facet(query, 'application')).toEqual({ 流式: 1, 免疫荧光: 0, wb: 2 });
    expect(await facet(query, 'laser')).toEqual({
      '355 nm': 1,
      '405 nm': 1,
      '488 nm': 1,
      '561 nm': 1,
      '640 nm': 0,
    });
    expect(await facet(query, 'group')).toMatchObject({ 染料: 0, 抗体: 2 });
    const two = { host: ['rabbit'], reactivity: ['human'] };
    expect(await facet(two, 'host')).toEqual({ 兔: 1, mouse: 1 });
    expect(await facet(two, 'reactivity')).toEqual({ human: 1, mouse: 1 });
    expect(await facet(two, 'brand')).toEqual({ 乙牌: 0, 甲牌: 1 });
    expect(await facet({ exMin: 500 }, 'brand')).toEqual({ 乙牌: 0, 甲牌: 2 });
  });

  it('counts within the category, the categories themselves beyond it', async () => {
    const query = { classifyId: made.groups.antibodies };
    expect(await facet(query, 'application')).toEqual({ 流式: 2, wb: 2 });
    expect(await facet(query, 'group')).toMatchObject({ 染料: 3, 抗体: 3 });
    expect(await facet({ ...query, application: ['if'] }, 'group')).toMatchObject({ 染料: 2, 抗体: 0 });
    expect(await facet({ ...query, application: ['if'] }, 'application')).toEqual({
      流式: 2,
      免疫荧光: 0,
      wb: 2,
    });
    expect(await facet({ classifyId: made.groups.gel, conjugate: ['fitc'] }, 'host')).toEqual({});
  });

  it('marks what a product or a list is named by and had to come in Chinese', async () => {
    const input = { classifyId: made.groups.antibodies, facets: true };
    const { data } = await callApi(engine, 'gdGoodspageQuery', input, { lang: 'en' });
    const groups = data.facets?.find(({ key }) => key === 'group')?.values;
    expect(groups?.map(({ label, lang }) => [label, lang])).toEqual(
      expect.arrayContaining([
        ['Dyes', undefined],
        ['抗体', 'zh'],
      ]),
    );
    const goodsId = data.data[0]?.id ?? 0;
    const one = await callApi(engine, 'goodsDetail', { goodsId }, { lang: 'en' });
    expect(one.data.groups.at(-1)).toEqual({ id: made.groups.antibodies, name: '抗体', lang: 'zh' });
    const chinese = await callApi(engine, 'goodsDetail', { goodsId });
    expect(chinese.data.groups.at(-1)).toEqual({ id: made.groups.antibodies, name: '抗体' });
  });

  it('the total of a page with facets is that of the page without', async () => {
    for (const query of [{ host: ['rabbit'] }, { classifyId: made.groups.dyes, laser: ['488'] as const }]) {
      const input: Query = { ...query, laser: 'laser' in query ? [...(query.laser ?? [])] : undefined };
      const plain = await ask(input);
      const faceted = await ask({ ...input, facets: true });
      expect(faceted.data.total).toBe(plain.data.total);
    }
  });

  it('leaves prices out unless they may be seen', async () => {
    const hidden = await ask({});
    expect(JSON.stringify(hidden)).not.toMatch(/fen/i);
    const shown = await callApi(engine, 'gdGoodspageQuery', {}, { maySeePrices: true });
    const prices = Object.fromEntries(shown.data.data.map((goods) => [goods.catalogNo, goods.priceFromFen]));
    expect(prices).toMatchObject({ 'T-001': 9000, 'T-002': 5000, 'T-005': undefined });
  });

  it.each([
    ['rowSize', { rowSize: 10_001 }],
    ['rowSize', { rowSize: 0 }],
    ['startRow', { startRow: 0 }],
    ['classifyId', { classifyId: -1 }],
    ['brandId', { brandId: ['x'] }],
    ['laser', { laser: ['500'] }],
    ['exMin', { exMin: 10 }],
    ['emMax', { emMax: 5000 }],
    ['columns', { columns: 'price' }],
    ['orders', { orders: 'UP' }],
    ['cateCode', { cateCode: 'XX' }],
    ['host', { host: 'rabbit' }],
  ])('names a wrong field: %s in %j', async (field, input) => {
    const answer = await callApi(engine, 'gdGoodspageQuery', input as Query);
    expect(answer.code).toBe(1400);
    expect(Object.keys(answer.fields ?? {})).toEqual([field]);
  });

  it('takes the largest page', async () => {
    expect((await ask({ rowSize: 10_000 })).code).toBe(1000);
  });
});
