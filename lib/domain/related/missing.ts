import { type ProductFacts, shared } from './facts';
import { dissolvesInDmsoAlone } from './solubility';
import { isSecondaryFor } from './together';

/** What a product can't be used without. */
export const PARTNER_KINDS = ['secondary', 'solvent'] as const;
export type PartnerKind = (typeof PARTNER_KINDS)[number];

/** A product of an order without the partner that it can't be used without. */
interface MissingPartner {
  kind: PartnerKind;
  id: number;
  /** Products that could fill the gap, the likeliest first. */
  offers: number[];
}

/** How many of them are named: a longer list is not read. */
const MOST_OFFERS = 3;

function needsSolvent(product: ProductFacts): boolean {
  if (product.type !== 'dye' && product.type !== 'probe') return false;
  return dissolvesInDmsoAlone(product.trait('solubility'));
}

const isPartner: Record<PartnerKind, (product: ProductFacts, other: ProductFacts) => boolean> = {
  secondary: isSecondaryFor,
  solvent: (product, other) => needsSolvent(product) && other.jobs.includes('solvent'),
};

/**
 * What an order lacks: a secondary for an unlabelled antibody, a solvent for a dye. It is reported only where a product on
 * sale could fill the gap.
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
