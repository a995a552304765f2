import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { describe, expect, it } from 'vitest';
import { ProductGallery } from '@/components/product/gallery/product-gallery';
import { LaserFit } from '@/components/spectra/laser-fit';
import { SpectrumLinks } from '@/components/spectra/spectrum-links';
import { SpectrumNotes } from '@/components/spectra/spectrum-notes';
import { curvesOf } from '@/lib/domain/light/fluorophores';
import { defaultLines } from '@/lib/domain/light/lasers';
import { svgArea } from '@/lib/domain/light/spectra';
import type { ProductView } from '@/lib/views/product/product';
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
  over: { exNm?: number; boundTo?: string; viewer?: string; gallery?: ProductView['gallery'] } = {},
  locale: 'zh' | 'en' = 'en',
) {
  const view = {
    spectra,
    gallery: over.gallery ?? [],
    spectraViewer: over.viewer ?? null,
    structure: null,
    boundTo: over.boundTo ?? '',
    product: {
      id: 7,
      fluorophores: ['dapi'],
      catalogNo: 'X1',
      name: 'Stain',
      type: 'dye',
      picture: { src: null, label: '' },
      exNm: over.exNm ?? spectra[0]?.exNm ?? null,
      emNm: spectra[0]?.emNm ?? null,
    },
  } as unknown as ProductView;
  return render(
    <NextIntlClientProvider locale={locale} messages={locale === 'en' ? en : zh} timeZone="Asia/Shanghai">
      <ProductGallery view={view} />
      <SpectrumLinks site={{ device: 'pc', locale }} view={view} />
      <SpectrumNotes view={view} />
      <LaserFit spectra={spectra} lines={defaultLines(spectra.map(({ excitation }) => excitation))} />
    </NextIntlClientProvider>,
  );
}
const linesOf = (container: HTMLElement) =>
  [...container.querySelectorAll('path')].map((one) => one.getAttribute('d'));
const barsOf = (container: HTMLElement) =>
  [...container.querySelectorAll('[data-line]')].map((one) => one.textContent);

describe('photographs of a product', () => {
  it('are asked for as large as they are shown, for screens of every density', () => {
    const url = '/api/files/pictures/1.jpg';
    const other = '/api/files/pictures/2.jpg';
    const gallery = [url, other].map((one) => ({ url: one, alt: one, width: 0, height: 0 }));
    const { container } = show([], { gallery });
    const large = screen.getByRole('img', { name: url });
    expect(large.getAttribute('src')).toBe(`${url}?w=320`);
    expect(large.getAttribute('srcset')).toBe(`${url}?w=320 1x, ${url}?w=640 2x, ${url}?w=1280 3x`);
    expect(container.querySelector('label img')?.getAttribute('src')).toBe(`${url}?w=80`);
  });
});

describe('the light of a product', () => {
  it('is not there for a product that does not glow', () => {
    show([]);
    expect(screen.queryByRole('img', { name: /spectra/ })).toBeNull();
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('names the drawing, gives the maxima as text and says that it is a model, and of what', () => {
    show([dapi]);
    expect(
      screen.getByRole('img', {
        name: 'Excitation and emission spectra of Stain, Excitation 358 nm, emission 461 nm',
      }),
    ).toBeVisible();
    for (const text of ['Excitation 358 nm', 'Emission 461 nm', 'DAPI (bound to DNA)'])
      expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByText(/^Model curve, not a measurement: bands fitted.* well known/)).toBeVisible();
  });

  it('is graded for each laser line, in words, and says which bar is about what', () => {
    const { container } = show([dapi]);
    expect(barsOf(container)).toEqual([
      '355100 %well',
      '40515 %usable',
      '48814 %weak',
      '5615 %weak',
      '6400 %no',
    ]);
    expect(container.querySelector('ul[data-fluor="dapi"] [data-line="405"]')).toHaveAttribute(
      'data-grade',
      'usable',
    );
  });

  it.each([
    ['/spectra', 'Open on the light bench', '/pc/en/spectra?p=7', null],
    ['https://viewer.example/', 'Open in the spectra viewer ↗', 'https://viewer.example/', '_blank'],
  ])('leads to the viewer that is named: %s', (viewer, name, href, target) => {
    show([dapi], { viewer });
    const link = screen.getByRole('link', { name });
    expect(link).toHaveAttribute('href', href);
    expect(link.getAttribute('target')).toBe(target);
    expect(screen.getByRole('button', { name: 'Put Stain on the light bench' })).toBeVisible();
  });

  it('is said in Chinese', () => {
    show([dapi], {}, 'zh');
    expect(screen.getByText(/^模型曲线，非实测/)).toBeVisible();
    expect(screen.getByText('良好')).toBeVisible();
  });

  it('places the laser lines on the axis of 350–850 nm, with what each excites', () => {
    const { container } = show([dapi]);
    const place = (text: string) => screen.getByText(text, { selector: 'b' }).parentElement;
    const left = (text: string) => place(text)?.style.getPropertyValue('--x');
    expect(['355', '405', '488', '561', '640'].map(left)).toEqual(['0.01', '0.11', '0.276', '0.422', '0.58']);
    expect(place('405')).toHaveTextContent('15 %');
    expect(linesOf(container)).toContain(svgArea(dapi.em));
  });

  it('draws several, and says of each what it is and what excites it', () => {
    const { container } = show([dapi, measured]);
    expect(linesOf(container)).toEqual(expect.arrayContaining([svgArea(dapi.em), svgArea(measured.em)]));
    expect(screen.getByText(/^DAPI \(bound to DNA\): Model curve/)).toBeVisible();
    expect(screen.getByText('Own dye: Measured spectra.')).toBeVisible();
    expect(container.querySelectorAll('ul[data-fluor]')).toHaveLength(2);
    // Which of the two a percentage is about could not be told in the drawing.
    expect(screen.getByText('405', { selector: 'b' }).parentElement).toHaveTextContent(/^405$/);
  });

  it('says nothing of a line that was not measured', () => {
    const { container } = show([measured]);
    expect(barsOf(container)).toEqual(['405–', '48876 %well', '561–', '640–']);
  });

  it('invents no curve where only maxima are known', () => {
    const { container } = show([onlyMaxima]);
    expect(screen.getByText('Only the typical maxima are known; no curve is drawn.')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Excitation 500 nm, emission 520 nm' })).toBeVisible();
    expect(linesOf(container)).toEqual([]);
    expect(barsOf(container)).toEqual([]);
  });

  it('gives the maxima that what it is bound to moves', () => {
    show([dapi], { exNm: 370, boundTo: 'protein' });
    expect(screen.getByText('Bound to protein, the maxima are 370 / 461 nm.')).toBeVisible();
  });

  it('puts a blank between sentences in English alone', () => {
    expect(show([dapi], { boundTo: 'protein' }).container.textContent).toMatch(/\. Bound to: protein/);
    const { container } = show([dapi], { boundTo: '双链 DNA' }, 'zh');
    expect(container.textContent).toMatch(/。结合对象：双链 DNA/);
  });

  it('stands first among the pictures, and each can be chosen without a script', () => {
    show([dapi]);
    const chosen = screen.getAllByRole('radio');
    expect(chosen.map((one) => one.getAttribute('aria-label'))).toEqual(['Spectra', 'Drawing']);
    expect(chosen[0]).toBeChecked();
  });
});
