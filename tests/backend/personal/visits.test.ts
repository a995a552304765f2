import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { companyText, contentEntry, customer, visitTrail } from '@/lib/backend/db/schema';
import { MAX_VISITS } from '@/lib/backend/services/personal/lists/visit-handlers';
import { insertCatalogue } from '../catalogue/fixture';
import { callApi, describeOnEachEngine } from '../support/engines';
import { newPerson, type Person } from './people';

describeOnEachEngine('the browsing history', (engine) => {
  let li: Person;
  beforeAll(async () => {
    li = await newPerson(engine, { custName: '李雷' });
  });

  it('keeps whose it is from the session, whatever the request says', async () => {
    const other = await newPerson(engine, { custName: '韩梅梅' });
    await li.ask('visitTrailSave', {
      pageCode: 'PRODUCT',
      pageName: '产品',
      busiId: '3',
      busiName: '染料',
      busiImg: '/img/a.png',
      crtId: String(other.id),
      crtName: '韩梅梅',
    });
    const { data, total } = await li.ask('visitTrailPageQuery', {});
    expect(total).toBe(1);
    expect(data).toMatchObject([
      { pageCode: 'PRODUCT', pageName: '产品', busiId: '3', busiName: '染料', busiImg: '/img/a.png' },
    ]);
    expect(JSON.stringify(data)).not.toContain('韩梅梅');
    expect((await other.ask('visitTrailPageQuery', {})).total).toBe(0);
    const [row] = await engine.db().select().from(visitTrail).where(eq(visitTrail.customerId, li.id));
    expect(row?.crtName).toBe('李雷');
  });

  it('answers a visitor and keeps nothing', async () => {
    const before = await engine.db().$count(visitTrail);
    const answer = await callApi(engine, 'visitTrailSave', { pageCode: 'HOME', crtId: String(li.id) });
    expect(answer).toMatchObject({ code: 1000, data: {} });
    expect(await engine.db().$count(visitTrail)).toBe(before);
  });

  it('refuses page codes that are none, and texts that are too long', async () => {
    expect(await li.call('visitTrailSave', { pageCode: 'LOGIN' })).toMatchObject({
      code: 1400,
      fields: { pageCode: 'value' },
    });
    expect(await callApi(engine, 'visitTrailSave', { pageCode: 'home' })).toMatchObject({ code: 1400 });
    const long = { pageCode: 'HOME', descr: 'x'.repeat(501) };
    expect(await li.call('visitTrailSave', long)).toMatchObject({ fields: { descr: 'too_big' } });
  });

  it.each([
    'javascript:alert(1)',
    '//evil.example/x.png',
    'http://evil.example/x.png',
    '/\\evil.example',
    '/a" onerror="x',
  ])('keeps no picture address like %s', async (busiImg) => {
    const person = await newPerson(engine);
    await person.ask('visitTrailSave', { pageCode: 'HOME', busiImg });
    expect((await person.ask('visitTrailPageQuery', {})).data[0]?.busiImg).toBe('');
  });

  it('is filtered by page code, newest first, in pages', async () => {
    const person = await newPerson(engine);
    for (const pageCode of ['HOME', 'NEWS', 'HOME', 'FAQS']) await person.ask('visitTrailSave', { pageCode });
    const page = await person.ask('visitTrailPageQuery', { startRow: 2, rowSize: 2 });
    expect(page.data.map(({ pageCode }) => pageCode)).toEqual(['HOME', 'NEWS']);
    expect(page).toMatchObject({ total: 4, startRow: 2, rowSize: 2 });
    expect((await person.ask('visitTrailPageQuery', { pageCode: 'HOME' })).total).toBe(2);
    const others = await person.ask('visitTrailPageQuery', { exceptCode: 'HOME', rowSize: 1 });
    expect(others).toMatchObject({ total: 2, data: [{ pageCode: 'FAQS' }] });
    expect(await person.call('visitTrailPageQuery', { rowSize: 10_001 })).toMatchObject({ code: 1400 });
  });

  it('is not kept while it is switched off', async () => {
    const person = await newPerson(engine);
    expect(await person.ask('customerBaseUpdate', { historyOn: false })).toMatchObject({ historyOn: false });
    await person.ask('visitTrailSave', { pageCode: 'HOME' });
    expect((await person.ask('visitTrailPageQuery', {})).total).toBe(0);
    await person.ask('customerBaseUpdate', { historyOn: true });
    await person.ask('visitTrailSave', { pageCode: 'HOME' });
    expect((await person.ask('visitTrailPageQuery', {})).total).toBe(1);
  });

  it('forgets one, several or all, and never another’s', async () => {
    const [person, other] = [await newPerson(engine), await newPerson(engine)];
    for (let index = 0; index < 4; index += 1) await person.ask('visitTrailSave', { pageCode: 'HOME' });
    await other.ask('visitTrailSave', { pageCode: 'HOME' });
    const ids = async (whose: Person) =>
      (await whose.ask('visitTrailPageQuery', {})).data.map(({ id }) => id);
    const [first = 0, second = 0] = await ids(person);
    const clear = (historyClear: { ids?: number[]; all?: boolean }) =>
      person.call('customerBaseUpdate', { historyClear });
    expect(await clear({ ids: [first] })).toMatchObject({ code: 1000 });
    const [foreign = 0] = await ids(other);
    expect(await clear({ ids: [second, foreign] })).toMatchObject({ code: 1404, msg: 'visit.not_found' });
    expect(await ids(person)).toHaveLength(3);
    expect(await clear({ all: true })).toMatchObject({ code: 1000 });
    expect(await ids(person)).toEqual([]);
    expect(await ids(other)).toEqual([foreign]);
  });

  it('says what a page was about in the language asked for, as its record has it now', async () => {
    const person = await newPerson(engine);
    const text = async (slug: string, publishedAt: string) => {
      const values = { kind: 'article' as const, slug, html: { zh: '' }, publishedAt: new Date(publishedAt) };
      const words = { title: { zh: '方案', en: 'Protocol' }, summary: { zh: '', en: '' } };
      const [row] = await engine
        .db()
        .insert(contentEntry)
        .values({ ...values, ...words })
        .returning({ id: contentEntry.id });
      return String(row?.id);
    };
    await engine
      .db()
      .insert(companyText)
      .values({ subTypeCode: 'V1', subTypeName: { zh: '简介' }, jsonData: { zh: 'x' } });
    const { goods: products, groups } = await insertCatalogue(engine.db());
    const seen = async (pageCode: string, busiId: string | number, busiName: string, descr = '') =>
      person.ask('visitTrailSave', { pageCode, busiId: String(busiId), busiName, descr });
    await seen('PRODUCTDETAIL', products.pi, '旧名', '旧介绍');
    await seen('PRODUCTDETAIL', products.probe, '钙探针', '旧介绍');
    await seen('PRODUCTDETAIL', products.off, '看过的', '当时的介绍');
    await seen('PRODUCT', groups.gel, '凝胶染料', '各种染料');
    await seen('TECHDETAIL', await text('visit-out', '2026-01-01'), '方案');
    await seen('TECHDETAIL', await text('visit-later', '2999-01-01'), 'Seen');
    await seen('PRODUCTDETAIL', '99999999999999999999', 'Gone');
    await seen('OTHERSM', 'V1', '简介', '介绍');
    const words = async (lang: 'zh' | 'en') => {
      const { data } = (await person.call('visitTrailPageQuery', {}, { lang })).data;
      return data.map((visit) => [visit.busiName, visit.descr, visit.lang]).reverse();
    };
    expect(await words('en')).toEqual([
      ['Propidium iodide', 'Summary', undefined],
      ['钙探针', 'Summary', 'zh'],
      ['看过的', '当时的介绍', 'zh'],
      ['Gel stains', '', undefined],
      ['Protocol', '', undefined],
      ['Seen', '', undefined],
      ['Gone', '', undefined],
      ['简介', '介绍', 'zh'],
    ]);
    expect((await words('zh')).slice(0, 4)).toEqual([
      ['碘化丙啶', '摘要', undefined],
      ['钙探针', '摘要', undefined],
      ['看过的', '当时的介绍', undefined],
      ['凝胶染料', '各种染料', undefined],
    ]);
  });

  it('holds the newest visits only', async () => {
    const person = await newPerson(engine);
    const rows = Array.from({ length: MAX_VISITS }, (_, index) => ({
      customerId: person.id,
      pageCode: 'HOME',
      descr: String(index),
    }));
    await engine.db().insert(visitTrail).values(rows);
    await person.ask('visitTrailSave', { pageCode: 'NEWS' });
    const { data, total } = await person.ask('visitTrailPageQuery', { rowSize: MAX_VISITS });
    expect(total).toBe(MAX_VISITS);
    expect(data.at(-1)?.descr).toBe('1');
  });

  it('of a deleted account is not added to', async () => {
    const person = await newPerson(engine);
    await engine.db().update(customer).set({ historyOn: false }).where(eq(customer.id, person.id));
    await person.ask('visitTrailSave', { pageCode: 'HOME' });
    expect(await engine.db().$count(visitTrail, eq(visitTrail.customerId, person.id))).toBe(0);
  });
});
