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
/** Minus signs, dashes and wide signs as one; what stands in brackets says how it was measured, not what came out. */
const plain = (text: string) =>
  text
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

const BOUND = new RegExp(`^(≥|>=|>|≤|<=|<)\\s*(${NUMBER})\\s*(\\D*)$`);
const RANGE = new RegExp(`^(${NUMBER})\\s*(?:–|—|-|~|to|至)\\s*(${NUMBER})\\s*(\\D*)$`);
const AROUND = new RegExp(`^(${NUMBER})\\s*±\\s*(${NUMBER})\\s*(\\D*)$`);
const VALUE = new RegExp(`^(<|≤|>|≥)?\\s*(${NUMBER})\\s*(\\D*)$`);

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
  const range = RANGE.exec(source);
  if (range) return { ...ANY, min: numberOf(range[1]), max: numberOf(range[2]), unit: unitOf(range[3]) };
  const around = AROUND.exec(source);
  if (!around) return null;
  const [middle, width] = [numberOf(around[1]), numberOf(around[2])];
  // A sum of decimal fractions is off in its last place: 7.2 + 0.1 is not 7.3.
  const near = (value: number) => Number(value.toPrecision(12));
  return { ...ANY, min: near(middle - width), max: near(middle + width), unit: unitOf(around[3]) };
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
 * does, whatever the record's judgement says; so does a number that can't be read beside a limit.
 */
export function releaseProblem({ specification, result, judgement }: LotTestRecord): ReleaseProblem | null {
  if (judgement === 'fail') return 'failed';
  const compared = compareResult(specification, result);
  if (compared === 'outside') return 'outside';
  return compared === 'unknown' && readSpecification(specification) ? 'unreadable' : null;
}

/** A lot may be released when something was tested and nothing of it speaks against that. */
export const mayBeReleased = (tests: readonly LotTestRecord[]): boolean =>
  tests.length > 0 && tests.every((test) => releaseProblem(test) === null);
