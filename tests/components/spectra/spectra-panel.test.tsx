import { render, screen, within } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { describe, expect, it } from 'vitest';
import { ProductSpectra } from '@/components/spectra/product-spectra';
import { curvesOf } from '@/lib/domain/fluorophores';
import { svgPath } from '@/lib/domain/spectra';
import { wavelengthInk } from '@/lib/domain/wavelength';
import type { ProductView } from '@/lib/views/product';
import en from '@/messages/en.json';
import zh from '@/messages/zh.json';

type Spectrum = ProductView['spectra'][number];

const curves = curvesOf({
  exNm: null,
  emNm: null,
  bands: { ex: [{ nm: 358, fwhm: 60, height: 1 }], em: [{ nm: 461, fwhm: 80, height: 1 }] },
  measured: null,
});
const points = (some: readonly (readonly [number, number])[] = []) =>
  some.map((one): [number, number] => [...one]);
const dapi: Spectrum = {
  fluorophore: 'dapi',
  name: 'DAPI',
  state: 'bound to DNA',
  exNm: 358,
  emNm: 461,
  model: true,
  basis: 'fitted',
  confidence: 'well-known',
  ex: points(curves?.ex),
  em: points(curves?.em),
  excitation: { '355': 0.998, '405': 0.151, '488': 0.14, '561': 0.05, '640': 0.004 },
};
const measured: Spectrum = {
  ...dapi,
  fluorophore: 'own',
  name: 'Own dye',
  state: undefined,
  exNm: 500,
  emNm: 520,
  model: false,
  basis: 'measured',
  confidence: null,
  ex: [
    [450, 0],
    [500, 1],
    [520, 0],
  ],
  em: [
    [500, 0],
    [520, 1],
    [600, 0],
  ],
  excitation: { '355': null, '405': null, '488': 0.76, '561': null, '640': null },
};
const onlyMaxima: Spectrum = {
  ...measured,
  fluorophore: 'faint',
  name: 'Faint dye',
  basis: null,
  ex: [],
  em: [],
  excitation: null,
};

function show(
  spectra: Spectrum[],
  over: { exNm?: number; boundTo?: string } = {},
  locale: 'zh' | 'en' = 'en',
) {
  const view = {
    spectra,
    spectraViewer: null,
    boundTo: over.boundTo ?? '',
    product: { name: 'Stain', exNm: over.exNm ?? spectra[0]?.exNm ?? null, emNm: spectra[0]?.emNm ?? null },
  } as unknown as ProductView;
  return render(
    <NextIntlClientProvider locale={locale} messages={locale === 'en' ? en : zh} timeZone="Asia/Shanghai">
      <ProductSpectra view={view} />
    </NextIntlClientProvider>,
  );
}
const linesOf = (container: HTMLElement) =>
  [...container.querySelectorAll('path')].map((one) => one.getAttribute('d'));

describe('the spectra of a product', () => {
  it('are not there for a product that does not glow', () => {
    expect(show([]).container).toBeEmptyDOMElement();
  });

  it('name the drawing, give the maxima as text and say that it is a model, and of what', () => {
    show([dapi]);
    expect(screen.getByRole('img', { name: 'Excitation and emission spectra of Stain' })).toBeVisible();
    for (const text of ['358 nm', '461 nm', '103 nm', 'DAPI (bound to DNA)'])
      expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByText(/^Model curve, not a measurement: bands fitted.* well known/)).toBeVisible();
  });

  it('grade what each laser line does, in words', () => {
    show([dapi]);
    const table = screen.getByRole('table', { name: /Excitation by laser line/ });
    const cells = within(table)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
    expect(cells).toEqual(['100 %well', '15 %usable', '14 %weak', '5 %weak', '0 %no']);
  });

  it('say it in Chinese', () => {
    show([dapi], {}, 'zh');
    expect(screen.getByText(/^模型曲线，非实测/)).toBeVisible();
    expect(screen.getByText('良好')).toBeVisible();
  });

  it('place the laser numbers on the axis of 350–850 nm', () => {
    show([dapi]);
    const left = (text: string) => screen.getByText(text, { selector: 'b' }).parentElement?.style.left;
    expect(['355', '405', '488', '561', '640'].map(left)).toEqual(['1%', '11%', '27.6%', '42.2%', '58%']);
    expect(screen.getByText('850').style.left).toBe('100%');
  });

  it('draw several, each in its colour, and say of each what it is', () => {
    const { container } = show([dapi, measured]);
    const emission = [...container.querySelectorAll('path')].find(
      (one) => one.getAttribute('d') === svgPath(measured.em),
    );
    expect(emission?.getAttribute('stroke')).toBe(wavelengthInk(520));
    expect(screen.getByText(/^DAPI \(bound to DNA\): Model curve/)).toBeVisible();
    expect(screen.getByText('Own dye: Measured spectra.')).toBeVisible();
    expect(screen.getAllByRole('rowgroup')).toHaveLength(3);
  });

  it('say nothing of a line that was not measured', () => {
    show([measured]);
    const cells = screen.getAllByRole('cell').map((cell) => cell.textContent);
    expect(cells).toEqual(['–', '–', '76 %well', '–', '–']);
  });

  it('invent no curve where only maxima are known', () => {
    const { container } = show([onlyMaxima]);
    expect(screen.getByText('500 nm')).toBeVisible();
    expect(screen.getByText('Only the typical maxima are known; no curve is drawn.')).toBeVisible();
    expect(linesOf(container)).toEqual([]);
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('give the maxima that what it is bound to moves', () => {
    show([dapi], { exNm: 370, boundTo: 'protein' });
    expect(screen.getByText('Bound to protein, the maxima are 370 / 461 nm.')).toBeVisible();
  });
});
