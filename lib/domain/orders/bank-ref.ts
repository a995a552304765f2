interface Key {
  /** Letters and figures alone, in capitals. */
  text: string;
  /** Where in the text a sign other than a space stands between two digits. */
  breaks: ReadonlySet<number>;
}

const SIGNS = /[^\p{L}\p{M}\p{N}]+/gu;
const ONLY_SPACES = /^[\s\p{Z}\p{Cf}]*$/u;
const DIGIT_BEFORE = /\p{Nd}$/u;
const DIGIT_AFTER = /^\p{Nd}/u;

function keyOf(ref: string): Key {
  const typed = ref.normalize('NFKC').toUpperCase();
  const breaks = new Set<number>();
  let text = '';
  let from = 0;
  for (const { 0: signs, index } of typed.matchAll(SIGNS)) {
    text += typed.slice(from, index);
    from = index + signs.length;
    const isBetween = DIGIT_BEFORE.test(text) && DIGIT_AFTER.test(typed.slice(from));
    if (isBetween && !ONLY_SPACES.test(signs)) breaks.add(text.length);
  }
  text += typed.slice(from);
  // Nothing but signs: it is what it is.
  return text === '' ? { text: typed, breaks } : { text, breaks };
}

const isWithin = (some: ReadonlySet<number>, all: ReadonlySet<number>) =>
  [...some].every((one) => all.has(one));

/**
 * Whether two bank references are of one transfer, however they were typed. They are where their letters and figures are the
 * same, wide or not, small or capital, whichever signs and spaces stand among them or are left out: `TT 2026-001`,
 * `tt2026.001`, `TT_2026_001` and `TT2026001`. Signs between digits tell two apart only where each has one that the
 * other has not (`2026-1-11`, `2026-11-1`). Spaces between them say nothing: banks print figures in groups.
 */
export function isSameBankRef(one: string, other: string): boolean {
  const [a, b] = [keyOf(one), keyOf(other)];
  return a.text === b.text && (isWithin(a.breaks, b.breaks) || isWithin(b.breaks, a.breaks));
}
