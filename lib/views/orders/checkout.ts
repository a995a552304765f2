import { callBrowser } from '@/lib/api/browser';
import { mapResult } from '@/lib/api/map-result';
import { type Action, type CallQuery, callQuery } from '@/lib/api/query/queries';
import { queryKeys } from '@/lib/api/query/query-keys';
import type { CallData, CallInput } from '@/lib/contract/calls';
import type { Totals } from '@/lib/domain/orders/pricing';
import type { LineWarning } from '@/lib/domain/orders/quantities';
import { notifyCartChanged } from '../cart/cart-changed';
import { toTotals } from './totals';

/** So many units of a pack size. */
export interface WantedLine {
  skuCode: string;
  qty: number;
}

/** A line as it would be ordered now. Money in fen; left out where there is no price. */
export interface PreviewLine extends WantedLine {
  /** Empty when nothing is known by this code. */
  name: string;
  nameLang?: 'zh' | undefined;
  size: string;
  sizeLang?: 'zh' | undefined;
  unitPriceFen: number | undefined;
  lineTotalFen: number | undefined;
  /** Why it can't be had as it is. */
  warning: LineWarning | undefined;
  leadDays: number;
}

/** The order that would be placed now, as the server counts it. */
export interface Preview {
  lines: readonly PreviewLine[];
  totals: Totals;
  belowMinimum: boolean;
  /** The account holds as much in unpaid orders as one that has never paid may (domain/orders/unpaid.ts). */
  unpaidLimit: boolean;
  minimumFen: number;
  /** Null: not approved for it. */
  credit: { limitFen: number; openFen: number; enough: boolean } | null;
}

const toPreview = (wire: CallData<'orderPreview'>): Preview => ({
  lines: wire.lines.map((line) => ({
    skuCode: line.skuCode,
    qty: line.qty,
    name: line.name,
    nameLang: line.lang,
    size: line.size,
    sizeLang: line.sizeLang,
    unitPriceFen: line.unitPriceFen,
    lineTotalFen: line.lineTotalFen,
    warning: line.warning,
    leadDays: line.leadDays,
  })),
  totals: toTotals(wire),
  belowMinimum: wire.warnings.includes('order.below_minimum'),
  unpaidLimit: wire.warnings.includes('order.unpaid_limit'),
  minimumFen: wire.minimumFen,
  credit: wire.credit,
});

/** What is to be ordered: lines, own quotation at its prices, or (neither) the whole cart without what is kept for later. */
export interface Chosen {
  lines: readonly WantedLine[] | null;
  quotationId: number | null;
}

export const previewQuery = ({ lines, quotationId }: Chosen): CallQuery<Preview> => {
  const input = quotationId !== null ? { quotationId } : lines ? { lines: [...lines] } : {};
  return callQuery(queryKeys.preview(input), 'orderPreview', input, toPreview);
};

/** What is sent when an order is placed: once for each key, however often it is sent. */
export type OrderRequest = Omit<CallInput<'orderServerSaveOrUpdateBatch'>, 'idemKey' | 'id' | 'version'>;

export const placeOrder: Action<{ key: string; request: OrderRequest }, { id: number }> = {
  call: async ({ key, request }) =>
    mapResult(await callBrowser('orderServerSaveOrUpdateBatch', { ...request, idemKey: key }), ({ id }) => ({
      id,
    })),
  // What was ordered has left the cart.
  onDone: notifyCartChanged,
};
