import { fitGrade } from './grade';
import type { Instrument } from './instrument';
import { layOut, type PanelDye } from './panel';
import type { Light } from './signal';

/** A product on the bench with what glows in it. */
export interface BenchProduct {
  id: number;
  dyes: readonly { fluorophore: string; light: Light; chosen: string | null }[];
}

/** What the catalogue has in place of a product: the same antibody in another colour, another dye for the same. */
interface Replacement {
  id: number;
  /** The product on the bench that it would stand in for. */
  for: number;
  dyes: readonly { fluorophore: string; light: Light }[];
}

export interface Suggestion {
  /** Out with this product, in with that one. */
  out: number;
  in: number;
  /** The worst spillover that is then left, 0…1. */
  left: number;
}

/** Less than half of the spillover must be left: for less, nobody changes an antibody. */
const WORTH = 0.5;

const dyesOf = (products: readonly BenchProduct[]): PanelDye[] => products.flatMap(({ dyes }) => dyes);

/**
 * The one replacement that leaves least spillover on the bench, for one of the two products of its worst pair. It
 * must be seen well on this instrument, bring no colour that is there already, and leave less than half. Null: none.
 */
export function suggest(
  products: readonly BenchProduct[],
  replacements: readonly Replacement[],
  instrument: Instrument,
): Suggestion | null {
  const { worst } = layOut(dyesOf(products), instrument);
  if (!worst) return null;
  const owner = products.flatMap(({ id, dyes }) => dyes.map(() => id));
  const pair = new Set([owner[worst.from], owner[worst.into]]);
  const present = new Set(products.flatMap(({ dyes }) => dyes.map(({ fluorophore }) => fluorophore)));
  const ids = new Set(products.map(({ id }) => id));
  let best: Suggestion | null = null;
  for (const { id, for: out, dyes } of replacements) {
    if (!pair.has(out) || ids.has(id) || dyes.length === 0) continue;
    if (dyes.some(({ fluorophore }) => present.has(fluorophore))) continue;
    const changed = products.map((product) =>
      product.id === out ? { id, dyes: dyes.map((dye) => ({ ...dye, chosen: null })) } : product,
    );
    const panel = layOut(dyesOf(changed), instrument);
    const isNew = changed.flatMap((product) => product.dyes.map(() => product.id === id));
    const seen = panel.signals.every((signal, i) => {
      const grade = fitGrade(signal);
      return !isNew[i] || grade === 'bright' || grade === 'usable';
    });
    const left = panel.worst?.share ?? 0;
    if (!seen || left >= worst.share * WORTH) continue;
    if (!best || left < best.left) best = { out, in: id, left };
  }
  return best;
}
