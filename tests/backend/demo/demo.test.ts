import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import {
  area,
  articleClassify,
  attachment,
  type Bilingual,
  brand,
  column,
  companyText,
  fluorophore,
  goods,
  goodsGroup,
  goodsRelation,
  goodsSearch,
  para,
  searchSynonym,
  serviceClassify,
  serviceCommitment,
  sku,
} from '@/lib/backend/db/schema';
import { inTransaction } from '@/lib/backend/db/transaction';
import { loadDemoWhenEmpty } from '@/lib/backend/demo/load-demo';
import { isCasNumber } from '@/lib/domain/product/catalogue-number';
import { callApi, describeDemoOnPglite, describeWithDemo } from '../support/engines';

/** Names that belong to other makers. */
const TRADEMARKS =
  /SYBR|YO-?PRO|TO-?PRO|\bTOTO\b|YOYO|DRAQ|Alexa|GelRed|GelGreen|(?:Mito|Lyso)Tracker|PicoGreen|RiboGreen|SYTO|Qubit|DyLight|BODIPY|CellTrace|EvaGreen|Click-iT|\bATTO\b|Pacific Blue|Brilliant Violet|Texas Red|CellMask|\bProLong\b|VECTASHIELD|Fluoromount|\bCy[2357]\b/i;

describeWithDemo('the demo shop', (engine) => {
  const all = () => engine.db().select().from(goods);

  it('holds the promised number of products, pack sizes and brands', async () => {
    expect(await engine.db().$count(goods)).toBeGreaterThanOrEqual(150);
    expect(await engine.db().$count(sku)).toBeGreaterThanOrEqual(450);
    expect(await engine.db().$count(brand)).toBe(6);
    expect(await engine.db().$count(goodsSearch)).toBe(
      await engine.db().$count(goods, eq(goods.status, 'ACTIVE')),
    );
    expect(await engine.db().$count(goodsRelation)).toBeGreaterThan(100);
    expect(await engine.db().$count(searchSynonym)).toBeGreaterThan(50);
  });

  it('has a tree of three levels and a product in every leaf', async () => {
    const groups = await engine.db().select().from(goodsGroup);
    const parents = new Map(groups.map((group) => [group.id, group.parentId]));
    const depth = (id: number): number => {
      const above = parents.get(id);
      return above ? 1 + depth(above) : 1;
    };
    expect(Math.max(...groups.map((group) => depth(group.id)))).toBe(3);
    const used = new Set((await all()).map((product) => product.groupId));
    const inner = new Set(groups.map((group) => group.parentId));
    expect(groups.filter((group) => !inner.has(group.id) && !used.has(group.id)).map((g) => g.code)).toEqual(
      [],
    );
  });

  it('has CAS numbers whose check digits are right', async () => {
    const numbers = (await all()).flatMap((product) => product.cas ?? []);
    expect(numbers.length).toBeGreaterThanOrEqual(27);
    expect(numbers.filter((number) => !isCasNumber(number))).toEqual([]);
  });

  it("uses nobody else's brand names, but where people look for what is nearest to them", async () => {
    const synonyms = await engine.db().select().from(searchSynonym);
    const texts = [
      ...(await all()).map((product) => JSON.stringify(product)),
      ...synonyms.filter(({ kind }) => kind === 'same').map((synonym) => synonym.term),
      ...(await engine.db().select().from(goodsGroup)).map((group) => JSON.stringify(group)),
    ];
    expect(texts.flatMap((text) => TRADEMARKS.exec(text)?.[0] ?? [])).toEqual([]);
  });

  it('says everything in both languages', async () => {
    const db = engine.db();
    const texts: (Bilingual | null)[] = [
      ...(await all()).flatMap((product) => [
        product.name,
        product.summary,
        product.descrHtml,
        product.shipping,
      ]),
      ...(await all()).flatMap((product) => Object.values(product.attributes)),
      ...(await all()).flatMap((product) =>
        product.questions.flatMap(({ question, answer }) => [question, answer]),
      ),
      ...(await db.select().from(sku)).flatMap(({ size, unit }) => [size, unit]),
      ...(await db.select().from(brand)).flatMap(({ name, country, introHtml }) => [
        name,
        country,
        introHtml,
      ]),
      ...(await db.select().from(goodsGroup)).flatMap(({ name, descr }) => [name, descr]),
      ...(await db.select().from(para)).map(({ name }) => name),
      ...(await db.select().from(companyText)).flatMap(({ subTypeName, jsonData }) => [
        subTypeName,
        jsonData,
      ]),
      ...(await db.select().from(column)).flatMap(({ title, descr }) => [title, descr]),
      ...(await db.select().from(serviceCommitment)).flatMap(({ name, descr }) => [name, descr]),
      ...(await db.select().from(serviceClassify)).map(({ name }) => name),
      ...(await db.select().from(articleClassify)).map(({ name }) => name),
    ];
    expect(texts.filter((text) => !text?.zh || !text.en)).toEqual([]);
  });

  it('lists documents for every product, spectra where there are curves', async () => {
    const db = engine.db();
    const count = (kind: string) => db.$count(attachment, eq(attachment.kind, kind));
    const products = await db.$count(goods);
    expect(await count('MANUAL')).toBe(2 * products);
    expect(await count('SDS')).toBe(2 * products);
    expect(await count('SPECTRA')).toBe(await db.$count(goods, isNotNull(goods.excite488)));
    expect(await count('COA')).toBeGreaterThan(products);
    expect(await db.$count(attachment, and(eq(attachment.kind, 'COA'), isNull(attachment.lot)))).toBe(0);
    // What is drawn has its versions on record elsewhere; no file is dated by the day it was listed.
    const drawn = ne(attachment.kind, 'BROCHURE');
    expect(await db.$count(attachment, and(drawn, isNotNull(attachment.revisedAt)))).toBe(0);
    const files = await db.select({ kind: attachment.kind, url: attachment.url }).from(attachment);
    const odd = files.filter(({ kind, url }) => (kind === 'BROCHURE') !== url.startsWith('content/'));
    expect(odd).toEqual([]);
    expect(
      files.filter(
        ({ kind, url }) =>
          kind !== 'BROCHURE' &&
          !/^documents\/[\w.-]+\/(manual|sds|coa\/[\w.-]+|spectra\.csv)(\?lang=(zh|en))?$/.test(url),
      ),
    ).toEqual([]);
  });

  it('says of everything that glows what glows in it, and of no unlabelled antibody', async () => {
    const rows = await all();
    const glowing = rows.filter((row) => row.fluorophores.length > 0);
    expect(rows.filter((row) => (row.exNm === null) === row.fluorophores.length > 0)).toEqual([]);
    const known = new Set((await engine.db().select().from(fluorophore)).map((row) => row.key));
    expect(glowing.flatMap((row) => row.fluorophores).filter((key) => !known.has(key))).toEqual([]);
    const of = (catalogNo: string) => rows.find((row) => row.catalogNo === catalogNo);
    expect(of('FN1001')?.fluorophores).toEqual(['dapi']);
    expect(of('FA3017')).toMatchObject({ fluorophores: ['pe'], exNm: 565, emNm: 578 });
    expect(of('FA5034')?.fluorophores).toEqual(['pe']);
    expect(of('FA3001')?.fluorophores).toEqual([]);
    expect(of('FK4017')?.fluorophores).toEqual(['fitc', 'propidium-iodide']);
    expect(of('FN1012')?.fluorophores).toEqual(['acridine-orange-dna', 'acridine-orange-rna']);
    // Bound to protein in water: the model is of the dye in ethanol.
    expect(of('FP2042')).toMatchObject({ exNm: 565, emNm: 586, ownMaxima: true });
  });

  it('recommends no laser that does not excite the dye', async () => {
    const wrong = (await all()).flatMap(({ catalogNo, attributes, fluorophores, ...row }) => {
      const lines = (attributes.laser?.zh ?? '').split(' / ').filter((line) => line !== '');
      if (row.excite488 === null || fluorophores.length === 0) return [];
      const shares = new Map(Object.entries(row).map(([key, value]) => [key.replace('excite', ''), value]));
      return lines.filter((line) => Number(shares.get(line)) < 50).map((line) => `${catalogNo} ${line}`);
    });
    expect(wrong).toEqual([]);
  });

  it('lists R-PE, its conjugates and 7-AAD under 488 nm, best first', async () => {
    const { data } = await callApi(engine, 'gdGoodspageQuery', { laser: ['488'], rowSize: 200 });
    const found = data.data.map((row) => row.catalogNo);
    for (const catalogNo of ['FA3017', 'FA5005', 'FA5034', 'FK4005', 'FN1018', 'FN1010'])
      expect(found).toContain(catalogNo);
    const { data: spectra } = await callApi(engine, 'spectraQuery', {
      goodsIds: data.data.slice(0, 50).map((row) => row.id),
    });
    const best = new Map(spectra.fluorophores.map((one) => [one.fluorophore, one.excitation?.['488'] ?? 0]));
    const shares = spectra.goods.map((row) => Math.max(...row.fluorophores.map((key) => best.get(key) ?? 0)));
    expect(shares).toEqual([...shares].sort((a, b) => b - a));
  });

  it('links banners to categories that exist, and service entries to themselves', async () => {
    const db = engine.db();
    const groups = new Set((await db.select().from(goodsGroup)).map((group) => String(group.id)));
    const { data: banners } = await callApi(engine, 'columnInfoQuery', { position: 'HOME' });
    expect(banners).toHaveLength(3);
    for (const { link } of banners) expect(groups).toContain(/^\/product\?classifyId=(\d+)$/.exec(link)?.[1]);
    const entries = await db.select().from(serviceClassify);
    expect(entries.filter(({ navName }) => navName.includes('{'))).toEqual([]);
    const own = entries.filter(({ navName }) => navName.startsWith('/customer'));
    expect(own.length).toBeGreaterThan(0);
    for (const { id, navName } of own) expect(navName).toBe(`/customer?id=${id}`);
  });

  it('has the whole area tree: every division below one of the level above', async () => {
    const db = engine.db();
    expect(await db.$count(area, eq(area.level, 1))).toBe(34);
    expect(await db.$count(area)).toBeGreaterThan(3_000);
    const above = db.select({ code: area.code }).from(area);
    expect(await db.$count(area, and(ne(area.level, 1), sql`${area.parentCode} not in ${above}`))).toBe(0);
    const { data } = await callApi(engine, 'areaTree', {}, { lang: 'en' });
    expect(data.date).toBe('2024-12-31');
    expect(data.areas.find(({ code }) => code === '610000')).toMatchObject({ name: 'Shaanxi' });
  });

  it('answers its parameters by call', async () => {
    const { data } = await callApi(engine, 'getSysParaListByCodes', {
      typeCodes: ['SP_EWM_PHOTO', 'SP_GP_VIEWER', 'BP_WECHAT', 'SP_BANNER_TYPE', 'SP_PRICE_PUBLIC'],
    });
    expect(data.SP_EWM_PHOTO).toMatchObject([{ valStr: 'GZH', keyString: '/qr/gzh.svg' }]);
    expect(data.SP_GP_VIEWER?.[0]).toMatchObject({ valStr: 'GP', keyString: '/spectra' });
    expect(data.BP_WECHAT?.length).toBeGreaterThanOrEqual(2);
    expect(data.SP_PRICE_PUBLIC).toMatchObject([{ valStr: '0' }]);
    const news = await callApi(engine, 'paraqueryPage', { paramType: 'BP_NOTICE_TYPE', rowSize: 10_000 });
    expect(news.data.data.map(({ valStr }) => valStr)).toEqual([
      ...['NEW_PRODUCT', 'COMPANY', 'EVENT', 'ANNOUNCEMENT'],
    ]);
  });

  it('asks for consent to the terms that their page shows', async () => {
    const { data: page } = await callApi(engine, 'cfConfigqueryObj', {
      typeCode: 'QTSZ',
      subTypeCode: 'FWTK',
    });
    const { data: terms } = await callApi(engine, 'policyAgreementQuery', { type: 'FWTK' });
    expect(terms.version).toBe('1.0');
    expect(terms.html.trim()).toBe(page.jsonData);
  });

  it('loads nothing a second time', async () => {
    const before = await engine.db().$count(para);
    await inTransaction(engine.db(), loadDemoWhenEmpty);
    expect(await engine.db().$count(para)).toBe(before);
  });
});

describeDemoOnPglite('a shop that was filled with categories and words alone', (engine) => {
  it('is not filled again before its first product is imported', async () => {
    const db = engine.db();
    await db.execute(sql`truncate ${goods} cascade`);
    const before = await db.$count(goodsGroup);
    await inTransaction(db, loadDemoWhenEmpty);
    expect(await db.$count(goodsGroup)).toBe(before);
    expect(await db.$count(goods)).toBe(0);
  });
});
