import { describe, expect, it } from 'vitest';
import { cutText, firstSign, shortened, signStart } from '@/lib/domain/text/cut-text';

const FAMILY = '👩‍🔬';

describe('a text that is cut for reading', () => {
  it('ends with a whole sign', () => {
    expect(cutText('ab𠮷c', 3)).toBe('ab');
    expect(cutText('ab𠮷c', 4)).toBe('ab𠮷');
    expect(cutText('cafe\u0301 x', 4)).toBe('caf');
    expect(cutText('cafe\u0301 x', 5)).toBe('cafe\u0301');
    for (let most = 1; most < 1 + FAMILY.length; most++) expect(cutText(`a${FAMILY}b`, most)).toBe('a');
    expect(cutText(`a${FAMILY}b`, 1 + FAMILY.length)).toBe(`a${FAMILY}`);
    expect(cutText('🇨🇳🇩🇪', 6)).toBe('🇨🇳');
  });

  it('that fits stays as it is', () => {
    expect(cutText('', 5)).toBe('');
    expect(cutText(FAMILY, FAMILY.length)).toBe(FAMILY);
  });

  it('is not lost to marks without end', () => {
    const endless = `e${'\u0301'.repeat(500)}`;
    expect(cutText(endless, 300)).toHaveLength(300);
    expect(cutText(`${'字'.repeat(600)}${endless}`, 1_000)).toHaveLength(1_000);
  });

  it('tells by an ellipsis that something was cut off', () => {
    expect(shortened('one two', 4)).toBe('one…');
    expect(shortened('one', 4)).toBe('one');
  });

  it('begins at a sign as well', () => {
    expect(signStart(`a${FAMILY}b`, 4)).toBe(1);
    expect(signStart('abc', -3)).toBe(0);
    expect(signStart('abc', 9)).toBe(3);
  });

  it('is told by its first sign', () => {
    expect(firstSign('e\u0301tude')).toBe('e\u0301');
    expect(firstSign('𠮷田')).toBe('𠮷');
    expect(firstSign('')).toBe('');
  });
});
