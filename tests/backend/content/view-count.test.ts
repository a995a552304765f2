import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { limitEvent, para } from '@/lib/backend/db/schema';
import { importContent } from '@/lib/backend/import/content/import-content';
import { newPerson, type Person } from '../personal/people';
import { callApi, describeOnEachEngine } from '../support/engines';
import { ARTICLE, contentFolder, withFields } from './folder';

describeOnEachEngine('how often a text was read', (engine) => {
  const { root, dataDir, write } = contentFolder();
  const load = () => importContent(engine.db(), root, { dataDir });
  let li: Person;
  let gel = 0;
  let fair = 0;

  beforeAll(async () => {
    await engine
      .db()
      .insert(para)
      .values({ typeCode: 'BP_NOTICE_TYPE', name: { zh: '活动' }, valStr: 'EVENT' });
    write('market/gel.zh.md', withFields(ARTICLE, '正文'));
    write('market/later.zh.md', withFields({ ...ARTICLE, date: '2999-01-01' }, '正文'));
    write('news/fair.zh.md', withFields({ ...ARTICLE, type: 'EVENT' }, '正文'));
    expect((await load()).problems).toEqual([]);
    li = await newPerson(engine, { permissions: ['content.write'] });
    gel = (await callApi(engine, 'jsContentPageQuery', {})).data.data[0]?.id ?? 0;
    fair = (await callApi(engine, 'noticePageQuery', {})).data.data[0]?.id ?? 0;
  });

  const visit = (pageCode: 'TECHDETAIL' | 'NEWSDETAIL', id: number | string) => ({
    pageCode,
    busiId: String(id),
  });
  const asVisitor = async (...which: Parameters<typeof visit>) =>
    expect(await callApi(engine, 'visitTrailSave', visit(...which))).toMatchObject({ code: 1000, data: {} });
  const counts = async () => {
    const articles = await callApi(engine, 'jsContentPageQuery', {});
    const article = await callApi(engine, 'jsContentGetById', { id: gel });
    const news = await callApi(engine, 'noticePageQuery', {});
    const notice = await callApi(engine, 'noticeGetById', { id: fair });
    expect(articles.data.data.map(({ viewCount }) => viewCount)).toEqual([article.data.viewCount]);
    expect(news.data.data.map(({ viewCount }) => viewCount)).toEqual([notice.data.viewCount]);
    return { gel: article.data.viewCount, fair: notice.data.viewCount };
  };

  it('is told once for each text, address and customer, however often the page is loaded', async () => {
    expect(await counts()).toEqual({ gel: 0, fair: 0 });
    for (let loads = 0; loads < 3; loads += 1) await asVisitor('TECHDETAIL', gel);
    expect(await counts()).toEqual({ gel: 1, fair: 0 });
    await asVisitor('NEWSDETAIL', fair);
    for (let loads = 0; loads < 3; loads += 1) await li.ask('visitTrailSave', visit('TECHDETAIL', gel));
    expect(await counts()).toEqual({ gel: 2, fair: 1 });
  });

  it('counts the same reader again the day after', async () => {
    await engine
      .db()
      .update(limitEvent)
      .set({ at: sql`${limitEvent.at} - interval '24 hours'` });
    await asVisitor('TECHDETAIL', gel);
    await asVisitor('TECHDETAIL', gel);
    expect(await counts()).toEqual({ gel: 3, fair: 1 });
  });

  it('loses none of those who read at once', async () => {
    const readers = await Promise.all(Array.from({ length: 5 }, () => newPerson(engine)));
    await Promise.all(
      readers.flatMap((reader) => [
        reader.ask('visitTrailSave', visit('NEWSDETAIL', fair)),
        reader.ask('visitTrailSave', visit('NEWSDETAIL', fair)),
      ]),
    );
    expect(await counts()).toEqual({ gel: 3, fair: 6 });
  });

  it('counts what is out alone, and remembers nothing of the rest', async () => {
    const later = await li.ask('contentGet', { kind: 'market', slug: 'later' });
    const before = await engine.db().$count(limitEvent);
    for (const id of [later.id, 999_999, 2 ** 40, '', 'x', '-1', '1e1', `${gel}; drop table x`])
      await asVisitor('TECHDETAIL', id);
    await asVisitor('NEWSDETAIL', gel);
    await asVisitor('TECHDETAIL', fair);
    expect(await engine.db().$count(limitEvent)).toBe(before);
    expect(await counts()).toEqual({ gel: 3, fair: 6 });
  });

  it('stays when the text is changed, by its file or by staff', async () => {
    write('market/gel.zh.md', withFields(ARTICLE, '更好的正文'));
    expect((await load()).changes).toMatchObject({ updated: 1 });
    const { title, summary, latest } = await li.ask('contentGet', { kind: 'notice', slug: 'fair' });
    const change = { kind: 'notice', slug: 'fair', title, summary: summary ?? title } as const;
    await li.ask('contentSave', { ...change, body: { zh: '新的正文' }, revision: latest });
    expect(await counts()).toEqual({ gel: 3, fair: 6 });
  });

  it('grows with readers whose history is off, and their history stays empty', async () => {
    const han = await newPerson(engine);
    await han.ask('customerBaseUpdate', { historyOn: false });
    await han.ask('visitTrailSave', visit('TECHDETAIL', gel));
    expect(await counts()).toEqual({ gel: 4, fair: 6 });
    expect((await han.ask('visitTrailPageQuery', {})).total).toBe(0);
    expect((await li.ask('visitTrailPageQuery', { pageCode: 'TECHDETAIL' })).total).toBe(3);
  });
});
