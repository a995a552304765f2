import { type ListQuery, listQuery } from '@/lib/api/query/list-queries';
import { queryKeys } from '@/lib/api/query/query-keys';
import type { CallData } from '@/lib/contract/calls';
import { dayEnd, dayStart } from '@/lib/domain/days';
import { type RecordedProduct, type RecordedSize, toRecorded } from './recorded-product';

type WireLot = CallData<'myLotQuery'>['data'][number];

/** A pack size of a lot that was shipped to the customer. */
export interface ShippedLot extends RecordedProduct, RecordedSize {
  /** Names it when its papers are asked for. */
  id: number;
  lot: string;
  /** yyyy-MM-dd. */
  expiresOn: string;
  skuCode: string;
  names: { zh: string; en: string | null };
  rrid: string | null;
  qty: number;
  /** Units of them that came back. */
  returned: number;
  shippedAt: string;
  orders: readonly { id: number; orderNo: string }[];
  /** It came as a sample, too. */
  isSample: boolean;
  documents: readonly { kind: 'COA' | 'SDS'; lang: string; url: string }[];
}

/** Which lots are asked for. Days are yyyy-MM-dd; empty: no limit. */
export interface LotFilter {
  keyword: string;
  from: string;
  to: string;
  /** Expired, or to expire, by this day. */
  expiresBy: string;
  sort: 'shippedAt' | 'expiresOn';
}

const toLot = ({ documents, ...wire }: WireLot): ShippedLot => ({
  ...toRecorded(wire),
  id: wire.id,
  lot: wire.lot,
  expiresOn: wire.expiresOn,
  skuCode: wire.skuCode,
  names: wire.names,
  rrid: wire.rrid,
  qty: wire.qty,
  returned: wire.returned,
  shippedAt: wire.shippedAt,
  orders: wire.orders,
  isSample: wire.trials.length > 0,
  documents: documents.flatMap(({ kind, lang, url }) =>
    kind === 'COA' || kind === 'SDS' ? [{ kind, lang, url }] : [],
  ),
});

export const lotsQuery = ({ keyword, from, to, expiresBy, sort }: LotFilter): ListQuery<ShippedLot> => {
  const input = {
    columns: sort,
    ...(keyword !== '' && { keyword }),
    ...(from !== '' && { from: dayStart(from) }),
    ...(to !== '' && { to: dayEnd(to) }),
    ...(expiresBy !== '' && { expiresBy }),
  };
  return listQuery(queryKeys.lotList(input), 'myLotQuery', input, toLot);
};
