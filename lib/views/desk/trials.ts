import type { QueryClient } from '@tanstack/react-query';
import { callBrowser } from '@/lib/api/browser';
import { mapResult } from '@/lib/api/map-result';
import { type Action, type CallQuery, callQuery } from '@/lib/api/query/queries';
import { queryKeys } from '@/lib/api/query/query-keys';
import type { CallData, CallInput } from '@/lib/contract/calls';
import type { TrialState } from '@/lib/domain/trials/moves';
import { rowsOfPage } from '../paging';
import { type TrialDetail, toTrialDetail } from '../personal/trials';
import { refetchOutdated, refetchQueues } from './refetch';
import { PAGE_ROWS, type Rows } from './rows';
import { keepShownPhone } from './shown-phone';

type WireDetail = CallData<'trialApplicationGetById'>;
type WireRow = CallData<'trialDeskQuery'>['data'][number];

/** Whose application it is. */
interface Applicant {
  /** The masked phone of who gave none; empty once the account was deleted. */
  name: string;
  organisation: string;
  verified: boolean;
  /** Whose identity was verified: name and organisation are what the customer calls them today. */
  verifiedName?: string | undefined;
}

/** An application as the desk lists it. */
export interface DeskTrial {
  id: number;
  skuCode: string | null;
  purpose: string;
  state: TrialState;
  createdAt: string;
  customer: Applicant | null;
}

interface DeskTrials extends Rows<DeskTrial> {
  /** Applications of each state, under the same conditions but the state. */
  counts: Partial<Record<TrialState, number>>;
}

/** One application as staff see it. */
export interface DeskTrialDetail extends TrialDetail {
  customer: Applicant | null;
  /** For who ships it: lots to send, the one to take first. */
  shelf: { lot: string; expiresOn: string }[];
  /** The warmest it may be kept at; null: not on record, or not told. */
  maxC: number | null;
}

function toApplicant(customer: WireRow['customer']): Applicant | null {
  if (!customer) return null;
  const { name, phone, organisation, verified, verifiedName } = customer;
  return { name: name || phone, organisation, verified, verifiedName };
}

const toRow = ({ id, skuCode, purpose, state, createdAt, customer }: WireRow): DeskTrial => ({
  id,
  skuCode,
  purpose,
  state,
  createdAt,
  customer: toApplicant(customer),
});

interface TrialFilter {
  state: TrialState | '';
  keyword: string;
  /** From 1. */
  page: number;
}

export const deskTrialsQuery = ({ state, keyword, page }: TrialFilter): CallQuery<DeskTrials> => {
  const input = {
    ...(state !== '' && { state }),
    ...(keyword !== '' && { keyword }),
    ...rowsOfPage(page, PAGE_ROWS),
  };
  return callQuery(
    queryKeys.deskList('trials', input),
    'trialDeskQuery',
    input,
    ({ data, total, counts }) => ({ rows: data.map(toRow), total, counts }),
  );
};

const toDetail = (wire: WireDetail): DeskTrialDetail => ({
  ...toTrialDetail(wire),
  customer: toApplicant(wire.customer),
  shelf: (wire.shelf ?? []).map(({ lot, expiresOn }) => ({ lot, expiresOn })),
  maxC: wire.maxC ?? null,
});

export const deskTrialQuery = (id: number): CallQuery<DeskTrialDetail> =>
  callQuery(queryKeys.deskTrial(id), 'trialApplicationGetById', { id }, toDetail);

/** The lists and counts of the desk are asked for again. */
function onChanged(client: QueryClient, detail: DeskTrialDetail): void {
  client.setQueryData<DeskTrialDetail>(queryKeys.deskTrial(detail.id), (before) =>
    keepShownPhone(before, detail),
  );
  refetchQueues(client);
}

/** The list behind an application that is known better by now. */
export const refetchOutdatedTrials = (client: QueryClient, { id, state }: DeskTrialDetail): void =>
  refetchOutdated<DeskTrial>(client, queryKeys.deskTrials, (row) => row.id === id && row.state !== state);

export const decideTrial: Action<CallInput<'trialDecide'>, DeskTrialDetail> = {
  call: async (input) => mapResult(await callBrowser('trialDecide', input), toDetail),
  onDone: onChanged,
};

export const shipTrial: Action<CallInput<'trialShip'>, DeskTrialDetail> = {
  call: async (input) => mapResult(await callBrowser('trialShip', input), toDetail),
  onDone: onChanged,
};
