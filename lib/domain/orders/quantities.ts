/** Lines a cart, a list or an order may have. */
export const MAX_LINES = 200;
/** The most units of one pack size that can be written down at all. */
export const MAX_QTY = 9_999;

/** Why a line can't be had as asked for. */
export const LINE_WARNINGS = [
  'stock',
  'order_limit',
  'minimum',
  'multiple',
  'out',
  'gone',
  'quote_only',
] as const;
export type LineWarning = (typeof LINE_WARNINGS)[number];

/** What of a pack size decides how many of it can be had. */
export interface Availability {
  stock: number;
  madeToOrder: boolean;
  orderLimit: number;
  /** Fewest units; a multiple of `orderStep`. */
  orderMin: number;
  /** Units are sold in multiples of it. */
  orderStep: number;
  quoteOnly: boolean;
}

/** What of a pack size says which numbers of units are sold: from the fewest to the most, in steps. */
export interface Steps {
  orderMin: number;
  orderStep: number;
  most: number;
}

type NoMore = Pick<Steps, 'most' | 'orderStep'> & Pick<Availability, 'orderLimit'>;

export interface Line {
  skuCode: string;
  qty: number;
}

/** Units of a pack size that one order can hold now, in whole steps; 0 when that is less than the fewest. */
export function mostOf(size: Availability): number {
  const { stock, madeToOrder, orderLimit, orderMin, orderStep, quoteOnly } = size;
  const free = quoteOnly ? 0 : madeToOrder ? orderLimit : Math.min(stock, orderLimit);
  const most = free - (free % orderStep);
  return most < orderMin ? 0 : most;
}

/** The nearest number of units that is sold, not fewer than asked for where that can be. */
export const soldQty = ({ orderMin, orderStep, most }: Steps, qty: number): number =>
  Math.min(most, Math.max(orderMin, Math.ceil(qty / orderStep) * orderStep));

/**
 * What holds an order down to the most. Beside the reason stands that number: with less in stock than an order may hold it is
 * the stock's, whatever was asked for.
 */
export const whyNoMore = ({ most, orderLimit, orderStep }: NoMore): 'order_limit' | 'stock' =>
  most === orderLimit - (orderLimit % orderStep) ? 'order_limit' : 'stock';

/** What is wrong with a quantity; null for a pack size that isn't sold any more. */
export function warningFor(size: Availability | null, qty: number): LineWarning | undefined {
  if (!size) return 'gone';
  if (size.quoteOnly) return 'quote_only';
  const most = mostOf(size);
  if (most === 0) return 'out';
  if (qty > most) return whyNoMore({ ...size, most });
  if (qty < size.orderMin) return 'minimum';
  return qty % size.orderStep === 0 ? undefined : 'multiple';
}

/**
 * The quantity that a cart stores. Out of stock, below the minimum or no multiple of the step, it is stored as requested:
 * the line shows the problem and the customer decides. What can't be ordered at all is not stored (0).
 */
export function keptOf(size: Availability | null, qty: number): number {
  if (!size || size.quoteOnly) return 0;
  const most = mostOf(size);
  return Math.min(qty, most === 0 ? size.orderLimit : most);
}

/** One line for each pack size with the sum of its quantities, in the order of first occurrence. */
export function mergeLines(lines: readonly Line[]): Line[] {
  const sums = new Map<string, number>();
  for (const { skuCode, qty } of lines) sums.set(skuCode, (sums.get(skuCode) ?? 0) + qty);
  return [...sums].map(([skuCode, qty]) => ({ skuCode, qty }));
}
