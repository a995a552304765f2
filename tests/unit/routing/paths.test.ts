import { describe, expect, it } from 'vitest';
import { isLocalPath } from '@/lib/routing/local-path';
import { MOBILE_ONLY_PAGES, PAGE_NAMES } from '@/lib/routing/pages';
import { pageOf, paths, siteOf, switchLocale } from '@/lib/routing/paths';
import { switchWithNext } from '@/lib/routing/switch-next';

const desktop = paths({ device: 'pc', locale: 'zh' });
const phone = paths({ device: 'm', locale: 'en' });

describe('paths', () => {
  it('writes addresses for a device and a language', () => {
    expect(desktop.home()).toBe('/pc');
    expect(phone.home()).toBe('/m/en');
    expect(phone.productDetail(12, { sku: 'FD-1/5' })).toBe('/m/en/productDetail?goodsId=12&sku=FD-1%2F5');
    expect(desktop.product()).toBe('/pc/product');
    expect(desktop.product({ classifyId: 3, type: 'DB', name: '染料' })).toBe(
      '/pc/product?classifyId=3&type=DB&name=染料',
    );
    expect(desktop.product({ brandId: [1, 2], page: undefined, host: [] })).toBe(
      '/pc/product?brandId=1&brandId=2',
    );
    expect(desktop.search('PI & co', 2)).toBe('/pc/searchList?productName=PI+%26+co&keyNum=2');
    expect(desktop.personal('orders')).toBe('/pc/personal?tab=orders');
    expect(desktop.page('aboutus')).toBe('/pc/aboutus');
  });

  it('writes the desktop equivalent of a page that only phones have', () => {
    expect(phone.tiaozu(12)).toBe('/m/en/tiaozu?goodsId=12');
    expect(desktop.tiaozu(12)).toBe('/pc/productDetail?goodsId=12');
    expect(desktop.page('wddd')).toBe('/pc/personal?tab=orders');
    for (const page of MOBILE_ONLY_PAGES) expect(desktop.page(page)).not.toContain(page);
  });

  it('keeps page and query when the language changes', () => {
    expect(switchLocale('/pc/product?classifyId=3#list', 'en')).toBe('/pc/en/product?classifyId=3#list');
    expect(switchLocale('/m/en', 'zh')).toBe('/m');
  });

  it.each([
    ['/pc/personal?tab=orders', '/pc/en/personal?tab=orders'],
    ['/personal', '/pc/en/personal'],
    ['//elsewhere.example/pc', '//elsewhere.example/pc'],
    ['/\\elsewhere.example', '/\\elsewhere.example'],
    ['https://elsewhere.example/pc', 'https://elsewhere.example/pc'],
  ])('goes on to %s in the language that was switched to', (next, expected) => {
    const query = (to: string) => `?${new URLSearchParams({ code: 'a b', next: to })}`;
    expect(switchWithNext(`/pc/login${query(next)}#form`, 'en')).toBe(`/pc/en/login${query(expected)}#form`);
  });

  it('reads an address', () => {
    expect(siteOf('/m/en/product?a=1')).toEqual({ device: 'm', locale: 'en' });
    expect(siteOf('/product')).toEqual({ device: 'pc', locale: 'zh' });
    expect(pageOf('/pc')).toBe('home');
    expect(pageOf('/m/en/productDetail?goodsId=1')).toBe('productDetail');
    expect(pageOf('/pc/nothing')).toBeNull();
    expect(pageOf('/pc/product/c/3')).toBeNull();
  });

  it.each([
    ['/faqs', '/m/en/faqs'],
    ['/', '/m/en'],
    ['/product?classifyId=1', '/m/en/product?classifyId=1'],
    ['/pc/faqs#two', '/m/en/faqs#two'],
  ])('takes the link %s of a backend to %s', (link, expected) => {
    expect(phone.localHref(link)).toBe(expected);
  });

  it('takes a link to a page that only phones have to its desktop equivalent', () => {
    expect(desktop.localHref('/m/tiaozu?goodsId=1')).toBe('/pc/productDetail?goodsId=1');
  });

  it.each([
    '',
    'faqs',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/a\\..\\b',
    ' /faqs',
    'https://evil.example',
    'javascript:alert(1)',
    'mailto:a@b.example',
    null,
    undefined,
    7,
  ])('refuses %j as a link of this site', (link) => {
    expect(isLocalPath(link)).toBe(false);
    expect(desktop.localHref(link)).toBeNull();
  });

  it('takes only a path of this site as the way back from login', () => {
    expect(desktop.login('/pc/shoping?step=2')).toBe('/pc/login?next=%2Fpc%2Fshoping%3Fstep%3D2');
    expect(desktop.login('//evil.example')).toBe('/pc/login');
  });

  it('knows all pages', () => {
    expect(new Set(PAGE_NAMES).size).toBe(PAGE_NAMES.length);
    expect(PAGE_NAMES).toHaveLength(45);
  });
});
