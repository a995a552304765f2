import { type Amount, isCounted } from './amounts';
import { choosePacks, type PackOption, type PackPlan } from './choose-packs';
import { type Need, type Reagent, type Run, reagentNeeds, tidy, withOverage } from './reagent-needs';

/** A product's pack sizes, each with what is in it. */
interface PlanProduct {
  id: number;
  packs: readonly (Omit<PackOption, 'amount'> & { amount: Amount })[];
}

interface PlanReagent extends Reagent {
  productId: number | null;
}

interface PlanKit {
  productId: number;
  /** Of its tests or reactions, whatever its packs are counted in, for each sample. */
  tests: number;
  /** Keys of the reagents that it takes the place of. */
  replaces: readonly string[];
}

export interface Purchase {
  productId: number;
  need: Amount;
  /** Null: no packs on sale hold enough. */
  plan: PackPlan | null;
}

export interface RunPlan {
  needs: Need[];
  purchases: Purchase[];
}

/**
 * What a run takes and what is bought for it. Reagents of one product are bought together; with a kit, what it takes the
 * place of is not bought.
 */
export function planRun(
  steps: Parameters<typeof reagentNeeds>[0],
  reagents: readonly PlanReagent[],
  products: readonly PlanProduct[],
  run: Run,
  kit: PlanKit | null = null,
): RunPlan {
  const needs = reagentNeeds(steps, reagents, run);
  const wanted = new Map<number, Amount>();
  for (const { key, fromPack } of needs) {
    const productId = reagents.find((reagent) => reagent.key === key)?.productId ?? null;
    if (productId === null || kit?.replaces.includes(key)) continue;
    const before = wanted.get(productId);
    wanted.set(productId, before ? { ...before, value: tidy(before.value + fromPack.value) } : fromPack);
  }
  if (kit) {
    const packs = products.find(({ id }) => id === kit.productId)?.packs ?? [];
    const unit = packs.find(({ amount }) => isCounted(amount.unit))?.amount.unit ?? 'each';
    const tests = kit.tests * (run.samples + run.controls) * withOverage(unit, run.overagePercent);
    wanted.set(kit.productId, { value: Math.ceil(tidy(tests)), unit });
  }
  const purchases = [...wanted].map(([productId, need]): Purchase => {
    const packs = products.find(({ id }) => id === productId)?.packs ?? [];
    const options = packs.flatMap((pack) =>
      isAlike(pack.amount, need) ? [{ ...pack, amount: pack.amount.value }] : [],
    );
    return { productId, need, plan: choosePacks(need.value, options) };
  });
  return { needs, purchases };
}

/** A protocol that was loaded before columns had a word of their own counts them like anything else. */
const isAlike = (one: Amount, other: Amount): boolean =>
  one.unit === other.unit || (isCounted(one.unit) && isCounted(other.unit));

/** What purchases cost together, in fen; null for none, or where a price isn't known. */
export function addUp(purchases: readonly Purchase[]): number | null {
  let sum = 0;
  for (const { plan } of purchases) {
    if (!plan || plan.totalFen === null) return null;
    sum += plan.totalFen;
  }
  return purchases.length === 0 ? null : sum;
}
