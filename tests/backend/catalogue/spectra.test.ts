import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { fluorophore, goods, goodsRelation } from '@/lib/backend/db/schema';
import { LASER_LINES } from '@/lib/domain/light/lasers';
import { valueAt } from '@/lib/domain/light/spectra';
import { PRESET_KEYS, presetInstrument } from '@/lib/domain/light-bench/presets';
import { excitationAt } from '@/lib/domain/light-bench/signal';
import { callApi, describeOnEachEngine } from '../support/engines';
import { insertCatalogue } from './fixture';

describeOnEachEngine('spectra', (engine) => {
  let made: Awaited<ReturnType<typeof insertCatalogue>>;
  beforeAll(async () => {
    made = await insertCatalogue(engine.db());
  });

  const spectraOf = async (goodsId: number, lang: 'zh' | 'en' = 'zh') =>
    (await callApi(engine, 'goodsDetail', { goodsId }, { lang })).data.spectra;

  it('tells a model with what it rests on, in some forty points', async () => {
    const [dapi, ...more] = await spectraOf(made.goods.dapi, 'en');
    expect(more).toEqual([]);
    expect(dapi).toMatchObject({
      fluorophore: 'dapi',
      name: 'DAPI',
      state: 'bound to DNA',
      exNm: 358,
      emNm: 461,
      model: true,
      basis: 'fitted',
      confidence: 'well-known',
    });
    expect(dapi?.ex.length).toBeLessThan(60);
    expect(dapi?.em.length).toBeLessThan(60);
    expect(dapi?.ex.at(0)?.[0]).toBe(350);
    expect(dapi?.em.at(-1)?.[0]).toBe(850);
    expect(valueAt(dapi?.em ?? [], 459)).toBeCloseTo(1, 2);
  });

  it('tells how well the laser lines excite it: R-PE to 55 % at 488 nm', async () => {
    const [pe] = await spectraOf(made.goods.pe);
    expect(pe?.excitation).toMatchObject({ '488': expect.closeTo(0.55, 2), '561': expect.closeTo(0.96, 2) });
    expect(pe).toMatchObject({ basis: 'maxima', confidence: 'approximate' });
    expect(pe).not.toHaveProperty('state');
  });

  it('says the same at each line on the curve, which the bench reads: no point is lost there', async () => {
    const all = [...(await spectraOf(made.goods.dapi)), ...(await spectraOf(made.goods.pe))];
    const presets = PRESET_KEYS.flatMap((key) => presetInstrument(key).lines.map(({ nm }) => nm));
    for (const { fluorophore: key, ex, excitation, model } of all) {
      const read = (nm: number) => excitationAt({ ex, em: [], model }, nm);
      for (const line of LASER_LINES)
        expect([key, line, read(Number(line))]).toEqual([key, line, excitation?.[line]]);
      for (const nm of presets) expect(ex.map(([at]) => at)).toContain(nm);
    }
  });

  it('takes the model’s maxima where none were published', async () => {
    expect((await spectraOf(made.goods.pi))[0]).toMatchObject({ exNm: 535, emNm: 619 });
  });

  it('tells several, and of what has no curve the maxima alone', async () => {
    const update = (fluorophores: string[]) =>
      engine.db().update(goods).set({ fluorophores }).where(eq(goods.id, made.goods.bare));
    await update(['lysosome', 'fitc', 'unheard-of']);
    const [lysosome, fitc, ...more] = await spectraOf(made.goods.bare, 'en');
    expect(more).toEqual([]);
    expect(lysosome).toEqual({
      fluorophore: 'lysosome',
      name: '溶酶体探针',
      lang: 'zh',
      exNm: 577,
      emNm: 590,
      model: false,
      basis: null,
      confidence: null,
      ex: [],
      em: [],
      excitation: null,
    });
    expect(fitc).toMatchObject({ fluorophore: 'fitc', model: true });
    await update([]);
  });

  it('puts measured points in the place of the model', async () => {
    const measured = {
      ex: [
        [470, 0],
        [490, 40],
        [510, 0],
      ] as [number, number][],
      em: [
        [500, 0],
        [520, 8],
        [600, 0],
      ] as [number, number][],
    };
    const update = (points: typeof measured | null) =>
      engine.db().update(fluorophore).set({ measured: points }).where(eq(fluorophore.key, 'fitc'));
    await update(measured);
    expect((await spectraOf(made.goods.fitc))[0]).toMatchObject({
      exNm: 490,
      emNm: 520,
      model: false,
      basis: 'measured',
      confidence: null,
      ex: [
        [470, 0],
        [480, 0.5],
        [488, 0.9],
        [490, 1],
        [510, 0],
      ],
      excitation: { '355': null, '405': null, '488': 0.9, '561': null, '640': null },
    });
    await update(null);
  });

  it('answers for several products at once, each fluorophore once', async () => {
    const { pe, fitc, bare, off, dapi } = made.goods;
    const { code, data } = await callApi(engine, 'spectraQuery', {
      goodsIds: [pe, fitc, bare, off, pe, dapi, 9999],
    });
    expect(code).toBe(1000);
    expect(data.goods).toMatchObject([
      { goodsId: pe, fluorophores: ['pe'] },
      { goodsId: fitc, fluorophores: ['fitc'] },
      { goodsId: bare, fluorophores: [] },
      { goodsId: dapi, fluorophores: ['dapi'], catalogNo: 'T-001', name: 'DAPI 二盐酸盐', goodsType: 'dye' },
    ]);
    expect(data.replacements).toEqual([]);
    expect(data.fluorophores.map((one) => one.fluorophore)).toEqual(['pe', 'fitc', 'dapi']);
    expect(data.fluorophores[0]).toEqual((await spectraOf(pe))[0]);
  });

  it('answers for fluorophores by their keys, what is unknown left out', async () => {
    const { data } = await callApi(engine, 'spectraQuery', {
      fluorophores: ['pe', 'unheard-of', 'pe', 'dapi'],
    });
    expect(data.fluorophores.map((one) => one.fluorophore)).toEqual(['pe', 'dapi']);
    expect(data.goods).toEqual([]);
  });

  it('names what could be used in a product’s place, with its light', async () => {
    const { pe, fitc, bare, off } = made.goods;
    const row = (relatedId: number, kind: 'format' | 'alternative' | 'secondary') => ({
      goodsId: fitc,
      relatedId,
      kind,
    });
    await engine
      .db()
      .insert(goodsRelation)
      .values([row(pe, 'format'), row(bare, 'alternative'), row(made.goods.dapi, 'secondary')]);
    const { data } = await callApi(engine, 'spectraQuery', { replacementsFor: [fitc] });
    expect(data.goods).toEqual([]);
    expect(data.replacements).toMatchObject([{ for: fitc, goodsId: pe, fluorophores: ['pe'] }]);
    expect(data.fluorophores.map((one) => one.fluorophore)).toEqual(['pe']);
    await engine.db().delete(goodsRelation).where(eq(goodsRelation.goodsId, fitc));
    expect((await callApi(engine, 'spectraQuery', { replacementsFor: [off] })).data.replacements).toEqual([]);
  });

  it.each([
    ['nothing', { goodsIds: [] }, 'goodsIds'],
    ['too many products', { goodsIds: Array.from({ length: 51 }, (_, i) => i + 1) }, 'goodsIds'],
    ['no id', { goodsIds: [0] }, 'goodsIds'],
    [
      'too many fluorophores',
      { fluorophores: Array.from({ length: 101 }, (_, i) => `k${i}`) },
      'fluorophores',
    ],
    ['replacements for many', { replacementsFor: [1, 2, 3] }, 'replacementsFor'],
  ])('refuses %s', async (_what, input, field) => {
    const { code, fields } = await callApi(engine, 'spectraQuery', input);
    expect(code).toBe(1400);
    expect(Object.keys(fields ?? {})).toEqual([field]);
  });
});
