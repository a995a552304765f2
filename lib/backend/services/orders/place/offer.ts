import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { type Bilingual, quotation } from '@/lib/backend/db/schema';
import { badInput, CallError, notFound } from '@/lib/backend/http/errors';
import { CODE } from '@/lib/contract/call';
import { unitPrice } from '@/lib/domain/orders/pricing';
import {
  type Availability,
  type Line,
  type LineWarning,
  mergeLines,
  warningFor,
} from '@/lib/domain/orders/quantities';
import { loadCartRows } from '../cart/cart';
import { availabilityOf, type Size } from '../sizes';

/** What is asked for: lines, a quotation (with its own lines or none), or (neither) the cart. */
interface Asked {
  lines?: readonly Line[] | undefined;
  quotationId?: number | undefined;
}

type Prices = Pick<OfferLine, 'listPriceFen' | 'unitPriceFen'>;

/** Lines to order, and what was promised for them. */
export interface Wanted {
  lines: Line[];
  /** SKU code → prices of the quotation; empty without one. */
  promised: ReadonlyMap<string, Prices>;
  /** Freight of the quotation, which is ordered whole: with the prices, its total holds. */
  promisedFreightFen?: number;
}

/** It is an order already: which one is beside it, for who never heard the answer. */
const usedBy = (orderId: number) =>
  new CallError(CODE.conflict, 'quotation.used', { fields: { orderId: String(orderId) } });

/** @throws CallError 1404 `quotation.not_found`; 1409 `quotation.expired` or `quotation.used` */
async function loadPromise(db: Database, customerId: number, id: number, now: Date): Promise<Wanted> {
  const [row] = await db
    .select()
    .from(quotation)
    .where(and(eq(quotation.id, id), eq(quotation.customerId, customerId)));
  if (!row) throw notFound('quotation.not_found');
  if (row.orderId !== null) throw usedBy(row.orderId);
  if (row.validUntil <= now) throw new CallError(CODE.conflict, 'quotation.expired');
  return {
    lines: row.lines.map(({ skuCode, qty }) => ({ skuCode, qty })),
    promised: new Map(row.lines.map((line) => [line.skuCode, line])),
    promisedFreightFen: row.freightFen,
  };
}

/** @throws CallError 1400 for other lines than a quotation promises: which of the two is meant nobody could say */
function requireSame(lines: readonly Line[], promised: readonly Line[]): void {
  const wanted = mergeLines(lines);
  const qtyOf = new Map(promised.map(({ skuCode, qty }) => [skuCode, qty]));
  if (wanted.length !== qtyOf.size || wanted.some(({ skuCode, qty }) => qtyOf.get(skuCode) !== qty))
    throw badInput({ lines: 'differ_from_quotation' });
}

/**
 * What is to be ordered, each pack size once.
 * @throws CallError what `loadPromise` does; 1400 naming `lines` that are not those of the quotation
 */
export async function loadWanted(
  db: Database,
  customerId: number,
  { lines, quotationId }: Asked,
  now: Date,
): Promise<Wanted> {
  if (quotationId !== undefined) {
    const promise = await loadPromise(db, customerId, quotationId, now);
    if (lines) requireSame(lines, promise.lines);
    return promise;
  }
  if (lines) return { lines: mergeLines(lines), promised: new Map() };
  const rows = await loadCartRows(db, customerId);
  const chosen = rows.filter(({ later }) => !later).map(({ skuCode, qty }) => ({ skuCode, qty }));
  return { lines: chosen, promised: new Map() };
}

/** Binds a quotation to the order it becomes. @throws CallError 1409 `quotation.used` when another was faster */
export async function bindQuotation(
  tx: Database,
  { customerId, id, orderId, now }: { customerId: number; id: number; orderId: number; now: Date },
): Promise<void> {
  const used = await tx
    .update(quotation)
    .set({ orderId })
    .where(
      and(
        eq(quotation.id, id),
        eq(quotation.customerId, customerId),
        isNull(quotation.orderId),
        gt(quotation.validUntil, now),
      ),
    )
    .returning({ id: quotation.id });
  if (used.length === 0) throw new CallError(CODE.conflict, 'quotation.used');
}

/** A line as an order keeps it. */
export interface OfferLine extends Line {
  size: Pick<Size, 'goodsId' | 'catalogNo' | 'size' | 'unit' | 'madeToOrder' | 'stock'>;
  name: Bilingual;
  listPriceFen: number;
  unitPriceFen: number;
}

export interface Offer {
  lines: OfferLine[];
  /** SKU code → why it can't be had as asked for. */
  warnings: Map<string, LineWarning>;
  /** As `Wanted` has it; undefined: freight and the smallest order are those of today's rules. */
  promisedFreightFen?: number | undefined;
}

/** A pack size as a quotation for so many leaves it to be asked: whether it is sold still, and in stock. */
const asPromised = (size: Availability | null, qty: number): Availability | null =>
  size && { ...size, quoteOnly: false, orderLimit: qty, orderMin: 1, orderStep: 1 };

/** Prices of today for what is wanted, where no quotation promised others. Lines without a price are in `warnings` alone. */
export function makeOffer(
  { lines, promised, promisedFreightFen }: Wanted,
  sizes: ReadonlyMap<string, Size>,
  discountPerMille: number,
): Offer {
  const offer: Offer = { lines: [], warnings: new Map(), promisedFreightFen };
  for (const { skuCode, qty } of lines) {
    const size = sizes.get(skuCode);
    const promise = promised.get(skuCode);
    const availability = availabilityOf(size);
    const warning = warningFor(promise ? asPromised(availability, qty) : availability, qty);
    if (warning) offer.warnings.set(skuCode, warning);
    if (!size || warning === 'gone') continue;
    const price = promise ?? priceOf(size, qty, discountPerMille);
    if (!price) continue;
    const { listPriceFen, unitPriceFen } = price;
    offer.lines.push({ skuCode, qty, size, name: size.name, listPriceFen, unitPriceFen });
  }
  return offer;
}

/** What a customer pays for it today; null: there is no price to order at. */
function priceOf({ priceFen, tiers, quoteOnly }: Size, qty: number, discountPerMille: number): Prices | null {
  return quoteOnly || priceFen === null ? null : unitPrice({ priceFen, tiers }, qty, discountPerMille);
}
