/** What a protocol measures in: microlitres, micrograms, or whole things (tests; reactions; columns; vials). */
export const AMOUNT_UNITS = ['uL', 'ug', 'each', 'reaction', 'column', 'vial'] as const;
export type AmountUnit = (typeof AMOUNT_UNITS)[number];

/** Whole things are bought in whole numbers, and told from one another by the words for them alone. */
export const isCounted = (unit: AmountUnit): boolean => unit !== 'uL' && unit !== 'ug';

/** What pipettes lose some of: a test of a kit is drops of its bottles, but a reaction, a column or a vial is whole or none. */
export const isPipetted = (unit: AmountUnit): boolean => !isCounted(unit) || unit === 'each';

export interface Amount {
  value: number;
  unit: AmountUnit;
}

interface Scale {
  unit: AmountUnit;
  factor: number;
}

/** As people write units, in lower case and with one sign for micro; a test is `each`. */
const SCALES: ReadonlyMap<string, Scale> = new Map([
  ['ul', { unit: 'uL', factor: 1 }],
  ['ml', { unit: 'uL', factor: 1_000 }],
  ['l', { unit: 'uL', factor: 1_000_000 }],
  ['ug', { unit: 'ug', factor: 1 }],
  ['mg', { unit: 'ug', factor: 1_000 }],
  ['g', { unit: 'ug', factor: 1_000_000 }],
  ...['test', 'tests', 't', '次'].map((name): [string, Scale] => [name, { unit: 'each', factor: 1 }]),
  ...['reaction', 'reactions', '次反应'].map((name): [string, Scale] => [
    name,
    { unit: 'reaction', factor: 1 },
  ]),
  ...['column', 'columns', '支', '支装'].map((name): [string, Scale] => [
    name,
    { unit: 'column', factor: 1 },
  ]),
  ...['vial', 'vials'].map((name): [string, Scale] => [name, { unit: 'vial', factor: 1 }]),
]);

const scaleOf = (unit: string): Scale | undefined =>
  SCALES.get(unit.replaceAll(/[µμ]/g, 'u').trim().toLowerCase());

const NUMBER = String.raw`\d+(?:,\d{3})*(?:\.\d+)?`;
const AMOUNT = new RegExp(`^(?:(\\d+)\\s*[×x*]\\s*)?(${NUMBER})\\s*(\\D+)$`);

/** `25 µL`, `0.5 mL`, `5 × 1 mL`, `50 tests`, `25 支装`; null for anything else. */
export function readAmount(text: string): Amount | null {
  const [, times = '1', number = '', unit = ''] = AMOUNT.exec(text.trim()) ?? [];
  const scale = scaleOf(unit);
  if (!scale) return null;
  const value = Number(times) * Number(number.replaceAll(',', '')) * scale.factor;
  return value > 0 ? { value, unit: scale.unit } : null;
}

/** How much of a reagent a step takes: for each sample (`every` 1), for each so many, or once for a run (null). */
export interface Use extends Amount {
  every: number | null;
}

/** `25 µL`, `50 mL per 15` (samples), `10 mL per run`; null for anything else. */
export function readUse(text: string): Use | null {
  const [amountText = '', per] = text.split(/\s+per\s+/);
  const amount = readAmount(amountText);
  if (!amount) return null;
  if (per === undefined) return { ...amount, every: 1 };
  if (per === 'run') return { ...amount, every: null };
  return /^[1-9]\d{0,3}$/.test(per) ? { ...amount, every: Number(per) } : null;
}

const SECONDS: ReadonlyMap<string, number> = new Map([
  ['s', 1],
  ['min', 60],
  ['h', 3_600],
  ['d', 86_400],
]);

/** `30 s`, `5 min`, `1.5 h`, `1 h 30 min` in seconds; null for anything else. */
export function readDuration(text: string): number | null {
  const parts = [...text.matchAll(/(\d+(?:\.\d+)?)\s*(s|min|h|d)(?:\s+|$)/g)];
  if (parts.length === 0 || parts.map(([part]) => part).join('') !== text.trim()) return null;
  const seconds = parts.reduce(
    (sum, [, value, unit = '']) => sum + Number(value) * (SECONDS.get(unit) ?? 0),
    0,
  );
  return Number.isInteger(seconds) && seconds > 0 ? seconds : null;
}

/** Degrees Celsius; both ends are the same for a single temperature. */
export interface Temperature {
  min: number;
  max: number;
}

/** `4 °C`, `−20 °C`, `20–25 °C`; null for anything else. */
export function readTemperature(text: string): Temperature | null {
  const [, from = '', to = from] =
    /^(-?\d+(?:\.\d+)?)(?:\s*(?:–|~|\.\.)\s*(-?\d+(?:\.\d+)?))?\s*°?C$/.exec(
      text.trim().replaceAll('−', '-'),
    ) ?? [];
  if (from === '') return null;
  const [min, max] = [Number(from), Number(to)];
  return min <= max && min >= -273 && max <= 300 ? { min, max } : null;
}

/** `1 mg/mL`, `50 µg/mL` in micrograms a microlitre; null for anything else. */
export function readStrength(text: string): number | null {
  const [mass = '', volume = ''] = text.split('/');
  const top = readAmount(mass);
  const bottom = readAmount(`1 ${volume}`);
  return top?.unit === 'ug' && bottom?.unit === 'uL' ? top.value / bottom.value : null;
}
