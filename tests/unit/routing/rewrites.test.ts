import { pathToRegexp } from 'next/dist/compiled/path-to-regexp';
import type { BaseNextRequest } from 'next/dist/server/base-http';
import { matchHas } from 'next/dist/shared/lib/router/utils/prepare-destination';
import { describe, expect, it } from 'vitest';
import { FILTER_KEYS } from '@/lib/routing/id-pages';
import { rewrites } from '@/lib/routing/rewrites';

/** The path inside that the framework would serve, found with its own matching code. */
function inside(address: string, headers: Record<string, string> = {}): string {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const query: Record<string, string | string[]> = {};
  for (const key of new Set(searchParams.keys())) {
    const values = searchParams.getAll(key);
    query[key] = values.length > 1 ? values : (values[0] ?? '');
  }
  for (const rule of rewrites()) {
    const keys: { name: string | number }[] = [];
    const found = pathToRegexp(rule.source, keys, { strict: true, sensitive: false, delimiter: '/' }).exec(
      pathname,
    );
    if (!found) continue;
    const request: Pick<BaseNextRequest, 'headers' | 'cookies'> = { headers, cookies: {} };
    const conditions = matchHas(request as BaseNextRequest, query, rule.has ?? [], rule.missing ?? []);
    if (!conditions) continue;
    const values: Record<string, unknown> = { ...conditions };
    keys.forEach(({ name }, index) => {
      values[name] = found[index + 1] ?? '';
    });
    return rule.destination.replace(/:([a-zA-Z]+)/g, (_, name: string) => String(values[name]));
  }
  return pathname;
}

describe('rewrites', () => {
  it.each([
    ['/pc/brandList', '/pc/zh/brandList'],
    ['/pc/en/brandList', '/pc/en/brandList'],
    ['/pc/english', '/pc/zh/english'],
    ['/pc/no/such/page', '/pc/zh/no/such/page'],
    ['/pc/failure/404', '/pc/zh/failure/404'],
    ['/pc/en/failure/503', '/pc/en/failure/503'],
    ['/pc/productDetail', '/pc/zh/productDetail'],
    ['/pc/productDetail?goodsId=', '/pc/zh/productDetail'],
    ['/pc/productDetail?goodsId=1x', '/pc/zh/productDetail'],
    ['/pc/productDetail?goodsId=-1', '/pc/zh/productDetail'],
    ['/pc/productDetail?goodsId=..%2F..%2Fx', '/pc/zh/productDetail'],
    ['/pc/productDetail?goodsId=99999999999', '/pc/zh/productDetail'],
    ['/m/tiaozu?goodsId=12', '/m/zh/tiaozu/12'],
    ['/pc/brandDetail?id=3', '/pc/zh/brandDetail/3'],
    ['/pc/jishuxq?id=3', '/pc/zh/jishuxq/3'],
    ['/pc/otherSm?subTypeCode=GSJJ&subTypeName=x', '/pc/zh/otherSm/GSJJ'],
    ['/pc/otherSm?subTypeCode=a%20b', '/pc/zh/otherSm'],
    ['/pc/otherSm', '/pc/zh/document/otherSm'],
    ['/m/en/customer?utm_source=x', '/m/en/document/customer'],
    ['/m/customer?id=x', '/m/zh/customer'],
    ['/pc/product?classifyId=x', '/pc/zh/product/c/-'],
    ['/product', '/product'],
    ['/api/health', '/api/health'],
  ])('%s → %s', (asked, expected) => {
    expect(inside(asked)).toBe(expected);
  });

  // One page for the document, in which its static markup stands once, and one for the router, which has no document.
  it.each([
    ['/pc', '/pc/zh', ''],
    ['/m', '/m/zh', ''],
    ['/pc/en', '/pc/en', ''],
    ['/pc/product', '/pc/zh', '/product/all'],
    ['/pc/product?type=DB&name=x', '/pc/zh', '/product/all'],
    ['/pc/en/product', '/pc/en', '/product/all'],
    ['/pc/product?classifyId=', '/pc/zh', '/product/all'],
    ['/pc/product?page=', '/pc/zh', '/product/all'],
    ['/pc/product?classifyId=3', '/pc/zh', '/product/c/3'],
    ['/pc/product?classifyId=3&type=DB&name=%E6%9F%93', '/pc/zh', '/product/c/3'],
    ['/m/en/product?classifyId=3', '/m/en', '/product/c/3'],
    ['/pc/productDetail?goodsId=12', '/pc/zh', '/productDetail/12'],
    ['/m/en/productDetail?goodsId=12&sku=A-1', '/m/en', '/productDetail/12'],
    ['/pc/productDetail?goodsId=12&_rsc=abc', '/pc/zh', '/productDetail/12'],
    ['/pc/productDetail?goodsId=1&goodsId=2', '/pc/zh', '/productDetail/2'],
  ])('%s is one page for a document and one for the router', (asked, site, page) => {
    expect(inside(asked)).toBe(`${site}/document${page}`);
    expect(inside(asked, { rsc: '1' })).toBe(`${site}${page}`);
  });

  it.each([
    ...FILTER_KEYS.map((key): [string, string] => [`/pc/product?${key}=1`, '/pc/zh']),
    ['/pc/product?classifyId=3&page=2', '/pc/zh'],
    ['/m/en/product?classifyId=x&page=2', '/m/en'],
    ['/pc/product?host=rabbit&host=mouse', '/pc/zh'],
  ])('%s is the dynamic list', (asked, site) => {
    expect(inside(asked)).toBe(`${site}/filtered-document`);
    expect(inside(asked, { rsc: '1' })).toBe(`${site}/product/filter`);
  });
});
