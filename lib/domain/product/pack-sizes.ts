/** No line break between a number and its unit. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00a0');

/**
 * Pack sizes in one short line, each with its own unit: `100 µL · 0.5 mL · 1 mL`. A unit that neighbours share is
 * said again, because `100 · 0.5 mL` can be misread. No line begins with a dot.
 */
export const joinSizes = (sizes: readonly string[]): string => sizes.map(unbroken).join('\u00a0· ');

/** A size made of one number and one unit: `10 mg`, `0.5 mL`, `100 µL`, `25 次`. */
const PLAIN = /^([\d.,]+)\s*(\S.*)$/;
/** A whole or decimal number, thousands parted by commas. */
const AMOUNT = /^\d{1,3}(,\d{3})*(\.\d+)?$|^\d+(\.\d+)?$/;

/**
 * What one unit of a pack size costs, in fen: `25 tests` for 680.00 yuan is 2720 a `tests`. Null where it holds one unit
 * or less than one, and for sizes that are no number and unit (`5 × 1 mL`).
 */
export function pricePerMeasure(priceFen: number, size: string): { fen: number; unit: string } | null {
  const [, number = '', unit = ''] = PLAIN.exec(size) ?? [];
  if (!AMOUNT.test(number) || unit === '' || /[×x*]\s*\d/.test(unit)) return null;
  const amount = Number(number.replaceAll(',', ''));
  const fen = Math.round(priceFen / amount);
  return amount > 1 && fen > 0 ? { fen, unit } : null;
}
