import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { goods, sku } from '@/lib/backend/db/schema';
import { callApi, describeOnEachEngine } from '../support/engines';
import { insertAround, insertCatalogue } from './fixture';

type Fixture = Awaited<ReturnType<typeof insertCatalogue>>;

describeOnEachEngine('one product', (engine) => {
  let made: Fixture;
  beforeAll(async () => {
    made = await insertCatalogue(engine.db());
    await insertAround(engine.db(), made.goods.dapi);
  });
  const detail = (goodsId: number, options: { lang?: 'zh' | 'en'; maySeePrices?: boolean } = {}) =>
    callApi(engine, 'goodsDetail', { goodsId }, options);

  describe('goodsDetail', () => {
    it('tells an RRID without the word before it, however it is recorded', async () => {
      const db = engine.db();
      const of = eq(goods.id, made.goods.dapi);
      const [was] = await db.select({ attributes: goods.attributes }).from(goods).where(of);
      await db
        .update(goods)
        .set({ attributes: { rrid: { zh: 'RRID: AB_1' } } })
        .where(of);
      const { data } = await detail(made.goods.dapi);
      await db
        .update(goods)
        .set({ attributes: was?.attributes ?? {} })
        .where(of);
      expect(data.attributes).toEqual([expect.objectContaining({ key: 'rrid', value: 'AB_1' })]);
    });

    it('tells everything in English', async () => {
      const { code, data } = await detail(made.goods.dapi, { lang: 'en' });
      expect(code).toBe(1000);
      expect(data).toMatchObject({
        name: 'DAPI dihydrochloride',
        nameAlt: 'DAPI 二盐酸盐',
        groups: [
          { id: made.groups.dyes, name: 'Dyes' },
          { id: made.groups.nucleic, name: 'Nucleic acid dyes' },
          { id: made.groups.gel, name: 'Gel stains' },
        ],
        attributes: [
          { key: 'purity', name: 'Purity', value: '≥98 % (HPLC)' },
          { key: 'mw', name: 'Molecular weight', value: '350.25 g/mol' },
          { key: 'odd', name: 'odd', value: '奇' },
        ],
        applications: [
          { key: 'if', label: '免疫荧光' },
          { key: 'flow', label: 'Flow cytometry' },
        ],
        host: null,
        reactivity: [],
        components: [{ name: 'Powder', storage: '室温', storageLang: 'zh' }],
        smiles: 'CS(C)=O',
        structure: 'https://files.example/base/documents/T-001/structure.svg',
        fluorophores: ['dapi'],
        boundTo: 'dsDNA',
        storage: { text: '−20 °C, dark', minC: -25, maxC: -15, lightSensitive: true },
        shipping: 'On ice',
        hazard: {
          pictograms: ['GHS07'],
          signal: 'warning',
          statements: [{ code: 'H315', text: 'Causes skin irritation' }],
          precautions: [{ code: 'P264', text: '作业后彻底清洗双手', lang: 'zh' }],
          other: [],
        },
        citations: [{ title: 'A paper', journal: 'J. Test', year: 2020, doi: null }],
        questions: [{ question: 'Q', answer: '答' }],
        gallery: [{ url: 'https://files.example/base/img/dapi.png', alt: 'DAPI dihydrochloride' }],
      });
      expect(data.updatedAt).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
    });

    it('marks a text that had to come in Chinese', async () => {
      const english = await detail(made.goods.dapi, { lang: 'en' });
      expect(english.data).toMatchObject({ summary: '只有中文', lang: 'zh' });
      expect((await detail(made.goods.dapi)).data).not.toHaveProperty('lang');
      expect((await detail(made.goods.pi, { lang: 'en' })).data).not.toHaveProperty('lang');
    });

    it('cleans its HTML on reading', async () => {
      expect((await detail(made.goods.dapi, { lang: 'en' })).data.descrHtml).toBe('<h2>Use</h2>');
      const chinese = (await detail(made.goods.dapi)).data.descrHtml;
      expect(chinese).toContain('<p>描述</p>');
      expect(chinese).not.toContain('onerror');
    });

    it('lists documents by kind, the newest first, with complete addresses, and no others', async () => {
      const { data } = await detail(made.goods.dapi);
      expect(data.documents.map(({ kind, name, url }) => [kind, name, url])).toEqual([
        ['MANUAL', '说明书', 'https://else.example/m.pdf'],
        ['MANUAL', '旧说明书', 'https://files.example/base/old.pdf'],
        ['SDS', '安全说明', 'https://files.example/base/sds.pdf'],
      ]);
      expect(data.documents[1]).toMatchObject({
        bytes: null,
        version: '1.0',
        lot: null,
        revisedAt: '2020-01-01T00:00:00.000Z',
        pdfUrl: null,
        history: [],
      });
      // Nothing recorded is nothing said: no first version, no day of installation.
      expect(data.documents[2]).toMatchObject({ version: null, revisedAt: null });
    });

    it('lists related products by kind, those on sale only', async () => {
      const { data } = await detail(made.goods.dapi);
      expect(data.related.map(({ kind, goods: related }) => [kind, related.catalogNo])).toEqual([
        ['companion', 'T-002'],
        ['companion', 'T-003'],
        ['alternative', 'T-004'],
      ]);
    });

    it('is out while the shelf has less than the fewest that are sold, in lists as on its page', async () => {
      const pi = () => detail(made.goods.pi);
      const fewest = (orderMin: number) =>
        engine.db().update(sku).set({ orderMin }).where(eq(sku.skuCode, 'T-002-1'));
      await fewest(7);
      expect((await pi()).data).toMatchObject({ stockState: 'out', skus: [{ stockState: 'out' }] });
      await fewest(6);
      expect((await pi()).data).toMatchObject({ stockState: 'in_stock', skus: [{ stockState: 'in_stock' }] });
      await fewest(1);
    });

    it('tells pack sizes in selling order, without prices', async () => {
      const hidden = await detail(made.goods.dapi, { lang: 'en' });
      expect(hidden.data.skus).toEqual([
        {
          skuCode: 'T-001-1',
          size: '1 mg',
          unit: 'vial',
          stockState: 'low',
          leadDays: 0,
          orderLimit: 20,
          orderMin: 1,
          orderStep: 1,
          quoteOnly: false,
        },
        {
          skuCode: 'T-001-10',
          size: '10 mg',
          sizeLang: 'zh',
          unit: 'vial',
          stockState: 'made_to_order',
          leadDays: 7,
          orderLimit: 100,
          orderMin: 1,
          orderStep: 1,
          quoteOnly: false,
        },
        {
          skuCode: 'T-001-X',
          size: '1 mg',
          unit: 'vial',
          stockState: 'out',
          leadDays: 0,
          orderLimit: 100,
          orderMin: 1,
          orderStep: 1,
          quoteOnly: true,
        },
      ]);
      expect(JSON.stringify(hidden)).not.toMatch(/fen|tiers/i);
    });

    it('tells prices and tiers to those who may see them, none where one has to ask', async () => {
      const { data } = await detail(made.goods.dapi, { maySeePrices: true });
      expect(data.priceFromFen).toBe(9000);
      expect(data.skus.map(({ priceFen, tiers }) => [priceFen, tiers])).toEqual([
        [12_000, [{ minQty: 5, priceFen: 11_000 }]],
        [9000, []],
        [undefined, undefined],
      ]);
      expect(data.related[0]?.goods.priceFromFen).toBe(5000);
    });

    it('has no spectra, no hazard and no gallery without data', async () => {
      const { data } = await detail(made.goods.bare);
      expect(data).toMatchObject({ spectra: [], hazard: null, gallery: [], documents: [], brand: null });
      const { data: onlyMaxima } = await detail(made.goods.probe);
      expect(onlyMaxima).toMatchObject({ exNm: 495, emNm: 519, spectra: [], boundTo: '' });
    });
  });

  describe('goodsGetById', () => {
    it('answers the short record, with its price only where allowed', async () => {
      const hidden = await callApi(engine, 'goodsGetById', { id: made.goods.pi }, { lang: 'en' });
      expect(hidden.data).toMatchObject({
        name: 'Propidium iodide',
        nameAlt: '碘化丙啶',
        catalogNo: 'T-002',
      });
      expect(hidden.data).not.toHaveProperty('priceFromFen');
      const shown = await callApi(engine, 'goodsGetById', { id: made.goods.pi }, { maySeePrices: true });
      expect(shown.data.priceFromFen).toBe(5000);
    });
  });

  describe('goodsSetQueryObj', () => {
    it('answers the product, its pack sizes and what is used with it', async () => {
      const { data } = await callApi(
        engine,
        'goodsSetQueryObj',
        { goodsId: made.goods.dapi },
        { maySeePrices: true },
      );
      expect(data.goods.catalogNo).toBe('T-001');
      expect(data.skus.map(({ priceFen }) => priceFen)).toEqual([12_000, 9000, undefined]);
      expect(data.companions.map(({ catalogNo }) => catalogNo)).toEqual(['T-002', 'T-003']);
      const hidden = await callApi(engine, 'goodsSetQueryObj', { goodsId: made.goods.dapi });
      expect(JSON.stringify(hidden)).not.toMatch(/fen|tiers/i);
    });
  });

  it.each(['unknown', 'off'] as const)('a product that is %s is not found by any call', async (which) => {
    const id = which === 'off' ? made.goods.off : 999_999;
    const refusal = { code: 1404, msg: 'goods.not_found' };
    expect(await detail(id)).toMatchObject(refusal);
    expect(await callApi(engine, 'goodsGetById', { id })).toMatchObject(refusal);
    expect(await callApi(engine, 'goodsSetQueryObj', { goodsId: id })).toMatchObject(refusal);
  });

  it.each([0, -1, 1.5, 2_147_483_648])('names a wrong id: %s', async (id) => {
    expect(Object.keys((await detail(id)).fields ?? {})).toEqual(['goodsId']);
    expect(Object.keys((await callApi(engine, 'goodsGetById', { id })).fields ?? {})).toEqual(['id']);
    const set = await callApi(engine, 'goodsSetQueryObj', { goodsId: id });
    expect(set).toMatchObject({ code: 1400 });
    expect(Object.keys(set.fields ?? {})).toEqual(['goodsId']);
  });

  it('is told as it is now, not as it was', async () => {
    await engine.db().update(goods).set({ cas: '1-1-1' }).where(eq(goods.id, made.goods.probe));
    expect((await detail(made.goods.probe)).data.cas).toBe('1-1-1');
  });
});
