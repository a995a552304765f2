import { existsSync, readFileSync } from 'node:fs';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ARTICLE_KINDS, ArticleCover } from '@/components/home/article-cover';
import { BannerArt, bannerName } from '@/components/home/banner-art';
import { Price } from '@/components/prices/price';
import { StockMark } from '@/components/product/stock-mark';
import { Logo } from '@/components/shell/logo';
import { Icon } from '@/components/ui/icons';
import { RichText } from '@/components/ui/markup/rich-text';

it('every icon the type names is in the file', () => {
  const source = readFileSync('components/ui/icons.tsx', 'utf8').split('export function')[0] ?? '';
  const names = [...source.matchAll(/'([\w-]+)'/g)].map(([, name]) => name);
  const sprite = readFileSync('public/art/icons.svg', 'utf8');
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => !sprite.includes(`<symbol id="${name}"`))).toEqual([]);
});

it('an icon is decoration unless it is given words', () => {
  const { rerender } = render(<Icon name="search" />);
  expect(screen.queryByRole('img')).toBeNull();
  rerender(<Icon name="search" label="Search" />);
  expect(screen.getByRole('img', { name: 'Search' })).toBeTruthy();
});

it('every article cover is in the file', () => {
  const sprite = readFileSync('public/art/covers.svg', 'utf8');
  for (const kind of ARTICLE_KINDS) {
    expect(sprite).toContain(`<symbol id="${kind}"`);
    const { container } = render(<ArticleCover kind={kind} width={96} />);
    expect(container.querySelector('svg')?.getAttribute('height')).toBe('64');
  }
});

it.each([
  ['banner/antibody', 'antibody'],
  ['kit', 'kit'],
  ['banner/gone', 'spectra'],
  ['../../etc', 'spectra'],
])('banner %s is drawn as %s, wide and narrow', (name, file) => {
  expect(bannerName(name)).toBe(file);
  const { container } = render(<BannerArt name={name} />);
  expect(container.querySelector('img')?.getAttribute('src')).toBe(`/art/banner/${file}.svg`);
  for (const suffix of ['', '-m']) expect(existsSync(`public/art/banner/${file}${suffix}.svg`)).toBe(true);
});

it('the logo reads as the name, with or without its words', () => {
  const { rerender } = render(<Logo name="Fluorel" latin="Reagents" />);
  expect(screen.getByText('Fluorel')).toBeTruthy();
  rerender(<Logo name="Fluorel" latin="Reagents" compact />);
  expect(screen.getByRole('img', { name: 'Fluorel' })).toBeTruthy();
});

it('a stock mark says its state in words', () => {
  render(<StockMark state="low" label="Few left" />);
  expect(screen.getByText('Few left')).toBeTruthy();
});

it('a price is formatted fen', () => {
  render(<Price fen={123_450} locale="zh" />);
  expect(screen.getByText('¥1,234.50')).toBeTruthy();
});

it('rich text keeps its markup and its language', () => {
  const { container } = render(<RichText html="<h2>储存</h2><p>−20 °C</p>" lang="zh" />);
  expect(screen.getByRole('heading', { name: '储存' })).toBeTruthy();
  expect(container.querySelector('[lang="zh"]')).toBeTruthy();
});
