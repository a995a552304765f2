import 'server-only';
import { cache } from 'react';
import type { Locale } from '@/lib/routing/site';
import { needed, secondary } from './ask';
import type { PriceSource } from './product/price-source';
import { type ProductCard, toProductCard } from './product/product-card';

export interface Brand {
  id: number;
  name: string;
  logo: string | null;
  country: string;
  /** Sanitised HTML. */
  introHtml: string;
  goodsCount: number;
  /** In Chinese, for lack of a translation. */
  lang?: 'zh' | undefined;
}

/** All brands. @throws BackendFailure when the backend fails */
export function loadBrandsView(locale: Locale): Promise<Brand[]> {
  return needed('brandQuery', { orders: 'ASC', columns: 'sort' }, { locale });
}

export interface BrandView {
  brand: Brand;
  /** Its first products; null when they could not be had. */
  products: ProductCard[] | null;
  prices: PriceSource;
}

const SHOWN = 12;

/** Once for a page and its metadata. @throws 404 for an unknown brand, BackendFailure when the backend fails */
export const loadBrandView = cache(async (id: number, locale: Locale): Promise<BrandView> => {
  const input = { brandId: [id], rowSize: SHOWN, columns: 'sort' as const, orders: 'ASC' as const };
  const [brand, goods] = await Promise.all([
    needed('brandGetById', { id }, { locale }),
    secondary('gdGoodspageQuery', input, { locale }),
  ]);
  return {
    brand,
    products: goods?.data.map(toProductCard) ?? null,
    prices: { call: 'gdGoodspageQuery', input },
  };
});
