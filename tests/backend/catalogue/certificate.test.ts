import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { goods, goodsLot, lotTest } from '@/lib/backend/db/schema';
import { serveDocument } from '@/lib/backend/http/files/files';
import { saveLots } from '@/lib/backend/import/save/save-lots';
import { createCaller } from '../support/caller';
import { describeOnEachEngine } from '../support/engines';
import { insertCatalogue } from './fixture';

const text = (zh: string, en?: string) => ({ zh, ...(en && { en }) });

describeOnEachEngine('the certificate of a lot', (engine) => {
  let ids: Awaited<ReturnType<typeof insertCatalogue>>['goods'];
  let call: ReturnType<typeof createCaller>;
  beforeAll(async () => {
    ids = (await insertCatalogue(engine.db())).goods;
    call = createCaller(engine);
    const lot = { goodsId: ids.dapi, madeOn: '2026-03-01', expiresOn: '2028-02-29' };
    const purity = {
      name: text('纯度', 'Purity'),
      method: text('高效液相色谱', 'HPLC'),
      specification: text('≥ 95 %', '≥ 95 %'),
      result: text('98.2 %', '98.2 %'),
      judgement: 'pass' as const,
      testedOn: '2026-03-05',
    };
    await saveLots(engine.db(), [
      { ...lot, lot: 'DA-26A', releasedOn: '2026-03-10', tests: [purity] },
      { ...lot, lot: 'DA-26B', releasedOn: null, tests: [purity] },
      { ...lot, lot: 'DA-26d', releasedOn: '2026-03-10', tests: [purity] },
      { ...lot, lot: 'DA-26e', releasedOn: '2026-03-10', tests: [purity] },
      { ...lot, lot: 'da-26e', releasedOn: '2026-03-10', tests: [purity] },
      { ...lot, lot: 'DA-26C', releasedOn: '2026-03-10', tests: [purity] },
    ]);
  });
  const get = (catalogNo: string, lot: string, options = {}) =>
    call('certificateGet', { catalogNo, lot }, options);

  it('is found without a login, with what its data holds', async () => {
    const { code, data } = await get('T-001', 'DA-26A', { lang: 'en' });
    expect(code).toBe(1000);
    expect(data).toMatchObject({
      goodsId: ids.dapi,
      catalogNo: 'T-001',
      name: 'DAPI dihydrochloride',
      lot: 'DA-26A',
      madeOn: '2026-03-01',
      expiresOn: '2028-02-29',
      releasedOn: '2026-03-10',
      tests: [
        {
          name: 'Purity',
          method: 'HPLC',
          specification: '≥ 95 %',
          result: '98.2 %',
          judgement: 'pass',
          testedOn: '2026-03-05',
        },
      ],
    });
    expect(data.documents.map(({ url, pdfUrl, lang, revisedAt }) => [url, pdfUrl, lang, revisedAt])).toEqual(
      ['en', 'zh'].map((lang) => [
        expect.stringContaining(`documents/T-001/coa/DA-26A?lang=${lang}`),
        expect.stringContaining(`documents/T-001/coa/DA-26A.pdf?lang=${lang}`),
        lang,
        '2026-03-09T16:00:00.000Z',
      ]),
    );
  });

  it.each([
    ['a pack code', 'T-001-1', 'DA-26A'],
    ['lower case and spaces', ' t-001 ', 'da-26a'],
    ['wide letters', 'Ｔ－００１', 'ＤＡ－２６Ａ'],
  ])('is found by %s', async (_name, catalogNo, lot) => {
    expect((await get(catalogNo, lot)).code).toBe(1000);
  });

  it.each([
    ['DA-26D', 'DA-26d'],
    ['DA 26D', 'DA-26d'],
    ['DA-26e', 'DA-26e'],
    ['da-26e', 'da-26e'],
  ])('is found by %s where the record has small letters: %s', async (typed, lot) => {
    expect((await get('T-001', typed)).data).toMatchObject({ lot });
    const { data } = await call('manualInfoQuery', { catalogNo: 'T-001', lot: typed });
    expect(data.data.map((one) => one.lot)).toContain(lot);
  });

  it.each([
    ['an unknown product', 'T-999', 'DA-26A', 1404, 'goods.not_found', { catalogNo: 'unknown' }],
    ['a product that is not on sale', 'T-007', 'DA-26A', 1404, 'goods.not_found', { catalogNo: 'unknown' }],
    ['a lot of another product', 'T-002', 'DA-26A', 1404, 'lot.not_found', { lot: 'unknown' }],
    ['a lot that is not released', 'T-001', 'DA-26B', 1404, 'lot.no_certificate', { lot: 'no_certificate' }],
    ['nothing typed', ' ', '', 1400, 'input.invalid', { catalogNo: 'too_small', lot: 'too_small' }],
  ])('names the field for %s', async (_name, catalogNo, lot, code, msg, fields) => {
    expect(await get(catalogNo, lot)).toMatchObject({ code, msg, fields });
  });

  it('is not given for a lot whose record speaks against its release, however it was written', async () => {
    const [lot] = await engine.db().select().from(goodsLot).where(eq(goodsLot.lot, 'DA-26C'));
    await engine
      .db()
      .update(lotTest)
      .set({ result: text('80 %', '80 %') })
      .where(eq(lotTest.lotId, lot?.id ?? 0));
    expect(await get('T-001', 'DA-26C')).toMatchObject({ code: 1404, msg: 'lot.no_certificate' });
    expect(await serveDocument(engine.db(), ['T-001', 'coa', 'DA-26C'], new URLSearchParams())).toBeNull();
  });

  it('is asked for sixty times a minute from one address, and from another still', async () => {
    const at = () => new Date('2026-11-22T08:00:00Z');
    const limited = createCaller(engine, { now: at });
    const from = (ip: string) => limited('certificateGet', { catalogNo: 'T-001', lot: 'DA-26A' }, { ip });
    for (let i = 0; i < 60; i++) expect((await from('10.9.9.9')).code).toBe(1000);
    expect(await from('10.9.9.9')).toMatchObject({ code: 1429, msg: 'limit.reached', retryAfter: 60 });
    expect((await from('10.9.9.8')).code).toBe(1000);
  });

  it('stands for a product that is no longer made, as do its other documents: its vials are still in use', async () => {
    const of = eq(goods.id, ids.dapi);
    await engine.db().update(goods).set({ status: 'DISCONTINUED' }).where(of);
    const statusOf = async (...segments: string[]) =>
      (await serveDocument(engine.db(), ['T-001', ...segments], new URLSearchParams()))?.status;
    expect((await get('T-001', 'DA-26A')).data).toMatchObject({ goodsId: ids.dapi, discontinued: true });
    expect([await statusOf('coa', 'DA-26A'), await statusOf('sds')]).toEqual([200, 200]);
    const asked = { goodsId: ids.dapi };
    expect((await call('goodsDetail', asked)).code).toBe(1404);
    const { data } = await call('goodsDetail', { ...asked, former: true });
    expect(data).toMatchObject({ catalogNo: 'T-001', discontinued: true, successor: null });
    await engine.db().update(goods).set({ status: 'ACTIVE' }).where(of);
  });

  it('ends with the product', async () => {
    await engine.db().update(goods).set({ status: 'INACTIVE' }).where(eq(goods.id, ids.dapi));
    expect((await get('T-001', 'DA-26A')).code).toBe(1404);
  });
});
