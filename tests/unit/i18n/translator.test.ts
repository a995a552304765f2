import { describe, expect, it } from 'vitest';
import { translator } from '@/lib/i18n/translator';

describe('words that are remembered', () => {
  const list = translator('en', 'productList');

  it('says each value in its own form, however often it is asked', () => {
    const totals = [1, 2, 1, 1200].map((total) => list('total', { total }));
    expect(totals).toEqual(['1 product', '2 products', '1 product', '1,200 products']);
    expect(list('excitedBy', { nm: 488 })).toBe('Excited at 488 nm');
    expect(list('excitedBy', { nm: '#488' })).toBe('Excited at #488 nm');
  });
});
