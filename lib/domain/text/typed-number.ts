/** Thousands apart, by commas or by blanks. Behind a nought a comma stands for tenths, as in `0,500`. */
const THOUSANDS = /^[1-9]\d{0,2}(?:(?:,\d{3})+|(?:\s\d{3})+)(?!\d)/;

/** Made plain, `10⁶` would be a hundred and six. */
const RAISED = /[⁰¹²³⁴-⁹₀-₉①-⑳]/u;

/**
 * A number above or at 0 as people type it: `25`, `２５`, `1,000`, `1 000.5`, `.5`, `5.` on the way to 5.5, `1e-3`. NaN for
 * anything else, `1,5` above all: what means one and a half to one means a forgotten figure to another.
 */
export function readNumber(typed: string): number {
  if (RAISED.test(typed)) return Number.NaN;
  const text = typed
    .normalize('NFKC')
    .trim()
    .replace(THOUSANDS, (whole) => whole.replace(/\D/g, ''));
  return /^(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d{1,2})?$/i.test(text) ? Number(text) : Number.NaN;
}
