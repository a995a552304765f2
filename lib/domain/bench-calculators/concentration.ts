/** What a concentration counts: mass in a volume, substance in a volume, or how often the strength it is used at. */
export type ConcentrationKind = 'mass' | 'molar' | 'fold';

/** In mg/mL, mM or × by its kind. */
export interface Concentration {
  kind: ConcentrationKind;
  value: number;
}

interface Unit {
  kind: ConcentrationKind;
  /** How many of the kind's base unit one of this unit is. */
  factor: number;
}

/** Units as a person chooses them, in this order. */
export const CONCENTRATION_UNITS = {
  'mg/mL': { kind: 'mass', factor: 1 },
  'µg/mL': { kind: 'mass', factor: 1e-3 },
  'ng/mL': { kind: 'mass', factor: 1e-6 },
  M: { kind: 'molar', factor: 1e3 },
  mM: { kind: 'molar', factor: 1 },
  µM: { kind: 'molar', factor: 1e-3 },
  nM: { kind: 'molar', factor: 1e-6 },
  '×': { kind: 'fold', factor: 1 },
} as const satisfies Record<string, Unit>;
export type ConcentrationUnit = keyof typeof CONCENTRATION_UNITS;

export const UNIT_NAMES = Object.keys(CONCENTRATION_UNITS) as ConcentrationUnit[];

/** Other spellings of the same. */
const SPELLINGS: ReadonlyMap<string, ConcentrationUnit> = new Map([
  ...UNIT_NAMES.map((name) => [name, name] as const),
  ['g/L', 'mg/mL'],
  ['µg/µL', 'mg/mL'],
  ['mg/L', 'µg/mL'],
  ['ng/µL', 'µg/mL'],
  ['µg/L', 'ng/mL'],
  ['x', '×'],
  ['X', '×'],
]);

/** A × before a figure is no unit: `1 × 10⁶ cells/mL`. */
const WRITTEN = /^(\d+(?:,\d{3})*(?:\.\d+)?)\s*(?![×xX*]\s*\d)([^\d\s()]+)/;

/** `1 mg/mL`, `5 mM in DMSO`, `10,000×` as written; null for anything else. */
export function readConcentration(text: string): { value: number; unit: ConcentrationUnit } | null {
  const plain = text.trim().replaceAll('（', '(').replaceAll('μ', 'µ');
  const [, number = '', written = ''] = WRITTEN.exec(plain) ?? [];
  const unit = SPELLINGS.get(written);
  const value = Number(number.replaceAll(',', ''));
  return unit && value > 0 ? { value, unit } : null;
}

export function concentrationOf(value: number, unit: ConcentrationUnit): Concentration {
  const { kind, factor } = CONCENTRATION_UNITS[unit];
  return { kind, value: value * factor };
}

/** The same in mM, or mg/mL, by a molecular weight in g/mol; null where that can't be: a × says nothing of either. */
export function toKind(
  { kind, value }: Concentration,
  wanted: ConcentrationKind,
  molecularWeight: number | null,
): number | null {
  if (kind === wanted) return value;
  if (kind === 'fold' || wanted === 'fold' || molecularWeight === null || molecularWeight <= 0) return null;
  // mg/mL are g/L: divided by g/mol mol/L, a thousand times as many mM.
  return wanted === 'molar' ? (value / molecularWeight) * 1e3 : (value * molecularWeight) / 1e3;
}
