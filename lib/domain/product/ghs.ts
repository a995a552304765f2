/** Hazard pictograms of the GHS, in the order of labels. */
export const GHS_PICTOGRAMS = [
  'GHS01',
  'GHS02',
  'GHS03',
  'GHS04',
  'GHS05',
  'GHS06',
  'GHS07',
  'GHS08',
  'GHS09',
] as const;
export type GhsPictogram = (typeof GHS_PICTOGRAMS)[number];

export const GHS_SIGNALS = ['danger', 'warning', 'none'] as const;
export type GhsSignal = (typeof GHS_SIGNALS)[number];

type Element = readonly [GhsPictogram | null, GhsSignal];

/** Pictogram and signal word by hazard statement (GHS annex 3). Codes whose category is open are not in it. */
const ELEMENTS: Readonly<Record<string, Element>> = {
  H220: ['GHS02', 'danger'],
  H224: ['GHS02', 'danger'],
  H225: ['GHS02', 'danger'],
  H226: ['GHS02', 'warning'],
  H227: [null, 'warning'],
  H260: ['GHS02', 'danger'],
  H271: ['GHS03', 'danger'],
  H280: ['GHS04', 'warning'],
  H290: ['GHS05', 'warning'],
  H300: ['GHS06', 'danger'],
  H301: ['GHS06', 'danger'],
  H302: ['GHS07', 'warning'],
  H303: [null, 'warning'],
  H304: ['GHS08', 'danger'],
  H310: ['GHS06', 'danger'],
  H311: ['GHS06', 'danger'],
  H312: ['GHS07', 'warning'],
  H314: ['GHS05', 'danger'],
  H315: ['GHS07', 'warning'],
  H317: ['GHS07', 'warning'],
  H318: ['GHS05', 'danger'],
  H319: ['GHS07', 'warning'],
  H330: ['GHS06', 'danger'],
  H331: ['GHS06', 'danger'],
  H332: ['GHS07', 'warning'],
  H334: ['GHS08', 'danger'],
  H335: ['GHS07', 'warning'],
  H336: ['GHS07', 'warning'],
  H340: ['GHS08', 'danger'],
  H341: ['GHS08', 'warning'],
  H350: ['GHS08', 'danger'],
  H351: ['GHS08', 'warning'],
  H360: ['GHS08', 'danger'],
  H361: ['GHS08', 'warning'],
  H370: ['GHS08', 'danger'],
  H371: ['GHS08', 'warning'],
  H372: ['GHS08', 'danger'],
  H373: ['GHS08', 'warning'],
  H400: ['GHS09', 'warning'],
  H410: ['GHS09', 'warning'],
  H411: ['GHS09', 'none'],
  H412: [null, 'none'],
  H413: [null, 'none'],
};

interface Label {
  statements: readonly unknown[];
  precautions: readonly unknown[];
  other: readonly unknown[];
}

/** False for a product that is recorded as not classified: nothing stands on its label. */
export const isClassified = ({ statements, precautions, other }: Label): boolean =>
  statements.length + precautions.length + other.length > 0;

/** `H360FD` and `H361d` say more than `H360` and `H361`, and carry the same label. */
const elementOf = (code: string) => ELEMENTS[/^H\d{3}/.exec(code)?.[0] ?? ''];

/** True for a hazard statement whose label is known. */
export const isKnownHazard = (code: string): boolean =>
  /^H\d{3}[A-Za-z]{0,2}$/.test(code) && elementOf(code) !== undefined;

const SKIN_OR_EYE = ['H315', 'H319'];

/**
 * Pictograms and signal word of a label with these hazard statements, by the rules of precedence (GHS 1.4.10.5.3):
 * no exclamation mark beside the skull; none for irritation of skin or eyes beside corrosion; none for irritation or
 * sensitisation of the skin beside the health hazard of a respiratory sensitiser. "Danger" leaves out "Warning".
 */
export function hazardLabel(codes: readonly string[]): { pictograms: GhsPictogram[]; signal: GhsSignal } {
  const elements = new Map(codes.map((code) => [code, elementOf(code)]));
  const shown = new Set([...elements.values()].flatMap((element) => element?.[0] ?? []));
  const exclaimed = codes.filter((code) => elements.get(code)?.[0] === 'GHS07');
  const outranked = (code: string) =>
    shown.has('GHS06') ||
    (codes.some((other) => other === 'H314' || other === 'H318') && SKIN_OR_EYE.includes(code)) ||
    (codes.includes('H334') && [...SKIN_OR_EYE, 'H317'].includes(code));
  if (exclaimed.every(outranked)) shown.delete('GHS07');
  const signals = [...elements.values()].map((element) => element?.[1]);
  return {
    pictograms: GHS_PICTOGRAMS.filter((pictogram) => shown.has(pictogram)),
    signal: GHS_SIGNALS.find((signal) => signals.includes(signal)) ?? 'none',
  };
}
