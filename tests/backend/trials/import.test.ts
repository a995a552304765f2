import { eq, isNotNull } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { trialApplication, trialProgramme, trialSample } from '@/lib/backend/db/schema';
import { importContent } from '@/lib/backend/import/content/import-content';
import { contentFolder, withFields } from '../content/folder';
import { newBuyer } from '../orders/shop';
import { callApi, describeOnEachEngine } from '../support/engines';
import { apply, openTrials, PROGRAMME } from './programmes';

const NUCLEAR = {
  title: '核染料试用',
  summary: '两种核染料',
  opens: '2026-01-01',
  closes: '2099-12-31',
  perPerson: 2,
  samples: [
    { pack: 'T-001-1', quota: 4 },
    { pack: 'T-003-1', quota: 2 },
  ],
};

describeOnEachEngine('trial programmes from a folder', (engine) => {
  const { root, dataDir, write, remove } = contentFolder();
  const load = (options: { dryRun?: boolean; overwrite?: boolean } = {}) =>
    importContent(engine.db(), root, { dataDir, ...options });
  const put = (fields: object, name = 'nuclear', body = '说明') =>
    write(`trials/${name}.zh.md`, withFields({ ...fields }, body));
  let people: Awaited<ReturnType<typeof openTrials>>;

  const shown = async () => (await callApi(engine, 'trialApplicationPageQuery', {})).data.data;
  const written = async () => (await people.staff.ask('trialProgrammePageQuery', {})).data;

  beforeAll(async () => {
    people = await openTrials(engine);
  });

  it('are loaded whole, and nothing happens the second time', async () => {
    put(NUCLEAR);
    write('trials/nuclear.en.md', withFields({ title: 'Nuclear dyes', summary: 'Two of them' }, 'About'));
    expect(await load({ dryRun: true })).toMatchObject({ problems: [], changes: { added: 1 } });
    expect(await shown()).toEqual([]);
    expect(await load()).toEqual({
      problems: [],
      changes: { added: 1, updated: 0, unchanged: 0, removed: [] },
    });
    expect((await load()).changes).toEqual({ added: 0, updated: 0, unchanged: 1, removed: [] });
    expect(await shown()).toMatchObject([
      {
        title: '核染料试用',
        html: '<p>说明</p>',
        audience: 'CUSTOMERS',
        opensAt: '2025-12-31T16:00:00.000Z',
        closesAt: '2099-12-31T15:59:59.999Z',
        samples: [
          { skuCode: 'T-001-1', quota: 4, left: 4 },
          { skuCode: 'T-003-1', quota: 2 },
        ],
      },
    ]);
  });

  it('change nothing unless every file is good, and say of each line what is wrong', async () => {
    put({ ...NUCLEAR, title: '新名' });
    put({ ...NUCLEAR, closes: '2025-06-01', samples: [{ pack: 'NONE', quota: 1 }] }, 'second');
    put({ ...NUCLEAR, opens: '2026-02-30', samples: [] }, 'third');
    const { problems, changes } = await load();
    expect(changes).toBeNull();
    expect(problems.map(({ file, line, word }) => `${file}:${line} ${word}`).sort()).toEqual([
      'trials/second.zh.md:5 day.before',
      'trials/second.zh.md:7 key.unknown',
      'trials/third.zh.md:4 content.day',
      'trials/third.zh.md:7 content.shape',
    ]);
    expect(await shown()).toMatchObject([{ title: '核染料试用' }]);
    remove('trials/second.zh.md');
    remove('trials/third.zh.md');
    put({ ...NUCLEAR, samples: [...NUCLEAR.samples, { pack: 'T-001-1', quota: 1 }] });
    expect((await load()).problems).toMatchObject([{ word: 'trial.twice' }]);
  });

  it('stay as staff have changed them, until the file changes and is to win', async () => {
    put(NUCLEAR);
    const own = await people.staff.ask('trialProgrammeSave', { ...PROGRAMME, title: { zh: '服务台的' } });
    const [known] = (await written()).filter(({ id }) => id !== own.id);
    if (!known) throw new Error('The programme is gone');
    await people.staff.ask('trialProgrammeSave', { ...known, perPerson: 5 });
    expect(await load()).toMatchObject({ problems: [], changes: { unchanged: 1, removed: [] } });
    put({ ...NUCLEAR, perPerson: 3 });
    const refused = await load();
    expect(refused.changes).toBeNull();
    expect(refused.problems).toMatchObject([{ file: 'trials/nuclear.zh.md', word: 'trial.edited' }]);
    expect((await load({ overwrite: true })).changes).toMatchObject({ updated: 1 });
    expect((await load()).changes).toMatchObject({ unchanged: 1 });
    const now = await written();
    expect(now.find(({ id }) => id === known.id)).toMatchObject({ perPerson: 3 });
    // What staff made has no file: it is neither changed nor removed.
    expect(now.find(({ id }) => id === own.id)).toMatchObject({ title: { zh: '服务台的' } });
  });

  it('give away no fewer than are promised already', async () => {
    const probe = eq(trialSample.skuCode, 'T-003-1');
    await engine.db().update(trialSample).set({ granted: 2 }).where(probe);
    const samples = [{ pack: 'T-001-1', quota: 9 }];
    put({ ...NUCLEAR, samples: [...samples, { pack: 'T-003-1', quota: 1 }] });
    for (const overwrite of [false, true])
      expect((await load({ overwrite })).problems).toMatchObject([
        { word: 'trial.below_granted', params: { value: 'T-003-1', granted: 2 } },
      ]);
    put({ ...NUCLEAR, samples: [...samples, { pack: 'T-003-1', quota: 2 }] });
    expect((await load()).changes).toMatchObject({ updated: 1 });
  });

  it('know what was granted of a product that they give away again', async () => {
    const [programme] = await engine
      .db()
      .select()
      .from(trialProgramme)
      .where(eq(trialProgramme.code, 'nuclear'));
    const other = [{ pack: 'T-001-1', quota: 9 }];
    put({ ...NUCLEAR, samples: other });
    await load();
    const [buyer, twice] = [await newBuyer(engine), await newBuyer(engine)];
    const gone = { programmeId: programme?.id ?? 0, goodsId: people.goods.probe, skuCode: 'T-003-1' };
    // One of them asked twice, when what was asked for before did not count.
    const states = [
      [buyer, 'DONE'],
      [twice, 'APPROVED'],
      [twice, 'SUBMITTED'],
    ] as const;
    const asked = await engine
      .db()
      .insert(trialApplication)
      .values(states.map(([{ id }, state]) => ({ ...gone, customerId: id, purpose: 'x', state })))
      .returning({ id: trialApplication.id });
    put({ ...NUCLEAR, samples: [...other, { pack: 'T-003-1', quota: 1 }] });
    expect((await load()).problems).toMatchObject([
      { word: 'trial.below_granted', params: { value: 'T-003-1', granted: 2 } },
    ]);
    put({ ...NUCLEAR, samples: [...other, { pack: 'T-003-1', quota: 2 }] });
    expect((await load()).changes).toMatchObject({ updated: 1 });
    expect((await shown())[0]).toMatchObject({ samples: [{ left: 9 }, { quota: 2, left: 0 }] });
    // What is promised goes back to the quota when it is taken back: it is known by the sample.
    const linked = await engine
      .db()
      .select({ id: trialApplication.id })
      .from(trialApplication)
      .where(isNotNull(trialApplication.sampleId))
      .orderBy(trialApplication.id);
    expect(linked.map(({ id }) => id)).toEqual(asked.slice(0, 2).map(({ id }) => id));
    await engine.db().delete(trialApplication);
  });

  it('go with their file; what was applied for stands, and its programme is closed', async () => {
    put(NUCLEAR, 'short');
    expect((await load()).changes).toMatchObject({ added: 1 });
    const [row] = await engine.db().select().from(trialProgramme).where(eq(trialProgramme.code, 'nuclear'));
    const [sample] = await engine
      .db()
      .select()
      .from(trialSample)
      .where(eq(trialSample.programmeId, row?.id ?? 0));
    const applied = await apply(people.li, sample?.id ?? 0);
    for (const name of ['nuclear.zh.md', 'nuclear.en.md', 'short.zh.md']) remove(`trials/${name}`);
    put(NUCLEAR, 'next');
    const { changes } = await load();
    expect(changes).toMatchObject({ added: 1, removed: ['trials/nuclear', 'trials/short'] });
    expect((await load()).changes).toEqual({ added: 0, updated: 0, unchanged: 1, removed: [] });
    const codes = (await engine.db().select().from(trialProgramme)).map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining(['nuclear', 'next']));
    expect(codes).not.toContain('short');
    expect(await people.li.ask('trialApplicationGetById', { id: applied.id })).toMatchObject({
      state: 'SUBMITTED',
      programmeTitle: '核染料试用',
    });
    const open = (await shown()).flatMap((one) => (one.kind === 'programme' ? [one.id] : []));
    expect(open).not.toContain(row?.id);
  });

  it('are left alone by a folder that has no place for them', async () => {
    remove('trials');
    expect((await load()).changes).toEqual({ added: 0, updated: 0, unchanged: 0, removed: [] });
  });
});
