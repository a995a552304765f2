import { beforeAll, expect, it } from 'vitest';
import { goods } from '@/lib/backend/db/schema';
import { loadFacts } from '@/lib/backend/services/catalogue/goods/related-candidates';
import { areSeparate, type ProductFacts } from '@/lib/domain/related/facts';
import { holdsAzide } from '@/lib/domain/related/together';
import { callApi, describeDemoOnPglite } from '../support/engines';

describeDemoOnPglite('the demo’s related products', (engine) => {
  const facts = new Map<number, ProductFacts>();
  const related: { of: string; kind: string; product: ProductFacts; other: ProductFacts; to: string }[] = [];

  beforeAll(async () => {
    const db = engine.db();
    const rows = await db.select({ id: goods.id, catalogNo: goods.catalogNo }).from(goods);
    for (const { id } of rows) {
      const one = await loadFacts(db, id);
      if (one) facts.set(id, one);
    }
    for (const { id, catalogNo } of rows) {
      const { data } = await callApi(engine, 'goodsDetail', { goodsId: id });
      for (const { kind, goods: other } of data.related)
        related.push({
          ...{ of: catalogNo, kind, to: other.catalogNo },
          product: facts.get(id) as ProductFacts,
          other: facts.get(other.id) as ProductFacts,
        });
    }
  }, 120_000);

  const wrong = (kind: string, isRight: (product: ProductFacts, other: ProductFacts) => boolean) =>
    related
      .filter((row) => row.kind === kind && !isRight(row.product, row.other))
      .map((row) => `${row.of} ${row.to}`);

  it('are there', () => {
    const counts = (kind: string) => related.filter((row) => row.kind === kind).length;
    for (const kind of ['companion', 'secondary', 'control', 'format', 'alternative'])
      expect([kind, counts(kind) > 20]).toEqual([kind, true]);
  });

  it('never stand for an antibody to another target', () => {
    expect(
      wrong('alternative', (a, b) => a.type !== 'antibody' || a.trait('target') === b.trait('target')),
    ).toEqual([]);
  });

  it('that are used together can be told apart by their light', () => {
    expect(wrong('companion', areSeparate)).toEqual([]);
  });

  it('mount for fluorescence what is seen by it', () => {
    const of = (catalogNo: string) => related.filter((row) => row.of === catalogNo).map(({ to }) => to);
    // For blots and paraffin sections alone; for fluorescence as well; a conjugate for frozen sections.
    expect(of('FA3036')).not.toEqual(expect.arrayContaining([expect.stringMatching(/^FB600[123]$/)]));
    for (const lit of ['FA3032', 'FA3025']) expect(of(lit)).toContain('FB6001');
  });

  it('bring no block for immunofluorescence to antibodies for blots alone', () => {
    const isForBlots = ({ type, applications }: ProductFacts) =>
      ['antibody', 'secondary'].includes(type) && !applications.some((key) => /icc-if|ihc/.test(key));
    expect(
      wrong('companion', (a, b) => !isForBlots(a) || !b.trait('composition').includes('山羊血清')),
    ).toEqual([]);
    expect(related.some(({ of, to }) => of === 'FA3032' && to === 'FB6007')).toBe(true);
  });

  it('bring no azide to peroxidase or to what it interferes with', () => {
    // What is preserved with it and washed off does no harm. A kit may bear some: `叠氮化钠 > 0.1 %`.
    const isHurt = (one: ProductFacts) =>
      one.conjugate === 'hrp' || /叠氮化钠(?! >)/.test(one.trait('interfering'));
    expect(wrong('companion', (a, b) => !isHurt(a) || b.type !== 'buffer' || !holdsAzide(b))).toEqual([]);
  });

  it('bring no buffer for amines to what takes hold of thiols', () => {
    // At pH 8.3 a maleimide hydrolyses, and takes lysines besides cysteines.
    const isForThiols = (one: ProductFacts) => /巯基/.test(`${one.trait('chemistry')} ${one.binding}`);
    const isForAmines = (one: ProductFacts) => one.jobs.includes('amine-labelling-buffer');
    expect([...facts.values()].filter(isForThiols).length).toBeGreaterThan(5);
    expect([...facts.values()].filter(isForAmines)).not.toEqual([]);
    expect(
      wrong(
        'companion',
        (a, b) => !(isForThiols(a) && isForAmines(b)) && !(isForAmines(a) && isForThiols(b)),
      ),
    ).toEqual([]);
  });

  it('name what sees a primary of their host', () => {
    const of = (catalogNo: string, kind: string) =>
      related.filter((row) => row.of === catalogNo && row.kind === kind).map((row) => row.to);
    expect(of('FA3001', 'secondary')).toEqual(expect.arrayContaining(['FA5001', 'FA5002', 'FA5010']));
    expect(of('FA3014', 'secondary')).toEqual(['FA5024', 'FA5025']);
    expect(of('FA3015', 'format')).toEqual(['FA3009']);
    expect(of('FN1001', 'format')).toEqual(['FN1002']);
    expect(of('FP2033', 'format')).toEqual(['FP2034', 'FP2035']);
    // Annexin V needs calcium; EDTA and azide end the click, and azide the respiration that JC-1 shows.
    for (const kit of ['FK4017', 'FK4019', 'FK4022']) expect(of(kit, 'companion')).not.toContain('FB6009');
    // It works with 1 mL, and the column takes 130 µL.
    expect(of('FK4013', 'companion')).not.toContain('FB6024');
    // Oxidised dihydroethidium and 7-AAD glow red on the same DNA.
    expect(of('FP2028', 'companion')).toContain('FN1022');
    expect(of('FP2028', 'companion')).not.toContain('FN1018');
  });
});
