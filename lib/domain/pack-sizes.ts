/** A size made of one number and one unit: `10 mg`, `0.5 mL`, `100 µL`, `25 次`. */
const PLAIN = /^([\d.,]+)\s*(\S.*)$/;

/** No line break between a number and its unit. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00a0');

/**
 * Pack sizes in one short line: neighbours of one unit share it (`1 · 5 · 25 mg`), others stand whole
 * (`1 mL · 5 × 1 mL`). The order is kept.
 */
export function joinSizes(sizes: readonly string[]): string {
  return sizes
    .map((size, index) => {
      const [, number, unit] = PLAIN.exec(size) ?? [];
      const next = PLAIN.exec(sizes[index + 1] ?? '');
      return number !== undefined && next?.[2] === unit ? number : unbroken(size);
    })
    .join(' · ');
}
