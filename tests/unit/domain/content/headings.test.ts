import { describe, expect, it } from 'vitest';
import { markHeadings } from '@/lib/domain/content/headings';

describe('headings of a text', () => {
  it('are named by their own words, in any script', () => {
    const { html, headings } = markHeadings(
      '<h2>四条规则</h2><p>a</p><h2>What you <em>need</em>, &amp; why</h2>',
    );
    expect(headings).toEqual([
      { id: 's-四条规则', text: '四条规则' },
      { id: 's-What-you-need-why', text: 'What you need, & why' },
    ]);
    expect(html).toBe(
      '<h2 id="s-四条规则">四条规则</h2><p>a</p><h2 id="s-What-you-need-why">What you <em>need</em>, &amp; why</h2>',
    );
  });

  it('have each an address of their own, also where two say the same or nothing', () => {
    const { headings } = markHeadings(
      '<h2>Controls</h2><h2>Controls</h2><h2>Controls 2</h2><h2>…</h2><h2>?</h2>',
    );
    const ids = headings.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids[0]).toBe('s-Controls');
  });

  it('leaves a text without headings as it is', () => {
    expect(markHeadings('<p>a</p><h3>b</h3>')).toEqual({ html: '<p>a</p><h3>b</h3>', headings: [] });
  });
});
