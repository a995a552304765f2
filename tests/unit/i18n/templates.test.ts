import compile from 'icu-minify/compile';
import { describe, expect, it } from 'vitest';
import { templatesOf } from '@/lib/i18n/templates';
import en from '@/messages/en.json';
import zh from '@/messages/zh.json';

/** What the build puts in the place of each message. */
function compiled(words: unknown): unknown {
  if (typeof words === 'string') return compile(words);
  return Object.fromEntries(Object.entries(words as object).map(([key, word]) => [key, compiled(word)]));
}

describe('templates of compiled messages', () => {
  it.each([
    ['zh', zh],
    ['en', en],
  ])('are the messages as they are written: %s', (_, messages) => {
    expect(templatesOf(compiled(messages.lightBench))).toEqual(messages.lightBench);
    expect(templatesOf(compiled(messages.product.priceFrom))).toBe(messages.product.priceFrom);
    expect(templatesOf(compiled(messages.product.tier))).toBe(messages.product.tier);
  });

  it('refuses words that depend on a number', () => {
    expect(() => templatesOf(compile('{count, plural, one {# dye} other {# dyes}}'))).toThrow('No template');
  });
});
