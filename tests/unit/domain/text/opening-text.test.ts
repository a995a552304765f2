import { describe, expect, it } from 'vitest';
import { openingText } from '@/lib/domain/text/opening-text';

describe('how a text begins', () => {
  it('is its first paragraph, below a heading as well', () => {
    expect(
      openingText('<h2>Ordering</h2>\n<p>Log in, and <a href="/x">order</a>.</p>\n<p>Then pay.</p>'),
    ).toBe('Log in, and order.');
  });

  it('takes in the list that ends its sentence', () => {
    expect(
      openingText('<p>Please state</p>\n<ul>\n<li>the lot;</li>\n<li>the date.</li>\n</ul>\n<p>More.</p>'),
    ).toBe('Please state the lot; the date.');
    expect(openingText('<p>请写明：</p>\n<ol>\n<li>货号与批号；</li>\n<li>收货日期。</li>\n</ol>')).toBe(
      '请写明：货号与批号；收货日期。',
    );
  });

  it('leaves a list alone that stands elsewhere, and is empty without a paragraph', () => {
    expect(openingText('<p>One.</p><p>Two:</p><ul><li>three</li></ul>')).toBe('One.');
    expect(openingText('<ul><li>three</li></ul>')).toBe('');
  });
});
