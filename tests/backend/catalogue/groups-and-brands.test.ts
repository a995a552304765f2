import { beforeAll, describe, expect, it } from 'vitest';
import type { CallInput } from '@/lib/contract/calls';
import { callApi, describeOnEachEngine } from '../support/engines';
import { insertAround, insertCatalogue } from './fixture';

type Fixture = Awaited<ReturnType<typeof insertCatalogue>>;

describeOnEachEngine('categories, brands and commitments', (engine) => {
  let made: Fixture;
  beforeAll(async () => {
    made = await insertCatalogue(engine.db());
    await insertAround(engine.db(), made.goods.dapi);
  });

  describe('gdGoodsGruopQueryZtree', () => {
    it('answers the active tree with products counted down to the leaves', async () => {
      const { code, data } = await callApi(
        engine,
        'gdGoodsGruopQueryZtree',
        { typeCode: 'FL', statusId: 'ACTIVE', orders: 'ASC', columns: 'sort' },
        { lang: 'en' },
      );
      expect(code).toBe(1000);
      expect(data).toEqual([
        {
          id: made.groups.dyes,
          name: 'Dyes',
          goodsCount: 3,
          children: [
            {
              id: made.groups.nucleic,
              name: 'Nucleic acid dyes',
              goodsCount: 2,
              children: [{ id: made.groups.gel, name: 'Gel stains', goodsCount: 1, children: [] }],
            },
            { id: made.groups.probes, name: 'Probes', goodsCount: 1, children: [] },
          ],
        },
        { id: made.groups.antibodies, name: '抗体', goodsCount: 3, children: [], lang: 'zh' },
      ]);
    });

    it('turns round', async () => {
      const { data } = await callApi(engine, 'gdGoodsGruopQueryZtree', { orders: 'DESC' });
      expect(data.map(({ name }) => name)).toEqual(['抗体', '染料']);
      expect(data[1]?.children.map(({ name }) => name)).toEqual(['探针', '核酸染料']);
    });

    it('shows nobody what is not active', async () => {
      const { data } = await callApi(engine, 'gdGoodsGruopQueryZtree', { statusId: 'INACTIVE' });
      expect(data).toEqual([]);
    });

    it.each([
      ['columns', { columns: 'name' }],
      ['orders', { orders: 'UP' }],
      ['statusId', { statusId: 'GONE' }],
      ['typeCode', { typeCode: 'XX' }],
    ])('names a wrong field: %s', async (field, input) => {
      const answer = await callApi(
        engine,
        'gdGoodsGruopQueryZtree',
        input as CallInput<'gdGoodsGruopQueryZtree'>,
      );
      expect(answer.code).toBe(1400);
      expect(Object.keys(answer.fields ?? {})).toEqual([field]);
    });
  });

  describe('goodsGroupGetById', () => {
    it('answers one with its ancestors from the root down', async () => {
      const { data } = await callApi(engine, 'goodsGroupGetById', { id: made.groups.gel }, { lang: 'en' });
      expect(data).toEqual({
        id: made.groups.gel,
        name: 'Gel stains',
        descr: '',
        goodsCount: 1,
        ancestors: [
          { id: made.groups.dyes, name: 'Dyes' },
          { id: made.groups.nucleic, name: 'Nucleic acid dyes' },
        ],
      });
    });

    it('counts below it, and falls back to Chinese', async () => {
      const dyes = await callApi(engine, 'goodsGroupGetById', { id: made.groups.dyes }, { lang: 'en' });
      expect(dyes.data).toMatchObject({ descr: 'All dyes', goodsCount: 3, ancestors: [] });
      const { data } = await callApi(
        engine,
        'goodsGroupGetById',
        { id: made.groups.antibodies },
        { lang: 'en' },
      );
      expect(data).toMatchObject({ name: '抗体', lang: 'zh' });
    });

    it('neither unknown nor hidden ones are found', async () => {
      for (const id of [999_999, made.groups.hidden]) {
        expect(await callApi(engine, 'goodsGroupGetById', { id })).toMatchObject({
          code: 1404,
          msg: 'goodsGroup.not_found',
        });
      }
      const wrong = await callApi(engine, 'goodsGroupGetById', { id: 0 });
      expect(Object.keys(wrong.fields ?? {})).toEqual(['id']);
    });
  });

  describe('brands', () => {
    it('brandQuery answers all in order, counted, with clean HTML', async () => {
      const { data } = await callApi(engine, 'brandQuery', {}, { lang: 'en' });
      expect(data).toEqual([
        {
          id: made.brands.second,
          name: 'Second',
          logo: null,
          country: '德国',
          introHtml: '',
          goodsCount: 2,
          lang: 'zh',
        },
        {
          id: made.brands.first,
          name: 'First',
          logo: null,
          country: 'China',
          introHtml: '<p>Intro</p>',
          goodsCount: 3,
        },
      ]);
      const chinese = await callApi(engine, 'brandQuery', { orders: 'DESC', columns: 'sort' });
      expect(chinese.data.map(({ name }) => name)).toEqual(['甲牌', '乙牌']);
      expect(chinese.data[0]?.introHtml).toBe('<p>介绍</p>');
    });

    it('brandPageQuery answers a page of them', async () => {
      const { data } = await callApi(engine, 'brandPageQuery', { startRow: 2, rowSize: 1 });
      expect(data).toMatchObject({ total: 2, startRow: 2, rowSize: 1, data: [{ name: '甲牌' }] });
    });

    it('brandGetById answers one, or that there is none', async () => {
      const { data } = await callApi(engine, 'brandGetById', { id: made.brands.first });
      expect(data).toMatchObject({ name: '甲牌', country: '中国', goodsCount: 3 });
      expect(await callApi(engine, 'brandGetById', { id: 999_999 })).toMatchObject({
        code: 1404,
        msg: 'brand.not_found',
      });
    });

    it('names wrong fields', async () => {
      const page = await callApi(engine, 'brandPageQuery', { rowSize: 10_001 });
      expect(page).toMatchObject({ code: 1400 });
      expect(Object.keys(page.fields ?? {})).toEqual(['rowSize']);
      const column = await callApi(engine, 'brandPageQuery', { columns: 'introHtml' });
      expect(Object.keys(column.fields ?? {})).toEqual(['columns']);
      const inherited = await callApi(engine, 'brandQuery', { columns: 'constructor' });
      expect(inherited).toMatchObject({ code: 1400, fields: { columns: 'not_allowed' } });
      const byId = await callApi(engine, 'brandGetById', { id: -5 });
      expect(Object.keys(byId.fields ?? {})).toEqual(['id']);
    });
  });

  describe('gdZzfwpageQuery', () => {
    it('answers the shown ones, the latest first when asked so', async () => {
      const { data } = await callApi(
        engine,
        'gdZzfwpageQuery',
        { rowSize: 999, startRow: 1, orders: 'DESC', columns: 'updDt', isStatus: true },
        { lang: 'en' },
      );
      expect(data).toMatchObject({
        total: 2,
        rowSize: 999,
        data: [
          { imgUrl: '/b.svg', fwName: 'Genuine', descr: '只有中文', lang: 'zh' },
          { imgUrl: '/a.svg', fwName: 'Same day', descr: 'Text' },
        ],
      });
      expect(data.data[1]).not.toHaveProperty('lang');
    });

    it('names wrong fields', async () => {
      const answer = await callApi(engine, 'gdZzfwpageQuery', { rowSize: 10_001, columns: 'updDt' });
      expect(Object.keys(answer.fields ?? {})).toEqual(['rowSize']);
      const column = await callApi(engine, 'gdZzfwpageQuery', { columns: 'nope' });
      expect(column).toMatchObject({ code: 1400, fields: { columns: 'not_allowed' } });
    });
  });
});
