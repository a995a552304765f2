import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { NewsArticle } from '@/components/reading/news/news-article';
import { NewsList } from '@/components/reading/news/news-list';

const EN = { device: 'pc', locale: 'en' } as const;
const ROW = {
  id: 7,
  typeCode: 'EVENT',
  title: '凝胶展',
  cover: null,
  summary: '看凝胶',
  publishedAt: '2026-01-02T00:00:00.000Z',
  viewCount: 0,
};
const ARTICLE = {
  ...ROW,
  html: '<p>看凝胶</p>',
  updatedAt: ROW.publishedAt,
  attachments: [],
  previous: { id: 6, title: '旧闻', lang: 'zh' as const },
  next: null,
  type: null,
  products: [],
};

it('a text without a translation says so on its page, and one beside it is told as Chinese', () => {
  const { rerender } = render(<NewsArticle site={EN} view={{ ...ARTICLE, lang: 'zh' }} />);
  expect(screen.getByText('Not translated yet: shown in Chinese.')).toBeVisible();
  expect(screen.getByText('旧闻')).toHaveAttribute('lang', 'zh');
  rerender(<NewsArticle site={EN} view={{ ...ARTICLE, title: 'Gel fair' }} />);
  expect(screen.queryByText(/Not translated/)).toBeNull();
});

it('so it does in a list, beside its title alone', () => {
  const rows = [
    { ...ROW, lang: 'zh' as const },
    { ...ROW, id: 8, title: 'Gel fair' },
  ];
  render(<NewsList site={EN} view={{ types: [], type: null, rows, page: 1, pages: 1 }} />);
  expect(screen.getAllByText('Chinese only')).toHaveLength(1);
  expect(screen.getByRole('heading', { name: '凝胶展 Chinese only' })).toBeVisible();
});
