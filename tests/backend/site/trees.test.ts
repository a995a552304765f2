import { beforeAll, describe, expect, it } from 'vitest';
import { area, articleClassify, meta, serviceClassify } from '@/lib/backend/db/schema';
import { callApi, describeOnEachEngine } from '../support/engines';

describeOnEachEngine('areas and classifications', (engine) => {
  it('areaTree answers three levels with their date', async () => {
    await engine
      .db()
      .insert(area)
      .values([
        { code: '110101', parentCode: '110100', name: '东城区', nameEn: 'Dongcheng', level: 3 },
        { code: '110000', name: '北京市', nameEn: 'Beijing', level: 1 },
        { code: '110100', parentCode: '110000', name: '市辖区', level: 2 },
      ]);
    await engine.db().insert(meta).values({ key: 'areaDate', value: '2024-12-31' });
    const { data } = await callApi(engine, 'areaTree', {}, { lang: 'en' });
    const district = { code: '110101', name: 'Dongcheng', children: [] };
    expect(data).toEqual({
      date: '2024-12-31',
      areas: [
        {
          code: '110000',
          name: 'Beijing',
          children: [{ code: '110100', name: '市辖区', children: [district] }],
        },
      ],
    });
    const chinese = await callApi(engine, 'areaTree', {});
    expect(chinese.data.areas[0]?.name).toBe('北京市');
  });

  it('systemClassifyTree answers one menu as a tree', async () => {
    const entry = { topParent: 'FWZX', topName: '服务中心' };
    const [top] = await engine
      .db()
      .insert(serviceClassify)
      .values({ ...entry, name: { zh: '服务', en: 'Service' }, navName: '/customer', seqNo: 2 })
      .returning({ id: serviceClassify.id });
    await engine
      .db()
      .insert(serviceClassify)
      .values([
        { ...entry, name: { zh: '问答' }, navName: '/faqs', seqNo: 1 },
        { ...entry, name: { zh: '下级', en: 'Below' }, navName: 'javascript:x', parentId: top?.id },
        { ...entry, name: { zh: '停用' }, navName: '/x', status: 'INACTIVE' },
        { ...entry, topParent: 'KFFWDH', name: { zh: '客服', en: 'Care' }, navName: '/customer' },
      ]);
    const input = { busiType: 'FWFL', topParentIdLike: 'FWZX', orders: 'ASC', columns: 'seqNo' } as const;
    const { data } = await callApi(engine, 'systemClassifyTree', input, { lang: 'en' });
    expect(data).toMatchObject([
      { name: '问答', navName: '/faqs', children: [], lang: 'zh' },
      { name: 'Service', topName: '服务中心', children: [{ name: 'Below', navName: '/' }] },
    ]);
    const inactive = await callApi(engine, 'systemClassifyTree', { ...input, statusId: 'INACTIVE' });
    expect(inactive.data).toEqual([]);
    const wrong = await callApi(engine, 'systemClassifyTree', { ...input, columns: 'navName' });
    expect(wrong).toMatchObject({ code: 1400, fields: { columns: 'not_allowed' } });
    const unknown = { ...input, topParentIdLike: 'NONE' as never };
    const none = await callApi(engine, 'systemClassifyTree', unknown);
    expect(Object.keys(none.fields ?? {})).toEqual(['topParentIdLike']);
  });

  describe('article classification', () => {
    let protocols = 0;
    beforeAll(async () => {
      const db = engine.db();
      const [row] = await db
        .insert(articleClassify)
        .values({ topName: 'LM', name: { zh: '实验方案', en: 'Protocols' }, seqNo: 1 })
        .returning({ id: articleClassify.id });
      protocols = row?.id ?? 0;
      await db.insert(articleClassify).values([
        { topName: 'LM', name: { zh: '技术视频' }, seqNo: 2 },
        { topName: 'LM', name: { zh: '流式', en: 'Flow' }, parentId: protocols, seqNo: 1 },
        { topName: 'LM', name: { zh: '停用' }, seqNo: 3, status: 'INACTIVE' },
        { topName: 'XX', name: { zh: '别的', en: 'Else' }, seqNo: 4 },
      ]);
    });

    it('jsClassifyQuery answers the top level, the Chinese name beside', async () => {
      const { data } = await callApi(
        engine,
        'jsClassifyQuery',
        { topName: 'LM', statusId: 'ACTIVE' },
        { lang: 'en' },
      );
      expect(data).toMatchObject([
        { name: 'Protocols', nameZh: '实验方案', topName: 'LM', seqNo: 1 },
        { name: '技术视频', nameZh: '技术视频', lang: 'zh' },
      ]);
    });

    it('jsClassifyTree answers it with what lies below', async () => {
      const { data } = await callApi(engine, 'jsClassifyTree', { topName: 'LM' });
      expect(data).toMatchObject([
        { name: '实验方案', children: [{ name: '流式', children: [] }] },
        { name: '技术视频', children: [] },
      ]);
      expect((await callApi(engine, 'jsClassifyTree', {})).data).toHaveLength(3);
      const back = await callApi(engine, 'jsClassifyTree', { topName: 'LM', orders: 'DESC' });
      expect(back.data.map(({ name }) => name)).toEqual(['技术视频', '实验方案']);
    });

    it('jsClassifyPageQuery answers a page, of one parent when asked', async () => {
      const { data } = await callApi(engine, 'jsClassifyPageQuery', { parentId: protocols });
      expect(data).toMatchObject({ total: 1, data: [{ name: '流式' }] });
      const page = await callApi(engine, 'jsClassifyPageQuery', { topName: 'LM', startRow: 2, rowSize: 1 });
      expect(page.data).toMatchObject({ total: 3, startRow: 2, rowSize: 1 });
      const wrong = await callApi(engine, 'jsClassifyPageQuery', { rowSize: 10_001 });
      expect(Object.keys(wrong.fields ?? {})).toEqual(['rowSize']);
    });

    it('jsClassifyGetById answers one, or that there is none', async () => {
      const { data } = await callApi(engine, 'jsClassifyGetById', { id: protocols }, { lang: 'en' });
      expect(data).toMatchObject({ name: 'Protocols', nameZh: '实验方案' });
      expect(await callApi(engine, 'jsClassifyGetById', { id: 999_999 })).toMatchObject({
        code: 1404,
        msg: 'classify.not_found',
      });
    });

    it('shows nobody what is not active', async () => {
      const statusId = 'INACTIVE';
      expect((await callApi(engine, 'jsClassifyQuery', { statusId })).data).toEqual([]);
      expect((await callApi(engine, 'jsClassifyTree', { statusId })).data).toEqual([]);
      const { data } = await callApi(engine, 'jsClassifyPageQuery', { statusId });
      expect(data).toMatchObject({ total: 0, data: [] });
    });
  });
});
