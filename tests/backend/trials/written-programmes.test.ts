import { beforeAll, describe, expect, it } from 'vitest';
import { newBuyer, setStock } from '../orders/shop';
import type { Person } from '../personal/people';
import { callApi, describeOnEachEngine } from '../support/engines';
import { apply, decided, grantedOf, inputOf, openTrials, PROGRAMME, verify } from './programmes';

type Sample = (typeof PROGRAMME)['samples'][number];

describeOnEachEngine('programmes that staff write', (engine) => {
  let staff: Person;
  beforeAll(async () => {
    ({ staff } = await openTrials(engine));
    await setStock(engine, 'T-001-1', 50);
  });

  /** Applications for the first sample of a programme that were granted. */
  async function grant(programmeId: number): Promise<void> {
    const { data } = await callApi(engine, 'trialApplicationPageQuery', {});
    const shown = data.data.find(({ id }) => id === programmeId);
    const sampleId = shown?.kind === 'programme' ? shown.samples[0]?.id : undefined;
    const buyer = await newBuyer(engine);
    await verify(engine, buyer);
    await staff.ask('trialDecide', decided(await apply(buyer, sampleId ?? 0), true));
  }

  it('are shown to readers as they were written, and changed in both languages', async () => {
    const made = await staff.ask('trialProgrammeSave', PROGRAMME);
    expect(made).toMatchObject({ ...PROGRAMME, samples: [{ quota: 4, granted: 0 }, { skuCode: 'T-003-1' }] });
    const { id, seal } = made;
    await staff.ask('trialProgrammeSave', {
      ...PROGRAMME,
      id,
      seal,
      title: { zh: '改名', en: 'Renamed' },
      closesAt: '2099-01-01T00:00:00.000Z',
      samples: [{ skuCode: 'T-001-1', quota: 9 }],
    });
    const { data } = await callApi(engine, 'trialApplicationPageQuery', {}, { lang: 'en' });
    expect(data.data.find((one) => one.id === id)).toMatchObject({
      title: 'Renamed',
      audience: 'VERIFIED',
      period: 'OPEN',
      closesAt: '2099-01-01T00:00:00.000Z',
      samples: [{ skuCode: 'T-001-1', quota: 9, left: 9 }],
    });
    const listed = await staff.ask('trialProgrammePageQuery', {});
    expect(listed.data.filter((one) => one.id === id)).toHaveLength(1);
    const log = await staff.ask('systemLogQuery', { subject: 'trial_programme' });
    expect(log.data[0]).toMatchObject({
      action: 'trial_programme.saved',
      actorId: staff.id,
      subjectId: String(id),
      changes: { closesAt: { from: null, to: '2099-01-01T00:00:00.000Z' } },
    });
    expect(Object.keys(log.data[0]?.changes ?? {}).sort()).toEqual(['closesAt', 'samples', 'title']);
  });

  it('a change far down in a long text is in the log, and not the whole of the text', async () => {
    const zh = `<p>${'说明'.repeat(1000)}</p>`;
    const long = { ...PROGRAMME, html: { zh: `${zh}<p>旧的结尾</p>`, en: '<p>Short</p>' } };
    const { id, seal } = await staff.ask('trialProgrammeSave', long);
    const html = { ...long.html, zh: `${zh}<p>新的结尾</p>` };
    await staff.ask('trialProgrammeSave', { ...long, id, seal, html });
    const { data } = await staff.ask('systemLogQuery', { subject: 'trial_programme' });
    const changes = data[0]?.changes ?? {};
    expect(Object.keys(changes)).toEqual(['html']);
    const { from, to } = changes.html ?? { from: null, to: null };
    expect(JSON.parse(from ?? '')).toEqual({ zh: expect.stringMatching(/^….*旧的结尾/), en: '<p>Short</p>' });
    expect(JSON.parse(to ?? '')).toEqual({ zh: expect.stringMatching(/^….*新的结尾/), en: '<p>Short</p>' });
    expect(`${from}${to}`.length).toBeLessThan(700);
  });

  it('are made once where the answer to the first sending was lost', async () => {
    const sent = { ...PROGRAMME, idemKey: 'sent-twice' };
    const count = async () => (await staff.ask('trialProgrammePageQuery', {})).total;
    const before = await count();
    const made = await staff.ask('trialProgrammeSave', sent);
    expect(await staff.ask('trialProgrammeSave', sent)).toEqual(made);
    expect(await count()).toBe(before + 1);
    const other = await staff.call('trialProgrammeSave', { ...sent, perPerson: 3 });
    expect(other).toMatchObject({ code: 1409, msg: 'idem.reused' });
    expect(await count()).toBe(before + 1);
    await staff.ask('trialProgrammeSave', { ...PROGRAMME, id: made.id, seal: made.seal, perPerson: 7 });
    // What was changed meanwhile stays changed.
    expect(await staff.ask('trialProgrammeSave', sent)).toMatchObject({ id: made.id, perPerson: 7 });
  });

  it('a change that is sent again because no answer came is not called overtaken', async () => {
    const { id, seal } = await staff.ask('trialProgrammeSave', PROGRAMME);
    const change = { ...PROGRAMME, id, seal, perPerson: 3, closesAt: '2099-01-01T00:00:00Z' };
    const saved = await staff.ask('trialProgrammeSave', change);
    expect(await staff.ask('trialProgrammeSave', change)).toEqual(saved);
    const { data } = await staff.ask('systemLogQuery', { subject: 'trial_programme' });
    expect(data.filter(({ subjectId }) => subjectId === String(id))).toHaveLength(2);
  });

  it('a change that was based on an older one is refused, and changes nothing', async () => {
    const { id, seal } = await staff.ask('trialProgrammeSave', PROGRAMME);
    await staff.ask('trialProgrammeSave', { ...PROGRAMME, id, seal, perPerson: 3 });
    const late = await staff.call('trialProgrammeSave', { ...PROGRAMME, id, seal, perPerson: 5 });
    expect(late).toMatchObject({ code: 1409, msg: 'trial_programme.moved' });
    expect(await staff.call('trialProgrammeSave', { ...PROGRAMME, id })).toMatchObject({
      code: 1400,
      fields: { seal: 'required' },
    });
    expect(await staff.call('trialProgrammeSave', { ...PROGRAMME, id: 999_999, seal })).toMatchObject({
      code: 1404,
      msg: 'trial_programme.not_found',
    });
    const { data } = await staff.ask('trialProgrammePageQuery', {});
    expect(data.find((one) => one.id === id)).toMatchObject({ perPerson: 3 });
  });

  it('an application in between is no change, and what was granted is no less than it was', async () => {
    const { id, seal } = await staff.ask('trialProgrammeSave', PROGRAMME);
    await grant(id);
    await grant(id);
    const [skuCode, other] = ['T-001-1', 'T-003-1'] as const;
    const fewer = await staff.call('trialProgrammeSave', {
      ...PROGRAMME,
      id,
      seal,
      samples: [
        { skuCode: other, quota: 2 },
        { skuCode, quota: 1 },
      ],
    });
    expect(fewer).toMatchObject({ code: 1400, fields: { 'samples.1.quota': 'below_granted' } });
    const fits = { ...PROGRAMME, id, seal, samples: [{ skuCode, quota: 2 }] };
    expect(await staff.ask('trialProgrammeSave', fits)).toMatchObject({
      samples: [{ quota: 2, granted: 2 }],
    });
  });

  it('give a product away again where they stopped, also to who applied for it before', async () => {
    const made = await staff.ask('trialProgrammeSave', PROGRAMME);
    const samplesOf = async () => {
      const { data } = await callApi(engine, 'trialApplicationPageQuery', {});
      const shown = data.data.find(({ id }) => id === made.id);
      return shown?.kind === 'programme' ? shown.samples : [];
    };
    const [first] = await samplesOf();
    const [has, had, waits] = await Promise.all([newBuyer(engine), newBuyer(engine), newBuyer(engine)]);
    for (const buyer of [has, had, waits]) await verify(engine, buyer);
    const granted = await Promise.all(
      [has, had].map(async (buyer) =>
        staff.ask('trialDecide', decided(await apply(buyer, first?.id ?? 0), true)),
      ),
    );
    const waiting = await apply(waits, first?.id ?? 0);
    const [dapi, probe] = PROGRAMME.samples as [Sample, Sample];
    const save = ({ seal }: { seal: string }, samples: Sample[]) =>
      staff.call('trialProgrammeSave', { ...PROGRAMME, id: made.id, seal, perPerson: 2, samples });
    const without = (await save(made, [probe])).data;
    expect(await save(without, [probe, { ...dapi, quota: 1 }])).toMatchObject({
      code: 1400,
      fields: { 'samples.1.quota': 'below_granted' },
    });
    const back = await save(without, [probe, { ...dapi, quota: 3 }]);
    expect(back.data.samples).toMatchObject([{ granted: 0 }, { quota: 3, granted: 2 }]);
    const sampleId = (await samplesOf())[1]?.id ?? 0;
    for (const buyer of [has, waits])
      expect(await buyer.call('trialApplicationSave', inputOf(buyer, sampleId))).toMatchObject({
        code: 1409,
        msg: 'trial.applied',
      });
    // What waited can be granted, and what comes to nothing is free again.
    await staff.ask('trialDecide', decided(waiting, true));
    expect(await grantedOf(engine, sampleId)).toBe(3);
    const { id, version } = granted[1] ?? waiting;
    await had.ask('trialApplicationUpdate', { id, version, withdraw: true });
    expect(await grantedOf(engine, sampleId)).toBe(2);
  });

  it('are logged by a part of a long text, up to the end of a character', async () => {
    const { id, seal } = await staff.ask('trialProgrammeSave', PROGRAMME);
    // The log keeps 300 units of a text: half of the last character would be one more.
    const summary = { zh: `${'长'.repeat(299)}𠮷` };
    await staff.ask('trialProgrammeSave', { ...PROGRAMME, id, seal, summary });
    const log = await staff.ask('systemLogQuery', { subject: 'trial_programme' });
    expect(log.data[0]?.changes.summary?.to).toMatch(/^\{"zh":"长+…"\}$/);
  });

  describe('what is wrong is said of its field', () => {
    it.each([
      [
        'a pack size nobody knows',
        { samples: [{ skuCode: 'NONE', quota: 1 }] },
        'samples.0.skuCode',
        'unknown',
      ],
      [
        'a product twice',
        { samples: [PROGRAMME.samples[0], PROGRAMME.samples[0]] },
        'samples.1.skuCode',
        'twice',
      ],
      ['an end before the start', { closesAt: '2025-01-01T00:00:00.000Z' }, 'closesAt', 'too_early'],
      ['nothing to give', { samples: [] }, 'samples', 'too_small'],
      ['no Chinese title', { title: { zh: ' ' } }, 'title.zh', 'too_small'],
      ['half a person', { perPerson: 0.5 }, 'perPerson', expect.any(String)],
    ])('%s', async (_what, change, field, word) => {
      const answer = await staff.call('trialProgrammeSave', { ...PROGRAMME, ...change } as typeof PROGRAMME);
      expect(answer).toMatchObject({ code: 1400, fields: { [field]: word } });
    });
  });
});
