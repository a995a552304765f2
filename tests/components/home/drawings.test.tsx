import { existsSync, readFileSync } from 'node:fs';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ARTICLE_KINDS, ArticleCover } from '@/components/home/article-cover';
import { BannerArt, bannerName } from '@/components/home/banner-art';

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
