import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ArticleCard } from '@/components/technical/article/article-card';
import type { ArticleRow } from '@/lib/views/technical/technical';

const row: ArticleRow = {
  id: 1,
  kind: 'video',
  title: 'A film',
  summary: '',
  cover: '/api/files/pictures/content/a.webp',
  publishedAt: '2026-01-05T00:00:00Z',
  viewCount: 0,
  applications: [],
  catalogNos: [],
  steps: null,
  issue: null,
  seconds: 60,
};

it.each([
  ['of the film that leads its page at once', row, true, null],
  ['of a further film when one comes near', row, false, 'lazy'],
  ['of an issue, which a phone does not show, never at once', { ...row, kind: 'periodical' }, true, 'lazy'],
] as const)('the picture is fetched %s', (_what, shown, leads, loading) => {
  const site = { device: 'm', locale: 'en' } as const;
  const { container } = render(<ArticleCard site={site} row={shown} leads={leads} />);
  expect(container.querySelector('img')?.getAttribute('loading')).toBe(loading);
});

it('says of a protocol’s time that it is of the steps that have one', () => {
  const shown: ArticleRow = { ...row, kind: 'protocol', seconds: null, steps: { count: 4, minutes: 2 } };
  const said = (['zh', 'en'] as const).map(
    (locale) => render(<ArticleCard site={{ device: 'pc', locale }} row={shown} />).container.textContent,
  );
  expect(said[0]).toContain('4 步 · 计时步骤 2 分钟');
  expect(said[1]).toContain('4 steps · 2 min of timed steps');
});
