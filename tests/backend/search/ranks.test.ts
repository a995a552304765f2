import { beforeAll, expect, it } from 'vitest';
import { goodsGroup } from '@/lib/backend/db/schema';
import { rebuildSearchIndex } from '@/lib/backend/services/search/index/indexing';
import { describeOnEachEngine } from '../support/engines';
import { addProduct, codesFor } from './fixture';

const GROUPS = ['试剂盒', '死细胞核酸染料', '细胞核染料', 'F-actin'] as const;
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
    await rebuildSearchIndex(db);
  });

  it('words as they stand come before the same words in another order, and these before parts of words', async () => {
    expect(await codesFor(engine, 'bar baz')).toEqual(['R-3', 'R-2', 'R-1']);
  });

  it('what is filed under the words comes before what has them here and there in its name', async () => {
    expect(await codesFor(engine, 'F-actin')).toEqual(['R-6', 'R-7']);
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
});
