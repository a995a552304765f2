import type { IncomingHttpHeaders } from 'node:http';
import * as analysis from 'next/dist/build/analysis/get-page-static-info';
import type { BaseNextRequest } from 'next/dist/server/base-http';
import { getMiddlewareRouteMatcher } from 'next/dist/shared/lib/router/utils/middleware-route-matcher';
import { describe, expect, it } from 'vitest';
import { decideRedirect } from '@/lib/routing/decide';
import { ID_PAGES } from '@/lib/routing/id-pages';
import { MOBILE_ONLY_PAGES, PAGE_NAMES } from '@/lib/routing/pages';
import { config } from '@/middleware';
import { DESKTOP, HOSTILE, PHONE, REVERSED, ROWS } from './redirect-table';

type Compile = (
  matchers: typeof config.matcher,
  options: { i18n: null; basePath: string },
) => Parameters<typeof getMiddlewareRouteMatcher>[0];
const compile: Compile = Reflect.get(analysis, 'getMiddlewareMatchers');
const matches = getMiddlewareRouteMatcher(compile(config.matcher, { i18n: null, basePath: '' }));

/** Would the framework run middleware for this request? Asked of the framework's own code. */
function runs(address: string, userAgent: string | null): boolean {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const headers: IncomingHttpHeaders = userAgent === null ? {} : { 'user-agent': userAgent };
  const request: Pick<BaseNextRequest, 'headers' | 'cookies'> = { headers, cookies: {} };
  return matches(pathname, request as BaseNextRequest, Object.fromEntries(searchParams));
}

describe('middleware', () => {
  it('runs exactly when an address of the table redirects', () => {
    const wrong = ROWS.filter(([asked, userAgent, answer]) => runs(asked, userAgent) !== (answer !== null));
    expect(wrong).toEqual([]);
  });

  it('runs whenever the rule redirects, on every page, device, language and odd path', () => {
    const pages = PAGE_NAMES.flatMap((page) => [page, `${page}/12`, `${page}?goodsId=12&classifyId=3`]);
    const spellings = [
      '',
      '/en',
      '/zh',
      '/pc',
      '/m',
      '/pc/en',
      '/m/en',
      '/pc/zh',
      '/m/zh',
      '/en/pc',
      '/en/m',
    ];
    const addresses = spellings.flatMap((start) => pages.map((page) => `${start}/${page}`));
    const missed = [...HOSTILE, ...addresses].flatMap((asked) =>
      [DESKTOP, PHONE, REVERSED].flatMap((userAgent) => {
        const { pathname, search } = new URL(asked, 'http://localhost');
        const redirect = decideRedirect({ pathname, search, userAgent, localeCookie: undefined });
        return redirect && !runs(pathname + search, userAgent) ? [`${asked} by ${userAgent}`] : [];
      }),
    );
    expect(missed).toEqual([]);
  });

  it('names every page of the tables in its literals', () => {
    const sources = config.matcher.map((entry) => (typeof entry === 'string' ? entry : entry.source));
    expect(sources).toContain(`/pc/:lang(en)?/:page(${MOBILE_ONLY_PAGES.join('|')})`);
    const names = new Set<string>(ID_PAGES.map(({ page }) => page));
    expect(sources).toContain(`/:device(pc|m)/:lang(en)?/:page(${[...names].join('|')})/:id([^./]+)`);
  });
});
