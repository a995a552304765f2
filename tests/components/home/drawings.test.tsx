import { readFileSync } from 'node:fs';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ARTICLE_KINDS, ArticleCover } from '@/components/home/article-cover';
import { BannerPicture } from '@/components/home/banner-picture';

it('every article cover is in the file', () => {
  const sprite = readFileSync('public/art/covers.svg', 'utf8');
  for (const kind of ARTICLE_KINDS) {
    expect(sprite).toContain(`<symbol id="${kind}"`);
    const { container } = render(<ArticleCover kind={kind} width={96} />);
    expect(container.querySelector('svg')?.getAttribute('height')).toBe('64');
  }
});

const banner = {
  id: 1,
  title: 'See',
  text: '',
  picture: '/api/files/pictures/wide.jpg',
  pictureNarrow: 'https://files.example/narrow.svg',
  link: '/product',
};

it('a banner is its own picture: the wide one on a desktop, the narrow one in a narrow window and on a phone', () => {
  const { container, rerender } = render(<BannerPicture device="pc" banner={banner} lazy={false} />);
  const source = () => container.querySelector('source')?.getAttribute('srcset');
  const img = () => container.querySelector('img');
  expect(img()?.getAttribute('src')).toBe('/api/files/pictures/wide.jpg?w=1280');
  expect(img()?.getAttribute('srcset')).toContain('/api/files/pictures/wide.jpg?w=1920 1920w');
  expect(source()).toBe('https://files.example/narrow.svg');
  rerender(<BannerPicture device="m" banner={banner} lazy />);
  expect(source()).toBeUndefined();
  expect(img()?.getAttribute('src')).toBe('https://files.example/narrow.svg');
  expect([img()?.getAttribute('width'), img()?.getAttribute('height')]).toEqual(['780', '640']);
});
