import { beforeEach, describe, expect, it, vi } from 'vitest';
import { failure } from '@/lib/api/unwrap';
import { sitemapIndex, sitemapPart } from '@/lib/seo/sitemap';

const { callCached } = vi.hoisted(() => ({ callCached: vi.fn() }));
vi.mock('@/lib/api/cached', () => ({ callCached }));

type Input = { kind?: string; startRow: number; rowSize: number };

const PRODUCTS = 100_000;
const DATE = '2026-03-01T00:00:00.000Z';
const rowsOf = ({ startRow, rowSize }: Input, total: number) =>
  Array.from({ length: Math.max(0, Math.min(rowSize, total - startRow + 1)) }, (_, i) => startRow + i);

const locations = (xml: string | null) =>
  [...(xml ?? '').matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc);

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
      }));
      return ok({ data, total });
    }
    if (name === 'gdGoodspageQuery') return page(PRODUCTS);
    if (name === 'jsContentPageQuery' || name === 'noticePageQuery') return page(2);
    if (name === 'policyAgreementQuery') return ok({ publishedAt: DATE });
    if (name === 'problemQuery') return ok([{ id: 1 }, { id: 2 }]);
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
  expect(index).not.toContain('lastmod');
  expect(locations(await sitemapPart('product-zh-10.xml'))).toEqual(product);
  expect(locations(await sitemapPart('question-zh.xml'))).toEqual(question);
});

it('while the backend is away there is no sitemap, rather than one with holes', async () => {
  callCached.mockResolvedValue(failure('unavailable', 'backend.away'));
  await expect(sitemapIndex()).rejects.toMatchObject({ status: 503 });
});
