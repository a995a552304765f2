import type { QueryClient } from '@tanstack/react-query';
import { callBrowser } from '@/lib/api/browser';
import { mapResult } from '@/lib/api/map-result';
import { type ListQuery, listQuery } from '@/lib/api/query/list-queries';
import { type Action, type CallQuery, callQuery } from '@/lib/api/query/queries';
import { queryKeys } from '@/lib/api/query/query-keys';
import type { CallData, CallInput } from '@/lib/contract/calls';
import {
  countsForCustomer,
  type TrialMove,
  type TrialState,
  type TrialVerdict,
} from '@/lib/domain/trials/moves';
import { type RecordedProduct, toRecordedProduct } from '../orders/recorded-product';
import { type ProductCard, toProductCard } from '../product/product-card';
import type { Address } from './addresses';

type WireTrial = CallData<'trialApplicationPageQuery'>['data'][number];
type WireDetail = CallData<'trialApplicationGetById'>;

/** An application for a sample. */
export interface TrialApplication {
  id: number;
  /** Null when it is sold no more. */
  product: ProductCard | null;
  /** The same as long as it is on record. */
  recorded: RecordedProduct | null;
  skuCode: string | null;
  purpose: string;
  state: TrialState;
  /** Staff's answer; empty until there is one. */
  reply: string;
  /** What the caller may do to it now. */
  moves: readonly TrialMove[];
  createdAt: string;
}

/** The sample that is applied for. */
export interface AppliedFor {
  programmeId: number;
  skuCode: string;
  /** Samples of the programme that one customer may ask for. */
  perPerson: number;
}

export type TrialBar = 'trial.applied' | 'trial.per_person' | 'trial.not_verified';

interface TrialDocument {
  id: number;
  kind: 'COA' | 'SDS';
  /** Of the file itself. */
  lang: string;
  url: string;
  pdfUrl: string | null;
}

/** One with all that belongs to it. */
export interface TrialDetail extends TrialApplication {
  version: number;
  programmeTitle: string;
  instrument: string;
  shipment: { carrier: string; waybill: string; lot: string; expiresOn: string; shippedAt: string } | null;
  /** When its customer is reminded of the result; null: no clock runs. */
  resultDueAt: string | null;
  result: { verdict: TrialVerdict; text: string; reportedAt: string } | null;
  /** Null: nothing was noted. */
  address: Pick<Address, 'contactName' | 'phone' | 'areaNames' | 'detail'> | null;
  events: readonly { id: number; event: string; note: string; at: string }[];
  /** Certificate of the lot that was sent, and the product's safety data sheet. */
  documents: readonly TrialDocument[];
}

type WireApplication = Extract<WireTrial, { kind: 'application' }>;

const toApplication = (wire: WireApplication): TrialApplication => ({
  id: wire.id,
  product: wire.goods && toProductCard(wire.goods),
  recorded: wire.goodsName ? toRecordedProduct({ ...wire, name: wire.goodsName }) : null,
  skuCode: wire.skuCode,
  purpose: wire.purpose,
  state: wire.state,
  reply: wire.reply,
  moves: wire.moves,
  createdAt: wire.createdAt,
});

const toAddress = (wire: NonNullable<WireDetail['address']>): TrialDetail['address'] => ({
  contactName: wire.contactName,
  phone: wire.phone,
  areaNames: [wire.provinceName, wire.cityName, wire.districtName],
  detail: wire.detail,
});

export const toTrialDetail = (wire: WireDetail): TrialDetail => ({
  ...toApplication(wire),
  version: wire.version,
  programmeTitle: wire.programmeTitle,
  instrument: wire.instrument,
  shipment: wire.shipment,
  resultDueAt: wire.resultDueAt,
  result: wire.result,
  address: wire.address && toAddress(wire.address),
  events: wire.events.map(({ id, event, note, at }) => ({ id, event, note, at })),
  documents: wire.documents.map(({ id, kind, lang, url, pdfUrl }) => ({
    id,
    kind: kind === 'COA' ? 'COA' : 'SDS',
    lang,
    url,
    pdfUrl,
  })),
});

/** The customer's own, newest first. */
export const trialsQuery = (): ListQuery<TrialApplication> =>
  listQuery(queryKeys.trialList, 'trialApplicationPageQuery', { mine: true }, (wire) =>
    wire.kind === 'application' ? toApplication(wire) : null,
  );

/** Applications that are asked for to know what a customer may still ask for; nobody has as many. */
const ALL_OWN = 500;

/** What keeps a customer from a sample, as the machine word that an application for it would be refused with. */
export const trialBarQuery = ({ programmeId, skuCode, perPerson }: AppliedFor): CallQuery<TrialBar | null> =>
  callQuery(
    queryKeys.trialBar(programmeId, skuCode),
    'trialApplicationPageQuery',
    { mine: true, rowSize: ALL_OWN },
    ({ data }) => {
      const own = data.flatMap((one) =>
        one.kind === 'application' && one.programmeId === programmeId && countsForCustomer(one.state)
          ? [one.skuCode]
          : [],
      );
      if (own.includes(skuCode)) return 'trial.applied';
      return own.length >= perPerson ? 'trial.per_person' : null;
    },
  );

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
