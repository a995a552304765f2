import { callBrowser } from '@/lib/api/browser';
import { mapResult } from '@/lib/api/map-result';
import { type ListQuery, listQuery } from '@/lib/api/query/list-queries';
import type { Action } from '@/lib/api/query/queries';
import { queryKeys } from '@/lib/api/query/query-keys';
import type { CallData } from '@/lib/contract/calls';
import type { WantedLine } from './checkout';
import { type RecordedProduct, type RecordedSize, toRecorded } from './recorded-product';
import { toFen } from './totals';

type WireQuotation = CallData<'quotationSave'>;

interface QuotedLine extends RecordedProduct, RecordedSize {
  skuCode: string;
  qty: number;
  lineTotalFen: number;
}

/** A numbered offer. Money in fen. */
export interface Quotation {
  id: number;
  quotationNo: string;
  lines: readonly QuotedLine[];
  totalFen: number;
  createdAt: string;
  validUntil: string;
  /** `ordered`: it has become the order. */
  state: 'valid' | 'expired' | 'ordered';
  orderId: number | null;
  /** Number of the order that it has become. */
  orderNo: string | null;
}

const STATES = { VALID: 'valid', EXPIRED: 'expired', ORDERED: 'ordered' } as const;

const toQuotation = (wire: WireQuotation): Quotation => ({
  id: wire.id,
  quotationNo: wire.quotationNo,
  lines: wire.lines.map((line) => ({
    ...toRecorded(line),
    skuCode: line.skuCode,
    qty: line.qty,
    lineTotalFen: toFen(line.lineTotalFen),
  })),
  totalFen: toFen(wire.totalFen),
  createdAt: wire.createdAt,
  validUntil: wire.validUntil,
  state: STATES[wire.state],
  orderId: wire.orderId,
  orderNo: wire.orderNo,
});

/** The newest first; with an id that one alone. */
export const quotationsQuery = (id: number | null): ListQuery<Quotation> =>
  listQuery(queryKeys.quotationList(id), 'quotationQuery', id === null ? {} : { id }, toQuotation);

/** Has lines quoted at the customer's prices of today. */
export const quote: Action<{ key: string; lines: readonly WantedLine[] }, Quotation> = {
  call: async ({ key, lines }) => {
    const wanted = lines.map(({ skuCode, qty }) => ({ skuCode, qty }));
    return mapResult(await callBrowser('quotationSave', { idemKey: key, lines: wanted }), toQuotation);
  },
  onDone: (client) => void client.invalidateQueries({ queryKey: queryKeys.quotations }),
};
