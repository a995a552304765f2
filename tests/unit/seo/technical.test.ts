import { expect, it } from 'vitest';
import { listMetadata } from '@/lib/seo/technical';

const EN = { device: 'pc', locale: 'en' } as const;

it('later pages of a list of protocols are in the index with words of their own, what it is filtered by is not', () => {
  const first = listMetadata('protocol', EN, {});
  const second = listMetadata('protocol', EN, { page: '2' });
  expect(first.robots ?? second.robots).toBeUndefined();
  expect([first.title, second.title]).toEqual(['Protocols', 'Protocols (page 2)']);
  expect(second.alternates?.canonical).toMatch(/\/pc\/en\/protocol\?page=2$/);
  expect(listMetadata('protocol', EN, { page: '2', laser: '488' }).robots).toEqual({
    index: false,
    follow: true,
  });
});

it('what no index has pays for no address of its own, and none to be passed on by', () => {
  expect(Object.keys(listMetadata('protocol', EN, { laser: '488' })).sort()).toEqual(['robots', 'title']);
  expect(listMetadata('protocol', EN, { page: '2' }).openGraph).toMatchObject({
    url: expect.stringMatching(/\/pc\/en\/protocol\?page=2$/),
  });
});
