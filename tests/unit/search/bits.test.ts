import { describe, expect, it } from 'vitest';
import {
  addAll,
  bitsOf,
  countBits,
  hasBit,
  isEmpty,
  keepCommon,
  placesOf,
  takeOut,
} from '@/lib/backend/services/search/table/bits';

const SIZE = 200;
const EVEN = Array.from({ length: SIZE / 2 }, (_, i) => 2 * i);
/** At the ends of words, where a sign bit or a neighbour is easily lost. */
const EDGES = [0, 30, 31, 32, 63, 64, 127, 128, 191, 199];

const inBits = (places: readonly number[]) => bitsOf(places, SIZE);

describe('sets of places', () => {
  it('give back what was put in, in order', () => {
    expect([...placesOf(inBits([...EDGES].reverse()))]).toEqual(EDGES);
    expect(countBits(inBits(EDGES))).toBe(EDGES.length);
    for (let place = 0; place < SIZE; place++)
      expect(hasBit(inBits(EDGES), place)).toBe(EDGES.includes(place));
  });

  it('count words that are full', () => {
    const all = Array.from({ length: SIZE }, (_, i) => i);
    expect(countBits(inBits(all))).toBe(SIZE);
    expect([...placesOf(inBits(all))]).toEqual(all);
  });

  it('have in common, leave and add up what sets do', () => {
    const common = inBits(EDGES);
    keepCommon(common, inBits(EVEN));
    expect([...placesOf(common)]).toEqual([0, 30, 32, 64, 128]);
    const left = inBits(EDGES);
    takeOut(left, inBits(EVEN));
    expect([...placesOf(left)]).toEqual([31, 63, 127, 191, 199]);
    addAll(left, common);
    expect([...placesOf(left)]).toEqual(EDGES);
  });

  it('are empty only without any place', () => {
    expect(isEmpty(inBits([]))).toBe(true);
    expect(isEmpty(inBits([31]))).toBe(false);
  });
});
