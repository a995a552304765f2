import { readFileSync } from 'node:fs';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ProductPicture, type ProductPictureProps } from '@/components/product/product-picture';
import { wavelengthColour } from '@/lib/domain/wavelength';

const props: ProductPictureProps = {
  goodsType: 'dye',
  emNm: 461,
  imgLabel: 'DAPI',
  mainImg: null,
  alt: 'DAPI',
  size: 84,
};
const symbolOf = (element: Element) => element.querySelector('use')?.getAttribute('href');

/** `#rrggbb` as the style object gives it back. */
function asRgb(hex: string): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return `rgb(${parts.join(', ')})`;
}

describe('a drawn picture', () => {
  it('has a size, a text and the colour of its emission', () => {
    render(<ProductPicture {...props} />);
    const picture = screen.getByRole('img', { name: 'DAPI' });
    expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['84', '105']);
    expect(picture.style.color).toBe(asRgb(wavelengthColour(461)));
  });

  it.each([
    ['dye', 461, 'vial'],
    ['probe', 520, 'tube'],
    ['antibody', null, 'antibody'],
    ['antibody', 519, 'conjugate'],
    ['secondary', 670, 'conjugate'],
    ['kit', 519, 'kit'],
    ['buffer', null, 'bottle'],
  ] as const)('of a %s (%s nm) is the %s, which the file holds', (goodsType, emNm, symbol) => {
    const { container } = render(<ProductPicture {...props} goodsType={goodsType} emNm={emNm} />);
    expect(symbolOf(container)).toBe(`/art/goods.svg#${symbol}`);
    expect(readFileSync('public/art/goods.svg', 'utf8')).toContain(`<symbol id="${symbol}"`);
  });

  it('writes its label only where it can be read', () => {
    const { container, rerender } = render(<ProductPicture {...props} size={36} />);
    expect(container.textContent).toBe('');
    rerender(<ProductPicture {...props} size={230} />);
    expect(container.textContent).toBe('DAPI');
  });

  it('makes a long label small enough for the vial', () => {
    const { container } = render(<ProductPicture {...props} imgLabel="凝胶染料" size={230} />);
    expect(Number(container.querySelector('text')?.getAttribute('font-size'))).toBeLessThanOrEqual(29 / 4);
  });

  it('is hidden from assistive technology beside its name', () => {
    const { container } = render(<ProductPicture {...props} alt="" />);
    expect(screen.queryByRole('img')).toBeNull();
    expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  });
});

it("shows the supplier's photograph where there is one, in the same box", () => {
  render(<ProductPicture {...props} mainImg="/files/dapi.webp" />);
  const photograph = screen.getByRole('img', { name: 'DAPI' });
  expect(photograph.getAttribute('src')).toBe('/files/dapi.webp');
  expect(photograph.getAttribute('loading')).toBe('lazy');
  expect([photograph.getAttribute('width'), photograph.getAttribute('height')]).toEqual(['84', '105']);
});

it('has no references that would not resolve across documents', () => {
  for (const file of ['goods', 'icons', 'covers']) {
    expect(readFileSync(`public/art/${file}.svg`, 'utf8')).not.toMatch(/url\(#|<style|<script/);
  }
});
