import { screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { MobileCompare } from '@/components/compare/mobile/compare-page';
import { MobileSearch } from '@/components/search/mobile/search-page';
import en from '@/messages/en.json';

const site = { device: 'm', locale: 'en' } as const;
const compare = { ids: [], products: [], missing: [], over: 0, most: 4, different: [], equal: [] };
const search = { words: '', list: null, missed: false, ways: null, counts: null };

/** What a page says of the way to it to those who read no page. */
function trailOf(page: ReactNode): string[] {
  document.body.innerHTML = renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={en} timeZone="Asia/Shanghai">
      {page}
    </NextIntlClientProvider>,
  );
  expect(screen.queryByRole('navigation', { name: en.shell.breadcrumb })).toBeNull();
  const data = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}';
  const things: { '@type': string; itemListElement: { name: string }[] }[] = JSON.parse(data)['@graph'] ?? [];
  return things.flatMap((thing) =>
    thing['@type'] === 'BreadcrumbList' ? thing.itemListElement.map(({ name }) => name) : [],
  );
}

it('a phone’s comparison and search say where they are, as the desktop’s do, though they show no trail', () => {
  expect(trailOf(<MobileCompare site={site} view={compare} />)).toEqual([
    en.shell.home,
    en.shell.products,
    en.compare.title,
  ]);
  expect(trailOf(<MobileSearch site={site} view={search} />)).toEqual([en.shell.home, en.search.title]);
});
