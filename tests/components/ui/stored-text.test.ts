import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storedText } from '@/components/ui/storage/stored-text';

const refuse = () => {
  throw new DOMException('full', 'QuotaExceededError');
};
const fromAnotherTab = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

it('keeps a text for other pages, and tells who follows it', () => {
  const text = storedText('a');
  const notify = vi.fn();
  const stop = text.subscribe(notify);
  expect(text.read()).toBeNull();
  text.write('one');
  expect([text.read(), storedText('a').read(), storedText('b').read()]).toEqual(['one', 'one', null]);
  text.write(null);
  expect(text.read()).toBeNull();
  expect(notify).toHaveBeenCalledTimes(2);
  fromAnotherTab('b');
  expect(notify).toHaveBeenCalledTimes(2);
  fromAnotherTab('a');
  fromAnotherTab(null);
  expect(notify).toHaveBeenCalledTimes(4);
  stop();
  fromAnotherTab('a');
  expect(notify).toHaveBeenCalledTimes(4);
});

it('holds what a full storage does not take, before the older text that is there', () => {
  const text = storedText('a');
  const notify = vi.fn();
  text.subscribe(notify);
  text.write('old');
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  text.write('new');
  expect([text.read(), localStorage.getItem('a')]).toEqual(['new', 'old']);
  expect(notify).toHaveBeenCalledTimes(2);
  full.mockRestore();
  text.write('newer');
  expect([text.read(), localStorage.getItem('a')]).toEqual(['newer', 'newer']);
});

it('takes what another tab could store for newer than what this one could not', () => {
  const text = storedText('a');
  text.subscribe(() => {});
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  text.write('here');
  full.mockRestore();
  localStorage.setItem('a', 'there');
  fromAnotherTab('a');
  expect(text.read()).toBe('there');
});

it('works as long as the page where storage is blocked', () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    vi.spyOn(Storage.prototype, method).mockImplementation(refuse);
  const text = storedText('a');
  expect(text.read()).toBeNull();
  text.write('here');
  expect(text.read()).toBe('here');
  text.write(null);
  expect(text.read()).toBeNull();
});
