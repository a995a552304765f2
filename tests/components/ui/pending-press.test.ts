import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dropPress, keepPress, takePress } from '@/components/ui/pending-press';

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ now: 0 });
  history.replaceState(null, '', '/pc/en/product?page=2');
});
afterEach(() => vi.useRealTimers());

it('brings back what was pressed, once, on the page where it was pressed', () => {
  keepPress('a', { id: 1 });
  history.replaceState(null, '', '/pc/en/product');
  expect(takePress('a')).toBeNull();
  history.replaceState(null, '', '/pc/en/product?page=2');
  expect([takePress('b'), takePress('a'), takePress('a')]).toEqual([null, { id: 1 }, null]);
});

it('forgets it after a quarter of an hour, and when it is dropped', () => {
  keepPress('a', { id: 1 });
  vi.setSystemTime(15 * 60_000 + 1);
  expect(takePress('a')).toBeNull();
  keepPress('a', { id: 1 });
  dropPress('a');
  expect(takePress('a')).toBeNull();
});
