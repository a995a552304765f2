import 'server-only';
import { MAX_COMPARED, readComparedIds, splitCompared } from '@/lib/domain/product/compared';
import type { Locale } from '@/lib/routing/site';
import { ask } from '../ask';
import { required } from '../required';
import { type CompareRow, compareRows } from './compare-rows';
import { type Pack, toPack } from './pack';
import type { PriceSource } from './price-source';
import type { Successor } from './product';
import { type ProductCard, toProductCard } from './product-card';
import type { Spectrum } from './spectrum';

export interface ComparedProduct {
  card: ProductCard;
  /** None of a product that is no longer made: nobody can buy one, or is told when there is some again. */
  packs: Pack[];
  spectra: Spectrum[];
  /** What takes its place, when it is no longer made. */
  successor: Successor | null;
  prices: PriceSource;
}

/** Up to four products side by side. */
export interface CompareView {
  /** As asked for, those that are not there included. */
  ids: number[];
  products: ComparedProduct[];
  /** Ids of products that are unknown or no longer sold. */
  missing: number[];
  /** How many were asked for beyond the most. */
  over: number;
  most: number;
  different: CompareRow[];
  equal: CompareRow[];
}

/**
 * The products that an address names, side by side. One that is not there any more is named, and no failure.
 * @throws BackendFailure when the backend fails
 */
export async function loadCompareView(raw: readonly string[], locale: Locale): Promise<CompareView> {
  const { ids, over } = readComparedIds(raw);
  const answers = await Promise.all(
    ids.map(async (goodsId) => {
      const result = await ask('goodsDetail', { goodsId }, { locale, seconds: 60 });
      return !result.ok && result.kind === 'not_found' ? null : required('goodsDetail', result);
    }),
  );
  const details = answers.filter((answer) => answer !== null);
  return {
    ids,
    over,
    most: MAX_COMPARED,
    missing: ids.filter((_, index) => answers[index] === null),
    products: details.map((goods) => ({
      card: toProductCard(goods),
      packs: goods.discontinued ? [] : goods.skus.map(toPack),
      spectra: goods.spectra,
      successor: goods.successor,
      prices: { call: 'goodsSetQueryObj', input: { goodsId: goods.id } },
    })),
    ...splitCompared(compareRows(details)),
  };
}
