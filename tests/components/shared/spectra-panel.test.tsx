import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SpectraPanel } from '@/components/shared/product/spectra-panel';
import { svgPath } from '@/lib/domain/spectra';
import { wavelengthInk } from '@/lib/domain/wavelength';

const labels = {
  title: 'Spectra of DAPI',
  excitation: 'Excitation',
  emission: 'Emission',
  wavelength: 'Wavelength (nm)',
};
const strokeOf = (container: HTMLElement, path: string) =>
  [...container.querySelectorAll('path')]
    .find((element) => element.getAttribute('d') === path)
    ?.getAttribute('stroke');

it('names the drawing and gives the maxima as text', () => {
  render(<SpectraPanel exNm={358} emNm={461} labels={labels} />);
  expect(screen.getByRole('img', { name: 'Spectra of DAPI' })).toBeTruthy();
  expect(screen.getByText('358 nm')).toBeTruthy();
  expect(screen.getByText('461 nm')).toBeTruthy();
});

it('gives the Stokes shift when it has a word for it', () => {
  const { rerender } = render(<SpectraPanel exNm={358} emNm={461} labels={labels} />);
  expect(screen.queryByText('103 nm')).toBeNull();
  rerender(<SpectraPanel exNm={358} emNm={461} labels={{ ...labels, stokesShift: 'Stokes shift' }} />);
  expect(screen.getByText('103 nm')).toBeTruthy();
});

it('places the laser numbers on the axis of 300–800 nm', () => {
  render(<SpectraPanel exNm={358} emNm={461} labels={labels} />);
  const left = (text: string) => screen.getByText(text).parentElement?.style.left;
  expect(['405', '488', '561', '640'].map(left)).toEqual(['21%', '37.6%', '52.2%', '68%']);
  expect(screen.getByText('800').style.left).toBe('100%');
});

it('draws measured points instead of the model where they are given', () => {
  const em = [
    [440, 0],
    [470, 1],
    [560, 0.1],
  ] as [number, number][];
  const { container } = render(<SpectraPanel exNm={358} emNm={470} points={{ em }} labels={labels} />);
  expect(strokeOf(container, svgPath(em))).toBe(wavelengthInk(470));
});
