import type { QueryClient } from '@tanstack/react-query';
import { callBrowser } from '@/lib/api/browser';
import { mapResult } from '@/lib/api/map-result';
import { type ListQuery, listQuery } from '@/lib/api/query/list-queries';
import { type Action, type CallQuery, callQuery } from '@/lib/api/query/queries';
import { queryKeys } from '@/lib/api/query/query-keys';
import type { CallData, CallInput } from '@/lib/contract/calls';
import type { TrialMove, TrialState, TrialVerdict } from '@/lib/domain/trials/moves';
import { type ProductCard, toProductCard } from '../product/product-card';

type WireTrial = CallData<'trialApplicationPageQuery'>['data'][number];
type WireDetail = CallData<'trialApplicationGetById'>;

/** An application for a sample. */
export interface TrialApplication {
  id: number;
  /** Null when it is sold no more. */
  product: ProductCard | null;
  skuCode: string | null;
  purpose: string;
  state: TrialState;
  /** Staff's answer; empty until there is one. */
  reply: string;
  /** What the caller may do to it now. */
  moves: readonly TrialMove[];
  createdAt: string;
}

/** One with all that belongs to it. */
export interface TrialDetail extends TrialApplication {
  version: number;
  programmeTitle: string;
  instrument: string;
  shipment: WireDetail['shipment'];
  /** When its customer is reminded of the result; null: no clock runs. */
  resultDueAt: string | null;
  result: { verdict: TrialVerdict; text: string; reportedAt: string } | null;
  address: WireDetail['address'];
  events: WireDetail['events'];
  documents: WireDetail['documents'];
}

function toApplication(wire: WireTrial): TrialApplication | null {
  if (wire.kind !== 'application') return null;
  const { id, goods, skuCode, purpose, state, reply, moves, createdAt } = wire;
  return { id, product: goods && toProductCard(goods), skuCode, purpose, state, reply, moves, createdAt };
}

export const toTrialDetail = ({ goods, ...wire }: WireDetail): TrialDetail => ({
  ...wire,
  product: goods && toProductCard(goods),
});

/** The customer's own, newest first. */
export const trialsQuery = (): ListQuery<TrialApplication> =>
  listQuery(queryKeys.trialList, 'trialApplicationPageQuery', { mine: true }, toApplication);

export const trialQuery = (id: number): CallQuery<TrialDetail> =>
  callQuery(queryKeys.trial(id), 'trialApplicationGetById', { id }, toTrialDetail);

/** What became of it is shown at once; the list is asked for again. */
function onChanged(client: QueryClient, detail: TrialDetail): void {
  client.setQueryData(queryKeys.trial(detail.id), detail);
  void client.invalidateQueries({ queryKey: queryKeys.trialList });
}

export const applyForTrial: Action<CallInput<'trialApplicationSave'>, TrialDetail> = {
  call: async (input) => mapResult(await callBrowser('trialApplicationSave', input), toTrialDetail),
  onDone: onChanged,
};

/** Withdraws an application, or reports its result. */
export const updateTrial: Action<CallInput<'trialApplicationUpdate'>, TrialDetail> = {
  call: async (input) => mapResult(await callBrowser('trialApplicationUpdate', input), toTrialDetail),
  onDone: onChanged,
};
