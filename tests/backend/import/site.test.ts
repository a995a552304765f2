import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import {
  articleClassify,
  companyText,
  contentEntry,
  customer,
  para,
  policy,
  priceGroup,
} from '@/lib/backend/db/schema';
import { inTransaction } from '@/lib/backend/db/transaction';
import { demoFiles } from '@/lib/backend/demo/demo-files';
import { loadSite } from '@/lib/backend/demo/site/load-site';
import { matchOrderRules } from '@/lib/backend/demo/site/match-order-rules';
import { sayWhere } from '@/lib/backend/import/command-words';
import { DataFilesWrong } from '@/lib/backend/import/data-files-wrong';
import { importSite } from '@/lib/backend/import/site/import-site';
import { readSite } from '@/lib/backend/import/site/read-site';
import { ARTICLE_TOP } from '@/lib/domain/content/entries';
import { callApi, describeOnEachEngine } from '../support/engines';
import { loginAs } from '../support/session';

const DEMO = 'lib/backend/demo/data/site';

describeOnEachEngine('site:import', (engine) => {
  const root = mkdtempSync(path.join(tmpdir(), 'site-'));
  afterAll(() => rmSync(root, { recursive: true }));
  beforeEach(() => {
    for (const file of readdirSync(root)) rmSync(path.join(root, file));
  });

  const write = (file: string, content: unknown) =>
    writeFileSync(path.join(root, file), typeof content === 'string' ? content : JSON.stringify(content));
  const load = (dryRun = false) => importSite(engine.db(), readSite(root), { dryRun });
  const said = async () => {
    const { problems, changes } = await load();
    expect(changes).toBeNull();
    return problems.map((problem) => sayWhere('en', problem.file, problem));
  };
  const list = async (typeCode: string) =>
    (await callApi(engine, 'getSysParaListByCodes', { typeCodes: [typeCode] })).data?.[typeCode] ?? [];
  const services = async (top: 'FWZX' | 'KFFWDH') =>
    (
      await callApi(engine, 'systemClassifyTree', {
        busiType: 'FWFL',
        topParentIdLike: top,
        columns: 'seqNo',
        orders: 'ASC',
      })
    ).data ?? [];

  it('lets demo mode begin without price groups, as `shop:clear` leaves the files', async () => {
    const { readJson } = demoFiles;
    const cleared = vi
      .spyOn(demoFiles, 'readJson')
      .mockImplementation((file) => (file === 'site/price-groups.json' ? [] : readJson(file)));
    await inTransaction(engine.db(), (tx) => matchOrderRules(tx, true));
    cleared.mockRestore();
    expect(await engine.db().select().from(priceGroup)).toEqual([]);
    await inTransaction(engine.db(), (tx) => matchOrderRules(tx, false));
  });

  it('loads what the demo shop begins with, and does nothing the second time', async () => {
    const first = await importSite(engine.db(), readSite(DEMO));
    expect(first.problems).toEqual([]);
    const { added = 0 } = first.changes ?? {};
    expect(added).toBeGreaterThan(40);
    expect(await importSite(engine.db(), readSite(DEMO))).toMatchObject({
      problems: [],
      changes: { added: 0, updated: 0, unchanged: added, removed: [] },
    });
  });

  it('loads what was read and found good, whatever the files have become since', async () => {
    const day = { valStr: '2028-01-03', nameZh: '元旦', nameEn: 'New Year', keyString: 'off' };
    write('parameters.json', { SP_WORK_CALENDAR: [day] });
    const read = readSite(root);
    write('parameters.json', { SP_WORK_CALENDAR: 'no list' });
    expect(await importSite(engine.db(), read, { dryRun: true })).toMatchObject({
      problems: [],
      changes: { added: 1 },
    });
  });

  it('makes what the shop has what the file says, of this file alone', async () => {
    const day = { valStr: '2028-01-03', nameZh: '元旦', nameEn: 'New Year', keyString: 'off' };
    await engine
      .db()
      .insert(para)
      .values({ typeCode: 'GD_APPLICATION', valStr: 'IF', name: { zh: '免疫荧光' } });
    const banners = (await callApi(engine, 'columnInfoQuery', { position: 'HOME' })).data;
    expect(banners).not.toEqual([]);
    write('parameters.json', {
      SP_WORK_CALENDAR: [day],
      SP_DISPATCH: [{ valStr: '15', nameZh: '截止时间' }],
      SP_GP_VIEWER: [],
    });

    const tried = await load(true);
    expect(tried.changes).toMatchObject({ added: 2, updated: 0, unchanged: 0 });
    expect(tried.changes?.removed).toContain('SP_GP_VIEWER GP');
    expect(tried.changes?.removed).toContain('SP_WORK_CALENDAR 2026-01-01');
    expect(await list('SP_WORK_CALENDAR')).not.toHaveLength(1);

    expect(await load()).toEqual(tried);
    expect(await list('SP_WORK_CALENDAR')).toMatchObject([
      { valStr: '2028-01-03', name: '元旦', keyString: 'off' },
    ]);
    expect(await list('SP_DISPATCH')).toMatchObject([{ valStr: '15' }]);
    expect(await list('SP_GP_VIEWER')).toEqual([]);
    // Not named, and so not touched.
    expect(await list('BP_WECHAT')).toHaveLength(3);
    const words = await callApi(engine, 'getParaListByCodes', { typeCodes: ['GD_APPLICATION'] });
    expect(words.data?.GD_APPLICATION).toHaveLength(1);
    expect((await callApi(engine, 'columnInfoQuery', { position: 'HOME' })).data).toEqual(banners);
  });

  it('an entry that stays keeps its number, in another place of the menu too', async () => {
    const before = await services('KFFWDH');
    const entry = (nameZh: string, nav = '/customer?id={id}') => ({ top: 'KFFWDH', nameZh, nav });
    write('service-classes.json', [entry('新的一项'), entry('配送与冷链'), entry('选型咨询', '/faqs')]);
    await load();
    const after = await services('KFFWDH');
    const idOf = (entries: typeof after, name: string) => entries.find((one) => one.name === name)?.id;
    expect(after.map(({ name }) => name)).toEqual(['新的一项', '配送与冷链', '选型咨询']);
    for (const name of ['配送与冷链', '选型咨询']) expect(idOf(after, name)).toBe(idOf(before, name));
    expect(after.map(({ navName }) => navName)).toEqual([
      `/customer?id=${idOf(after, '新的一项')}`,
      `/customer?id=${idOf(after, '配送与冷链')}`,
      '/faqs',
    ]);
    expect(await services('FWZX')).toEqual([]);
  });

  it('technical resources stand in the menu as the file says, and one that it does not name comes back by its number', async () => {
    const menu = async (lang: 'zh' | 'en' = 'en') =>
      (
        await callApi(
          engine,
          'jsClassifyQuery',
          { topName: 'LM', statusId: 'ACTIVE', columns: 'seqNo', orders: 'ASC' },
          { lang },
        )
      ).data.map(({ id, name }) => ({ id, name }));
    const idOf = async (name: string) => (await menu()).find((one) => one.name === name)?.id;
    const videos = await idOf('Technical videos');
    expect(videos).toBeDefined();
    const entry = (nameZh: string, nameEn: string) => ({ top: 'LM', nameZh, nameEn });
    const guides = [entry('市场资料', 'Guides'), entry('实验方案', 'Protocols')];
    write('article-classes.json', guides);
    expect((await load()).changes).toEqual({
      ...{ added: 0, updated: 2, unchanged: 0, removed: ['电子期刊', '技术视频'] },
    });
    expect((await menu()).map(({ name }) => name)).toEqual(['Guides', 'Protocols']);
    expect((await load()).changes).toEqual({ added: 0, updated: 0, unchanged: 2, removed: [] });
    write('article-classes.json', [...guides, entry('技术视频', 'Films')]);
    expect((await load()).changes).toMatchObject({ added: 0, updated: 1 });
    expect(await idOf('Films')).toBe(videos);
    write('article-classes.json', [entry('技术文章', 'Articles')]);
    expect(await said()).toEqual([
      expect.stringMatching(/^article-classes\.json:1 nameZh: there is no "技术文章" here; .*实验方案/),
    ]);
  });

  it('a technical resource that a new shop’s file does not name is there, out of the menu, before its texts are', async () => {
    const classes = () =>
      engine.db().select().from(articleClassify).where(eq(articleClassify.topName, ARTICLE_TOP));
    // As where none has been written yet.
    await engine.db().update(articleClassify).set({ topName: 'elsewhere' });
    write('article-classes.json', [{ top: 'LM', nameZh: '实验方案', nameEn: 'Protocols' }]);
    expect((await load()).changes).toEqual({ added: 1, updated: 0, unchanged: 0, removed: [] });
    const found = (await classes()).map(({ name, status }) => `${name.en} ${status}`);
    expect(found.sort()).toEqual([
      'Electronic periodicals INACTIVE',
      'Market materials INACTIVE',
      'Protocols ACTIVE',
      'Technical videos INACTIVE',
    ]);
    await engine.db().delete(articleClassify).where(eq(articleClassify.topName, ARTICLE_TOP));
    await engine.db().update(articleClassify).set({ topName: ARTICLE_TOP });
  });

  it('two that are started at once add nothing twice', async () => {
    const day = { valStr: '2029-01-01', nameZh: '元旦', keyString: 'off' };
    write('parameters.json', { SP_WORK_CALENDAR: [day] });
    const done = await Promise.all([load(), load()]);
    expect(done.map(({ changes }) => changes?.added).sort()).toEqual([0, 1]);
    expect(await list('SP_WORK_CALENDAR')).toHaveLength(1);
  });

  it('promises are shown in the order of the file', async () => {
    const promise = (nameZh: string) => ({ img: 'commitment/quality.svg', nameZh, descrZh: '说明' });
    const newest = { columns: 'updDt', orders: 'DESC', startRow: 1, rowSize: 10 } as const;
    const shown = async () =>
      (await callApi(engine, 'gdZzfwpageQuery', newest)).data.data.map(({ fwName }) => fwName);
    for (const order of [
      ['甲', '乙', '丙'],
      ['丙', '甲', '乙'],
      ['乙', '丙'],
    ]) {
      write('commitments.json', order.map(promise));
      await load();
      expect(await shown()).toEqual(order);
    }
  });

  it('says what is wrong and on which line, and changes nothing', async () => {
    write('banners.json', '[]');
    write(
      'parameters.json',
      `{
  "SP_WORK_CALENDAR": [
    { "valStr": "2028-02-30", "nameZh": "错", "keyString": "free" }
  ],
  "SP_DISPATCH": [
    { "valStr": 16, "nameZh": "截止" }
  ],
  "SP_PRICE_PUBLIC": [
    {
      "valStr": "2",
      "nameZh": ""
    }
  ],
  "SP_PRICE": [],
  "BP_WECHAT": [{ "valStr": "a", "nameZh": "甲", "keyString": "../a.svg", "photo": "b" }]
}`,
    );
    expect(await said()).toEqual([
      'parameters.json:15 photo: there is no such field: check the spelling',
      expect.stringMatching(
        /^parameters\.json:15 BP_WECHAT\.keyString: "\.\.\/a\.svg" is no path below the file base/,
      ),
      'parameters.json:11 SP_PRICE_PUBLIC.nameZh: must be filled in',
      'parameters.json:10 SP_PRICE_PUBLIC.valStr: there is no "2" here; there are: 0, 1',
      expect.stringMatching(/^parameters\.json:6 SP_DISPATCH\.valStr: words are needed here; in quotes/),
      'parameters.json:3 SP_WORK_CALENDAR.valStr: "2028-02-30" is not a date (such as 2026-03-31)',
      'parameters.json:3 SP_WORK_CALENDAR.keyString: there is no "free" here; there are: off, work',
      'parameters.json:14 SP_PRICE: there is no such field: check the spelling',
    ]);
    expect((await callApi(engine, 'columnInfoQuery', { position: 'HOME' })).data).not.toEqual([]);
  });

  it.each([
    ['[\n  { "top": "FWZX" "nameZh": "甲" }\n]', /^service-classes\.json:2 file: not valid JSON/],
    ['{ "top": "FWZX" }', /:1 file: a list is needed here/],
    ['[{ "top": "FWZX", "nameZh": "甲", "nav": "javascript:alert(1)" }]', /:1 nav: neither an https address/],
    [
      '[{ "top": "FWZX", "nameZh": "甲", "nav": "/faqs" },\n{ "top": "FWZX", "nameZh": "甲", "nav": "/" }]',
      /:2 row: the same value appears twice/,
    ],
    // As YAML it is a name with a quotation mark at its end.
    ['[{ "top": "FWZX",\n"nameZh": 甲", "nav": "/faqs" }]', /^service-classes\.json:2 file: not valid JSON/],
    ['\n\n[{ "top": "FWZX", "nameZh": "", "nav": "/faqs" }]', /:3 nameZh: must be filled in/],
  ])('refuses %j', async (content, words) => {
    write('service-classes.json', content);
    expect(await said()).toEqual([expect.stringMatching(words)]);
  });

  it('a folder without any of the files, or with one whose name is misspelt, is refused', async () => {
    expect(await said()).toEqual([expect.stringMatching(/none of the files parameters\.json/)]);
    write('banner.json', []);
    expect(await said()).toEqual([expect.stringMatching(/^banner\.json:1 file: .*banners\.json/)]);
  });

  it('a banner for a place that the shop has not is refused, since nobody would see it', async () => {
    const picture = 'banner/spectra.svg';
    const banner = { img: picture, imgMobile: picture, link: '/', titleZh: '甲' };
    write(
      'banners.json',
      `[\n${JSON.stringify({ ...banner, position: 'HOME' })},\n${JSON.stringify({ ...banner, position: 'home' })}\n]`,
    );
    expect(await said()).toEqual([
      expect.stringMatching(/^banners\.json:3 position: there is no "home" here; .*HOME/),
    ]);
    write('banners.json', [{ ...banner, position: 'SIDE', imgMobile: 'https://cdn.example/a.jpg' }]);
    expect(await said()).toEqual([expect.stringMatching(/^banners\.json:1 imgMobile: .*another site/)]);
    write('banners.json', [{ ...banner, position: 'SIDE' }]);
    expect(await said()).toHaveLength(1);
    write('parameters.json', { SP_BANNER_TYPE: [{ valStr: 'SIDE', nameZh: '侧栏' }] });
    expect(await load(true)).toMatchObject({ problems: [], pictures: [picture, picture, undefined] });
  });

  it('a new shop does not begin with wrong files, and is told of all that is wrong in words', async () => {
    write('banners.json', '[\n{ "position": "HOME", "imgUrl": "a.jpg", "link": "/", "titleZh": "甲" }\n]');
    write('price-groups.json', [{ code: 'A', nameZh: '甲', discountPerMille: 1_001 }]);
    const folder = vi.spyOn(demoFiles, 'pathOf').mockReturnValue(root);
    const error = await inTransaction(engine.db(), loadSite).catch((thrown: unknown) => thrown);
    folder.mockRestore();
    expect(error).toBeInstanceOf(DataFilesWrong);
    const { message } = error as DataFilesWrong;
    expect(message).toContain(`${DEMO}/banners.json:2 img: must be filled in`);
    expect(message).toContain(`${DEMO}/banners.json:2 imgMobile: must be filled in`);
    expect(message).toContain(`${DEMO}/price-groups.json:1 discountPerMille: `);
  });

  it('a policy without a word, with a sign that nobody sees or from outside of the folder is no new version', async () => {
    const moment = '2026-11-26T07:00:00Z';
    const entry = { type: 'YSZC', titleZh: '隐私政策', file: 'privacy', version: '2.9', publishedAt: moment };
    write('policies.json', [entry]);
    expect(await said()).toEqual([expect.stringMatching(/^privacy\.zh\.html:1 file: file not found/)]);
    write('privacy.zh.html', '<script>all()</script><p>&nbsp;</p>\n');
    expect(await said()).toEqual([expect.stringMatching(/^privacy\.zh\.html:1 file: must be filled in/)]);
    write('privacy.zh.html', '<p>\r\n文\0</p>');
    expect(await said()).toEqual([expect.stringMatching(/^privacy\.zh\.html:2 file: .*U\+0000/)]);
    write('privacy.zh.html', '<p>文</p>');
    symlinkSync(path.resolve('README.md'), path.join(root, 'privacy.en.html'));
    expect(await said()).toEqual([expect.stringMatching(/^privacy\.en\.html:1 file: a link that leads out/)]);
    write('privacy.zh.html', '<p>{enquiryMonths}</p>\n<p>{enquiryMonth}</p>');
    expect(await said()).toEqual([
      expect.stringMatching(/^privacy\.zh\.html:2 file: .*"enquiryMonth".*enquiryMonths/),
      expect.stringMatching(/^privacy\.en\.html/),
    ]);
  });

  it('a file that is a link to nowhere is not taken for one that is not there', async () => {
    write('commitments.json', []);
    symlinkSync('nowhere', path.join(root, 'banners.json'));
    expect(await said()).toEqual([expect.stringMatching(/^banners\.json:1 file: .*a broken link/)]);
  });

  it('a privacy policy gets a new version, and the one that others agreed to stays', async () => {
    const entry = { type: 'YSZC', titleZh: '隐私政策', file: 'privacy' };
    const inForce = async () => (await callApi(engine, 'policyAgreementQuery', { type: 'YSZC' })).data;
    const { version, html } = await inForce();
    write('privacy.zh.html', '<p>新的</p><script>alert(1)</script>');
    const moment = '2026-11-29T00:10:00Z';
    write('policies.json', [{ ...entry, version: '3.0', publishedAt: moment }]);
    expect((await load()).changes).toMatchObject({ added: 1, removed: [] });
    expect(await inForce()).toMatchObject({ version: '3.0', html: '<p>新的</p>' });
    expect((await load()).changes).toMatchObject({ added: 0, unchanged: 1 });

    const late = '2026-11-29T00:20:00Z';
    const wrong = [
      { ...entry, version: '3.0', publishedAt: moment, titleZh: '隐私' },
      { ...entry, version: '3.1', publishedAt: '2026-01-01T00:00:00Z' },
      { ...entry, type: 'FWTK', version: '9.0', publishedAt: late },
      { ...entry, version: '4.0', publishedAt: late },
      { ...entry, version: '4.1', publishedAt: late },
    ];
    write('policies.json', `[\n${wrong.map((one) => JSON.stringify(one)).join(',\n')}\n]`);
    expect(await said()).toEqual([
      expect.stringMatching(/^policies\.json:2 version: this version has other words/),
      expect.stringMatching(/^policies\.json:3 publishedAt: must be after 2026-11-29T00:10/),
      expect.stringMatching(/^policies\.json:4 type: the shop has terms of service already/),
      expect.stringMatching(/^policies\.json:6 publishedAt: version 4\.0 begins at the same moment/),
    ]);
    // The same words with another day: the day would be lost.
    write('policies.json', [{ ...entry, version: '3.0', publishedAt: late }]);
    expect(await said()).toEqual([
      expect.stringMatching(/:1 publishedAt: the shop has this version with the date 2026-11-29T00:10/),
    ]);
    const kept = await engine.db().select().from(policy).where(eq(policy.type, 'YSZC'));
    expect(kept.find((row) => row.version === version)?.html.zh).toContain(html.slice(0, 40));
    write('policies.json', [{ ...entry, version: '4', publishedAt: '27 November', file: '../privacy' }]);
    expect(await said()).toEqual([
      expect.stringMatching(/:1 publishedAt: not a moment/),
      expect.stringMatching(/:1 file: not a path of a file/),
    ]);
  });

  it('what news and texts still need is not taken away', async () => {
    write('parameters.json', { BP_NOTICE_TYPE: [{ valStr: 'EVENT', nameZh: '活动' }] });
    write('service-classes.json', [{ top: 'KFFWDH', nameZh: '选型咨询', nav: '/customer?id={id}' }]);
    await load();
    const text = { zh: '文' };
    await engine
      .db()
      .insert(contentEntry)
      .values({
        ...{ kind: 'notice', slug: 'fair', type: 'EVENT', title: text, summary: text, html: text },
        publishedAt: new Date('2026-01-01'),
      });
    await engine
      .db()
      .insert(companyText)
      .values({ typeCode: 'KFFW', subTypeCode: 'choose', subTypeName: { zh: '选型咨询' } });
    write('parameters.json', '{\n"SP_DISPATCH": [],\n"BP_NOTICE_TYPE": []\n}');
    write('service-classes.json', []);
    expect(await said()).toEqual([
      expect.stringMatching(/^parameters\.json:3 BP_NOTICE_TYPE: the shop has news of type "EVENT"/),
      expect.stringMatching(/^service-classes\.json:1 row: the shop has a text for the entry "选型咨询"/),
    ]);
  });

  it('price groups are those of the file, and one that a customer has is not taken away', async () => {
    const group = (code: string, discountPerMille: number) => ({ code, nameZh: '高校', discountPerMille });
    const groups = async () =>
      (await engine.db().select().from(priceGroup).orderBy(priceGroup.code)).map(
        ({ code, discountPerMille }) => `${code} ${discountPerMille}`,
      );
    write('price-groups.json', [group('LAB', 50), group('OLD', 10)]);
    await load();
    write('price-groups.json', [group('LAB', 80)]);
    expect((await load()).changes).toMatchObject({ updated: 1, removed: ['OLD'] });
    expect(await groups()).toEqual(['LAB 80']);
    const { customerId } = await loginAs(engine.db());
    await engine.db().update(customer).set({ priceGroup: 'LAB' }).where(eq(customer.id, customerId));
    write('price-groups.json', []);
    expect(await said()).toEqual([
      expect.stringMatching(/^price-groups\.json:1 row: customers have the price group "LAB"/),
    ]);
    write('price-groups.json', [group('LAB', 1_001)]);
    expect(await said()).toEqual([
      expect.stringMatching(/:1 discountPerMille: "1001" is not a whole number from 0 to 1000/),
    ]);
    expect(await groups()).toEqual(['LAB 80']);
  });
});
