import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { documentVersion, goods, para } from '@/lib/backend/db/schema';
import { importContent } from '@/lib/backend/import/content/import-content';
import { rebuildSearchIndex } from '@/lib/backend/services/search/index/indexing';
import { insertAround, insertCatalogue } from '../catalogue/fixture';
import { callApi, describeOnEachEngine } from '../support/engines';
import { ARTICLE, contentFolder, PROTOCOL, PROTOCOL_TEXT, withFields } from './folder';

describeOnEachEngine('content', (engine) => {
  const { root, dataDir, write } = contentFolder();
  let ids: Record<string, number> = {};
  let dapi = 0;

  beforeAll(async () => {
    const made = (await insertCatalogue(engine.db())).goods;
    await insertAround(engine.db(), made.dapi);
    await rebuildSearchIndex(engine.db());
    dapi = made.dapi;
    await engine
      .db()
      .insert(para)
      .values([
        { typeCode: 'BP_NOTICE_TYPE', name: { zh: '活动' }, valStr: 'EVENT' },
        { typeCode: 'BP_NOTICE_TYPE', name: { zh: '公司' }, valStr: 'COMPANY' },
      ]);
    write('protocols/stain.zh.md', withFields({ ...PROTOCOL, applications: ['flow'] }, PROTOCOL_TEXT));
    write(
      'protocols/stain.en.md',
      withFields(
        { title: 'Title', summary: 'Summary', reagents: { dye: 'Dye' } },
        PROTOCOL_TEXT.replace('洗涤', 'Wash'),
      ),
    );
    write(
      'market/gel.zh.md',
      withFields({ ...ARTICLE, title: '100% 凝胶', date: '2026-02-01', products: ['T-001'] }, '正文'),
    );
    write('market/later.zh.md', withFields({ ...ARTICLE, title: '以后', date: '2999-01-01' }, '未到时间'));
    write(
      'periodicals/one.zh.md',
      withFields({
        ...ARTICLE,
        date: '2026-03-01',
        issue: '1',
        contents: [
          { id: 'a', title: '凝胶', page: 1, article: 'gel' },
          { id: 'b', title: '以后', page: 2, article: 'later' },
        ],
      }),
    );
    for (const [index, type] of (['EVENT', 'COMPANY', 'EVENT'] as const).entries())
      write(
        `news/n${index}.zh.md`,
        withFields({ ...ARTICLE, title: `新闻${index}`, date: `2026-01-0${index + 1}`, type }, '正文'),
      );
    write(
      'questions/b.zh.md',
      withFields({ title: '第二问', group: '订购', date: '2026-01-01', order: 2 }, '答：CO<sub>2</sub>'),
    );
    write(
      'questions/a.zh.md',
      withFields({ title: '第一问', group: '订购', date: '2026-01-01', order: 1, products: ['T-001'] }, '答'),
    );
    write(
      'brochures/dyes.zh.md',
      withFields({
        ...ARTICLE,
        title: '染料画册',
        files: [{ file: 'dyes.pdf', name: '染料画册', lang: 'zh', version: '3' }],
      }),
    );
    write('brochures/dyes.pdf', '%PDF-1.4\n1 0 obj\nendobj\nstartxref\n9\n%%EOF\n');
    expect((await importContent(engine.db(), root, { dataDir })).problems).toEqual([]);
    const { data } = await callApi(engine, 'jsContentPageQuery', {});
    const { data: news } = await callApi(engine, 'noticePageQuery', {});
    ids = Object.fromEntries([...data.data, ...news.data].map(({ title, id }) => [title, id]));
  });

  it('lists articles newest first, what is dated later not at all', async () => {
    const { data } = await callApi(engine, 'jsContentPageQuery', {});
    expect(data.data.map(({ kind }) => kind)).toEqual(['periodical', 'market', 'protocol']);
    expect(data.total).toBe(3);
    const second = await callApi(engine, 'jsContentPageQuery', { rowSize: 1, startRow: 2 });
    expect(second.data.data[0]?.kind).toBe('market');
    expect((await callApi(engine, 'jsContentPageQuery', { columns: 'html' })).code).toBe(1400);
  });

  it('lists for a sitemap what is out of a kind, with the day of its last change', async () => {
    const market = await callApi(engine, 'sitemapQuery', { kind: 'market' });
    // The house's clock is China's.
    const changed = '2026-01-31T16:00:00.000Z';
    expect(market.data).toMatchObject({ data: [{ id: ids['100% 凝胶'], updatedAt: changed }], total: 1 });
    const news = await callApi(engine, 'sitemapQuery', { kind: 'news', startRow: 2, rowSize: 1 });
    const all = await callApi(engine, 'noticePageQuery', {});
    const inOrder = all.data.data.map(({ id }) => id).sort((a, b) => a - b);
    expect(news.data).toMatchObject({ data: [{ id: inOrder[1] }], total: inOrder.length });
    // The day a product was loaded is no day of a change; those of its documents are.
    const [id = 0] = (await callApi(engine, 'gdGoodspageQuery', { cateCode: 'CP' })).data.data.map(
      (one) => one.id,
    );
    await engine.db().delete(documentVersion);
    const version = { goodsId: id, kind: 'SDS' as const, changes: { zh: '', en: '' } };
    await engine
      .db()
      .insert(documentVersion)
      .values([
        { ...version, version: '1.1', revisedOn: '2026-03-09' },
        { ...version, version: '1.0', revisedOn: '2025-01-02' },
      ]);
    const products = await callApi(engine, 'sitemapQuery', { kind: 'product' });
    const dated = products.data.data.filter(({ updatedAt }) => updatedAt !== undefined);
    expect(dated).toEqual([{ id, updatedAt: '2026-03-08T16:00:00.000Z' }]);
    const onSale = await callApi(engine, 'gdGoodspageQuery', { cateCode: 'CP' });
    expect(new Set(products.data.data.map(({ id }) => id))).toEqual(
      new Set(onSale.data.data.map(({ id }) => id)),
    );
    expect((await callApi(engine, 'sitemapQuery', { kind: 'order' as never })).code).toBe(1400);
  });

  it.each([
    [{ kind: 'protocol' }, ['标题']],
    [{ application: ['flow', 'none'] }, ['标题']],
    [{ laser: ['561'] }, ['标题']],
    [{ keyword: '100%' }, ['100% 凝胶']],
    [{ keyword: '%' }, ['100% 凝胶']],
    [{ keyword: 'wash' }, []],
    [{ groupId: 1_000_000 }, []],
  ] as const)('filters by %j', async (input, titles) => {
    const { data } = await callApi(engine, 'jsContentPageQuery', structuredClone(input) as never);
    expect(data.data.map(({ title }) => title)).toEqual(titles);
  });

  it('lists the articles of a product and of a class', async () => {
    const { data } = await callApi(engine, 'jsContentPageQuery', { goodsId: dapi });
    expect(data.data.map(({ kind }) => kind)).toEqual(['market', 'protocol']);
    const { data: classes } = await callApi(engine, 'jsClassifyQuery', {});
    const protocols = classes.find(({ nameZh }) => nameZh === '实验方案');
    const ofClass = await callApi(engine, 'jsContentPageQuery', { classifyId: protocols?.id ?? 0 });
    expect(ofClass.data.total).toBe(1);
  });

  it('answers a protocol with its steps, amounts, warnings and products, in the language asked for', async () => {
    const { data } = await callApi(engine, 'jsContentGetById', { id: ids.标题 ?? 0 }, { lang: 'en' });
    expect(data).toMatchObject({
      title: 'Title',
      version: '1.0',
      steps: [
        {
          key: 'wash',
          title: 'Wash',
          seconds: 300,
          celsius: null,
          uses: [{ key: 'pbs', value: 2_000, unit: 'uL', every: 1 }],
        },
        { key: 'stain', seconds: 5_400, celsius: { min: 37, max: 37 }, warningHtml: '<p>有毒。</p>' },
        { key: 'read', seconds: null, warningHtml: null, uses: [] },
      ],
      reagents: [
        { key: 'dye', name: 'Dye', goods: { catalogNo: 'T-002' }, strength: 1, dilution: null },
        { key: 'pbs', name: 'PBS 1×', goods: { catalogNo: 'T-001' }, strength: null, dilution: 10 },
      ],
      kit: null,
    });
    expect(data.notesHtml).toContain('常见问题');
    expect(data.lang).toBeUndefined();
  });

  it('shows no price to those who may not see any', async () => {
    const { data } = await callApi(engine, 'jsContentGetById', { id: ids.标题 ?? 0 });
    expect(JSON.stringify(data)).not.toMatch(/priceFromFen/);
    const seen = await callApi(engine, 'jsContentGetById', { id: ids.标题 ?? 0 }, { maySeePrices: true });
    expect(JSON.stringify(seen.data)).toMatch(/priceFromFen/);
  });

  it('leads from the contents of an issue to the articles that are out', async () => {
    const { data } = await callApi(engine, 'jsContentPageQuery', { kind: 'periodical' });
    const issue = await callApi(engine, 'jsContentGetById', { id: data.data[0]?.id ?? 0 });
    expect(issue.data.contents).toEqual([
      { title: '凝胶', page: 1, articleId: ids['100% 凝胶'] },
      { title: '以后', page: 2, articleId: null },
    ]);
    const english = await callApi(engine, 'jsContentGetById', { id: data.data[0]?.id ?? 0 }, { lang: 'en' });
    expect(english.data.contents?.map(({ lang }) => lang)).toEqual(['zh', 'zh']);
  });

  it('answers 1404 for what is not there, not out yet, or of another kind', async () => {
    for (const id of [999_999, ids.新闻0 ?? 0])
      expect(await callApi(engine, 'jsContentGetById', { id })).toMatchObject({
        code: 1404,
        msg: 'content.not_found',
      });
    expect((await callApi(engine, 'noticeGetById', { id: ids.标题 ?? 0 })).code).toBe(1404);
    expect((await callApi(engine, 'problemGetById', { id: ids.标题 ?? 0 })).code).toBe(1404);
  });

  it('lists news by type, and leads on within it', async () => {
    const { data } = await callApi(engine, 'noticePageQuery', { typeCode: 'EVENT' });
    expect(data.data.map(({ title }) => title)).toEqual(['新闻2', '新闻0']);
    const one = await callApi(engine, 'noticeGetById', { id: ids.新闻2 ?? 0 });
    expect(one.data).toMatchObject({ previous: { id: ids.新闻0, title: '新闻0' }, next: null });
    expect(one.data.previous?.lang).toBeUndefined();
    const inEnglish = await callApi(engine, 'noticeGetById', { id: ids.新闻2 ?? 0 }, { lang: 'en' });
    expect(inEnglish.data.previous).toEqual({ id: ids.新闻0, title: '新闻0', lang: 'zh' });
  });

  it('answers questions in their order, of a product, and by a word', async () => {
    const { data } = await callApi(engine, 'problemQuery', { columns: 'seqNo' });
    expect(data.map(({ slug }) => slug)).toEqual(['a', 'b']);
    expect((await callApi(engine, 'problemQuery', { keyword: '第二' })).data).toHaveLength(1);
    // Each word wherever it stands, as wide as it is typed, and none of the markup around them.
    expect((await callApi(engine, 'problemQuery', { keyword: '答　第二' })).data).toHaveLength(1);
    expect((await callApi(engine, 'problemQuery', { keyword: '第二 凝胶' })).data).toEqual([]);
    expect((await callApi(engine, 'noticePageQuery', { keyword: '新闻２' })).data.total).toBe(1);
    expect((await callApi(engine, 'problemQuery', { keyword: 'p' })).data).toEqual([]);
    expect((await callApi(engine, 'problemQuery', { keyword: 'CO2' })).data).toHaveLength(1);
    const one = await callApi(engine, 'problemGetById', { id: data[0]?.id ?? 0 }, { lang: 'en' });
    expect(one.data).toMatchObject({ question: '第一问', lang: 'zh', catalogNos: ['T-001'] });
    // Not the day on which the folder was loaded: nothing has changed since.
    expect(data.map(({ updatedAt }) => updatedAt)).toEqual(Array(2).fill('2025-12-31T16:00:00.000Z'));
  });

  it('finds documents by kind, product, catalogue number, lot and language', async () => {
    const { data: classes } = await callApi(engine, 'manualClassifyQuery', {}, { lang: 'en' });
    expect(classes.map(({ name }) => name)).toHaveLength(4);
    expect(classes[0]).toMatchObject({ id: 1, name: 'Brochure', count: 1 });
    const { data: brochures } = await callApi(engine, 'manualInfoQuery', { classifyId: 1 });
    expect(brochures.data).toMatchObject([{ kind: 'BROCHURE', version: '3', goodsId: null }]);
    const { data: documents } = await callApi(engine, 'manualInfoQuery', { catalogNo: ' t-001 ' });
    expect(documents.data.map(({ kind }) => kind)).toEqual(['MANUAL', 'MANUAL', 'SDS']);
    expect(documents.data[0]).toMatchObject({
      goodsId: dapi,
      catalogNo: 'T-001',
      goodsName: 'DAPI 二盐酸盐',
    });
    const { data: manuals } = await callApi(engine, 'manualInfoQuery', { kind: 'MANUAL', lang: 'zh' });
    expect(manuals.total).toBe(2);
    expect((await callApi(engine, 'manualInfoQuery', { lang: 'en' })).data.total).toBe(0);
    expect((await callApi(engine, 'manualInfoQuery', { catalogNo: 'T-404' })).data.total).toBe(0);
    expect((await callApi(engine, 'manualInfoQuery', { lot: 'NONE' })).data.total).toBe(0);
    // Printed matter and products' documents are one list, however it is parted.
    const whole = (await callApi(engine, 'manualInfoQuery', { rowSize: 50 })).data;
    const parts = [];
    for (let startRow = 1; startRow <= whole.total; startRow += 2)
      parts.push(...(await callApi(engine, 'manualInfoQuery', { startRow, rowSize: 2 })).data.data);
    expect(parts).toEqual(whole.data);
    expect(whole.data[0]?.kind).toBe('BROCHURE');
    const sorted = await callApi(engine, 'manualInfoQuery', { rowSize: 50, columns: 'kind', orders: 'DESC' });
    expect(sorted.data.total).toBe(whole.total);
    expect(new Set(sorted.data.data.map(({ id }) => id))).toEqual(new Set(whole.data.map(({ id }) => id)));
    const byName = async (productName: string) =>
      (await callApi(engine, 'manualInfoQuery', { productName })).data.data.map(({ catalogNo }) => catalogNo);
    expect(await byName('t-001')).toEqual(['T-001', 'T-001', 'T-001']);
    expect(await byName('DAPI 二盐酸')).toEqual(['T-001', 'T-001', 'T-001']);
    expect(await byName('完全没有的产品')).toEqual([]);
    const counted = await callApi(engine, 'manualClassifyQuery', { productName: 'DAPI 二盐酸' });
    expect(counted.data.map(({ count }) => count)).toEqual([0, 2, 1, 0]);
    expect((await callApi(engine, 'manualInfoQuery', { classifyId: 9 })).data.total).toBe(0);
    // What is no longer made is looked for by its number, and stands in no list of all.
    const of = eq(goods.id, dapi);
    await engine.db().update(goods).set({ status: 'DISCONTINUED' }).where(of);
    for (const asked of [{ catalogNo: 'T-001' }, { productName: 't001' }]) {
      const former = await callApi(engine, 'manualInfoQuery', asked);
      expect(former.data).toMatchObject({ total: 3, data: Array(3).fill({ discontinued: true }) });
    }
    const others = await callApi(engine, 'manualInfoQuery', { rowSize: 50 });
    expect(others.data.data.map(({ catalogNo }) => catalogNo)).not.toContain('T-001');
    await engine.db().update(goods).set({ status: 'ACTIVE' }).where(of);
  });

  it('selects the files of a record that is public, and of nothing else', async () => {
    const { data } = await callApi(engine, 'attachmentSelect', {
      busiType: 'GOODS',
      busiId: dapi,
    });
    expect(data.map(({ name }) => name)).not.toContain('内部');
    expect(data).toHaveLength(3);
    for (const busiType of ['CUSTOMER', 'CONTENT'])
      expect((await callApi(engine, 'attachmentSelect', { busiType, busiId: 999_999 })).data).toEqual([]);
  });
});
