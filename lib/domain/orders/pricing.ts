import { lineTotal, type PriceTier, priceForQuantity, sumFen } from '../money';

/** What of a pack size its price comes from. */
interface PriceList {
  priceFen: number;
  tiers: readonly PriceTier[];
}

/** What a customer is asked for one unit, in fen. */
interface UnitPrice {
  /** As everybody sees it for this quantity. */
  listPriceFen: number;
  /** What this customer pays. */
  unitPriceFen: number;
}

const PER_MILLE = 1000;

/** A part of an amount in thousandths, to the nearest fen, halves up. */
const share = (fen: number, perMille: number): number =>
  Math.floor((fen * perMille + PER_MILLE / 2) / PER_MILLE);

/** The price of one unit: the tier's, less what the customer's price group is granted. */
export function unitPrice({ priceFen, tiers }: PriceList, qty: number, discountPerMille: number): UnitPrice {
  const listPriceFen = priceForQuantity(tiers, priceFen, qty);
  return { listPriceFen, unitPriceFen: listPriceFen - share(listPriceFen, discountPerMille) };
}

/** A whole price list as a customer's price group is granted it: `unitPrice` says the same of every quantity. */
export function priceListFor({ priceFen, tiers }: PriceList, discountPerMille: number) {
  const less = (fen: number) => fen - share(fen, discountPerMille);
  return {
    priceFen: less(priceFen),
    tiers: tiers.map((tier) => ({ ...tier, priceFen: less(tier.priceFen) })),
  };
}

/** The next lower bound that makes a unit cheaper. */
interface NextTier {
  /** Units to add. */
  more: number;
  minQty: number;
  unitPriceFen: number;
  /** Less for each unit than now. */
  savesFen: number;
}

/** How many more units, in whole steps, make each of them cheaper within what one order may hold; null when none do. */
export function nextTier(
  list: PriceList,
  qty: number,
  { discountPerMille, most, orderStep = 1 }: { discountPerMille: number; most: number; orderStep?: number },
): NextTier | null {
  const now = unitPrice(list, qty, discountPerMille).unitPriceFen;
  const bounds = list.tiers
    .filter(({ minQty }) => minQty > qty)
    .map(({ minQty }) => Math.ceil(minQty / orderStep) * orderStep)
    .filter((minQty) => minQty <= most);
  for (const minQty of bounds.sort((a, b) => a - b)) {
    const then = unitPrice(list, minQty, discountPerMille).unitPriceFen;
    if (then < now) return { more: minQty - qty, minQty, unitPriceFen: then, savesFen: now - then };
  }
  return null;
}

/** What an order costs beside its lines. */
interface FreightRule {
  freightFen: number;
  /** Goods total from which freight is free; null: never. */
  freeFreightFromFen: number | null;
}

export interface Totals {
  goodsTotalFen: number;
  discountFen: number;
  freightFen: number;
  totalFen: number;
  /** The tax within the total. */
  taxFen: number;
}

/** Freight follows from the goods as they are listed: a discount granted later never makes it dearer. */
export const freightFor = (goodsTotalFen: number, { freightFen, freeFreightFromFen }: FreightRule): number =>
  goodsTotalFen === 0 || (freeFreightFromFen !== null && goodsTotalFen >= freeFreightFromFen)
    ? 0
    : freightFen;

/** The tax that a price with tax holds, to the nearest fen. */
const taxWithin = (grossFen: number, perMille: number): number =>
  Math.floor((2 * grossFen * perMille + PER_MILLE + perMille) / (2 * (PER_MILLE + perMille)));

/**
 * Σ lines − discount + freight. Throws RangeError for a discount above the goods total, or amounts that are no
 * integers.
 */
export function totalsOf(
  lines: readonly { unitPriceFen: number; qty: number }[],
  charges: { discountFen: number; freightFen: number; taxPerMille: number },
): Totals {
  const goodsTotalFen = sumFen(lines.map(({ unitPriceFen, qty }) => lineTotal(unitPriceFen, qty)));
  const { discountFen, freightFen, taxPerMille } = charges;
  if (!Number.isSafeInteger(discountFen) || discountFen < 0 || discountFen > goodsTotalFen)
    throw new RangeError(`not a discount on ${goodsTotalFen}: ${discountFen}`);
  const totalFen = sumFen([goodsTotalFen, -discountFen, freightFen]);
  return { goodsTotalFen, discountFen, freightFen, totalFen, taxFen: taxWithin(totalFen, taxPerMille) };
}
