import 'server-only';
import { callCached } from '@/lib/api/cached';
import type { CallData, CallInput, CallName } from '@/lib/contract/calls';
import type { Locale } from '@/lib/routing/site';
import { type ProductCard, toProductCard } from './product-card';
import { BackendFailure, optional } from './required';

/** The home page. A block is null when its call failed; the page stands as long as one of them is there. */
export interface HomeView {
  banners: CallData<'columnInfoQuery'> | null;
  /** The root categories, with what lies below them. */
  families: CallData<'gdGoodsGruopQueryZtree'> | null;
  hot: ProductCard[] | null;
  fresh: ProductCard[] | null;
  commitments: CallData<'gdZzfwpageQuery'>['data'] | null;
}

const SECONDS = 60;
const SHOWN = 8;

/** @throws BackendFailure only when every block failed: then there is no page to show */
export async function loadHomeView(locale: Locale): Promise<HomeView> {
  const block = async <N extends CallName>(name: N, input: CallInput<N>) =>
    optional(await callCached(name, input, { locale, seconds: SECONDS }));
  const shelf = { cateCode: 'CP', rowSize: SHOWN, columns: 'sort', orders: 'ASC' } as const;
  const [banners, families, hot, fresh, commitments] = await Promise.all([
    block('columnInfoQuery', { position: 'HOME' }),
    block('gdGoodsGruopQueryZtree', { orders: 'ASC', columns: 'sort', typeCode: 'FL', statusId: 'ACTIVE' }),
    block('gdGoodspageQuery', { ...shelf, isHot: true }),
    block('gdGoodspageQuery', { ...shelf, isNew: true }),
    block('gdZzfwpageQuery', { rowSize: 999, startRow: 1, orders: 'DESC', columns: 'updDt', isStatus: true }),
  ]);
  if ([banners, families, hot, fresh, commitments].every((part) => part === null)) {
    throw new BackendFailure(503, 'home.no_block');
  }
  return {
    banners,
    families,
    hot: hot && hot.data.map(toProductCard),
    fresh: fresh && fresh.data.map(toProductCard),
    commitments: commitments && commitments.data,
  };
}
