import { describe, expect, it } from 'vitest';
import { pageLinks } from '@/components/product-list/desktop/page-links';

describe('links to pages', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, null, 9]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    [9, 9, [1, null, 8, 9]],
    [2, 4, [1, 2, 3, 4]],
  ])('on page %i of %i', (page, pages, expected) => {
    expect(pageLinks(page, pages)).toEqual(expected);
  });
});
