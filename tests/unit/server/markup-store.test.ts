import { expect, it } from 'vitest';
import { putMarkup, storedMarkup } from '@/components/ui/markup/markup-store';

it('finds the markup of hundreds of documents that are under way at once, and of one drawn again', () => {
  const ids = Array.from({ length: 2_000 }, (_, i) => putMarkup('part', `<p>${i}</p>`));
  expect(ids.map((id) => storedMarkup(id))).toEqual(ids.map((_, i) => `<p>${i}</p>`));
  expect(storedMarkup(ids.at(-1) ?? '')).toBe('<p>1999</p>');
});

it('forgets what was taken long ago', () => {
  const first = putMarkup('part', 'first');
  storedMarkup(first);
  for (let i = 0; i < 600; i++) storedMarkup(putMarkup('part', `${i}`));
  expect(storedMarkup(first)).toBeUndefined();
});
