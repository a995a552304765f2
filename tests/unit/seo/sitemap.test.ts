import { beforeEach, describe, expect, it, vi } from 'vitest';
import { failure } from '@/lib/api/unwrap';
import { COMPANY_LISTS } from '@/lib/domain/content/entries';
import { sitemapIndex, sitemapPart } from '@/lib/seo/sitemap/sitemap';

const { callCached } = vi.hoisted(() => ({ callCached: vi.fn() }));
vi.mock('@/lib/api/cached', () => ({ callCached }));

type Input = { kind?: string; typeCode?: string; startRow: number; rowSize: number };

const PRODUCTS = 100_000;
const DATE = '2026-03-01T00:00:00.000Z';
const rowsOf = ({ startRow, rowSize }: Input, total: number) =>
  Array.from({ length: Math.max(0, Math.min(rowSize, total - startRow + 1)) }, (_, i) => startRow + i);

const locations = (xml: string | null) =>
  [...(xml ?? '').matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc);

const CHANGED = {
  category: '2026-04-02T00:00:00.000Z',
  text: '2026-04-03T00:00:00.000Z',
  service: '2026-06-04T00:00:00.000Z',
};
const changed = (dated: boolean, what: keyof typeof CHANGED) => (dated ? { updatedAt: CHANGED[what] } : {});

const LINKS = COMPANY_LISTS.link;

const companyTexts = (dated: boolean, typeCode: string) =>
  typeCode === 'QTSZ'
    ? [
        { subTypeCode: 'GSJJ', jsonData: '<p>a</p>', ...changed(dated, 'text') },
        { subTypeCode: 'FWTK', jsonData: '<p>b</p>' },
      ]
    : typeCode === 'KFFW'
      ? [
          {
            subTypeCode: 'shipping',
            subTypeName: '运输',
            jsonData: '<p>c</p>',
            ...changed(dated, 'service'),
          },
          { subTypeCode: 'invoices', subTypeName: '发票', jsonData: '<p>d</p>' },
        ]
      : typeCode === LINKS
        ? [{ subTypeCode: 'society', subTypeName: '学会', ...(dated && { listUpdatedAt: CHANGED.text }) }]
        : typeCode === COMPANY_LISTS.milestone
          ? [{ subTypeCode: '2020' }]
          : [];

/** A shop of many products and two texts of each other kind; `dated`: whether it knows the dates of them. */
function answers(dated: boolean) {
  callCached.mockImplementation(async (name: string, input: Input) => {
    if (input.startRow > 1_000_000) return failure('fault', 'code.1400', 1400);
    const ok = (data: unknown) => ({ ok: true, data });
    const page = (total: number) => ok({ data: rowsOf(input, total).map((id) => ({ id })), total });
    if (name === 'sitemapQuery') {
      if (!dated) return failure('not_found', 'code.1404', 1404);
      const total = input.kind === 'product' ? PRODUCTS : 2;
      const data = rowsOf(input, total).map((id) => ({
        id,
        updatedAt: id === 20_001 ? '2026-05-01T00:00:00.000Z' : DATE,
        ...(input.kind === 'news' && { typeCode: 'EVENT' }),
      }));
      return ok({ data, total });
    }
    if (name === 'gdGoodspageQuery') return page(PRODUCTS);
    if (name === 'jsContentPageQuery' || name === 'noticePageQuery') return page(2);
    if (name === 'policyAgreementQuery') return ok({ publishedAt: DATE });
    if (name === 'problemQuery') return ok([{ id: 1 }, { id: 2 }]);
    if (name === 'paraqueryPage') return ok({ data: [{ valStr: 'EVENT' }, { valStr: 'QUIET' }] });
    if (name === 'gdGoodsGruopQueryZtree')
      return ok([{ id: 1, children: [{ id: 2, ...changed(dated, 'category'), children: [] }] }]);
    if (name === 'systemClassifyTree')
      return ok([
        { id: 5, name: '运输', navName: '/customer?id=5', children: [] },
        {
          id: 6,
          name: '退货',
          navName: '/customer?id=6',
          children: [{ id: 7, name: '发票', navName: '/customer?id=7', children: [] }],
        },
      ]);
    if (name === 'cfConfigquerys') return ok(companyTexts(dated, input.typeCode ?? 'QTSZ'));
    return failure('unavailable', 'call.timeout');
  });
}

beforeEach(() => answers(true));

describe('the sitemap of 100,000 products', () => {
  it('names a part for each kind and language, and ten for the products, each with its latest change', async () => {
    const index = await sitemapIndex();
    const files = locations(index).map((loc) => loc.replace(/^.*\/sitemaps\//, ''));
    expect(files).toHaveLength(2 * (1 + 10 + 6));
    expect(files).toContain('pages-en.xml');
    expect(files).toContain('product-zh.xml');
    expect(files).toContain('protocol-en.xml');
    expect(index).toContain(
      '/sitemaps/product-zh-3.xml</loc><lastmod>2026-05-01T00:00:00.000Z</lastmod></sitemap>',
    );
    expect(index).toContain(`/sitemaps/product-zh-2.xml</loc><lastmod>${DATE}</lastmod></sitemap>`);
  });

  it('names the privacy policy, dated by its publication', async () => {
    expect(await sitemapPart('pages-zh.xml')).toMatch(
      new RegExp(`/pc/otherSm\\?subTypeCode=YSZC</loc><lastmod>${DATE}</lastmod>`),
    );
  });

  it('names the lists of customer services and of the texts of the company', async () => {
    const addresses = locations(await sitemapPart('pages-en.xml')).map((loc) => {
      const { pathname, search } = new URL(loc);
      return pathname + search;
    });
    expect(addresses).toEqual(expect.arrayContaining(['/pc/en/customer', '/pc/en/otherSm']));
  });

  it('names each customer service that has a text, on whichever level, and none without: that has no page', async () => {
    const services = locations(await sitemapPart('pages-zh.xml')).filter((loc) => loc.includes('/customer?'));
    expect(services.map((loc) => new URL(loc).search)).toEqual(['?id=5', '?id=7']);
  });

  it('has each product once a language, within what the format allows', async () => {
    const addresses = new Set<string>();
    for (let part = 1; part <= 10; part += 1) {
      const xml = await sitemapPart(part === 1 ? 'product-en.xml' : `product-en-${part}.xml`);
      expect(Buffer.byteLength(xml ?? '')).toBeLessThan(50 * 1024 * 1024);
      expect(locations(xml).length).toBeLessThanOrEqual(50_000);
      for (const loc of locations(xml)) addresses.add(loc);
    }
    expect(addresses.size).toBe(PRODUCTS);
    expect([...addresses][0]).toMatch(/\/pc\/en\/productDetail\?goodsId=1$/);
  });

  it('dates each address and names it in both languages', async () => {
    const [first] = (await sitemapPart('news-en.xml'))?.match(/<url>.*<\/url>/) ?? [];
    expect(first).toContain(`/pc/en/xiangqings?id=1</loc><lastmod>${DATE}</lastmod>`);
    expect(first).toMatch(/hreflang="zh" href="[^"]*\/pc\/xiangqings\?id=1"/);
    expect(first).toMatch(/hreflang="en" href="[^"]*\/pc\/en\/xiangqings\?id=1"/);
  });

  it('dates a list by the newest of its texts, and no page that has no record with a date', async () => {
    const pages = (await sitemapPart('pages-zh.xml')) ?? '';
    expect(pages).toContain(`/pc/protocol</loc><lastmod>${DATE}</lastmod>`);
    expect(pages).toContain(`/pc/faqs</loc><lastmod>${DATE}</lastmod>`);
    expect(pages).toMatch(/\/pc\/product<\/loc><xhtml/);
    expect(pages).toMatch(/\/pc\/contact<\/loc><xhtml/);
  });

  it('dates a category, a text of the company, a service and a kind of news by their own records', async () => {
    const pages = (await sitemapPart('pages-en.xml')) ?? '';
    const lastmodOf = (address: string) =>
      new RegExp(`/pc/en/${address.replace('?', '\\?')}</loc>(?:<lastmod>([^<]*)</lastmod>)?<xhtml`).exec(
        pages,
      );
    const dates = (...addresses: string[]) =>
      addresses.map((address) => lastmodOf(address)?.[1] ?? 'undated');
    expect(dates('product?classifyId=1', 'product?classifyId=2')).toEqual(['undated', CHANGED.category]);
    expect(dates('otherSm?subTypeCode=GSJJ', 'otherSm?subTypeCode=FWTK')).toEqual([CHANGED.text, 'undated']);
    expect(dates('customer?id=5', 'customer?id=7')).toEqual([CHANGED.service, 'undated']);
    expect(dates('realtimeinfoindex?typeCode=EVENT', 'realtimeinfoindex?typeCode=QUIET')).toEqual([
      DATE,
      'undated',
    ]);
    // What came or went is of the list: what stands in it says nothing of it.
    expect(dates('links', 'ftpJS')).toEqual([CHANGED.text, 'undated']);
    // What lists them is as new as the newest of them.
    expect(dates('aboutus', 'otherSm', 'customer')).toEqual([CHANGED.text, CHANGED.text, CHANGED.service]);
  });

  it('leaves out the page of people where none is written of, as menus do', async () => {
    const pages = (await sitemapPart('pages-en.xml')) ?? '';
    expect(pages).toContain('/pc/en/ftpJS</loc>');
    expect(pages).not.toContain('/pc/en/teammembers</loc>');
  });

  it('dates the part of lists and texts in the index by the newest of them', async () => {
    const index = await sitemapIndex();
    for (const locale of ['zh', 'en'])
      expect(index).toContain(
        `/sitemaps/pages-${locale}.xml</loc><lastmod>${CHANGED.service}</lastmod></sitemap>`,
      );
  });

  it.each([
    'product-en-11.xml',
    'product-en-1.xml',
    'product-fr.xml',
    'pages-en-2.xml',
    'orders-en.xml',
    'product-en-101.xml',
    'product-en-1000.xml',
    'product-en.xml.gz',
  ])('there is no %s', async (file) => {
    expect(await sitemapPart(file)).toBeNull();
  });
});

it('a backend without dates has the same addresses in its sitemap, undated', async () => {
  const files = locations(await sitemapIndex());
  const product = locations(await sitemapPart('product-zh-10.xml'));
  const question = locations(await sitemapPart('question-zh.xml'));
  answers(false);
  const index = await sitemapIndex();
  expect(locations(index)).toEqual(files);
  // The policy's publication is a part of the contract: of all parts, that one is dated.
  expect(index.match(/<sitemap><loc>[^<]*<\/loc><lastmod>/g)).toEqual(
    ['zh', 'en'].map((locale) => expect.stringContaining(`/pages-${locale}.xml<`)),
  );
  expect(index.match(/<lastmod>[^<]*/g)).toEqual([`<lastmod>${DATE}`, `<lastmod>${DATE}`]);
  expect(locations(await sitemapPart('product-zh-10.xml'))).toEqual(product);
  expect(locations(await sitemapPart('question-zh.xml'))).toEqual(question);
});

it('while the backend is away there is no sitemap, rather than one with holes', async () => {
  callCached.mockResolvedValue(failure('unavailable', 'backend.away'));
  await expect(sitemapIndex()).rejects.toMatchObject({ status: 503 });
});
