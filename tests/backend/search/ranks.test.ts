import { beforeAll, expect, it } from 'vitest';
import { goodsGroup, searchSynonym } from '@/lib/backend/db/schema';
import { rebuildSearchIndex } from '@/lib/backend/services/search/index/indexing';
import { describeOnEachEngine } from '../support/engines';
import { addProduct, codesFor } from './fixture';

const GROUPS = [
  '试剂盒',
  '死细胞核酸染料',
  '细胞核染料',
  'F-actin',
  'Anti-mouse',
  '稳定甲乙染料',
  '染料',
] as const;
/** What fits worse is hot, so that only its rank puts it behind. */
const PRODUCTS = [
  { catalogNo: 'R-1', zh: '甲', en: 'Crowbar bazaar', group: '试剂盒', isHot: true },
  { catalogNo: 'R-2', zh: '乙', en: 'Baz and bar', group: '试剂盒', isHot: true },
  { catalogNo: 'R-3', zh: '丙', en: 'A bar baz', group: '试剂盒', isHot: false },
  { catalogNo: 'R-4', zh: '丁', en: 'Dead', group: '死细胞核酸染料', isHot: true },
  { catalogNo: 'R-5', zh: '戊', en: 'Whole', group: '细胞核染料', isHot: false },
  { catalogNo: 'R-6', zh: '己', en: 'Toadstool toxin', group: 'F-actin', isHot: false },
  { catalogNo: 'R-7', zh: '庚', en: 'Anti-actin (2F8)', group: '试剂盒', isHot: true },
  { catalogNo: 'R-8-100UL', zh: '辛', en: 'Sized', group: '试剂盒', isHot: false },
  {
    ...{ catalogNo: 'R-9', zh: '壬', en: 'Mouse anti-tag antibody (1H3)', group: '试剂盒', isHot: true },
    attributes: { clone: { zh: '1H3' } },
  },
  { catalogNo: 'R-10', zh: '癸', en: 'Anti-histone H3 antibody', group: '试剂盒', isHot: false },
  { catalogNo: 'R-11', zh: '抗 CD8α', en: 'Mouse anti-CD8α antibody', group: '试剂盒', isHot: false },
  {
    ...{ catalogNo: 'R-12', zh: '丑', en: 'Mouse anti-CD4 antibody (8L2)', group: '试剂盒', isHot: true },
    attributes: { clone: { zh: '8L2' }, target: { zh: 'CD4' } },
  },
  { catalogNo: 'R-13', zh: '寅', en: 'Anti-H3K27me3 antibody', group: '试剂盒', isHot: false },
  { catalogNo: 'R-14', zh: '卯', en: 'Anti-Ki-67 antibody', group: '试剂盒', isHot: false },
  { catalogNo: 'R-15', zh: '辰', en: 'Mousetail anti-leaf, lime 5', group: '试剂盒', isHot: true },
  { catalogNo: 'R-16', zh: '巳', en: 'Goat anti-mouse IgG, lime 5', group: 'Anti-mouse', isHot: false },
  { catalogNo: 'R-17', zh: '午', en: 'Mouse anti-CD4 antibody (9F6), PE', group: '试剂盒', isHot: false },
  {
    ...{
      catalogNo: 'R-18',
      zh: '未',
      en: 'Mouse anti-CD4 antibody (7PE), AF 488',
      group: '试剂盒',
      isHot: false,
    },
    attributes: { target: { zh: 'CD4' }, also: { zh: 'BV421' } },
  },
  {
    ...{ catalogNo: 'R-19', zh: '申', en: 'Vial of 5 pcs, some mL', group: '试剂盒', isHot: false },
    attributes: { mark: { zh: 'H4K20me3' } },
  },
  { catalogNo: 'R-20', zh: '酉', en: 'Stable', group: '稳定甲乙染料', isHot: false },
  {
    ...{ catalogNo: 'R-21', zh: '戌', en: 'Other', group: '染料', isHot: true },
    attributes: { target: { zh: '甲乙' } },
  },
] as const;

describeOnEachEngine('what fits better than what else is found', (engine) => {
  beforeAll(async () => {
    const db = engine.db();
    const groups = await db
      .insert(goodsGroup)
      .values(GROUPS.map((zh) => ({ code: zh, name: { zh } })))
      .returning();
    for (const { group, ...product } of PRODUCTS)
      await addProduct(db, { ...product, groupId: groups.find(({ code }) => code === group)?.id });
    await db.insert(searchSynonym).values([
      { groupKey: 'm', term: '鼠源' },
      { groupKey: 'm', term: 'mouse' },
      { groupKey: 'l', term: 'lemon 9', kind: 'nearest' },
      { groupKey: 'l', term: 'lime 5', kind: 'nearest' },
    ]);
    await rebuildSearchIndex(db);
  });

  it('words as they stand come before the same words in another order, and these before parts of words', async () => {
    expect(await codesFor(engine, 'bar baz')).toEqual(['R-3', 'R-2', 'R-1']);
  });

  it('what is filed under the words comes before what has them here and there in its name', async () => {
    expect(await codesFor(engine, 'F-actin')).toEqual(['R-6', 'R-7']);
  });

  it.each([
    ['H3', ['R-10', 'R-13']],
    ['H3 antibody', ['R-10', 'R-13']],
    ['1H3', ['R-9']],
    ['K27me3', ['R-13']],
    ['H3K27', ['R-13']],
    ['CD8', ['R-11']],
    ['anti-CD8', ['R-11']],
    ['CD-8', ['R-11']],
    ['抗CD8', ['R-11']],
    ['CD8a', ['R-11']],
    ['鼠源CD8', ['R-11']],
    ['CD8 antibdoy', ['R-11']],
    ['CD8antibody', ['R-11']],
    ['CD4', ['R-12', 'R-18', 'R-17']],
    ['8L2', ['R-12']],
    ['Ki67', ['R-14']],
    ['Ki-67', ['R-14']],
    ['Ki 67', ['R-14']],
  ])('letters and digits that are typed as one stand together, and begin there: %s', async (typed, codes) => {
    expect(await codesFor(engine, typed)).toEqual(codes);
  });

  it.each([
    ['CD4PE', ['R-17']],
    ['anti-CD4PE', ['R-17']],
    ['CD4AF488', ['R-18']],
    ['CD4BV421', ['R-18']],
    ['H4K20me3', ['R-19']],
    ['CD8PE', []],
    ['5mL', []],
  ])('a label behind them may be a whole word elsewhere: %s', async (typed, codes) => {
    expect(await codesFor(engine, typed)).toEqual(codes);
  });

  it('typed apart they find what is written as one too', async () => {
    for (const typed of ['CD 8', 'H3 K27 me3']) expect(await codesFor(engine, typed)).not.toEqual([]);
    expect((await codesFor(engine, 'CD 8'))[0]).toBe('R-11');
  });

  it('of what is near too, words in the name come before the same letters as parts of words', async () => {
    expect(await codesFor(engine, 'mouse lemon 9')).toEqual(['R-16', 'R-15']);
    expect(await codesFor(engine, 'anti-mouse lemon 9')).toEqual(['R-16']);
  });

  it('a size in a code is found however its unit is written', async () => {
    for (const size of ['100ul', '100 µL', '100 μl'])
      expect(await codesFor(engine, size)).toEqual(['R-8-100UL']);
  });

  it('what a product is filed under begins or ends with the words: not every run of the same characters is meant', async () => {
    expect(await codesFor(engine, '细胞核')).toEqual(['R-5']);
    expect(await codesFor(engine, '细胞核 whole')).toEqual(['R-5']);
    expect(await codesFor(engine, '核酸染料')).toEqual(['R-4']);
  });

  it('a topic that has the words as they are comes before several that have them between them', async () => {
    expect(await codesFor(engine, '甲乙染料')).toEqual(['R-20', 'R-21']);
  });
});
