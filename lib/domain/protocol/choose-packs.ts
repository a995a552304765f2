import { lineTotal, type PriceTier, priceForQuantity } from '../money';

/** A pack size that may be bought. */
export interface PackOption {
  skuCode: string;
  /** What is in one unit, in the unit of what is needed. */
  amount: number;
  orderMin: number;
  orderStep: number;
  /** Units that one order may hold. */
  most: number;
  /** Null: its price isn't known to whoever asks. */
  price: { priceFen: number; tiers: readonly PriceTier[] } | null;
}

export interface PackPlan {
  lines: { skuCode: string; qty: number }[];
  /** What is in all of them together. */
  amount: number;
  /** In fen; null where a price isn't known. */
  totalFen: number | null;
}

/** Combinations that are looked at: what is best among so many is good enough, and the browser answers at once. */
const MOST_STEPS = 200_000;

/**
 * The packs that hold at least `need`: the cheapest where all prices are known, else those with least left over; of
 * equals the fewest units. Null when no combination within the limits holds enough.
 */
export function choosePacks(need: number, options: readonly PackOption[]): PackPlan | null {
  const usable = options.filter(({ amount, most, orderMin }) => amount > 0 && most >= orderMin);
  if (need <= 0 || usable.length === 0) return null;
  return new PackSearch(need, usable).run();
}

class PackSearch {
  private readonly options: PackOption[];
  private readonly priced: boolean;
  /** The least that a unit of amount can cost among an option and those after it. */
  private readonly leastRate: number[];
  private readonly quantities: number[];
  private best: { cost: number; amount: number; units: number; quantities: number[] } | null = null;
  private steps = 0;

  constructor(
    private readonly need: number,
    options: readonly PackOption[],
  ) {
    this.options = [...options].sort((a, b) => b.amount - a.amount);
    this.priced = options.every(({ price }) => price !== null);
    this.quantities = this.options.map(() => 0);
    const rates = this.options.map((option) => this.leastPrice(option) / option.amount);
    this.leastRate = rates.map((_, index) => Math.min(...rates.slice(index)));
  }

  run(): PackPlan | null {
    this.look(0, 0, 0, 0);
    const { best } = this;
    if (!best) return null;
    const lines = this.options.flatMap(({ skuCode }, index) => {
      const qty = best.quantities[index] ?? 0;
      return qty > 0 ? [{ skuCode, qty }] : [];
    });
    return { lines, amount: best.amount, totalFen: this.priced ? best.cost : null };
  }

  /** Without prices a pack costs what is in it: the cheapest is then what leaves least over. */
  private costOf({ price, amount }: PackOption, qty: number): number {
    if (qty === 0) return 0;
    return this.priced && price
      ? lineTotal(priceForQuantity(price.tiers, price.priceFen, qty), qty)
      : amount * qty;
  }

  private leastPrice({ price, amount }: PackOption): number {
    if (!this.priced || !price) return amount;
    return Math.min(price.priceFen, ...price.tiers.map(({ priceFen }) => priceFen));
  }

  private look(index: number, amount: number, cost: number, units: number): void {
    if (amount >= this.need) this.keep(amount, cost, units);
    const option = this.options[index];
    if (!option || this.steps++ > MOST_STEPS) return;
    for (const qty of this.quantitiesOf(option, this.need - amount)) {
      const [nextAmount, nextCost] = [amount + option.amount * qty, cost + this.costOf(option, qty)];
      if (this.isHopeless(index + 1, nextAmount, nextCost)) continue;
      this.quantities[index] = qty;
      this.look(index + 1, nextAmount, nextCost, units + qty);
    }
    this.quantities[index] = 0;
  }

  /** Whether nothing better can come of it, however cheap the rest is. */
  private isHopeless(index: number, amount: number, cost: number): boolean {
    const missing = Math.max(0, this.need - amount);
    if (missing > 0 && index >= this.options.length) return true;
    const least = cost + missing * (this.leastRate[index] ?? 0);
    return this.best !== null && least > this.best.cost;
  }

  /** What may be bought of a size, the most that is of use first: enough of it alone, and where a ladder has its steps. */
  private quantitiesOf(option: PackOption, missing: number): number[] {
    const { amount, orderMin, orderStep, most, price } = option;
    const sold = (qty: number) => Math.max(orderMin, Math.ceil(qty / orderStep) * orderStep);
    const enough = missing > 0 ? sold(Math.ceil(missing / amount)) : 0;
    const quantities = new Set<number>();
    for (let qty = orderMin; qty <= Math.min(enough, most); qty += orderStep) quantities.add(qty);
    for (const { minQty } of this.priced && missing > 0 ? (price?.tiers ?? []) : [])
      if (sold(minQty) <= most) quantities.add(sold(minQty));
    return [...[...quantities].sort((a, b) => b - a), 0];
  }

  private keep(amount: number, cost: number, units: number): void {
    const { best } = this;
    const isBetter =
      !best ||
      cost < best.cost ||
      (cost === best.cost && (amount < best.amount || (amount === best.amount && units < best.units)));
    if (isBetter) this.best = { cost, amount, units, quantities: [...this.quantities] };
  }
}
