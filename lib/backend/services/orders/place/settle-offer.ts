import type { Database } from '@/lib/backend/db/client';
import { orderLine } from '@/lib/backend/db/schema';
import { badInput, CallError } from '@/lib/backend/http/errors';
import { CODE } from '@/lib/contract/call';
import type { CallInput } from '@/lib/contract/calls';
import { sumFen } from '@/lib/domain/money';
import { invoiceProblems } from '@/lib/domain/orders/invoice';
import { freightFor, totalsOf } from '@/lib/domain/orders/pricing';
import type { LineWarning } from '@/lib/domain/orders/quantities';
import type { OrderLineRow } from '../read/order-lines';
import type { OrderRules } from '../rules';
import { takenOf } from '../stock/units';
import type { Offer, OfferLine } from './offer';

type Input = CallInput<'orderServerSaveOrUpdateBatch', 'parsed'>;

const WORDS: Record<LineWarning, string> = {
  stock: 'stock.insufficient',
  out: 'stock.insufficient',
  order_limit: 'order.line_limit',
  minimum: 'order.line_limit',
  multiple: 'order.line_limit',
  gone: 'goods.gone',
  quote_only: 'goods.quote_only',
};

/** @throws CallError 1409 when a line can't be had as asked for, naming each; or there is no line */
export function requireWhole({ warnings, lines }: Offer): void {
  const [first] = warnings.values();
  if (first)
    throw new CallError(CODE.conflict, WORDS[first], {
      fields: Object.fromEntries([...warnings].map(([code, why]) => [`lines.${code}`, why])),
    });
  if (lines.length === 0) throw new CallError(CODE.conflict, 'order.empty');
}

/** @throws CallError 1400 naming each bad field of the invoice */
export function requireInvoice({ invoice }: Pick<Input, 'invoice'>): void {
  const problems = invoice ? Object.entries(invoiceProblems(invoice)) : [];
  if (problems.length > 0)
    throw badInput(Object.fromEntries(problems.map(([field, word]) => [`invoice.${field}`, word])));
}

/** @throws CallError 1409 `order.total_moved`: the total of now is beside it, for the customer to decide */
export function requireTotal(totalFen: number, expectedTotalFen: number): void {
  if (totalFen !== expectedTotalFen)
    throw new CallError(CODE.conflict, 'order.total_moved', { fields: { totalFen: String(totalFen) } });
}

/** Totals of an offer as it is, a discount no larger than its goods, and why there can be no order of it. */
export function sumOffer({ lines, promisedFreightFen }: Offer, rules: OrderRules, discountFen = 0) {
  const goodsTotalFen = sumFen(lines.map(({ unitPriceFen, qty }) => unitPriceFen * qty));
  const freightFen = promisedFreightFen ?? freightFor(goodsTotalFen, rules);
  // A quotation was no smaller than the smallest order when it was given.
  const minimumFen = promisedFreightFen === undefined ? rules.minimumFen : 0;
  return {
    totals: totalsOf(lines, {
      discountFen: Math.min(discountFen, goodsTotalFen),
      freightFen,
      taxPerMille: rules.taxPerMille,
    }),
    problems: [
      ...(goodsTotalFen < minimumFen ? ['order.below_minimum'] : []),
      ...(discountFen > goodsTotalFen ? ['order.discount_above_goods'] : []),
    ],
  };
}

/** Totals of an order. @throws CallError 1409 `order.below_minimum`, `order.discount_above_goods` */
export function priceOffer(offer: Offer, rules: OrderRules, discountFen = 0) {
  const { totals, problems } = sumOffer(offer, rules, discountFen);
  const [first] = problems;
  if (first) throw new CallError(CODE.conflict, first);
  return totals;
}

/** @returns the lines as they are kept, in their order */
export async function insertLines(
  tx: Database,
  orderId: number,
  lines: readonly OfferLine[],
): Promise<OrderLineRow[]> {
  const values = lines.map((line, sort) => ({
    orderId,
    sort,
    goodsId: line.size.goodsId,
    skuCode: line.skuCode,
    catalogNo: line.size.catalogNo,
    name: line.name,
    size: line.size.size,
    unit: line.size.unit,
    qty: line.qty,
    takenQty: takenOf(line),
    listPriceFen: line.listPriceFen,
    unitPriceFen: line.unitPriceFen,
    lineTotalFen: line.unitPriceFen * line.qty,
  }));
  const rows = await tx.insert(orderLine).values(values).returning();
  return rows.sort((a, b) => a.sort - b.sort);
}
