import { readFileSync } from 'node:fs';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ProductPicture, type ProductPictureProps } from '@/components/product/product-picture';
import { wavelengthColour } from '@/lib/domain/light/wavelength';

const props: ProductPictureProps = {
  goodsType: 'dye',
  form: null,
  emNm: 461,
  label: 'FN1001',
  src: null,
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
    ['dye', null, 461, 'vial'],
    ['dye', 'tube', 461, 'vial'],
    ['dye', 'powder', 461, 'powder'],
    ['probe', null, 520, 'tube'],
    ['probe', 'jar', 520, 'jar'],
    ['antibody', 'tube', null, 'antibody'],
    ['antibody', 'tube', 519, 'conjugate'],
    ['secondary', null, 670, 'conjugate'],
    ['kit', null, 519, 'kit'],
    ['buffer', 'bottle', null, 'bottle'],
    ['buffer', 'columns', null, 'columns'],
    ['buffer', 'plate', null, 'plate'],
  ] as const)('of a %s as %s (%s nm) is the %s, which the file holds', (goodsType, form, emNm, symbol) => {
    const { container } = render(<ProductPicture {...props} goodsType={goodsType} form={form} emNm={emNm} />);
    expect(symbolOf(container)).toBe(`/art/goods.svg#${symbol}`);
    expect(readFileSync('public/art/goods.svg', 'utf8')).toContain(`<symbol id="${symbol}"`);
  });

  it('writes the catalogue number on its label, only where it can be read', () => {
    const { container, rerender } = render(<ProductPicture {...props} size={36} />);
    expect(container.textContent).toBe('');
    rerender(<ProductPicture {...props} size={230} />);
    expect(container.textContent).toBe('FN1001');
    rerender(<ProductPicture {...props} size={84} label="A-VERY-LONG-NUMBER-0001" />);
    expect(container.textContent).toBe('');
    rerender(<ProductPicture {...props} size={230} label="" />);
    expect(container.textContent).toBe('');
  });

  it('makes a long label small enough for the vial', () => {
    const { container } = render(<ProductPicture {...props} label="凝胶染料" size={230} />);
    expect(Number(container.querySelector('text')?.getAttribute('font-size'))).toBeLessThanOrEqual(30 / 4);
  });

  it('of a kit shows its parts where it is large', () => {
    const parts = ['Lyophilised dye', '1 M sodium bicarbonate', 'Spin columns', 'PI'];
    const drawn = (size: number) => {
      const { container } = render(<ProductPicture {...props} goodsType="kit" parts={parts} size={size} />);
      return [...container.querySelectorAll('use')].map((use) => use.getAttribute('href')?.split('#')[1]);
    };
    expect(drawn(232)).toEqual(['kit', 'powder', 'bottle', 'columns', 'tube']);
    expect(drawn(84)).toEqual(['kit']);
  });

  it('is hidden from assistive technology beside its name', () => {
    const { container } = render(<ProductPicture {...props} alt="" />);
    expect(screen.queryByRole('img')).toBeNull();
    expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  });
});

it("shows the supplier's photograph where there is one, in the same box", () => {
  render(<ProductPicture {...props} src="/files/dapi.webp" />);
  const photograph = screen.getByRole('img', { name: 'DAPI' });
  expect(photograph.getAttribute('src')).toBe('/files/dapi.webp');
  expect(photograph.getAttribute('loading')).toBe('lazy');
  expect([photograph.getAttribute('width'), photograph.getAttribute('height')]).toEqual(['84', '105']);
});

it('asks for a photograph that the shop keeps in the size it is shown in', () => {
  render(<ProductPicture {...props} src="/api/files/pictures/dapi.jpg" />);
  const photograph = screen.getByRole('img', { name: 'DAPI' });
  expect(photograph.getAttribute('src')).toBe('/api/files/pictures/dapi.jpg?w=160');
  expect(photograph.getAttribute('srcset')).toContain('/api/files/pictures/dapi.jpg?w=320 2x');
});

it('has no references that would not resolve across documents', () => {
  for (const file of ['goods', 'icons']) {
    expect(readFileSync(`public/art/${file}.svg`, 'utf8')).not.toMatch(/url\(#|<style|<script/);
  }
});
