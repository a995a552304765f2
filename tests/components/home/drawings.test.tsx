import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BannerPicture } from '@/components/home/banner-picture';

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
