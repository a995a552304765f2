import { and, eq, isNotNull } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { attachment, documentVersion, goods, goodsLot, lotTest } from '@/lib/backend/db/schema';
import { readHazards } from '@/lib/backend/import/rows/hazard-codes';
import { compareResult, mayBeReleased } from '@/lib/domain/lots/lot-tests';
import { hazardLabel, isClassified } from '@/lib/domain/product/ghs';
import { describeDemoOnPglite } from '../support/engines';

/** Test of a lot → the attribute of the product that its result must agree with. */
const ATTRIBUTES: Readonly<Record<string, string>> = {
  'Degree of labelling': 'dol',
  Purity: 'purity',
};

/** What in a composition makes a label, and the code that it needs at least. */
const DANGEROUS = [
  [/\bethanol/i, /^H22[56]/],
  [/bor(?:ate|ic)/i, /^H360/],
  [/formaldehyde/i, /^H350/],
  [/copper/i, /^H318/],
  [/hydroxylamine/i, /^H351/],
] as const;

/** Highest share of azide that needs no code, in per cent. */
const AZIDE_FREE_OF_CODES = 0.1;

describeDemoOnPglite('what the demo catalogue puts on record', (engine) => {
  const tests = () =>
    engine
      .db()
      .select({ catalogNo: goods.catalogNo, attributes: goods.attributes, lot: goodsLot, test: lotTest })
      .from(lotTest)
      .innerJoin(goodsLot, eq(goodsLot.id, lotTest.lotId))
      .innerJoin(goods, eq(goods.id, goodsLot.goodsId));

  it('has a result within its specification for every number, and within the product’s own', async () => {
    const rows = await tests();
    expect(rows.length).toBeGreaterThan(300);
    const outside = rows.filter(
      ({ test, attributes }) =>
        compareResult(test.specification.zh, test.result.zh) === 'outside' ||
        compareResult(attributes[ATTRIBUTES[test.name.en ?? ''] ?? '']?.zh ?? '', test.result.zh) ===
          'outside',
    );
    expect(outside.map(({ lot }) => lot.lot)).toEqual([]);
    const labelled = rows.filter(({ test }) => test.name.en === 'Degree of labelling');
    expect(labelled.length).toBeGreaterThan(20);
    expect(labelled.filter(({ attributes }) => !attributes.dol)).toEqual([]);
  });

  it('measures no protein by a method that sees the BSA beside it', async () => {
    // At 280 nm and by BCA albumin counts like the antibody, and there is as much of it.
    const blind = (await tests()).filter(
      ({ test, attributes }) =>
        /BSA/.test(attributes.bufferFormulation?.en ?? '') &&
        /^(Protein concentration|Degree of labelling)$/.test(test.name.en ?? '') &&
        !/before BSA/.test(test.method?.en ?? ''),
    );
    expect(blind.map(({ catalogNo, lot }) => `${catalogNo} ${lot.lot}`)).toEqual([]);
  });

  it('releases no lot but by its tests, and lists certificates of released lots alone', async () => {
    const lots = await engine.db().select().from(goodsLot);
    const rows = await tests();
    const wrong = lots.filter(({ id, releasedOn }) => {
      const own = rows.filter(({ lot }) => lot.id === id).map(({ test }) => test);
      const records = own.map((test) => ({
        ...test,
        specification: test.specification.zh,
        result: test.result.zh,
      }));
      return releasedOn !== null && !mayBeReleased(records);
    });
    expect(wrong).toEqual([]);
    const released = await engine.db().$count(goodsLot, isNotNull(goodsLot.releasedOn));
    expect(await engine.db().$count(attachment, eq(attachment.kind, 'COA'))).toBe(2 * released);
  });

  it('mentions a certificate in no product that has none', async () => {
    const rows = await engine.db().select().from(goods);
    const lots = await engine.db().select().from(goodsLot).where(isNotNull(goodsLot.releasedOn));
    const certified = new Set(lots.map(({ goodsId }) => goodsId));
    const promising = rows.filter(
      (row) =>
        !certified.has(row.id) &&
        /certificate|质检报告|证书|COA\b/i.test(JSON.stringify([row.attributes, row.summary, row.descrHtml])),
    );
    expect(promising.map(({ catalogNo }) => catalogNo)).toEqual([]);
  });

  it('says that goods are not hazardous only of dilute mixtures whose parts are known', async () => {
    const rows = await engine.db().select().from(goods);
    const said = rows.filter(({ hazard }) => hazard && !isClassified(hazard));
    expect(new Set(said.map(({ goodsType }) => goodsType))).toEqual(
      new Set(['antibody', 'secondary', 'buffer']),
    );
  });

  it('labels what is in the goods', async () => {
    const rows = await engine.db().select().from(goods);
    const wrong = rows.flatMap(({ catalogNo, attributes, hazard, name }) => {
      const made = [name.en, attributes.composition?.en, attributes.components?.en].join('; ');
      const codes = hazard?.statements.map(({ code }) => code) ?? [];
      const lacking = DANGEROUS.filter(
        ([what, code]) => what.test(made) && !codes.some((one) => code.test(one)),
      );
      const azide = Number(/([\d.]+) % sodium azide/i.exec(made)?.[1] ?? 0);
      const unlabelled = azide >= AZIDE_FREE_OF_CODES && !codes.includes('H302');
      return [
        ...lacking.map(([what]) => `${catalogNo} ${what}`),
        ...(unlabelled ? [`${catalogNo} azide`] : []),
      ];
    });
    expect(wrong).toEqual([]);
  });

  it('has labels that follow from their codes, texts in both languages, and EU codes apart', () => {
    for (const [key, hazard] of readHazards()) {
      const codes = hazard.statements.map(({ code }) => code);
      expect({ key, ...hazardLabel(codes) }).toEqual({
        key,
        pictograms: hazard.pictograms,
        signal: hazard.signal,
      });
      for (const { code, text } of [...hazard.statements, ...hazard.precautions, ...hazard.other])
        expect(`${code} ${text.zh} ${text.en}`).toMatch(/^\S+ .*\p{Script=Han}.* [A-Z]/u);
      expect(codes.filter((code) => code.startsWith('EUH'))).toEqual([]);
      expect(hazard.precautions.filter(({ code }) => !/^P\d{3}/.test(code))).toEqual([]);
    }
  });

  it('has clothing taken off at once where skin contact is toxic', () => {
    for (const [key, { statements, precautions }] of readHazards()) {
      const isToxic = statements.some(({ code }) => code === 'H310' || code === 'H311');
      const offAtOnce = precautions.some(({ code }) => code === 'P361+P364');
      expect([key, offAtOnce]).toEqual([key, isToxic]);
    }
  });

  it('has a version on record of every manual and safety data sheet', async () => {
    const products = await engine.db().$count(goods, eq(goods.status, 'ACTIVE'));
    for (const kind of ['MANUAL', 'SDS'] as const) {
      const first = and(eq(documentVersion.kind, kind), eq(documentVersion.version, '1.0'));
      expect(await engine.db().$count(documentVersion, first)).toBe(products);
    }
  });
});
