import { type ProductFacts, shared } from './facts';
import { isSecondaryFor } from './together';

/** What a product can't be used without. */
export const PARTNER_KINDS = ['secondary', 'solvent'] as const;
export type PartnerKind = (typeof PARTNER_KINDS)[number];

/** Somebody orders a product and nothing that it can't be used without. */
interface MissingPartner {
  kind: PartnerKind;
  id: number;
  /** What would do, the likeliest first. */
  offers: number[];
}

/** Offers of each that are named: what is shown is read. */
const MOST_OFFERS = 3;

/** Dissolved in dimethyl sulfoxide, and in no water: what its record says of it. */
function needsSolvent(product: ProductFacts): boolean {
  if (product.type !== 'dye' && product.type !== 'probe') return false;
  const dissolves = product.trait('solubility');
  return /DMSO|二甲基亚砜/i.test(dissolves) && !/(?<!无)水|water/i.test(dissolves);
}

const isPartner: Record<PartnerKind, (product: ProductFacts, other: ProductFacts) => boolean> = {
  secondary: isSecondaryFor,
  solvent: (product, other) => needsSolvent(product) && other.jobs.includes('solvent'),
};

/**
 * What products that are ordered together lack, among what is on sale. Where nothing on sale would do, nothing is said:
 * it is no advice.
 */
export function findMissing(
  ordered: readonly ProductFacts[],
  onSale: readonly ProductFacts[],
): MissingPartner[] {
  return ordered.flatMap((product) =>
    PARTNER_KINDS.flatMap((kind) => {
      const fits = (other: ProductFacts) => other.id !== product.id && isPartner[kind](product, other);
      if (ordered.some(fits)) return [];
      const offers = onSale
        .filter(fits)
        .sort(
          (a, b) =>
            shared(b.applications, product.applications) - shared(a.applications, product.applications) ||
            a.sort - b.sort ||
            a.id - b.id,
        )
        .slice(0, MOST_OFFERS)
        .map(({ id }) => id);
      return offers.length > 0 ? [{ kind, id: product.id, offers }] : [];
    }),
  );
}
