import { pinyin } from 'pinyin-pro';
import { createTtlCache } from '@/lib/cache/ttl-cache';
import type { Word } from '@/lib/domain/search/search-text';

/**
 * Characters of this trade that people read in more than one way. The dictionary knows dozens of readings, most of
 * them archaic (单 shan, 色 shai), which would find nonsense: only the main ones are indexed.
 */
const MAIN_READINGS: Record<string, readonly string[]> = {
  重: ['zhong', 'chong'],
  长: ['chang', 'zhang'],
  调: ['tiao', 'diao'],
  传: ['chuan', 'zhuan'],
  降: ['jiang', 'xiang'],
  弹: ['tan', 'dan'],
  行: ['xing', 'hang'],
  还: ['huan', 'hai'],
  率: ['lv', 'shuai'],
  血: ['xue', 'xie'],
  壳: ['ke', 'qiao'],
  参: ['can', 'shen'],
  藏: ['cang', 'zang'],
  薄: ['bo', 'bao'],
  吖: ['a', 'ya'],
  芘: ['bi', 'pi'],
  噁: ['e', 'wu'],
  咯: ['ge', 'luo', 'ka'],
  咔: ['ka'],
  呫: ['zhan', 'tie'],
  露: ['lu', 'lou'],
  盛: ['sheng', 'cheng'],
};
const MAX_READINGS = 5;

/** The dictionary never changes, so readings don't either. */
const cache = createTtlCache<string[][]>({ max: 20_000 });

/**
 * The readings of a name as lists of syllables, the usual one first: Chinese characters without tones (ü as v),
 * Latin words as they are. Other main readings of a character come one at a time, at most five lists in all.
 * Empty when the name holds no Chinese.
 */
export function readingsOf(words: readonly Word[]): string[][] {
  if (!words.some((word) => word.kind === 'han')) return [];
  const key = words.map((word) => word.text).join(' ');
  const known = cache.get(key);
  if (known) return known;
  const usual: string[] = [];
  const other: { at: number; syllable: string }[] = [];
  for (const word of words) {
    if (word.kind === 'latin') {
      usual.push(word.text);
      continue;
    }
    const syllables = pinyin(word.text, { toneType: 'none', type: 'array', v: true });
    for (const [i, char] of [...word.text].entries()) {
      const syllable = syllables[i] ?? '';
      for (const main of MAIN_READINGS[char] ?? []) {
        if (main !== syllable) other.push({ at: usual.length, syllable: main });
      }
      usual.push(syllable);
    }
  }
  const readings = [usual];
  for (const change of other.slice(0, MAX_READINGS - 1))
    readings.push(usual.with(change.at, change.syllable));
  cache.set(key, readings);
  return readings;
}

/** First letters of a reading; a Latin word is kept whole, as people type it (`PI染色液` → `pi r s y`). */
export function initialsOf(words: readonly Word[], syllables: readonly string[]): string[] {
  let at = 0;
  return words.flatMap((word) => {
    const own = syllables.slice(at, at + (word.kind === 'han' ? [...word.text].length : 1));
    at += own.length;
    return word.kind === 'han' ? own.map((syllable) => syllable.slice(0, 1)) : own;
  });
}
