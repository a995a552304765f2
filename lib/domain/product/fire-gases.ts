import { formulaCounts } from './molecular-formula';

/** What becomes of the elements of an organic compound in a fire, in the order in which a safety data sheet names it. */
const GASES = [
  ['C', 'carbon'],
  ['N', 'nitrogen'],
  ['S', 'sulfur'],
  ['P', 'phosphorus'],
  ['F', 'hydrogenFluoride'],
  ['Cl', 'hydrogenChloride'],
  ['Br', 'hydrogenBromide'],
  ['I', 'hydrogenIodide'],
] as const;
type FireGas = (typeof GASES)[number][1];

/**
 * Oxides and hydrogen halides that a compound may give off when it burns, by its formula.
 * @returns none for what can't be read, and for what holds no carbon: a salt's formula doesn't say what heat makes of it
 */
export function fireGases(formula: string): FireGas[] {
  const counts = formulaCounts(formula);
  if (!counts?.has('C')) return [];
  return GASES.flatMap(([element, gas]) => (counts.has(element) ? [gas] : []));
}
