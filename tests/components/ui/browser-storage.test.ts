import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { parseJson, readItem, writeItem } from '@/components/ui/storage/browser-storage';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

it('gives back what was stored, each storage its own', () => {
  writeItem('sessionStorage', 'a', { n: 1 });
  expect(readItem('sessionStorage', 'a')).toEqual({ n: 1 });
  expect(readItem('localStorage', 'a')).toBeNull();
  writeItem('sessionStorage', 'a', null);
  expect(readItem('sessionStorage', 'a')).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

it('takes what is not JSON for nothing', () => {
  localStorage.setItem('a', '{');
  expect(readItem('localStorage', 'a')).toBeNull();
  expect([parseJson('{'), parseJson(null), parseJson('[1]')]).toEqual([null, null, [1]]);
});

it('keeps nothing where storage is full, and finds nothing where it is blocked', () => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  writeItem('localStorage', 'a', 1);
  expect(readItem('localStorage', 'a')).toBeNull();
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(refuse);
  writeItem('localStorage', 'a', null);
  expect(readItem('localStorage', 'a')).toBeNull();
});
