import { expect, it } from 'vitest';
import { paged } from '@/lib/seo/paged';

it('words of a list’s later pages differ from those of its first', () => {
  const text = { title: 'News', description: 'What is new.' };
  expect(paged(text, 1, 'en')).toEqual(text);
  expect(paged(text, 2, 'en')).toEqual({ title: 'News (page 2)', description: 'Page 2: What is new.' });
  expect(paged(text, 2, 'zh').title).toBe('News（第 2 页）');
});
