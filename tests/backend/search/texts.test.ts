import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { attachment, goods, para, searchSynonym } from '@/lib/backend/db/schema';
import { createDispatch } from '@/lib/backend/http/dispatch';
import { importContent } from '@/lib/backend/import/content/import-content';
import { handlers } from '@/lib/backend/services/registry';
import { rebuildSearchIndex } from '@/lib/backend/services/search/index/indexing';
import type { CallInput } from '@/lib/contract/calls';
import { routes } from '@/lib/contract/routes';
import { insertCatalogue } from '../catalogue/fixture';
import { ARTICLE, contentFolder, PROTOCOL, PROTOCOL_TEXT, withFields } from '../content/folder';
import { newPerson } from '../personal/people';
import { callApi, describeOnEachEngine } from '../support/engines';

/** More products than are ranked for their documents. */
const BULK = 70;

type Kind = CallInput<'contentSearch'>['kind'];

describeOnEachEngine('search over texts', (engine) => {
  const { root, dataDir, write, remove } = contentFolder();
  const load = async () =>
    expect((await importContent(engine.db(), root, { dataDir, overwrite: true })).problems).toEqual([]);
  const ask = async (productName: string, kind: Kind = 'article', lang: 'zh' | 'en' = 'zh') =>
    (await callApi(engine, 'contentSearch', { productName, kind }, { lang })).data;
  const titles = async (query: string, kind?: Kind) =>
    (await ask(query, kind)).data.map(({ title }) => title);

  beforeAll(async () => {
    const { goods: known } = await insertCatalogue(engine.db());
    const attached = { busiType: 'GOODS', busiId: known.dapi, mime: 'application/pdf', url: '/a.pdf' };
    await engine
      .db()
      .insert(attachment)
      .values([
        { ...attached, kind: 'SDS', name: { zh: '安全说明' } },
        { ...attached, kind: 'MANUAL', name: { zh: '说明书' } },
        { ...attached, kind: 'COA', name: { zh: '质检' }, lot: 'L1' },
        { ...attached, busiId: known.pi, kind: 'COA', name: { zh: '质检二' }, lot: 'FB260923C001' },
        { ...attached, busiId: known.fitc, kind: 'COA', name: { zh: '质检三' }, lot: 'F10' },
        { ...attached, busiId: known.fitc, kind: 'COA', name: { zh: '质检六' }, lot: 'fx260923c006' },
        { ...attached, busiId: known.fitc, kind: 'COA', name: { zh: '质检七' }, lot: 'Fx260923c007' },
        { ...attached, busiId: known.fitc, kind: 'COA', name: { zh: '质检八' }, lot: 'FX260923c008' },
        { ...attached, busiId: known.pi, kind: 'COA', name: { zh: '质检九' }, lot: 'Fx260923C008' },
        { ...attached, busiId: known.pe, kind: 'COA', name: { zh: '质检四' }, lot: 'FB260923C004' },
        { ...attached, busiId: known.off, kind: 'COA', name: { zh: '质检五' }, lot: 'FB260923C005' },
      ]);
    await engine.db().update(goods).set({ status: 'DISCONTINUED' }).where(eq(goods.id, known.pe));
    await engine.db().execute(sql`
      with made as (
        insert into ${goods} (catalog_no, goods_type, group_id, name, summary, descr_html, storage, shipping)
        select 'BF' || n, 'buffer', 1, jsonb_build_object('zh', '批量缓冲液 ' || n), '{"zh":""}', '{"zh":""}',
          '{"text":{"zh":""},"minC":null,"maxC":null,"lightSensitive":false}', '{"zh":""}'
        from generate_series(1, ${BULK}) as n returning id
      )
      insert into ${attachment} (busi_type, busi_id, kind, name, url, mime)
      select 'GOODS', id, 'SDS', '{"zh":"安全"}', '/sds.pdf', 'application/pdf' from made`);
    await engine
      .db()
      .insert(para)
      .values({ typeCode: 'BP_NOTICE_TYPE', name: { zh: '活动' }, valStr: 'EVENT' });
    await engine
      .db()
      .insert(searchSynonym)
      .values([
        { groupKey: 'pi', term: 'PI' },
        { groupKey: 'pi', term: '碘化丙啶' },
      ]);
    await rebuildSearchIndex(engine.db());
    write('protocols/stain.zh.md', withFields({ ...PROTOCOL, title: '细胞染色' }, PROTOCOL_TEXT));
    write(
      'market/gel.zh.md',
      withFields(
        { ...ARTICLE, title: '凝胶染料怎样选', date: '2026-02-01' },
        '紫外透射仪下看 β-actin 与 CD34，货号 FN1003。碘化丙啶。',
      ),
    );
    write(
      'market/gel.en.md',
      withFields({ title: 'Choosing a gel stain', summary: 'Dyes' }, 'Counterstaining of antibodies.'),
    );
    write(
      'market/other.zh.md',
      withFields({ ...ARTICLE, title: '激光与染料', date: '2026-03-01' }, '凝胶不在此列。'),
    );
    write('market/later.zh.md', withFields({ ...ARTICLE, title: '凝胶以后', date: '2999-01-01' }, '凝胶'));
    write('news/fair.zh.md', withFields({ ...ARTICLE, title: '凝胶展', type: 'EVENT' }, '正文'));
    write(
      'questions/low.zh.md',
      withFields({ title: '低氨培养', group: '订购', date: '2026-01-01' }, '正文'),
    );
    write(
      'questions/rapid.zh.md',
      withFields(
        { title: '离心柱', group: '订购', date: '2026-01-01' },
        'Rapid spin columns, pixels；碘化丙啶。',
      ),
    );
    write(
      'questions/drop.zh.md',
      withFields({ title: '加样', group: '订购', date: '2026-01-01' }, 'Pipettes and pitfalls.'),
    );
    write(
      'questions/gel.zh.md',
      withFields({ title: '凝胶染料能重复用吗？', group: '订购', date: '2026-01-01' }, '不能'),
    );
    await load();
  });

  it('counts every kind, and holds back what is not out', async () => {
    const { counts, total, data } = await ask('凝胶');
    expect(counts).toMatchObject({ article: 2, news: 1, question: 1, protocol: 0 });
    expect(total).toBe(2);
    // The one with it in its title first, though the other is newer.
    expect(data.map(({ title }) => title)).toEqual(['凝胶染料怎样选', '激光与染料']);
    expect(data[0]?.titleMarks).toEqual([[0, 2]]);
    expect(data[1]?.passage).toContain('凝胶不在此列');
    expect((await ask('凝胶', 'question')).data).toMatchObject([{ kind: 'question' }]);
  });

  it.each([
    ['two Chinese characters in the text', '透射'],
    ['full width and case', 'ｃｄ３４'],
    ['a space or a hyphen more', 'fn-1003'],
    ['a Greek letter by its name', 'beta actin'],
    ['another number of the word', 'antibody'],
    ['the beginning of a word', 'counterst'],
    ['a synonym', 'PI'],
    ['several words anywhere', 'FN1003 紫外'],
  ])('finds by %s', async (_, query) => {
    expect(await titles(query)).toEqual(['凝胶染料怎样选']);
  });

  it('needs all that was asked, and takes signs of a pattern for what they are', async () => {
    expect(await titles('凝胶 量子')).toEqual([]);
    expect(await titles('%')).toEqual([]);
    expect(await titles('CD3')).toEqual([]);
  });

  it('finds the steps of protocols', async () => {
    expect(await titles('避光', 'protocol')).toEqual(['细胞染色']);
  });

  it.each([
    ['实验方案', 'protocol', ['细胞染色']],
    ['染色 protocols', 'protocol', ['细胞染色']],
    ['market', 'article', ['激光与染料', '凝胶染料怎样选']],
    ['新闻', 'news', ['凝胶展']],
    ['FAQ 凝胶', 'question', ['凝胶染料能重复用吗？']],
    ['xibaoranse', 'protocol', ['细胞染色']],
    ['jiguang', 'article', ['激光与染料']],
    ['xbrs', 'protocol', ['细胞染色']],
    ['njrlnzfyy', 'question', ['凝胶染料能重复用吗？']],
    ["Y r'l", 'article', ['激光与染料']],
    ['syfa', 'protocol', ['细胞染色']],
  ] as const)(
    'finds texts by what their kind is called, and by their pinyin: %s',
    async (query, kind, found) => {
      expect(await titles(query, kind)).toEqual(found);
    },
  );

  it('takes a short word of a product as a whole one, and marks it nowhere else: its synonym rather', async () => {
    const marked = async (query: string) =>
      (await ask(query, 'question')).data.map(({ title, passage, passageMarks }) => [
        title,
        ...passageMarks.map(([start, end]) => passage.slice(start, end)),
      ]);
    expect(await marked('PI')).toEqual([['离心柱', '碘化丙啶']]);
    // By a synonym as well, which is whole.
    expect(await marked('碘化丙啶')).toEqual([['离心柱', '碘化丙啶']]);
    // No word of a product: it may be the beginning of one.
    expect(await marked('pip')).toEqual([['加样', 'Pip']]);
    expect(await marked('pit')).toEqual([['加样', 'pit']]);
  });

  it('takes no word of a product for the initials of a title', async () => {
    expect(await titles('dapy', 'question')).toEqual(['低氨培养']);
    expect(await titles('dap', 'question')).toEqual([]);
  });

  it('finds documents by what they are called, of a product or of all', async () => {
    const { data } = await callApi(engine, 'goodsSearchNew', { productName: 'T-001 SDS' });
    expect(data).toMatchObject({ nearest: false, data: [{ catalogNo: 'T-001' }] });
    const names = async (query: string) =>
      (await ask(query, 'document')).data.map(({ title, passage }) => `${title} ${passage.split(' ')[0]}`);
    for (const query of ['T-001 SDS', 'msds T-001', 'T-001安全技术说明书'])
      expect(await names(query)).toEqual(['安全说明 T-001']);
    expect(await names('T-001 certificate')).toEqual(['质检 T-001']);
    expect(await names('T-001 manuals')).toEqual(['说明书 T-001']);
    expect((await names('SDS')).length).toBe(20);
    expect((await ask('SDS', 'document')).counts.document).toBe(BULK + 1);
  });

  it.each([
    ...['FB260923C001', 'fb260923c001', ' ＦＢ260923c001 ', 'fb260923c001 COA', '质检报告 FB260923C001'],
    ...['批号FB260923C001', 'Lot No. fb260923c001 coa'],
  ])('finds a certificate, and its product, by the number of its lot: %s', async (query) => {
    const found = await ask(query, 'document');
    expect(found.data).toMatchObject([{ title: '质检二', passage: expect.stringMatching(/^T-002 .*FB26/) }]);
    expect(found).toMatchObject({ total: 1, counts: { document: 1, product: 1 } });
    const { data } = await callApi(engine, 'goodsSearchNew', { productName: query });
    expect(data).toMatchObject({
      nearest: false,
      total: 1,
      data: [{ catalogNo: 'T-002', matched: { field: 'lot', text: 'FB260923C001' } }],
    });
  });

  it.each([
    ['a lot that is on record in small letters, typed in capitals', 'FX260923C006', '质检六', 'fx260923c006'],
    ['a lot that is on record in both, typed in capitals', 'FX260923C007', '质检七', 'Fx260923c007'],
    ['and typed in small letters', 'fx260923c007 coa', '质检七', 'Fx260923c007'],
    ['of two lots the one that is spelt so', 'FX260923c008', '质检八', 'FX260923c008'],
    ['and the other one', 'Fx260923C008', '质检九', 'Fx260923C008'],
    ['a lot beside the name of another document of its product', 'l1 SDS', '安全说明', 'L1'],
    ['and beside the Chinese name of one', 'L1 说明书', '说明书', 'L1'],
  ])('finds %s', async (_, query, title, lot) => {
    const { data, counts } = await ask(query, 'document');
    expect(data.map((one) => one.title)).toEqual([title]);
    expect(counts).toMatchObject({ document: 1, product: 1 });
    const found = await callApi(engine, 'goodsSearchNew', { productName: query });
    expect(found.data.data).toMatchObject([{ matched: { field: 'lot', text: lot } }]);
  });

  it('finds the product by its lot beside the name of a document that it does not have', async () => {
    for (const query of ['fb260923c001 SDS', 'FB260923C001 说明书']) {
      const { data, counts } = await ask(query, 'document');
      expect([data, counts]).toMatchObject([[], { document: 0, product: 1 }]);
      const found = await callApi(engine, 'goodsSearchNew', { productName: query });
      expect(found.data.data).toMatchObject([{ catalogNo: 'T-002', matched: { field: 'lot' } }]);
    }
  });

  it('finds the certificate of a lot beside the number of its product, which is found by that number', async () => {
    const { data } = await ask('T-002 FB260923C001', 'document');
    expect(data).toMatchObject([{ title: '质检二' }]);
    const found = await callApi(engine, 'goodsSearchNew', { productName: 'T-002 FB260923C001' });
    expect(found.data).toMatchObject({
      total: 1,
      data: [{ catalogNo: 'T-002', matched: { field: 'catalogNo' } }],
    });
  });

  it('finds the products of several lots, short ones too where they are said to be lots', async () => {
    const { data } = await callApi(engine, 'goodsSearchNew', { productName: 'lot FB260923C001 L1' });
    expect(data.data.map(({ catalogNo }) => catalogNo).sort()).toEqual(['T-001', 'T-002']);
  });

  it.each([
    ['a lot of what is no longer made, which has its certificate', 'FB260923C004', 1],
    ['a lot of what was withdrawn', 'FB260923C005', 0],
    ['a part of the number', 'FB260923C00', 0],
  ])('finds no product by %s', async (_, query, document) => {
    expect((await ask(query, 'document')).counts).toMatchObject({ document, product: 0 });
  });

  it('shows the certificate of a lot before the documents of products that are found by the same letters', async () => {
    const { data, total, counts } = await ask('F10', 'document');
    expect(data.map(({ title }) => title)).toEqual(['质检三', '安全']);
    expect([total, counts.document, counts.product]).toEqual([2, 2, 1]);
  });

  it('pages all documents of a query that finds many products, and counts every one', async () => {
    const page = async (startRow: number) =>
      (
        await callApi(engine, 'contentSearch', {
          productName: '批量',
          kind: 'document',
          startRow,
          rowSize: 30,
        })
      ).data;
    const pages = [await page(1), await page(31), await page(61)];
    const ids = pages.flatMap(({ data }) => data.map(({ id }) => id));
    expect(pages.map(({ total, counts }) => [total, counts.document])).toEqual([
      [BULK, BULK],
      [BULK, BULK],
      [BULK, BULK],
    ]);
    expect(new Set(ids).size).toBe(BULK);
    expect(ids).toHaveLength(BULK);
  });

  it('shows by itself what is out when its day has come', async () => {
    const on = async (day: string) => {
      const { method, path } = routes.contentSearch;
      const dispatch = createDispatch({
        openDatabase: async () => engine.db(),
        handlers,
        findSession: async () => null,
        now: () => new Date(day),
      });
      const fields = new URLSearchParams({ productName: '凝胶以后', kind: 'article' });
      return z.object({ total: z.number() }).parse((await dispatch({ method, path, fields })).answer.data)
        .total;
    };
    expect(await on('2998-12-30T00:00:00Z')).toBe(0);
    expect(await on('2999-01-02T00:00:00Z')).toBe(1);
  });

  it('answers in English, and says what is Chinese', async () => {
    const { data } = await ask('凝胶', 'article', 'en');
    expect(data).toMatchObject([{ title: 'Choosing a gel stain' }, { lang: 'zh' }]);
  });

  it('knows of a change at once, and forgets what is gone', async () => {
    const staff = await newPerson(engine, { permissions: ['content.write'] });
    const text = await staff.ask('contentGet', { kind: 'market', slug: 'other' });
    const { kind, slug, title, summary, publishedAt } = text;
    await staff.ask('contentSave', {
      ...{ kind, slug, title, revision: text.latest, body: { zh: '量子点' } },
      ...(summary && { summary }),
      ...(publishedAt && { publishedAt }),
    });
    expect(await titles('量子')).toEqual(['激光与染料']);
    expect(await titles('此列')).toEqual([]);
    remove('market/other.zh.md');
    await load();
    expect(await titles('量子')).toEqual([]);
  });
});
