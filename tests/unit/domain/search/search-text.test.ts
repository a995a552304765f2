import { describe, expect, it } from 'vitest';
import {
  compactKey,
  highlighterOf,
  highlightWords,
  mergeRanges,
  nameKey,
} from '@/lib/domain/search/search-text';

const marked = (text: string, query: string) =>
  highlightWords(text, query).map(([start, end]) => text.slice(start, end));

describe('nameKey', () => {
  it.each([
    ['FITC标记的山羊抗小鼠IgG（H+L）', 'fitc 标记的山羊抗小鼠 igg h l'],
    ['Anti-CD34  Antibody', 'anti cd 34 antibody'],
    ['ＤＡＰＩ　染色液', 'dapi 染色液'],
    ['β-actin', 'b actin'],
    ['βactin', 'b actin'],
    ['beta-actin', 'b actin'],
    ['b-actin', 'b actin'],
    ['10xPBS', '10 x pbs'],
    ['10×PBS', '10 x pbs'],
    ['IgG1, κ', 'igg 1 k'],
    ['5 µg/mL', '5 ug ml'],
    ['5 μg/mL', '5 ug ml'],
    ['10,000×', '10000 x'],
    ['10000x', '10000 x'],
    ['5,6-FAM', '5 6 fam'],
    ['Rhodamine Ⅱ', 'rhodamine ii'],
    ['Café', 'cafe'],
    ['，。！', ''],
  ])('%s is compared as %s', (text, key) => {
    expect(nameKey(text)).toBe(key);
  });

  it('makes no difference between a space, a hyphen and nothing when compact', () => {
    expect(new Set(['Texas Red', 'texas-red', 'TexasRed'].map(compactKey)).size).toBe(1);
  });
});

describe('highlightWords', () => {
  it('marks whole signs: an accent of its own with its letter, a character of two halves with both', () => {
    expect(marked('Cafe\u0301 noir', 'cafe')).toEqual(['Cafe\u0301']);
    expect(marked('甲𠮷乙丙', '𠮷乙丁')).toEqual(['𠮷乙']);
  });

  it('does not mark a single digit of several words in other numbers', () => {
    expect(highlightWords('405 and 488 nm', '4′,6-diamidino-2-phenylindole')).toEqual([]);
  });

  it('marks what was typed, in UTF-16 units of the text', () => {
    expect(highlightWords('碘化丙啶 (PI)', '碘化丙啶')).toEqual([[0, 4]]);
    expect(highlightWords('🧪DAPI', 'dapi')).toEqual([[2, 6]]);
    expect(marked('ＤＡＰＩ 染色液', 'dapi')).toEqual(['ＤＡＰＩ']);
  });

  it('marks across separators as one', () => {
    expect(marked('Anti-CD34 Antibody', 'anticd34')).toEqual(['Anti-CD34']);
  });

  it('prefers the beginning of a word', () => {
    expect(highlightWords('ROS assay, S buffer', 's')).toEqual([[11, 12]]);
  });

  it('marks letters only where a word begins, or as a whole word, where that is asked for', () => {
    const at = (text: string, query: string, fit: 'start' | 'word') =>
      highlighterOf(text)(query, fit).map(([start, end]) => text.slice(start, end));
    expect(at('rapid spin', 'PI', 'start')).toEqual([]);
    expect(at('rapid pixel', 'PI', 'start')).toEqual(['pi']);
    expect(at('rapid pixel', 'PI', 'word')).toEqual([]);
    expect(at('rapid pixel, PI', 'PI', 'word')).toEqual(['PI']);
    expect(at('细胞dyes', '细胞 dye', 'word')).toEqual(['细胞dye']);
    expect(at('一碘化丙啶', '碘化丙啶', 'word')).toEqual(['碘化丙啶']);
  });

  it('marks words that stand apart each by itself', () => {
    expect(marked('Goat Anti-Mouse IgG', 'igg goat')).toEqual(['Goat', 'IgG']);
  });

  it('marks the pairs of a Chinese run that is not there as a whole', () => {
    expect(marked('山羊抗小鼠二抗', '山羊二抗')).toEqual(['山羊', '二抗']);
  });

  it('marks a Greek letter that was spelled out', () => {
    expect(marked('抗 β-actin 抗体', 'beta')).toEqual(['β']);
  });

  it('marks a spelled letter that was typed as one', () => {
    expect(marked('Anti-beta-actin antibody', 'β-actin')).toEqual(['beta-actin']);
  });

  it('finds its way back through characters that are several letters, none, or left out', () => {
    expect(marked('Ca\u0301ﬁn\u0303o 10,000×', 'cafino')).toEqual(['Ca\u0301ﬁn\u0303o']);
    expect(marked('Ca\u0301ﬁn\u0303o 10,000×', 'no')).toEqual(['n\u0303o']);
    expect(marked('stain 10,000×', '1000')).toEqual(['10,00']);
    expect(marked('染料𠀀基', '𠀀')).toEqual(['𠀀']);
    expect(marked('β2-微球蛋白', 'b2')).toEqual(['β2']);
  });

  it('marks nothing for nothing', () => {
    expect(highlightWords('DAPI', '')).toEqual([]);
    expect(highlightWords('', 'DAPI')).toEqual([]);
  });
});

describe('mergeRanges', () => {
  it('joins what overlaps or touches', () => {
    expect(
      mergeRanges([
        [4, 6],
        [0, 2],
        [2, 3],
        [5, 9],
      ]),
    ).toEqual([
      [0, 3],
      [4, 9],
    ]);
  });
});
