import { isPlain, type ProductFacts, RELATION_KINDS, type RelationKind, shared } from './facts';
import { isAlternative, isOtherFormat } from './same';
import { isCompanion, isControlFor, isSecondaryFor } from './together';

/** One product's relation to another, by rule or by hand. */
interface Relation {
  kind: RelationKind;
  id: number;
}
/** What somebody wrote down: a relation to be shown, or one that is not to be. */
export interface WrittenRelation extends Relation {
  removed: boolean;
}

/** Products of each kind at most: what is shown is read. */
const MOST: Record<RelationKind, number> = {
  companion: 6,
  secondary: 6,
  control: 3,
  format: 6,
  alternative: 6,
};

const RULES: Record<RelationKind, (product: ProductFacts, other: ProductFacts) => boolean> = {
  companion: isCompanion,
  secondary: isSecondaryFor,
  control: isControlFor,
  format: isOtherFormat,
  alternative: isAlternative,
};

/**
 * The products related to one, among candidates. What was written by hand comes first and wins: a product is shown
 * once, and not in a kind that it was taken out of.
 */
export function relate(
  product: ProductFacts,
  candidates: readonly ProductFacts[],
  written: readonly WrittenRelation[],
): Relation[] {
  const kept = written.filter(({ removed }) => !removed);
  const taken = new Set([product.id, ...kept.map(({ id }) => id)]);
  const isRemoved = (kind: RelationKind, id: number) =>
    written.some((row) => row.removed && row.kind === kind && row.id === id);
  return RELATION_KINDS.flatMap((kind) => {
    const byHand = kept.filter((row) => row.kind === kind).map(({ id }) => ({ kind, id }));
    const found = candidates.filter(
      (other) => !taken.has(other.id) && !isRemoved(kind, other.id) && RULES[kind](product, other),
    );
    const byRule = bestFirst(product, kind, found).slice(0, Math.max(0, MOST[kind] - byHand.length));
    for (const { id } of byRule) taken.add(id);
    return [...byHand, ...byRule.map(({ id }) => ({ kind, id }))];
  });
}

/**
 * Those that share most techniques first, in the catalogue's order; then one of each conjugate or job before a second. A
 * secondary that shows nothing by itself comes last.
 */
function bestFirst(
  product: ProductFacts,
  kind: RelationKind,
  found: readonly ProductFacts[],
): ProductFacts[] {
  const sorted = [...found].sort(
    (a, b) =>
      shared(b.applications, product.applications) - shared(a.applications, product.applications) ||
      a.sort - b.sort ||
      a.id - b.id,
  );
  if (kind !== 'secondary' && kind !== 'companion') return sorted;
  const sortOf = (one: ProductFacts) => (kind === 'secondary' ? (one.conjugate ?? '') : one.jobs.join());
  const seen = new Set<string>();
  const isFirst = (one: ProductFacts) => !seen.has(sortOf(one)) && seen.add(sortOf(one)) !== undefined;
  const firsts = sorted.filter(isFirst);
  const all = [...firsts, ...sorted.filter((one) => !firsts.includes(one))];
  return kind === 'secondary' ? [...all.filter((one) => !isPlain(one)), ...all.filter(isPlain)] : all;
}
