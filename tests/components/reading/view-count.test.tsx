import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { NewsList } from '@/components/reading/news/news-list';
import { ViewCount } from '@/components/reading/view-count';
import { ArticleCard } from '@/components/technical/article/article-card';
import type { ArticleRow } from '@/lib/views/technical/technical';

const pc = { device: 'pc', locale: 'en' } as const;
const m = { device: 'm', locale: 'zh' } as const;

describe('how often a text was read', () => {
  it.each([
    [pc, 1, '1 view'],
    [pc, 1234, '1,234 views'],
    [m, 1, '浏览 1 次'],
    [m, 1234, '浏览 1,234 次'],
  ])('is said in words: %o, %d', (site, count, words) => {
    render(<ViewCount site={site} count={count} />);
    expect(screen.getByText(words)).toBeVisible();
  });

  it('is not said of what nobody has read yet', () => {
    expect(render(<ViewCount site={pc} count={0} />).container).toBeEmptyDOMElement();
  });

  it('stands beside a text in its list', () => {
    const shared = {
      id: 3,
      title: 'Text',
      summary: 'About',
      cover: null,
      publishedAt: '2026-01-02T00:00:00Z',
    };
    const row: ArticleRow = {
      ...shared,
      kind: 'market',
      viewCount: 12,
      applications: [],
      catalogNos: [],
      steps: null,
      issue: null,
      seconds: null,
    };
    render(<ArticleCard site={pc} row={row} />);
    expect(screen.getByRole('listitem')).toHaveTextContent('12 views');
    const rows = [{ ...shared, typeCode: 'EVENT', viewCount: 5 }];
    render(<NewsList site={pc} view={{ types: [], type: null, rows, page: 1, pages: 1 }} />);
    expect(screen.getByText('5 views')).toBeVisible();
  });
});
