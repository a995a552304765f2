import { beforeAll, describe, expect, it } from 'vitest';
import { column, companyText, fileConfig, goodsGroup, para } from '@/lib/backend/db/schema';
import { createDispatch } from '@/lib/backend/http/dispatch';
import { findSession } from '@/lib/backend/http/session';
import { handlers } from '@/lib/backend/services/registry';
import type { CallInput } from '@/lib/contract/calls';
import { routes } from '@/lib/contract/routes';
import { callApi, describeOnEachEngine } from '../support/engines';

describeOnEachEngine('parameters and configuration', (engine) => {
  let parentId = 0;
  beforeAll(async () => {
    const db = engine.db();
    const [parent] = await db
      .insert(para)
      .values({ typeCode: 'T_TOP', valStr: 'top', name: { zh: '上级', en: 'Top' } })
      .returning({ id: para.id });
    parentId = parent?.id ?? 0;
    await db.insert(para).values([
      { typeCode: 'T_NEWS', valStr: 'b', name: { zh: '第二' }, sort: 2 },
      { typeCode: 'T_NEWS', valStr: 'a', name: { zh: '第一', en: 'First' }, sort: 1 },
      { typeCode: 'T_NEWS', valStr: 'c', name: { zh: '第三', en: 'Third' }, sort: 3 },
      { typeCode: 'T_NEWS', valStr: 'gone', name: { zh: '停用' }, status: 'INACTIVE' },
      {
        typeCode: 'T_SYS',
        isSystem: true,
        valStr: 'GZH',
        name: { zh: '公众号', en: 'Account' },
        keyString: '/qr.svg',
        label: { zh: '标签', en: 'Label' },
        value: '1',
      },
      { typeCode: 'T_CHILD', valStr: 'x', name: { zh: '子项', en: 'Child' }, parentId },
      { typeCode: 'T_OTHER', valStr: 'y', name: { zh: '别的' }, parentId },
    ]);
  });

  describe('parameter lists', () => {
    it('come by code, in order, active ones only', async () => {
      const { code, data } = await callApi(
        engine,
        'getParaListByCodes',
        { typeCodes: ['T_NEWS', 'T_CHILD', 'T_NONE'] },
        { lang: 'en' },
      );
      expect(code).toBe(1000);
      expect(Object.keys(data).sort()).toEqual(['T_CHILD', 'T_NEWS']);
      expect(data.T_NEWS).toMatchObject([
        { name: 'First', valStr: 'a' },
        { name: '第二', valStr: 'b', lang: 'zh' },
        { name: 'Third', valStr: 'c' },
      ]);
      expect(data.T_NEWS?.[0]).not.toHaveProperty('lang');
      expect(data.T_NEWS?.[0]).not.toHaveProperty('keyString');
    });

    it('system lists and the others are kept apart', async () => {
      const input = { typeCodes: ['T_SYS', 'T_NEWS'] };
      expect(Object.keys((await callApi(engine, 'getParaListByCodes', input)).data)).toEqual(['T_NEWS']);
      const { data } = await callApi(engine, 'getSysParaListByCodes', input, { lang: 'en' });
      expect(Object.keys(data)).toEqual(['T_SYS']);
      expect(data.T_SYS).toMatchObject([
        { name: 'Account', valStr: 'GZH', keyString: '/qr.svg', label: 'Label', value: '1' },
      ]);
    });

    it('nothing found is empty data', async () => {
      expect(await callApi(engine, 'getParaListByCodes', { typeCodes: ['T_NONE'] })).toMatchObject({
        code: 1000,
        data: {},
      });
    });

    it.each([
      ['typeCodes', { typeCodes: [] }],
      ['typeCodes', { typeCodes: 'T_NEWS' }],
      ['typeCodes', {}],
      ['status', { typeCodes: ['T_NEWS'], status: 'INACTIVE' }],
    ])('name a wrong field: %s in %j', async (field, input) => {
      for (const name of ['getParaListByCodes', 'getSysParaListByCodes'] as const) {
        const answer = await callApi(engine, name, input as CallInput<typeof name>);
        expect(answer.code).toBe(1400);
        expect(Object.keys(answer.fields ?? {})).toEqual([field]);
      }
    });
  });

  it('paraqueryPage answers a page of one list', async () => {
    const { data } = await callApi(engine, 'paraqueryPage', {
      paramType: 'T_NEWS',
      startRow: 2,
      rowSize: 1,
    });
    expect(data).toMatchObject({ total: 3, startRow: 2, rowSize: 1, data: [{ valStr: 'b' }] });
    const none = await callApi(engine, 'paraqueryPage', { paramType: 'T_NONE' });
    expect(none.data).toMatchObject({ total: 0, data: [] });
    const large = { paramType: 'T_NEWS', startRow: 1, rowSize: 10_000 };
    expect((await callApi(engine, 'paraqueryPage', large)).code).toBe(1000);
    const wrong = await callApi(engine, 'paraqueryPage', { ...large, rowSize: 10_001 });
    expect(wrong.code).toBe(1400);
    expect(Object.keys(wrong.fields ?? {})).toEqual(['rowSize']);
  });

  it('paraCascade answers the children of a kind', async () => {
    const { data } = await callApi(engine, 'paraCascade', { id: parentId, paramType: 'T_CHILD' });
    expect(data).toMatchObject([{ name: '子项', valStr: 'x' }]);
    expect(await callApi(engine, 'paraCascade', { id: parentId, paramType: 'T_NONE' })).toMatchObject({
      code: 1000,
      data: [],
    });
    expect(await callApi(engine, 'paraCascade', { id: 999_999, paramType: 'T_CHILD' })).toMatchObject({
      code: 1404,
      msg: 'para.not_found',
    });
    const wrong = await callApi(engine, 'paraCascade', { id: 0, paramType: 'T_CHILD' });
    expect(Object.keys(wrong.fields ?? {})).toEqual(['id']);
  });

  it.each([
    ['en', 'Child'],
    ['en-GB,en;q=0.9,zh;q=0.5', 'Child'],
    ['zh-CN', '子项'],
    ['enx', '子项'],
    ['', '子项'],
  ])('paraCascade, whose query has no fanyi, answers %s with %s', async (language, name) => {
    const answer = createDispatch({ openDatabase: async () => engine.db(), handlers, findSession });
    const response = await answer({
      method: 'GET',
      path: routes.paraCascade.path,
      fields: { id: String(parentId), paramType: 'T_CHILD' },
      headers: new Headers({ 'accept-language': language }),
    });
    expect(response.answer).toMatchObject({ code: 1000, data: [{ name }] });
  });

  describe('company texts', () => {
    beforeAll(async () => {
      await engine
        .db()
        .insert(companyText)
        .values([
          {
            subTypeCode: 'GSJJ',
            subTypeName: { zh: '公司简介', en: 'Profile' },
            jsonData: { zh: '<p>中</p><script>x</script>', en: '<p style="color:red">En</p>' },
            seqNo: 2,
          },
          { subTypeCode: 'QYWH', subTypeName: { zh: '企业文化' }, jsonData: { zh: '' }, seqNo: 1 },
          {
            subTypeCode: 'LXWM',
            subTypeName: { zh: '联系我们', en: 'Contact' },
            jsonData: { zh: '<p>地址</p>' },
            seqNo: 3,
          },
          { typeCode: 'ELSE', subTypeCode: 'GSJJ', subTypeName: { zh: '别的' }, seqNo: 0 },
        ]);
    });

    it('come in menu order, cleaned, in the language asked for', async () => {
      const { data } = await callApi(
        engine,
        'cfConfigquerys',
        { typeCode: 'QTSZ', orders: 'ASC', columns: 'seqNo' },
        { lang: 'en' },
      );
      expect(data).toEqual([
        { subTypeCode: 'QYWH', subTypeName: '企业文化', jsonData: null, seqNo: 1, lang: 'zh' },
        { subTypeCode: 'GSJJ', subTypeName: 'Profile', jsonData: '<p>En</p>', seqNo: 2 },
        { subTypeCode: 'LXWM', subTypeName: 'Contact', jsonData: '<p>地址</p>', seqNo: 3, lang: 'zh' },
      ]);
      const back = await callApi(engine, 'cfConfigquerys', { orders: 'DESC' });
      expect(back.data.map(({ seqNo }) => seqNo)).toEqual([3, 2, 1]);
    });

    it('come one by one', async () => {
      const { data } = await callApi(engine, 'cfConfigqueryObj', { subTypeCode: 'GSJJ' });
      expect(data).toMatchObject({ subTypeName: '公司简介', jsonData: '<p>中</p>' });
      expect(await callApi(engine, 'cfConfigqueryObj', { subTypeCode: 'NONE' })).toMatchObject({
        code: 1404,
        msg: 'config.not_found',
      });
    });

    it('name wrong fields', async () => {
      const missing = await callApi(engine, 'cfConfigqueryObj', {} as CallInput<'cfConfigqueryObj'>);
      expect(Object.keys(missing.fields ?? {})).toEqual(['subTypeCode']);
      const sorted = await callApi(engine, 'cfConfigquerys', { columns: 'jsonData' });
      expect(sorted).toMatchObject({ code: 1400, fields: { columns: 'not_allowed' } });
    });
  });

  it('confFilequeryObj answers the latest base in use, or that there is none', async () => {
    expect(await callApi(engine, 'confFilequeryObj', {})).toMatchObject({
      code: 1404,
      msg: 'file.not_configured',
    });
    await engine
      .db()
      .insert(fileConfig)
      .values([{ fileUrl: '/files' }, { fileUrl: '/old', isActive: false }]);
    const { data } = await callApi(engine, 'confFilequeryObj', { isActive: true });
    expect(data).toEqual({ fileUrl: '/files' });
    const wrong = await callApi(engine, 'confFilequeryObj', { isActive: 'maybe' as never });
    expect(Object.keys(wrong.fields ?? {})).toEqual(['isActive']);
  });

  it('columnInfoQuery answers a position’s banners with links that lead nowhere bad', async () => {
    const banner = { position: 'HOME', imgUrl: '/b.svg', imgUrlMobile: '/bm.svg' };
    await engine
      .db()
      .insert(column)
      .values([
        { ...banner, title: { zh: '二' }, link: 'javascript:alert(1)', seqNo: 2 },
        { ...banner, title: { zh: '一', en: 'One' }, link: '/product?classifyId=1', seqNo: 1 },
        { ...banner, title: { zh: '三', en: 'Three' }, link: '//evil.example', seqNo: 3 },
        { ...banner, title: { zh: '四', en: 'Four' }, link: 'https://doi.example/', seqNo: 4 },
        { ...banner, title: { zh: '停' }, link: '/', isActive: false },
        { ...banner, position: 'SIDE', title: { zh: '旁' }, link: '/' },
      ]);
    const { data } = await callApi(engine, 'columnInfoQuery', { position: 'HOME' }, { lang: 'en' });
    expect(data.map(({ title, link, lang }) => [title, link, lang])).toEqual([
      ['One', '/product?classifyId=1', undefined],
      ['二', '/', 'zh'],
      ['Three', '/', undefined],
      ['Four', 'https://doi.example/', undefined],
    ]);
    const wrong = await callApi(engine, 'columnInfoQuery', {} as CallInput<'columnInfoQuery'>);
    expect(Object.keys(wrong.fields ?? {})).toEqual(['position']);
  });

  it('a banner leads to its category from the day that one is there', async () => {
    const banner = { position: 'LIST', imgUrl: '/b.svg', imgUrlMobile: '/bm.svg', title: { zh: '肽' } };
    await engine
      .db()
      .insert(column)
      .values([{ ...banner, link: '/product?classifyId={group:peptides}' }]);
    const link = async () => (await callApi(engine, 'columnInfoQuery', { position: 'LIST' })).data[0]?.link;
    expect(await link()).toBe('/product');
    const [group] = await engine
      .db()
      .insert(goodsGroup)
      .values({ code: 'peptides', name: { zh: '多肽' } })
      .returning({ id: goodsGroup.id });
    expect(await link()).toBe(`/product?classifyId=${group?.id}`);
  });
});
