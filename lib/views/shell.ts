import 'server-only';
import { callCached } from '@/lib/api/cached';
import type { CallData, CallInput, CallName } from '@/lib/contract/calls';
import type { Locale } from '@/lib/routing/site';
import { type ProductCard, toProductCard } from './product-card';
import { optional } from './required';

/**
 * What stands around every page. Each block is null when its call failed: a menu that can't be had is left out,
 * and never takes the page down.
 */
export interface ShellView {
  categories: CallData<'gdGoodsGruopQueryZtree'> | null;
  hotProducts: ProductCard[] | null;
  year: number;
}

/** Seconds that menus may be old. */
const SECONDS = 60;

/** @returns always; a failed call only empties its own block */
export async function loadShellView(locale: Locale): Promise<ShellView> {
  const block = async <N extends CallName>(name: N, input: CallInput<N>) =>
    optional(await callCached(name, input, { locale, seconds: SECONDS }));
  const [categories, hot] = await Promise.all([
    block('gdGoodsGruopQueryZtree', { orders: 'ASC', columns: 'sort', typeCode: 'FL', statusId: 'ACTIVE' }),
    block('gdGoodspageQuery', { rowSize: 4, startRow: 1, orders: 'ASC', columns: 'sort', cateCode: 'CP' }),
  ]);
  return {
    categories,
    hotProducts: hot && hot.data.map(toProductCard),
    year: new Date().getFullYear(),
  };
}
