/** A number, and a power of ten where it has one: `2.5 × 10⁵` (figures above the line are plain here), `×10^-3`, `1.2e5`. */
const WRITTEN =
  /^(\d+(?:,\d{3})*(?:\.\d+)?)(?:\s*[×x*·]\s*10\s*\^?\s*([+-]?[1-9]\d?)(?!\d)|e([+-]?\d{1,2})(?!\d))?(.*)$/is;

/**
 * `350.25`, `1,234.5 (free acid)`, `2.5 × 10⁵`; null where an attribute begins with no number, or with one that goes on
 * in a way that isn't known: half of a number is worse than none.
 */
export function numberIn(text: string | undefined): number | null {
  // A power of ten by itself: made plain, its figures would go on those of the ten.
  const whole = (text ?? '').replace(/^\s*10(?=[⁺⁻]?[⁰¹²³⁴-⁹])/, '1×10');
  const plain = whole.normalize('NFKC').replaceAll('\u2212', '-').trim();
  const [, mantissa = '', power = '0', exponent = power, rest = ''] = WRITTEN.exec(plain) ?? [];
  if (/^\s*(?:[\d×*^]|[x·]\s*\d)|^[.,]\d/i.test(rest)) return null;
  const value = Number(`${mantissa.replaceAll(',', '')}e${exponent}`);
  return value > 0 ? value : null;
}
