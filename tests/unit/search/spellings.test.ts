import { describe, expect, it } from 'vitest';
import {
  distanceWithin,
  editsAllowed,
  isForgivable,
  misspeltTokens,
  spellingTokens,
} from '@/lib/backend/services/search/index/spellings';

const share = (typed: string, word: string) => {
  const known = new Set(spellingTokens(word));
  return misspeltTokens(typed).some((token) => known.has(token));
};

describe('distanceWithin', () => {
  it.each([
    ['dapi', 'dapi', 0],
    ['dpai', 'dapi', 1],
    ['hoecsht', 'hoechst', 1],
    ['flourescein', 'fluorescein', 1],
    ['flourescien', 'fluorescein', 2],
    ['dap', 'dapi', 1],
    ['dapii', 'dapi', 1],
    ['fopi', 'dapi', 2],
  ])('%s and %s are %i apart', (a, b, distance) => {
    expect(distanceWithin(a, b, 2)).toBe(distance);
  });

  it('stops above the limit', () => {
    expect(distanceWithin('propidium', 'rhodamine', 2)).toBe(3);
    expect(distanceWithin('a', 'abcdef', 2)).toBe(3);
  });
});

describe('editsAllowed', () => {
  it('forgives nothing below four letters, one typo up to seven, two from eight on', () => {
    expect([3, 4, 7, 8, 20].map(editsAllowed)).toEqual([0, 1, 1, 2, 2]);
  });
});

describe('the index of spellings', () => {
  it.each([
    ['hoecsht', 'hoechst'],
    ['hoechs', 'hoechst'],
    ['xhoechst', 'hoechst'],
    ['iodde', 'iodide'],
    ['flourescien', 'fluorescein'],
    ['xfluorescein', 'fluorescein'],
    ['uorescein', 'fluorescein'],
    ['carboxyfluoresceni', 'carboxyfluorescein'],
    ['碘化丙锭', '碘化丙啶'],
    ['典化丙啶', '碘化丙啶'],
    ['碘画丙啶', '碘化丙啶染色液'],
    ['染射液', '染色液'],
    ['热色液', '染色液'],
    ['染色夜', '染色液'],
  ])('leads from %s to %s', (typed, word) => {
    expect(share(typed, word)).toBe(true);
  });
});

describe('isForgivable', () => {
  it('takes words, not codes and not short ones', () => {
    expect(['dapi', '碘化丙'].map(isForgivable)).toEqual([true, true]);
    expect(['pi', 'cd34', '33342', '抗体', 'x'.repeat(25)].map(isForgivable)).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
  });
});
