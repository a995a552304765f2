import { expect, it } from 'vitest';
import { ProductLight } from '@/components/product-list/product-light';
import { SpectrumSymbols } from '@/components/spectra/mini-spectrum';
import { toHtml } from '@/components/ui/markup/static-html';
import type { Site } from '@/lib/routing/site';
import type { Light } from '@/lib/views/product/light';
import type { ProductCard } from '@/lib/views/product/product-card';

const SITE: Site = { device: 'pc', locale: 'zh' };
const product = { exNm: 358, emNm: 461, fluorophores: ['blue', 'green'] } as ProductCard;
const drawnOf = (html: string) => [...html.matchAll(/href="#light-([^"]*)"/g)].map(([, key]) => key);
const draw = (...drawn: string[]) =>
  drawnOf(toHtml(<ProductLight site={SITE} product={product} drawn={drawn} />));

it('draws of a product what has a curve in this list, whatever another list had', () => {
  expect(draw('blue', 'green')).toEqual(['blue', 'green']);
  expect(draw('green')).toEqual(['green']);
  expect(draw('blue', 'green')).toEqual(['blue', 'green']);
});

it('draws a curve anew when its points are others', () => {
  const light = (value: number): Light => ({
    key: 'blue',
    ex: [],
    em: [
      [400, 0],
      [461, value],
      [600, 0],
    ],
    exNm: 358,
    emNm: 461,
    excitation: null,
  });
  const one = light(1);
  const symbol = (shown: Light) => toHtml(<SpectrumSymbols site={SITE} lights={[shown]} />);
  expect(symbol(one)).toContain('id="light-blue"');
  expect(symbol(one)).toBe(symbol(one));
  expect(symbol(light(0.5))).not.toBe(symbol(one));
});
