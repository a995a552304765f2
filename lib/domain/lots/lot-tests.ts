/** What a test of a lot came out as, by the record. */
export const JUDGEMENTS = ['pass', 'fail'] as const;
export type Judgement = (typeof JUDGEMENTS)[number];

/** The limits that a specification names; both ends belong to it unless it says `<` or `>`. */
interface Limits {
  min: number;
  max: number;
  openMin: boolean;
  openMax: boolean;
  unit: string;
}

const NUMBER = String.raw`[+-]?\d+(?:,\d{3})*(?:\.\d+)?`;
const unitOf = (text: string | undefined) => (text ?? '').replace(/\s+/g, '').toLowerCase();
const numberOf = (text: string | undefined) => Number((text ?? '').replaceAll(',', ''));
/** Minus signs, dashes and wide signs as one, and 10³ not the same as 103; what stands in brackets says how it was measured, not what came out. */
const plain = (text: string) =>
  text
    .replace(/[⁺⁻⁰¹²³⁴-⁹]+/g, '^$&')
    .normalize('NFKC')
    .replaceAll('−', '-')
    .replace(/\([^)]*\)/g, '')
    .trim();

const ANY: Limits = {
  min: Number.NEGATIVE_INFINITY,
  max: Number.POSITIVE_INFINITY,
  openMin: false,
  openMax: false,
  unit: '',
};

/** What follows a number, with figures in it or not (`CFU/10 mL`): it only has to be the same on both sides. */
const UNIT = String.raw`([^\d.,].*?)??`;
const BETWEEN = '(?:–|—|-|~|to|至)';
const BOUND = new RegExp(`^(≥|>=|>|≤|<=|<)\\s*(${NUMBER})\\s*${UNIT}$`);
const RANGE = new RegExp(`^(${NUMBER})\\s*${UNIT}\\s*${BETWEEN}\\s*(${NUMBER})\\s*${UNIT}$`);
const AROUND = new RegExp(`^(${NUMBER})\\s*${UNIT}\\s*±\\s*(${NUMBER})\\s*${UNIT}$`);
const VALUE = new RegExp(`^(<|≤|>|≥)?\\s*(${NUMBER})\\s*${UNIT}$`);
/** Limits, though they may be written in a way that can't be read. */
const LIMITING = new RegExp(
  `^(?:[≥>≤<]|${NUMBER}(?:\\s*[×x]\\s*10\\^?-?\\d+)?\\D*(?:${BETWEEN}|±)\\s*[+-]?\\d)`,
);
const FIGURE = /^[≥>≤<]?=?\s*[+-]?\d/;

/** The two numbers of `98–102 %` or `98 % ± 2 %`; null where the first has a unit that isn't the last's. */
function readPair(pattern: RegExp, source: string) {
  const [, first, firstUnit, last, unit] = pattern.exec(source) ?? [];
  if (first === undefined || (firstUnit && unitOf(firstUnit) !== unitOf(unit))) return null;
  return { first: numberOf(first), last: numberOf(last), unit: unitOf(unit) };
}

/** `≥ 95 % (HPLC)`, `4–7`, `7.2 ± 0.1`, `≤ 50 ppm`; null for a specification in words. */
export function readSpecification(text: string): Limits | null {
  const source = plain(text);
  const bound = BOUND.exec(source);
  if (bound) {
    const value = numberOf(bound[2]);
    const open = bound[1] === '<' || bound[1] === '>';
    const limits = { ...ANY, unit: unitOf(bound[3]) };
    return (bound[1] ?? '').startsWith('>') || bound[1] === '≥'
      ? { ...limits, min: value, openMin: open }
      : { ...limits, max: value, openMax: open };
  }
  const range = readPair(RANGE, source);
  if (range) return { ...ANY, min: range.first, max: range.last, unit: range.unit };
  const around = readPair(AROUND, source);
  if (!around) return null;
  const { first: middle, last: width, unit } = around;
  // A sum of decimal fractions is off in its last place: 7.2 + 0.1 is not 7.3.
  const near = (value: number) => Number(value.toPrecision(12));
  return { ...ANY, min: near(middle - width), max: near(middle + width), unit };
}

/** What a result says beside its specification; `unknown`: one of them is in words, or their units differ. */
export function compareResult(specification: string, result: string): 'within' | 'outside' | 'unknown' {
  const limits = readSpecification(specification);
  const found = VALUE.exec(plain(result));
  if (!limits || !found || unitOf(found[3]) !== limits.unit) return 'unknown';
  const value = numberOf(found[2]);
  // "Less than 5" says nothing of how much less: only an upper limit can hold it, and likewise the other way.
  if (found[1] === '<' || found[1] === '≤') {
    if (limits.min !== Number.NEGATIVE_INFINITY) return 'unknown';
    return value <= limits.max ? 'within' : 'unknown';
  }
  if (found[1] === '>' || found[1] === '≥') {
    if (limits.max !== Number.POSITIVE_INFINITY) return 'unknown';
    return value >= limits.min ? 'within' : 'unknown';
  }
  const above = limits.openMin ? value > limits.min : value >= limits.min;
  const below = limits.openMax ? value < limits.max : value <= limits.max;
  return above && below ? 'within' : 'outside';
}

interface LotTestRecord {
  specification: string;
  result: string;
  judgement: Judgement;
}

type ReleaseProblem = 'failed' | 'outside' | 'unreadable';

/**
 * Why a test keeps its lot from being released; null when it doesn't. A result that its own specification refuses
 * does, whatever the record's judgement says; so does a number that can't be read beside a limit, or a limit beside a number.
 */
export function releaseProblem({ specification, result, judgement }: LotTestRecord): ReleaseProblem | null {
  if (judgement === 'fail') return 'failed';
  const compared = compareResult(specification, result);
  if (compared === 'outside') return 'outside';
  if (compared !== 'unknown') return null;
  const isUnread = LIMITING.test(plain(specification)) && FIGURE.test(plain(result));
  return isUnread || readSpecification(specification) ? 'unreadable' : null;
}

/** A lot may be released when something was tested and nothing of it speaks against that. */
export const mayBeReleased = (tests: readonly LotTestRecord[]): boolean =>
  tests.length > 0 && tests.every((test) => releaseProblem(test) === null);
