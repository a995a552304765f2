/** Products that stand side by side at most. */
export const MAX_COMPARED = 4;

/** Larger ids than the database's integers nobody has. */
const LARGEST_ID = 2_147_483_647;

/**
 * Ids of products to compare, as an address holds them: each once, in their order.
 * @returns `over`: what was left out because there are too many
 */
export function readComparedIds(raw: readonly string[]): { ids: number[]; over: number } {
  const known = raw
    .filter((text) => /^\d{1,10}$/.test(text))
    .map(Number)
    .filter((id) => id >= 1 && id <= LARGEST_ID);
  const ids = [...new Set(known)];
  return { ids: ids.slice(0, MAX_COMPARED), over: Math.max(0, ids.length - MAX_COMPARED) };
}

/** What one line of a comparison says of each product; null: nothing is recorded. */
export interface Compared<Key> {
  key: Key;
  values: readonly (string | null)[];
}

/** The lines that say something, apart: those in which products differ, and those in which all are equal. */
export function splitCompared<Row extends Compared<unknown>>(rows: readonly Row[]) {
  const said = rows.filter(({ values }) => values.some((value) => value !== null));
  const differs = ({ values }: Row) => values.length < 2 || new Set(values).size > 1;
  return { different: said.filter(differs), equal: said.filter((row) => !differs(row)) };
}
