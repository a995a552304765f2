import { describe, expect, it } from 'vitest';
import { nameLinesOf } from '@/lib/backend/services/search/index/name-lines';
import { nameKey } from '@/lib/domain/search/search-text';

const NONE = new Set<string>();
const others = (zh: string, en: string, topics = NONE) =>
  nameLinesOf({ zh, en }, topics).flatMap((lines) => lines.others.map(nameKey));
const mains = (zh: string, en: string) => nameLinesOf({ zh, en }, NONE).map(({ main }) => nameKey(main));

describe('nameLinesOf', () => {
  it('takes a name in parentheses for one like the name before it', () => {
    expect(others('碘化丙啶 (PI)', 'Propidium iodide (PI)')).toEqual([
      '碘化丙啶',
      'pi',
      'propidium iodide',
      'pi',
    ]);
    expect(others('二氯二氢荧光素（H2DCFDA）', 'H2DCFDA')).toContain('h 2 dcfda');
  });

  it('does not take a solvent, a measure or what it is filed under for its name', () => {
    expect(others('绿色染料（DMSO）', 'Green stain in DMSO')).toEqual([]);
    expect(others('染色液（10 mg/mL）', 'Solution (10 mg/mL)')).toEqual([]);
    expect(others('封片液（含 DAPI）', 'Medium (with DAPI)')).toEqual([]);
    expect(others('试剂盒（绿色 488）', 'Kit', new Set(['绿色 488']))).toEqual([]);
  });

  it('leaves out of the name what it comes in or with', () => {
    expect(mains('绿色染料（DMSO）', 'Green stain, 10× in DMSO')).toEqual(['绿色染料', 'green stain 10 x']);
    expect(mains('封片液', 'Medium with DAPI, hard-setting')).toEqual(['封片液', 'medium hard setting']);
  });

  it('leaves parentheses alone that are part of a word, and letters that say which one it is', () => {
    expect(mains('F(ab′)2 片段', '5(6)-FAM')).toEqual(['f ab 2 片段', '5 6 fam']);
    expect(mains('山羊抗小鼠 IgG (H+L)', 'Goat IgG (H+L)')).toEqual(['山羊抗小鼠 igg h l', 'goat igg h l']);
  });
});
