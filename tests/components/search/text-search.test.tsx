import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { TextSearch } from '@/components/search/text-search';
import type { TextHit, TextSearchView } from '@/lib/views/search/text-search';

const COUNTS = { product: 3, protocol: 2, article: 0, news: 41, document: 0, question: 0 };
const HIT: TextHit = {
  kind: 'news',
  id: 7,
  title: '凝胶展',
  titleMarks: [[0, 2]],
  passage: '看凝胶',
  passageMarks: [[1, 3]],
  publishedAt: '2026-01-02T00:00:00.000Z',
};

const show = (change: Partial<TextSearchView> = {}) =>
  render(
    <TextSearch
      site={{ device: 'pc', locale: 'zh' }}
      view={{
        words: '凝胶',
        kind: 'news',
        hits: [HIT],
        total: 41,
        page: 2,
        pages: 3,
        counts: COUNTS,
        ...change,
      }}
    />,
  );

describe('what is found beside products', () => {
  it('says how much there is of each kind, and marks what was asked for', () => {
    show();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('凝胶');
    expect(screen.getByRole('link', { name: '新闻 41' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: '产品 3' })).toHaveAttribute(
      'href',
      `/pc/searchList?productName=${encodeURIComponent('凝胶')}`,
    );
    // What was searched is no page for a search engine.
    expect(screen.getByRole('link', { name: '产品 3' })).toHaveAttribute('rel', 'nofollow');
    expect(screen.getByRole('link', { name: /^凝胶 ?展$/ })).toHaveAttribute('href', '/pc/xiangqings?id=7');
    expect(document.querySelectorAll('mark')).toHaveLength(2);
    expect(screen.getByRole('link', { name: /下一页/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/kind=news&page=3$/),
    );
  });

  it('leads on where there is nothing, and to the file of a document', () => {
    const { unmount } = show({ kind: 'question', hits: [], total: 0, page: 1, pages: 1 });
    expect(screen.getByRole('status')).toHaveTextContent('没有匹配的常见问题');
    expect(screen.getByRole('link', { name: '向客服咨询' })).toBeInTheDocument();
    unmount();
    show({
      kind: 'document',
      hits: [{ ...HIT, kind: 'document', file: { url: '/files/a.pdf', lang: 'en' } }],
    });
    expect(screen.getByRole('link', { name: /^凝胶 ?展$/ })).toHaveAttribute('href', '/files/a.pdf');
    expect(screen.getByRole('article')).toHaveTextContent('English · 2026-01-02');
    expect(screen.getByText('English')).toBeInTheDocument();
  });
});
