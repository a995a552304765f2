import { render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SpectrumStrip } from '@/components/spectra/spectrum-strip';

const variable = (name: string) => screen.getByRole('img').style.getPropertyValue(name);

it('says both numbers and places both ticks', () => {
  render(<SpectrumStrip exNm={358} emNm={461} label="Ex 358 nm, Em 461 nm" />);
  expect(screen.getByRole('img', { name: 'Ex 358 nm, Em 461 nm' })).toBeTruthy();
  expect([variable('--ex'), variable('--x')]).toEqual(['358', '1.8%']);
  expect([variable('--em'), variable('--m')]).toEqual(['461', '24.7%']);
});

it('keeps ticks beyond the bar at its ends, with their true numbers', () => {
  render(<SpectrumStrip exNm={280} emNm={850} label="Ex 280 nm, Em 850 nm" />);
  expect([variable('--ex'), variable('--x')]).toEqual(['280', '0%']);
  expect([variable('--em'), variable('--m')]).toEqual(['850', '100%']);
});

it('draws one tick when only one maximum is known', () => {
  render(<SpectrumStrip exNm={null} emNm={520} label="Em 520 nm" />);
  expect(variable('--x')).toBe('');
  expect(variable('--m')).toBe('37.8%');
});

it('draws nothing when none is known', () => {
  expect(renderToStaticMarkup(<SpectrumStrip exNm={null} emNm={null} label="" />)).toBe('');
});

it('is one element: two dozen stand on a list page', () => {
  const markup = renderToStaticMarkup(<SpectrumStrip exNm={500} emNm={526} label="Ex 500 nm, Em 526 nm" />);
  expect(markup.match(/</g)).toHaveLength(2);
});
