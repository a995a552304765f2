/** Of a salt or a hydrate: parts and how many of each (`·2HCl`). */
const PART = /^(\d*)((?:[A-Z][a-z]?\d*)+)$/;

/**
 * How many of each element a formula holds, `C₁₆H₁₅N₅·2HCl` with its salt; digits may be subscripts or plain.
 * @returns null for what can't be read: brackets, charges, anything that is no sum of elements
 */
export function formulaCounts(formula: string): ReadonlyMap<string, number> | null {
  const plain = formula.normalize('NFKC').replace(/\s/g, '');
  const counts = new Map<string, number>();
  for (const part of plain.split(/[·.•*]/)) {
    const [, times, atoms = ''] = PART.exec(part) ?? [];
    if (times === undefined) return null;
    for (const [, element = '', count = ''] of atoms.matchAll(/([A-Z][a-z]?)(\d*)/g)) {
      const more = Number(count || 1) * Number(times || 1);
      counts.set(element, (counts.get(element) ?? 0) + more);
    }
  }
  return counts;
}
