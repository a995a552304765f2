import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { describe, expect, it } from 'vitest';
import { HomeReading } from '@/components/home/home-reading';
import type { HomeView } from '@/lib/views/shell/home';
import en from '@/messages/en.json';

const site = { device: 'pc', locale: 'en' } as const;
const article = {
  id: 3,
  classifyId: 1,
  title: 'Staining fixed cells with DAPI',
  cover: null,
  summary: 'Six steps',
  publishedAt: '2026-11-12T02:00:00.000Z',
  viewCount: 0,
  kind: 'protocol' as const,
  applications: [],
  catalogNos: [],
  steps: null,
  issue: null,
  seconds: null,
  attachments: [],
};
const notice = { ...article, id: 8, typeCode: 'NEW', title: 'Four far-red dyes' };

const show = (articles: HomeView['articles'], news: HomeView['news']) =>
  render(
    <NextIntlClientProvider locale="en" messages={en} timeZone="Asia/Shanghai">
      <HomeReading site={site} articles={articles} news={news} />
    </NextIntlClientProvider>,
  );

describe('technical resources and news on the home page', () => {
  it('lead to the article, the piece of news and its type', () => {
    show([article], { types: [{ code: 'NEW', name: 'Launches' }], items: [notice] });
    expect(screen.getByRole('link', { name: /Staining fixed cells/ })).toHaveAttribute(
      'href',
      '/pc/en/jishuxq?id=3',
    );
    expect(screen.getByRole('link', { name: 'Four far-red dyes' })).toHaveAttribute(
      'href',
      '/pc/en/xiangqings?id=8',
    );
    expect(screen.getByRole('link', { name: 'Launches' })).toHaveAttribute(
      'href',
      '/pc/en/realtimeinfoindex?typeCode=NEW',
    );
    expect(screen.getByText('2026-11-12')).toBeVisible();
  });

  it('are not there while there is nothing to read', () => {
    const types = [{ code: 'NEW', name: 'Launches' }];
    expect(show([], { types, items: [] }).container).toBeEmptyDOMElement();
    show([], { types, items: [notice] });
    expect(screen.queryByRole('heading', { name: en.home.resources })).toBeNull();
    expect(screen.getByRole('heading', { name: en.home.news })).toBeVisible();
  });

  it('say so when one could not be had, and keep the other', () => {
    show(null, { types: [], items: [notice] });
    expect(screen.getByText(en.home.failed)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Four far-red dyes' })).toBeVisible();
  });
});
