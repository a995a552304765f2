import { describe, expect, it } from 'vitest';
import { PAGE_CODES } from '@/lib/domain/page-codes';
import { visitOf } from '@/lib/tracking/visit';

const plain = (pageCode: string) => ({ pageCode, pageName: '', busiId: '', busiName: '' });

describe('which page views are noted', () => {
  it.each([
    ['/pc', 'HOME'],
    ['/m/', 'HOME'],
    ['/pc/en', 'HOME'],
    ['/m/en?x=1', 'HOME'],
    ['/pc/contact', 'CONTACT'],
    ['/m/en/links', 'LINKS'],
    ['/pc/aboutus', 'ABOUTUS'],
    ['/pc/otherSm', 'OTHERSM'],
    ['/m/realtimeinfoindex', 'NEWS'],
    ['/pc/personal?tab=orders', 'PERSONAL'],
    ['/pc/en/product', 'PRODUCT'],
    ['/m/consultingservice', 'CONSULT'],
    ['/pc/Brochure', 'BROCHURE'],
    ['/pc/allTechnologies', 'TECH'],
    ['/m/faqs#a', 'FAQS'],
  ])('%s: %s', (address, code) => {
    expect(visitOf(address)).toEqual(plain(code));
  });

  it('has an address for each code', () => {
    expect(PAGE_CODES).toHaveLength(15);
  });

  it.each([
    '/',
    '/contact',
    '/en/contact',
    '/pc/brochure',
    '/pc/home',
    '/pc/productDetail',
    '/pc/jishuxq',
    '/m/protocolDetail?id=',
    '/pc/xiangqings/3',
    '/pc/product/1',
    '/pc/login',
    '/m/wdsc',
    '/api/health',
    '/pcx/contact',
    '',
  ])('%s: none', (address) => {
    expect(visitOf(address)).toBeNull();
  });

  it('takes code and name of a company text from the query', () => {
    expect(visitOf('/pc/otherSm?subTypeCode=GSJJ&subTypeName=%E5%85%AC%E5%8F%B8')).toEqual({
      pageCode: 'OTHERSM',
      pageName: '公司',
      busiId: 'GSJJ',
      busiName: '公司',
    });
  });

  it('takes the product from the query', () => {
    expect(visitOf('/m/en/productDetail?goodsId=12&sku=A-1')).toEqual({
      pageCode: 'PRODUCTDETAIL',
      pageName: '',
      busiId: '12',
      busiName: '',
    });
  });

  it.each([
    ['/pc/jishuxq?id=4', 'TECHDETAIL'],
    ['/m/en/jishuxq?id=4', 'TECHDETAIL'],
    ['/m/protocolDetail?id=4', 'TECHDETAIL'],
    ['/pc/en/xiangqings?id=4', 'NEWSDETAIL'],
  ])('takes the text of %s from the query', (address, code) => {
    expect(visitOf(address)).toEqual({ ...plain(code), busiId: '4' });
  });

  it('takes the category of a list and the type of news from the query', () => {
    expect(visitOf('/m/product?classifyId=3&type=DB&name=Dyes')).toMatchObject({
      busiId: '3',
      busiName: 'Dyes',
    });
    expect(visitOf('/pc/realtimeinfoindex?typeCode=XW')).toMatchObject({ busiId: 'XW' });
  });

  it('cuts what is longer than the call takes', () => {
    const long = 'x'.repeat(1000);
    const visit = visitOf(`/pc/otherSm?subTypeCode=${long}&subTypeName=${long}`);
    expect([visit?.busiId.length, visit?.busiName.length]).toEqual([60, 200]);
    const name = encodeURIComponent(`${'x'.repeat(199)}𠮷`);
    expect(visitOf(`/pc/otherSm?subTypeCode=1&subTypeName=${name}`)?.busiName).toBe('x'.repeat(199));
  });
});
