/** A temperature, or a range of them in whichever signs it is typed; NFKC makes `℃` `°C`, `ºC` `oC` and `～` `~`. */
const DEGREES =
  /(?:(-?\d+(?:\.\d+)?)\s*(?:[°o]\s*C)?\s*(?:-|~|至|到|to)\s*)?(-?\d+(?:\.\d+)?)\s*[°o]\s*C(?![a-z])/gi;

/** The warmest that each of the temperatures named allows: `2–8 °C` is 8, `−20 °C` is −20. */
const upperEnds = (text: string): number[] =>
  [
    ...text
      .normalize('NFKC')
      .replace(/[\p{Pd}−]/gu, '-')
      .matchAll(DEGREES),
  ].map(([, from, to]) => Math.max(Number(from ?? to), Number(to)));

/**
 * The warmest that all of it together may be kept at: a kit is as cold as what is coldest in it.
 * @param maxC of the product itself; null: not on record, or each part by its own
 * @param parts how each part is kept, as people write it; one without a temperature (`room temperature`) says none
 */
export function coldestOf(maxC: number | null, parts: readonly string[]): number | null {
  const all = [...(maxC === null ? [] : [maxC]), ...parts.flatMap(upperEnds)];
  return all.length > 0 ? Math.min(...all) : null;
}
