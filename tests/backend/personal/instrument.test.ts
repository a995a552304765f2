import { beforeAll, expect, it } from 'vitest';
import { callApi, describeOnEachEngine } from '../support/engines';
import { newPerson, type Person } from './people';

const detector = (centre: number, width: number) => ({ centre, width });

describeOnEachEngine('my instrument', (engine) => {
  let li: Person;
  beforeAll(async () => {
    li = await newPerson(engine);
  });

  it('is none until one is kept', async () => {
    expect(await li.ask('instrumentQuery', {})).toEqual({ instrument: null });
  });

  it('is kept in order, and another takes its place', async () => {
    const saved = await li.ask('instrumentSave', {
      lines: [
        { nm: 640, detectors: [detector(670, 30)] },
        { nm: 405, detectors: [detector(525, 50), detector(450, 50)] },
      ],
    });
    expect(saved.instrument?.lines).toEqual([
      { nm: 405, detectors: [detector(450, 50), detector(525, 50)] },
      { nm: 640, detectors: [detector(670, 30)] },
    ]);
    expect(saved.instrument?.updatedAt).toMatch(/Z$/);
    expect(await li.ask('instrumentQuery', {})).toEqual(saved);
    const lines = [{ nm: 488, detectors: [detector(530, 30)] }];
    await li.ask('instrumentSave', { lines });
    expect((await li.ask('instrumentQuery', {})).instrument?.lines).toEqual(lines);
  });

  it('is each customer’s own', async () => {
    const han = await newPerson(engine);
    expect(await han.ask('instrumentQuery', {})).toEqual({ instrument: null });
    await han.ask('instrumentSave', { lines: [{ nm: 561, detectors: [detector(585, 42)] }] });
    expect((await li.ask('instrumentQuery', {})).instrument?.lines[0]?.nm).toBe(488);
  });

  it('saved many times at once is kept once', async () => {
    const lines = [{ nm: 488, detectors: [detector(530, 30)] }];
    const all = await Promise.all([1, 2, 3].map(() => li.call('instrumentSave', { lines })));
    expect(all.map(({ code }) => code)).toEqual([1000, 1000, 1000]);
    expect((await li.ask('instrumentQuery', {})).instrument?.lines).toEqual(lines);
  });

  it('can be none again', async () => {
    expect(await li.ask('instrumentSave', { lines: [] })).toEqual({ instrument: null });
    expect(await li.ask('instrumentQuery', {})).toEqual({ instrument: null });
  });

  it.each([
    ['a line beyond the spectra', [{ nm: 900, detectors: [detector(530, 30)] }], 'lines.0.nm', 'too_big'],
    ['no whole nanometres', [{ nm: 488.5, detectors: [detector(530, 30)] }], 'lines.0.nm', 'type'],
    ['a line without a band pass', [{ nm: 488, detectors: [] }], 'lines.0.detectors', 'too_small'],
    [
      'a width of nothing',
      [{ nm: 488, detectors: [detector(530, 0)] }],
      'lines.0.detectors.0.width',
      'too_small',
    ],
    [
      'a line twice',
      [1, 2].map(() => ({ nm: 488, detectors: [detector(530, 30)] })),
      'lines',
      'line.repeated',
    ],
    [
      'a band pass twice',
      [{ nm: 488, detectors: [detector(530, 30), detector(530, 30)] }],
      'lines',
      'detector.repeated',
    ],
    [
      'more lines than there is room for',
      Array.from({ length: 9 }, (_, i) => ({ nm: 400 + i, detectors: [detector(530, 30)] })),
      'lines',
      'too_big',
    ],
  ])('%s is refused by name', async (_what, lines, field, word) => {
    expect(await li.call('instrumentSave', { lines })).toMatchObject({
      code: 1400,
      fields: { [field]: word },
    });
  });

  it('is for customers alone', async () => {
    expect(await callApi(engine, 'instrumentQuery', {})).toMatchObject({ code: 9003 });
    expect(await callApi(engine, 'instrumentSave', { lines: [] })).toMatchObject({ code: 9003 });
  });
});
