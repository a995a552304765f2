import { describe, expect, it } from 'vitest';
import { bestFit, drawnLights, type Light, toLight } from '@/lib/views/product/light';
import type { ProductCard } from '@/lib/views/product/product-card';

const card = (...fluorophores: string[]) => ({ fluorophores }) as ProductCard;
const light = (key: string, at488: number | null, at640: number | null): Light => ({
  key,
  ex: [],
  em: [
    [400, 0],
    [500, 1],
  ],
  exNm: 400,
  emNm: 500,
  excitation: { '355': 0, '405': 0, '488': at488, '561': 0, '640': at640 },
});
const lights = new Map([
  ['green', light('green', 0.9, 0)],
  ['red', light('red', 0.1, 0.7)],
  ['dark', { ...light('dark', null, null), em: [], excitation: null }],
]);

describe('the light of a list', () => {
  it('names the best of the lines and of the fluorophores', () => {
    expect(bestFit(card('red'), lights, ['488', '640'])).toEqual({ line: '640', share: 0.7 });
    expect(bestFit(card('red', 'green'), lights, ['488'])).toEqual({ line: '488', share: 0.9 });
  });

  it('says nothing of what is not known', () => {
    expect(bestFit(card('dark'), lights, ['488'])).toBeNull();
    expect(bestFit(card(), lights, ['488'])).toBeNull();
    expect(bestFit(card('green'), lights, [])).toBeNull();
  });

  it('draws what has a curve', () => {
    expect(drawnLights(card('dark', 'green', 'unheard-of'), lights)).toEqual(['green']);
  });

  it('is what the call says of a fluorophore', () => {
    const { key, ...curves } = light('green', 0.9, 0);
    const wire = { fluorophore: key, name: key, model: true, basis: null, confidence: null, ...curves };
    expect(toLight(wire)).toEqual(light('green', 0.9, 0));
  });
});
