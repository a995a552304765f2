import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import {
  companyText,
  contentEntry,
  contentVersion,
  fileConfig,
  para,
  policy,
  serviceClassify,
} from '@/lib/backend/db/schema';
import { importContent } from '@/lib/backend/import/content/import-content';
import { settleContent } from '@/lib/backend/services/content/edit/go-live';
import type { CallData, CallInput } from '@/lib/contract/calls';
import { DAY_MS } from '@/lib/domain/durations';
import { insertCatalogue } from '../catalogue/fixture';
import { newPerson, type Person } from '../personal/people';
import { callApi, describeOnEachEngine } from '../support/engines';
import { ARTICLE, contentFolder, PROTOCOL, PROTOCOL_TEXT, withFields } from './folder';

const FAIR = { kind: 'notice', slug: 'fair' } as const;
const STAIN = { kind: 'protocol', slug: 'stain' } as const;
const PROFILE = { kind: 'text', slug: 'GSJJ' } as const;

const saving = (text: CallData<'contentGet'>, change: Partial<CallInput<'contentSave'>> = {}) => {
  const { kind, slug, latest, title, body, summary, publishedAt } = text;
  return {
    ...{ kind, slug, revision: latest, title, body },
    ...(summary && { summary }),
    ...(publishedAt && { publishedAt }),
    ...change,
  };
};

describeOnEachEngine('texts that staff change', (engine) => {
  const { root, dataDir, write, remove } = contentFolder();
  const load = (overwrite = false) => importContent(engine.db(), root, { dataDir, overwrite });
  let staff: Person;

  beforeAll(async () => {
    await insertCatalogue(engine.db());
    await engine
      .db()
      .insert(para)
      .values({ typeCode: 'BP_NOTICE_TYPE', name: { zh: '活动' }, valStr: 'EVENT' });
    write('news/fair.zh.md', withFields({ ...ARTICLE, title: '展会', type: 'EVENT' }, '旧正文'));
    write('protocols/stain.zh.md', withFields(PROTOCOL, PROTOCOL_TEXT));
    write('company/GSJJ.zh.md', withFields({ title: '公司简介' }, '我们'));
    write('company/FWTK.zh.md', withFields({ title: '服务条款' }, '条款'));
    write('links/society.zh.md', withFields({ title: '学会', url: 'https://example.org' }));
    expect((await load()).problems).toEqual([]);
    staff = await newPerson(engine, { permissions: ['content.write'], custName: '编辑' });
  });

  const noticeShown = async () => {
    const { data } = await callApi(engine, 'noticePageQuery', {});
    return (await callApi(engine, 'noticeGetById', { id: data.data[0]?.id ?? 0 })).data;
  };

  it('are for who may write alone', async () => {
    const customer = await newPerson(engine);
    expect((await callApi(engine, 'contentGet', FAIR)).code).toBe(9003);
    for (const call of ['contentGet', 'contentVersions'] as const)
      expect((await customer.call(call, FAIR)).code).toBe(1403);
    expect((await customer.call('contentList', {})).code).toBe(1403);
    expect((await staff.call('contentGet', { kind: 'market', slug: 'fair' })).code).toBe(1404);
  });

  it('are listed over both tables, found by their names', async () => {
    const all = await staff.ask('contentList', {});
    expect(all.data.map(({ kind }) => kind).sort()).toEqual(['link', 'notice', 'protocol', 'text', 'text']);
    expect(all.total).toBe(5);
    expect((await staff.ask('contentList', { keyword: '展' })).data).toMatchObject([
      { ...FAIR, editedAt: null },
    ]);
    expect((await staff.ask('contentList', { kind: 'text', keyword: '公司' })).data).toMatchObject([PROFILE]);
    expect((await staff.ask('contentList', { keyword: '%' })).total).toBe(0);
    expect((await staff.ask('contentList', { keyword: 'ＦＡＩＲ' })).data).toMatchObject([FAIR]);
  });

  it('show at once, cleaned, with every version kept and the first taken back', async () => {
    const text = await staff.ask('contentGet', FAIR);
    expect(text.body).toEqual({ zh: '旧正文' });
    const body = {
      zh: '**新**<script>alert(1)</script><img src=/art/a.png onerror=alert(1)>',
      en: 'New',
    };
    const saved = await staff.ask(
      'contentSave',
      saving(text, { body, title: { zh: '新标题', en: 'Title' } }),
    );
    expect(saved).toMatchObject({ revision: 2, live: 2, waitsUntil: null });
    const shown = await noticeShown();
    expect(shown).toMatchObject({ title: '新标题' });
    expect(shown.html).toContain('<strong>新</strong>');
    expect(shown.html).not.toMatch(/script|onerror/);
    const versions = await staff.ask('contentVersions', FAIR);
    expect(versions).toMatchObject([
      { revision: 2, origin: 'edit', savedBy: '编辑', state: 'live' },
      { revision: 1, origin: 'import', savedBy: '', state: 'past' },
    ]);
    expect((await staff.ask('contentGet', { ...FAIR, revision: 1 })).html.zh).toContain('旧正文');
    await staff.ask('contentRestore', { ...FAIR, revision: 2, version: 1 });
    expect(await noticeShown()).toMatchObject({ title: '展会', html: expect.stringContaining('旧正文') });
    expect((await staff.ask('contentVersions', FAIR)).map(({ origin }) => origin)).toEqual([
      'restore',
      'edit',
      'import',
    ]);
  });

  it('have no version of a number that no database holds', async () => {
    const revision = 2_147_483_648;
    const refused = (name: string) => ({ code: 1400, fields: { [name]: 'too_big' } });
    expect(await staff.call('contentGet', { ...FAIR, revision })).toMatchObject(refused('revision'));
    const taken = { ...FAIR, revision: 1, version: revision };
    expect(await staff.call('contentRestore', taken)).toMatchObject(refused('version'));
  });

  it('are not written over by who opened them before somebody else changed them', async () => {
    const text = await staff.ask('contentGet', FAIR);
    const both = await Promise.all([
      staff.call('contentSave', saving(text, { body: { zh: '甲' } })),
      staff.call('contentSave', saving(text, { body: { zh: '乙' } })),
    ]);
    expect(both.map(({ code }) => code).sort()).toEqual([1000, 1409]);
    expect(both.find(({ code }) => code === 1409)?.msg).toBe('content.moved');
    const kept = await staff.ask('contentGet', FAIR);
    expect(kept.latest).toBe(text.latest + 1);
  });

  it('are kept once when they are sent again because no answer came', async () => {
    const text = await staff.ask('contentGet', FAIR);
    for (const change of [{}, { liveAt: new Date(Date.now() + 3_600_000).toISOString() }]) {
      const sent = saving(await staff.ask('contentGet', FAIR), { body: { zh: '丙' }, ...change });
      const saved = await staff.ask('contentSave', sent);
      expect(await staff.ask('contentSave', sent)).toEqual(saved);
      // Another text, another time, or from somebody else: that is another change.
      const other = { ...sent, body: { zh: '丁' } };
      expect(await staff.call('contentSave', other)).toMatchObject({ msg: 'content.moved' });
      const later = { ...sent, liveAt: new Date(Date.now() + 7_200_000).toISOString() };
      expect(await staff.call('contentSave', later)).toMatchObject({ msg: 'content.moved' });
      const second = await newPerson(engine, { permissions: ['content.write'] });
      expect(await second.call('contentSave', sent)).toMatchObject({ msg: 'content.moved' });
    }
    const { latest } = await staff.ask('contentGet', FAIR);
    const taken = { ...FAIR, revision: latest, version: 1 };
    const restored = await staff.ask('contentRestore', taken);
    expect(await staff.ask('contentRestore', taken)).toEqual(restored);
    expect(restored.latest).toBe(text.latest + 3);
  });

  it('are logged by what was changed in them: a long text by a part, what stays not at all', async () => {
    const reader = await newPerson(engine, { permissions: ['log.read'] });
    const newest = async () => (await reader.ask('systemLogQuery', { subject: 'content' })).data[0]?.changes;
    const long = '段落。'.repeat(500);
    const text = await staff.ask('contentGet', FAIR);
    const first = await staff.ask('contentSave', saving(text, { body: { zh: `${long}旧` } }));
    const second = await staff.ask('contentSave', saving(first, { body: { zh: `${long}新` } }));
    expect(await newest()).toEqual({
      revision: { from: String(first.latest), to: String(second.latest) },
      html: { from: expect.stringMatching(/^\{"zh":"….{20}旧"\}$/), to: expect.stringMatching(/新"\}$/) },
    });
    const summary = { zh: '另一个摘要' };
    const publishedAt = '2026-03-01T00:00:00.000Z';
    await staff.ask('contentSave', saving(second, { summary, publishedAt }));
    expect(await newest()).toEqual({
      revision: expect.anything(),
      summary: { from: JSON.stringify(second.summary), to: JSON.stringify(summary) },
      publishedAt: { from: second.publishedAt, to: publishedAt },
    });
  });

  it('are logged with the time they wait for, and with its end when that is called off', async () => {
    const reader = await newPerson(engine, { permissions: ['log.read'] });
    const newest = async () => (await reader.ask('systemLogQuery', { subject: 'content' })).data[0]?.changes;
    const text = await staff.ask('contentGet', FAIR);
    const [liveAt, later] = [3, 5].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString());
    const waiting = await staff.ask('contentSave', saving(text, { body: { zh: '以后的话' }, liveAt }));
    expect((await newest())?.liveAt).toEqual({ from: null, to: liveAt });
    const put = { body: { zh: '再以后的话' }, liveAt: later };
    const putOff = await staff.ask('contentSave', saving(waiting, put));
    expect((await newest())?.liveAt).toEqual({ from: liveAt, to: later });
    await staff.ask('contentSave', saving(putOff, { body: { zh: '现在的话' } }));
    expect((await newest())?.liveAt).toEqual({ from: later, to: null });
    expect(await newest()).toHaveProperty('html');
  });

  it('wait for their time, and until then readers see what was there', async () => {
    const text = await staff.ask('contentGet', FAIR);
    const before = (await noticeShown()).html;
    const liveAt = new Date(Date.now() + 3_600_000);
    const change = { body: { zh: '明天的话' }, liveAt: liveAt.toISOString() };
    const saved = await staff.ask('contentSave', saving(text, change));
    expect(saved).toMatchObject({
      waitsUntil: liveAt.toISOString(),
      live: text.live,
      revision: text.latest + 1,
    });
    expect((await noticeShown()).html).toBe(before);
    await settleContent(engine.db(), new Date());
    expect((await noticeShown()).html).toBe(before);
    expect(await settleContent(engine.db(), liveAt)).toBe(1);
    expect((await noticeShown()).html).toContain('明天的话');
    expect(await settleContent(engine.db(), liveAt)).toBe(0);
  });

  it('that show now end the wait of an older change', async () => {
    const text = await staff.ask('contentGet', FAIR);
    const liveAt = new Date(Date.now() + 3_600_000);
    const later = await staff.ask(
      'contentSave',
      saving(text, { body: { zh: '迟到' }, liveAt: liveAt.toISOString() }),
    );
    await staff.ask('contentSave', saving(later, { body: { zh: '此刻' } }));
    await settleContent(engine.db(), liveAt);
    expect((await noticeShown()).html).toContain('此刻');
    const [shown, overtaken] = await staff.ask('contentVersions', FAIR);
    expect([shown?.state, overtaken?.state]).toEqual(['live', 'dropped']);
  });

  it('that wait are called off by going back to what is shown', async () => {
    const text = await staff.ask('contentGet', FAIR);
    const { updatedAt } = await noticeShown();
    const liveAt = new Date(Date.now() + 3_600_000);
    const waits = await staff.ask(
      'contentSave',
      saving(text, { body: { zh: '不发了' }, liveAt: liveAt.toISOString() }),
    );
    const back = { ...FAIR, revision: waits.latest, version: waits.live };
    expect(await staff.ask('contentRestore', back)).toMatchObject({ waitsUntil: null });
    await settleContent(engine.db(), liveAt);
    // For readers nothing has changed, and so not today.
    expect(await noticeShown()).toMatchObject({ html: expect.stringContaining('此刻'), updatedAt });
    const [, calledOff] = await staff.ask('contentVersions', FAIR);
    expect(calledOff?.state).toBe('dropped');
  });

  it('that move a text to a later day change it then, not before', async () => {
    const text = await staff.ask('contentGet', FAIR);
    const publishedAt = new Date(Date.now() + DAY_MS).toISOString();
    const moved = await staff.ask('contentSave', saving(text, { body: { zh: '改期' }, publishedAt }));
    const [row] = await engine.db().select().from(contentEntry).where(eq(contentEntry.slug, FAIR.slug));
    expect(row?.updatedAt.toISOString()).toBe(publishedAt);
    await staff.ask('contentSave', saving(moved, { body: text.body, publishedAt: text.publishedAt ?? '' }));
  });

  it('are not saved empty where they say nothing else', async () => {
    for (const key of [FAIR, PROFILE]) {
      const text = await staff.ask('contentGet', key);
      expect(await staff.call('contentSave', saving(text, { body: { zh: ' ' } }))).toMatchObject({
        code: 1400,
        fields: { 'body.zh': 'required' },
      });
    }
    const link = await staff.ask('contentGet', { kind: 'link', slug: 'society' });
    expect((await staff.call('contentSave', saving(link, { body: { zh: '' } }))).code).toBe(1000);
  });

  it('are not taken back to a version that says nothing', async () => {
    const { latest, live } = await staff.ask('contentGet', FAIR);
    const { id: _, ...kept } = (await engine.db().select().from(contentVersion)).find(
      ({ kind, slug }) => kind === FAIR.kind && slug === FAIR.slug,
    ) ?? { id: 0 };
    const empty = { ...kept, ...FAIR, revision: latest + 1, source: { zh: ' ' }, isPending: false };
    await engine
      .db()
      .insert(contentVersion)
      .values(empty as typeof contentVersion.$inferInsert);
    const taken = { ...FAIR, revision: latest + 1, version: latest + 1 };
    expect(await staff.call('contentRestore', taken)).toMatchObject({
      code: 1400,
      msg: 'content.version_empty',
    });
    expect(await staff.ask('contentGet', FAIR)).toMatchObject({ live });
    await engine
      .db()
      .delete(contentVersion)
      .where(eq(contentVersion.revision, latest + 1));
  });

  it('keep the name of their entry in the menu of customer services', async () => {
    const entry = { busiType: 'FWFL', topParent: 'KFFWDH', topName: '客户服务', navName: '/customer' };
    await engine
      .db()
      .insert(serviceClassify)
      .values(['选型', '交期', '退货'].map((zh) => ({ ...entry, name: { zh } })));
    for (const [slug, title] of [
      ['choice', '选型'],
      ['delivery', '交期'],
    ] as const)
      write(`services/${slug}.zh.md`, withFields({ title }, '说明'));
    expect((await load()).problems).toEqual([]);
    const CHOICE = { kind: 'service', slug: 'choice' } as const;
    const text = await staff.ask('contentGet', CHOICE);
    const renamed = (zh: string) => staff.call('contentSave', saving(text, { title: { zh } }));
    // Not in the menu, and another text's.
    for (const zh of ['选 型', '交期'])
      expect(await renamed(zh)).toMatchObject({ code: 1400, fields: { 'title.zh': 'service_unknown' } });
    // Nor is it one that another text will have.
    const DELIVERY = { kind: 'service', slug: 'delivery' } as const;
    const delivery = await staff.ask('contentGet', DELIVERY);
    const liveAt = new Date(Date.now() + DAY_MS).toISOString();
    const waits = await staff.ask('contentSave', saving(delivery, { title: { zh: '退货' }, liveAt }));
    expect(await renamed('退货')).toMatchObject({ code: 1400, fields: { 'title.zh': 'service_unknown' } });
    await staff.ask('contentRestore', { ...DELIVERY, revision: waits.latest, version: waits.live });
    expect(await renamed('退货')).toMatchObject({ code: 1000 });
    await engine
      .db()
      .update(serviceClassify)
      .set({ status: 'DELETED' })
      .where(eq(serviceClassify.navName, '/customer'));
    expect(await staff.call('contentRestore', { ...CHOICE, revision: 2, version: 1 })).toMatchObject({
      code: 1400,
      msg: 'content.service_unknown',
    });
    // Its other words may be changed all the same.
    const now = await staff.ask('contentGet', CHOICE);
    expect((await staff.call('contentSave', saving(now, { body: { zh: '新' } }))).code).toBe(1000);
    remove('services');
  });

  it('that are the terms are what people agree to, from when they show', async () => {
    const terms = () => callApi(engine, 'policyAgreementQuery', { type: 'FWTK' });
    expect((await terms()).data).toMatchObject({ version: '1.0', html: '<p>条款</p>' });
    const save = async (zh: string, liveAt?: Date) => {
      const text = await staff.ask('contentGet', { kind: 'text', slug: 'FWTK' });
      const time = liveAt && { liveAt: liveAt.toISOString() };
      await staff.ask('contentSave', saving(text, { body: { zh }, ...time }));
    };
    await save('第一版');
    expect((await terms()).data).toMatchObject({ version: '2.0', html: '<p>第一版</p>', title: '服务条款' });
    const liveAt = new Date(Date.now() + 3_600_000);
    await save('第二版', liveAt);
    expect((await terms()).data.version).toBe('2.0');
    await settleContent(engine.db(), liveAt);
    const rows = await engine.db().select().from(policy).where(eq(policy.type, 'FWTK'));
    expect(rows.map(({ version, html }) => [version, html.zh])).toEqual([
      ['1.0', '<p>条款</p>'],
      ['2.0', '<p>第一版</p>'],
      ['3.0', '<p>第二版</p>'],
    ]);
  });

  it('keep the times and amounts of a protocol, and every step', async () => {
    const text = await staff.ask('contentGet', STAIN);
    expect(text.body.zh).toContain('## 染色 {#stain}');
    const lost = saving(text, { body: { zh: text.body.zh.replace('{#stain}', '') } });
    expect(await staff.call('contentSave', lost)).toMatchObject({
      code: 1400,
      fields: { 'body.zh': 'steps_differ' },
    });
    const body = { zh: text.body.zh.replace('避光', '全程避光').replace('没有', '见说明书') };
    await staff.ask('contentSave', saving(text, { body }));
    const { data } = await callApi(engine, 'jsContentPageQuery', { kind: 'protocol' });
    const { data: shown } = await callApi(engine, 'jsContentGetById', { id: data.data[0]?.id ?? 0 });
    expect(shown.steps?.[1]).toMatchObject({
      html: expect.stringContaining('全程避光'),
      warningHtml: expect.stringContaining('有毒'),
      seconds: 5400,
      uses: [{ key: 'dye' }, { key: 'pbs' }],
    });
    expect(shown.notesHtml).toContain('见说明书');
  });

  it('take no picture that the shop does not have', async () => {
    const text = await staff.ask('contentGet', PROFILE);
    const change = { body: { zh: '![x](../../etc/passwd)' } };
    expect(await staff.call('contentSave', saving(text, change))).toMatchObject({
      fields: { 'body.zh': 'picture_unknown:../../etc/passwd' },
    });
    for (const call of ['contentSave', 'contentPreview'] as const) {
      const body = { zh: '字', en: 'Look:\n\n<img alt="" src="gone.png">' };
      expect(await staff.call(call, saving(text, { body })), call).toMatchObject({
        code: 1400,
        fields: { 'body.en': 'picture_unknown:gone.png' },
      });
    }
    // Pages show nothing of a host that is not the shop's own.
    const foreign = 'https://pictures.example/a.png';
    for (const zh of [`![x](${foreign})`, `![x][1]\n\n[1]: ${foreign}`, `<img alt="" src="${foreign}">`])
      for (const call of ['contentSave', 'contentPreview'] as const)
        expect(await staff.call(call, saving(text, { body: { zh } })), call + zh).toMatchObject({
          code: 1400,
          fields: { 'body.zh': `picture_unknown:${foreign}` },
        });
    await engine.db().insert(fileConfig).values({ fileUrl: 'https://files.example/shop' });
    const own = { body: { zh: '![x](https://files.example/shop/a.png) ![x](/api/files/b.png)' } };
    expect(await staff.call('contentPreview', saving(text, own))).toMatchObject({ code: 1000 });
    await engine.db().delete(fileConfig);
    const { kind, slug } = PROFILE;
    expect(await staff.ask('contentPreview', { kind, slug, body: { zh: '# 大' } })).toMatchObject({
      html: { zh: expect.stringContaining('<h2>大</h2>') },
    });
  });

  it('are neither kept nor shown when they would come to too much or their parts stand too deep', async () => {
    const text = await staff.ask('contentGet', FAIR);
    const { kind, slug, body: shown } = text;
    const wide = { zh: '甲', en: `${'|a'.repeat(1000)}\n${'|-'.repeat(1000)}\n${'|\n'.repeat(2000)}` };
    expect(await staff.call('contentSave', saving(text, { body: wide }))).toMatchObject({
      code: 1400,
      fields: { 'body.en': 'too_complex' },
    });
    const deep = { zh: `${'>'.repeat(2000)} a` };
    expect(await staff.call('contentPreview', { kind, slug, body: deep })).toMatchObject({
      code: 1400,
      fields: { 'body.zh': 'too_deep' },
    });
    expect((await staff.ask('contentGet', FAIR)).body).toEqual(shown);
  });

  it('stay through an import whose files are as they were, and are named when they are not', async () => {
    const text = await staff.ask('contentGet', PROFILE);
    await staff.ask('contentSave', saving(text, { body: { zh: '员工写的' } }));
    const profile = async () => {
      const { data } = await callApi(engine, 'cfConfigqueryObj', { typeCode: 'QTSZ', subTypeCode: 'GSJJ' });
      return data.jsonData;
    };
    expect(await load()).toMatchObject({ problems: [], changes: { updated: 0, unchanged: 5 } });
    expect(await profile()).toContain('员工写的');

    // Known by what was read of it alone, as older versions kept it: it is by its files from then on.
    const of = eq(companyText.subTypeCode, 'GSJJ');
    const fingerprint = async () =>
      (await engine.db().select().from(companyText).where(of))[0]?.fingerprint ?? '';
    const keep = (value: string) => engine.db().update(companyText).set({ fingerprint: value }).where(of);
    const [files = '', read = ''] = (await fingerprint()).split(' ');
    await keep(read);
    expect(await load()).toMatchObject({ problems: [], changes: { updated: 0, unchanged: 5 } });
    expect(await fingerprint()).toBe(`${files} ${read}`);
    // A later version that reads the same files otherwise leaves the staff's words as well.
    await keep(`${files} otherwise`);
    expect(await load()).toMatchObject({ problems: [], changes: { updated: 0, unchanged: 5 } });
    expect(await profile()).toContain('员工写的');

    write('company/GSJJ.zh.md', withFields({ title: '公司简介' }, '文件里的'));
    const { problems, changes } = await load();
    expect(changes).toBeNull();
    expect(problems).toMatchObject([{ file: 'company/GSJJ.zh.md', word: 'content.edited' }]);
    expect(await profile()).toContain('员工写的');

    const open = await staff.ask('contentGet', PROFILE);
    expect((await load(true)).changes).toMatchObject({ updated: 5 });
    expect(await profile()).toContain('文件里的');
    expect((await staff.call('contentSave', saving(open))).code).toBe(1409);
    const versions = await staff.ask('contentVersions', PROFILE);
    const written = versions.find(({ origin }) => origin === 'edit')?.revision ?? 0;
    const now = await staff.ask('contentGet', PROFILE);
    expect(now).toMatchObject({ editedAt: null, revision: 3 });
    await staff.ask('contentRestore', { ...PROFILE, revision: now.latest, version: written });
    expect(await profile()).toContain('员工写的');
  });

  it('that are the terms are agreed to anew when files change them, and only then', async () => {
    const terms = async () => (await callApi(engine, 'policyAgreementQuery', { type: 'FWTK' })).data;
    const before = await terms();
    write('company/FWTK.zh.md', withFields({ title: '服务条款' }, '文件里的条款'));
    expect((await load(true)).problems).toEqual([]);
    const changed = await terms();
    expect(changed.html).toBe('<p>文件里的条款</p>');
    expect(Number.parseInt(changed.version, 10)).toBeGreaterThan(Number.parseInt(before.version, 10));
    write('company/FWTK.zh.md', withFields({ title: '服务条款', order: 9 }, '文件里的条款'));
    expect((await load(true)).changes).toMatchObject({ updated: 1 });
    expect((await terms()).version).toBe(changed.version);
  });

  it('say since when readers see the words of a text, and nothing of the day it was first loaded', async () => {
    const COMPANY = { kind: 'text', slug: 'QYWH' } as const;
    write('company/QYWH.zh.md', withFields({ title: '企业文化' }, '一'));
    expect((await load()).problems).toEqual([]);
    const since = async () => {
      const { data } = await callApi(engine, 'cfConfigqueryObj', { typeCode: 'QTSZ', subTypeCode: 'QYWH' });
      return data.updatedAt;
    };
    expect(await since()).toBeUndefined();
    // Its place in the list is none of its words; those of the next file are.
    write('company/QYWH.zh.md', withFields({ title: '企业文化', order: 7 }, '一'));
    expect((await load()).changes).toMatchObject({ updated: 1 });
    expect(await since()).toBeUndefined();
    write('company/QYWH.zh.md', withFields({ title: '企业文化', order: 7 }, '二'));
    expect((await load()).changes).toMatchObject({ updated: 1 });
    const loaded = await since();
    expect(Date.now() - Date.parse(loaded ?? '')).toBeLessThan(60_000);
    // A change that waits for its time changes nothing that readers see.
    const liveAt = new Date(Date.now() + DAY_MS).toISOString();
    await staff.ask(
      'contentSave',
      saving(await staff.ask('contentGet', COMPANY), { body: { zh: '三' }, liveAt }),
    );
    expect(await since()).toBe(loaded);
    const later = new Date(Date.now() + 2 * DAY_MS);
    await settleContent(engine.db(), later);
    expect(await since()).toBe(later.toISOString());
    const { latest, live } = await staff.ask('contentGet', COMPANY);
    await staff.ask('contentRestore', { ...COMPANY, revision: latest, version: live });
    expect(await since()).toBe(later.toISOString());
  });
});
