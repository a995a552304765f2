import { callBrowser } from '@/lib/api/browser';
import { mapResult } from '@/lib/api/map-result';
import { type CallQuery, callQuery, dataOf } from '@/lib/api/query/queries';
import { queryKeys } from '@/lib/api/query/query-keys';
import type { PartnerKind } from '@/lib/domain/related/missing';
import { type BenchProductView, type BenchReplacementView, toBench } from '../light-bench/light-bench';

/** A product in the cart, and what it can't be used without and is not there. */
interface MissingAdvice {
  kind: PartnerKind;
  productId: number;
  /** Products that could fill the gap, the likeliest first. */
  offers: { id: number; name: string; catalogNo: string }[];
}

/** Products keep what they are while a cart is looked at. */
const KEPT_MS = 60_000;

export const missingQuery = (productIds: readonly number[]): CallQuery<MissingAdvice[]> => ({
  ...callQuery(
    queryKeys.cartMissing(productIds),
    'goodsMissing',
    { goodsIds: [...productIds] },
    ({ missing }) =>
      missing.map(({ kind, goodsId, offers }) => ({
        kind,
        productId: goodsId,
        offers: offers.map(({ id, name, catalogNo }) => ({ id, name, catalogNo })),
      })),
  ),
  staleTime: KEPT_MS,
});

/** A line that expires before it is used, and the customer's own orders that say so. */
export interface UsageAdvice {
  skuCode: string;
  lot: string;
  expiresOn: string;
  inTime: number;
  lastsDays: number;
  orders: number;
  units: number;
  from: string;
  to: string;
}

export const usageQuery = (
  lines: readonly { skuCode: string; qty: number }[],
): CallQuery<readonly UsageAdvice[]> => ({
  ...callQuery(
    queryKeys.cartUsage(lines),
    'cartUsageQuery',
    { lines: [...lines] },
    ({ lines: advised }) => advised,
  ),
  staleTime: KEPT_MS,
});

/** What glows in products, for the bench's sums. */
export const cartLightQuery = (productIds: readonly number[]): CallQuery<BenchProductView[]> => ({
  ...callQuery(
    queryKeys.cartLight(productIds),
    'spectraQuery',
    { goodsIds: [...productIds] },
    (wire) => toBench(wire).products,
  ),
  staleTime: KEPT_MS,
});

/** What could stand in for either of two products. */
export const cartReplacementsQuery = (pair: readonly number[]): CallQuery<BenchReplacementView[]> => ({
  queryKey: queryKeys.cartReplacements(pair),
  staleTime: KEPT_MS,
  queryFn: async ({ signal }) => {
    if (pair.length === 0) return [];
    const answer = await callBrowser('spectraQuery', { replacementsFor: [...pair] }, { signal });
    return dataOf(mapResult(answer, (wire) => toBench(wire).replacements));
  },
});
