import { beforeEach, describe, expect, it, vi } from 'vitest';
import { failure } from '@/lib/api/unwrap';
import { parseListQuery } from '@/lib/routing/list-query';
import { productListMetadata } from '@/lib/seo/product-list';
import { loadShareFacts } from '@/lib/seo/share/facts';
import { readShareName, shareAddress } from '@/lib/seo/share/share-address';

const { callCached } = vi.hoisted(() => ({ callCached: vi.fn() }));
vi.mock('@/lib/api/cached', () => ({ callCached }));

describe('the address of a picture for sharing', () => {
  it.each([
    { of: null, locale: 'zh' },
    { of: null, locale: 'en' },
    { of: { kind: 'product', id: 12 }, locale: 'en' },
    { of: { kind: 'article', id: 1 }, locale: 'zh' },
    { of: { kind: 'news', id: 2_147_483_647 }, locale: 'zh' },
    { of: { kind: 'question', id: 5 }, locale: 'en' },
  ] as const)('of %j leads back to it', (shared) => {
    expect(readShareName(shareAddress(shared).replace('/share/', ''))).toEqual(shared);
  });

  it.each([
    'product-0-zh.png',
    'product-01-zh.png',
    'product-2147483648-zh.png',
    'product-1e3-zh.png',
    'order-1-zh.png',
    'product-1-fr.png',
    'product-1-zh.svg',
    'product-1-zh.png ',
    'shop.png',
    '../favicon.svg',
  ])('%s is none', (file) => {
    expect(readShareName(file)).toBeNull();
  });
});

describe('what such a picture says', () => {
  beforeEach(() => callCached.mockReset());
  const curve = [
    [400, 0],
    [450, 1],
  ];
  const dye = { exNm: 358, emNm: 461, model: true, ex: curve, em: curve };
  const answer = (spectra: object[]) =>
    callCached.mockResolvedValue({ ok: true, data: { name: 'DAPI', catalogNo: 'FN1001', spectra } });

  it('of a product: name, catalogue number, and its curves, a model called one', async () => {
    answer([{ ...dye, ex: [], em: [] }, dye]);
    const facts = await loadShareFacts({ of: { kind: 'product', id: 1 }, locale: 'zh' });
    expect(facts).toMatchObject({ title: 'DAPI', line: 'FN1001', light: { emNm: 461, em: curve } });
    expect(facts?.light?.label).toBe('Ex 358 nm · Em 461 nm · 模型');
  });

  it('of a product without a known curve: no light', async () => {
    answer([{ ...dye, ex: [], em: [] }]);
    expect((await loadShareFacts({ of: { kind: 'product', id: 1 }, locale: 'en' }))?.light).toBeNull();
  });

  it('of a question: what is asked, and the heading it stands under', async () => {
    callCached.mockResolvedValueOnce({ ok: true, data: { question: 'How to store?', groupName: 'Storage' } });
    expect(await loadShareFacts({ of: { kind: 'question', id: 5 }, locale: 'en' })).toMatchObject({
      title: 'How to store?',
      line: 'Storage',
    });
  });

  it('of what is not there: nothing; while the backend is away: a failure', async () => {
    callCached.mockResolvedValueOnce(failure('not_found', 'notice.not_found', 1404));
    expect(await loadShareFacts({ of: { kind: 'news', id: 9 }, locale: 'en' })).toBeNull();
    callCached.mockResolvedValueOnce(failure('unavailable', 'backend.away'));
    await expect(loadShareFacts({ of: { kind: 'article', id: 9 }, locale: 'en' })).rejects.toMatchObject({
      status: 503,
    });
  });
});

it('a list of a category is described as its category, narrowed or not', async () => {
  const category = { id: 1, name: 'Dyes', descr: 'They bind DNA.', ancestors: [] };
  callCached.mockResolvedValue({ ok: true, data: category });
  const site = { device: 'pc', locale: 'en' } as const;
  const whole = await productListMetadata(parseListQuery({ classifyId: '1' }), site);
  const narrowed = await productListMetadata(parseListQuery({ classifyId: '1', laser: '355' }), site);
  expect(whole.description).toBe('Dyes: They bind DNA.');
  expect(narrowed.description).toBe(whole.description);
  const robots = { index: false, follow: true };
  expect(narrowed).toMatchObject({ title: 'Dyes', robots });
});

it('a list that a laser alone narrows is called as its heading calls it', async () => {
  const site = { device: 'pc', locale: 'en' } as const;
  const titleOf = async (query: Record<string, string>) =>
    (await productListMetadata(parseListQuery(query), site)).title;
  expect(await titleOf({ laser: '488' })).toBe('Excited at 488 nm');
  expect(await titleOf({ laser: '488', host: 'goat' })).toBe('All products');
});
