import { expect, it } from 'vitest';
import type { z } from 'zod';
import { shapes } from '@/lib/contract/calls';
import { MAX_KEYWORD, MOST_FEN } from '@/lib/domain/limits';

const CALLS = Object.entries(shapes).map(([name, { input }]) => [name, input as z.ZodObject] as const);
const takes = (input: z.ZodObject, field: string, value: unknown): boolean =>
  (input.shape[field] as z.ZodType).safeParse(value).success;

// A form that lets in more than its call takes would be refused without saying why.
it('what lists are searched for, and what amounts people type, is as long in the calls as in the forms', () => {
  const searched = CALLS.filter(([name, { shape }]) => 'keyword' in shape && name !== 'customerPageQuery');
  expect(searched.length).toBeGreaterThan(5);
  for (const [name, input] of searched) {
    expect(takes(input, 'keyword', 'x'.repeat(MAX_KEYWORD)), name).toBe(true);
    expect(takes(input, 'keyword', 'x'.repeat(MAX_KEYWORD + 1)), name).toBe(false);
  }
  for (const [name, field] of [
    ['customerTermsSave', 'creditLimitFen'],
    ['orderSetSave', 'freightFen'],
  ] as const) {
    const { input } = shapes[name];
    expect(takes(input as z.ZodObject, field, MOST_FEN), name).toBe(true);
    expect(takes(input as z.ZodObject, field, MOST_FEN + 1), name).toBe(false);
  }
});
