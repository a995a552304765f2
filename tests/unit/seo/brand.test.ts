import { expect, it } from 'vitest';
import { brandMetadata } from '@/lib/seo/brand';

const BRAND = { id: 3, name: 'Lumen', logo: null, country: '', introHtml: '', goodsCount: 1200 };
const described = (changes: object, locale: 'zh' | 'en') =>
  brandMetadata({ ...BRAND, ...changes }, { device: 'pc', locale }).description;

it('a brand that nobody has introduced is described by its name and its products', () => {
  expect(described({ introHtml: '<p>Makes dyes.</p>' }, 'en')).toBe('Makes dyes.');
  expect(described({}, 'en')).toBe('1,200 products of Lumen: sizes, stock and documents.');
  expect(described({ country: 'Japan', goodsCount: 1 }, 'en')).toMatch(/^1 product of Lumen \(Japan\):/);
  expect(described({ country: '日本', introHtml: '<p> </p>' }, 'zh')).toBe(
    'Lumen（日本）：1,200 个产品，附规格、库存与文件。',
  );
  expect([described({ goodsCount: 0 }, 'zh'), described({ goodsCount: 0 }, 'en')]).toEqual([
    '品牌：Lumen。',
    'The brand Lumen.',
  ]);
});
