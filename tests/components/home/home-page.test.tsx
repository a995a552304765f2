import { screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { DesktopHome } from '@/components/home/desktop/home-page';
import { MobileHome } from '@/components/home/mobile/home-page';
import type { HomeView } from '@/lib/views/shell/home';
import en from '@/messages/en.json';

const TREES = { pc: DesktopHome, m: MobileHome } as const;
const prices: HomeView['prices'] = {
  hot: { call: 'gdGoodspageQuery', input: {} },
  fresh: { call: 'gdGoodspageQuery', input: {} },
};
const EMPTY: HomeView = {
  banners: { label: '', items: [] },
  families: [],
  lasers: [],
  hot: [],
  fresh: [],
  commitments: [],
  articles: [],
  news: { types: [], items: [] },
  prices,
};

describe.each(['pc', 'm'] as const)('the home page under /%s', (device) => {
  const Tree = TREES[device];
  // As it comes from the server; drawn in the page, React would complain of `search`, which jsdom has never heard of.
  const show = (view: HomeView) => {
    document.body.innerHTML = renderToStaticMarkup(
      <NextIntlClientProvider locale="en" messages={en} timeZone="Asia/Shanghai">
        <Tree site={{ device, locale: 'en' }} view={view} />
      </NextIntlClientProvider>,
    );
  };

  it('has no title, list or way to more above nothing', () => {
    show(EMPTY);
    for (const title of [en.home.families, en.home.hot, en.home.new, en.home.byLaser, en.home.resources])
      expect(screen.queryByRole('heading', { name: title })).toBeNull();
    expect(document.querySelectorAll('section, ul, ol')).toHaveLength(0);
    expect(screen.queryByText(en.home.failed)).toBeNull();
  });

  it('numbers the banners as one says it', () => {
    const banner = { id: 1, title: 'Dyes', text: '', link: '', picture: '/a.webp', pictureNarrow: '/a.webp' };
    show({ ...EMPTY, banners: { label: '', items: [banner, { ...banner, id: 2 }] } });
    for (const name of ['Slide 1', 'Slide 2'])
      expect(screen.getByRole('button', { name })).toBeInTheDocument();
  });

  it('says of a block that failed that it did', () => {
    show({ ...EMPTY, fresh: null });
    expect(screen.getByRole('heading', { name: en.home.new })).toBeInTheDocument();
    expect(screen.getByText(en.home.failed)).toBeInTheDocument();
  });
});
