/** Lines a cart, a list or an order may have. */
export const MAX_LINES = 200;
/** The most units of one pack size that can be written down at all. */
export const MAX_QTY = 9_999;

/** Why a line can't be had as asked for. */
export type LineWarning = 'stock' | 'order_limit' | 'out' | 'gone' | 'quote_only';

/** What of a pack size decides how many of it can be had. */
export interface Availability {
  stock: number;
  madeToOrder: boolean;
  orderLimit: number;
  quoteOnly: boolean;
}

export interface Line {
  skuCode: string;
  qty: number;
}

/** Units of a pack size that one order can hold now. */
export const mostOf = ({ stock, madeToOrder, orderLimit, quoteOnly }: Availability): number =>
  quoteOnly ? 0 : madeToOrder ? orderLimit : Math.min(stock, orderLimit);

/** What is wrong with a quantity; null for a pack size that isn't sold any more. */
export function warningFor(size: Availability | null, qty: number): LineWarning | undefined {
  if (!size) return 'gone';
  if (size.quoteOnly) return 'quote_only';
  if (mostOf(size) === 0) return 'out';
  if (qty > size.orderLimit) return 'order_limit';
  return qty > mostOf(size) ? 'stock' : undefined;
}

/**
 * The units of it that a cart keeps. What is out of stock is kept as it was asked for, so that it isn't lost until
 * there is more; what can't be ordered at all is not kept.
 */
export function keptOf(size: Availability | null, qty: number): number {
  if (!size || size.quoteOnly) return 0;
  const most = mostOf(size);
  return Math.min(qty, most === 0 ? size.orderLimit : most);
}

/** One line for each pack size, in the order in which they first stood; quantities add up. */
export function addUp(lines: readonly Line[]): Line[] {
  const sums = new Map<string, number>();
  for (const { skuCode, qty } of lines) sums.set(skuCode, (sums.get(skuCode) ?? 0) + qty);
  return [...sums].map(([skuCode, qty]) => ({ skuCode, qty }));
}
