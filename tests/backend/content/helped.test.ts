import { beforeAll, expect, it } from 'vitest';
import { contentHelped } from '@/lib/backend/db/schema';
import { importContent } from '@/lib/backend/import/content/import-content';
import { newPerson, type Person } from '../personal/people';
import { callApi, describeOnEachEngine } from '../support/engines';
import { ARTICLE, contentFolder, withFields } from './folder';

const QUESTION = { title: '问', group: '订购', date: '2026-01-01' };

describeOnEachEngine('whether an answer helped', (engine) => {
  const { root, dataDir, write } = contentFolder();
  const load = () => importContent(engine.db(), root, { dataDir });
  let staff: Person;
  let id = 0;

  beforeAll(async () => {
    write('questions/why.zh.md', withFields(QUESTION, '答'));
    write('questions/later.zh.md', withFields({ ...QUESTION, date: '2999-01-01' }, '答'));
    write('market/gel.zh.md', withFields(ARTICLE, '正文'));
    expect((await load()).problems).toEqual([]);
    staff = await newPerson(engine, { permissions: ['content.write'] });
    id = (await callApi(engine, 'problemQuery', {})).data[0]?.id ?? 0;
  });

  const say = (helped: boolean, before?: boolean, of = id) =>
    callApi(engine, 'problemHelped', { id: of, helped, ...(before !== undefined && { before }) });
  const counted = async () => {
    const { data } = await staff.ask('contentList', {});
    return Object.fromEntries(data.map(({ slug, helped }) => [slug, helped]));
  };

  it('is counted, and seen by staff beside each question alone', async () => {
    expect(await counted()).toEqual({ why: { yes: 0, no: 0 }, later: { yes: 0, no: 0 }, gel: null });
    for (const helped of [true, true, false]) expect((await say(helped)).code).toBe(1000);
    expect((await counted()).why).toEqual({ yes: 2, no: 1 });
  });

  it('can be changed, which counts once, and never below nothing', async () => {
    await say(false, true);
    expect((await counted()).why).toEqual({ yes: 1, no: 2 });
    await say(false, false);
    expect((await counted()).why).toEqual({ yes: 1, no: 2 });
    await say(false, true);
    await say(false, true);
    expect((await counted()).why).toEqual({ yes: 0, no: 4 });
  });

  it('loses no word of those who speak at once', async () => {
    await Promise.all(Array.from({ length: 5 }, () => say(true)));
    expect((await counted()).why).toEqual({ yes: 5, no: 4 });
  });

  it('is counted once by its key, however often it is sent, until it is changed by another', async () => {
    const send = (helped: boolean, key: string, before?: boolean) =>
      callApi(engine, 'problemHelped', {
        ...{ id, helped, idemKey: `sending-${key}` },
        ...(before !== undefined && { before }),
      });
    const since = (await counted()).why ?? { yes: 0, no: 0 };
    await Promise.all([1, 2, 3].map(() => send(true, 'a')));
    expect((await send(true, 'a')).code).toBe(1000);
    expect(await send(false, 'a')).toMatchObject({ code: 1409, msg: 'idem.reused' });
    expect((await counted()).why).toEqual({ yes: since.yes + 1, no: since.no });
    for (let times = 0; times < 2; times++) await send(false, 'b', true);
    expect((await counted()).why).toEqual({ yes: since.yes, no: since.no + 1 });
    await send(true, 'c', false);
    await send(false, 'd', true);
    expect((await counted()).why).toEqual({ yes: since.yes, no: since.no + 1 });
    // As it was.
    await engine.db().update(contentHelped).set(since);
  });

  it('is said of a question that is out, and of nothing else', async () => {
    const articles = await callApi(engine, 'jsContentPageQuery', {});
    const unknown = { code: 1404, msg: 'problem.not_found' };
    expect(await say(true, undefined, articles.data.data[0]?.id)).toMatchObject(unknown);
    expect(await say(true, undefined, 999_999)).toMatchObject(unknown);
    const later = await staff.ask('contentGet', { kind: 'question', slug: 'later' });
    expect(await say(true, undefined, later.id)).toMatchObject(unknown);
    expect(await callApi(engine, 'problemHelped', { id, helped: 'maybe' as never })).toMatchObject({
      code: 1400,
      fields: { helped: expect.any(String) },
    });
  });

  it('stays with a question whose text is loaded anew', async () => {
    write('questions/why.zh.md', withFields(QUESTION, '更好的回答'));
    expect((await load()).changes).toMatchObject({ updated: 1 });
    expect((await counted()).why).toEqual({ yes: 5, no: 4 });
  });

  it('ends at so many an hour from one address, whoever is logged in', async () => {
    const codes: number[] = [];
    for (let sent = 0; sent < 61; sent++) codes.push((await say(true)).code);
    expect(codes.at(-1)).toBe(1429);
    expect((await staff.call('problemHelped', { id, helped: true })).code).toBe(1429);
    const sent = { id, helped: true, idemKey: 'sending-a' };
    expect((await callApi(engine, 'problemHelped', sent)).code).toBe(1000);
    const before = (await counted()).why;
    await say(true);
    expect((await counted()).why).toEqual(before);
  });
});
