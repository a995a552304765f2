import 'server-only';
import { callServer } from '@/lib/api/server';
import type { CallData } from '@/lib/contract/calls';
import type { Locale } from '@/lib/routing/site';
import type { PriceSource } from './price-source';
import { type ProductCard, toProductCard } from './product-card';
import { optional, required } from './required';

export type Brand = CallData<'brandGetById'>;

/** All brands. @throws BackendFailure when the backend fails */
export async function loadBrandsView(locale: Locale): Promise<Brand[]> {
  return required(await callServer('brandQuery', { orders: 'ASC', columns: 'sort' }, { locale }));
}

export interface BrandView {
  brand: Brand;
  /** Its first products; null when they could not be had. */
  products: ProductCard[] | null;
  prices: PriceSource;
}

const SHOWN = 12;

/** @throws 404 for an unknown brand, BackendFailure when the backend fails */
export async function loadBrandView(id: number, locale: Locale): Promise<BrandView> {
  const input = { brandId: [id], rowSize: SHOWN, columns: 'sort' as const, orders: 'ASC' as const };
  const [brand, goods] = await Promise.all([
    callServer('brandGetById', { id }, { locale }),
    callServer('gdGoodspageQuery', input, { locale }),
  ]);
  return {
    brand: required(brand),
    products: optional(goods)?.data.map(toProductCard) ?? null,
    prices: { call: 'gdGoodspageQuery', input },
  };
}
