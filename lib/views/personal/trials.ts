import { type ListQuery, listQuery } from '@/lib/api/queries';
import { queryKeys } from '@/lib/api/query-keys';
import type { CallData } from '@/lib/contract/calls';
import type { TrialState } from '@/lib/domain/trials/moves';
import { type ProductCard, toProductCard } from '../product-card';

type WireTrial = CallData<'trialApplicationPageQuery'>['data'][number];

/** A customer's application for a sample. */
export interface TrialApplication {
  id: number;
  /** Null when it is of no product in particular. */
  product: ProductCard | null;
  skuCode: string | null;
  purpose: string;
  state: TrialState;
  /** Staff's answer; empty until there is one. */
  reply: string;
  createdAt: string;
}

function toApplication(wire: WireTrial): TrialApplication | null {
  if (wire.kind !== 'application') return null;
  const { id, goods, skuCode, purpose, state, reply, createdAt } = wire;
  return { id, product: goods && toProductCard(goods), skuCode, purpose, state, reply, createdAt };
}

/** The customer's own, newest first. */
export const trialsQuery = (): ListQuery<TrialApplication> =>
  listQuery(queryKeys.trials, 'trialApplicationPageQuery', { mine: true }, toApplication);
