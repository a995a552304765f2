import { expect, it, vi } from 'vitest';
import { shareByContent } from '@/lib/cache/share-by-content';

const make = vi.fn(({ name }: { name: string }) => ({ text: name }));

it('makes one thing of records that say the same, whichever answer they came in', () => {
  const shared = shareByContent(10, make);
  const [one, again] = [{ name: 'DAPI' }, { name: 'DAPI' }];
  expect(shared(one, 'zh')).toEqual({ text: 'DAPI' });
  expect(shared(again, 'zh')).toBe(shared(one, 'zh'));
  expect(make).toHaveBeenCalledTimes(1);
  expect(shared({ name: 'FITC' }, 'zh')).toEqual({ text: 'FITC' });
});

it('keeps the languages apart, though a record may say the same in both', () => {
  const shared = shareByContent(10, make);
  expect(shared({ name: 'PBS' }, 'zh')).not.toBe(shared({ name: 'PBS' }, 'en'));
});

it('gives up the least recently used', () => {
  const shared = shareByContent(1, make);
  const first = shared({ name: 'DAPI' }, 'zh');
  shared({ name: 'FITC' }, 'zh');
  expect(shared({ name: 'DAPI' }, 'zh')).not.toBe(first);
});
