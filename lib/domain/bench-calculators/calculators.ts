import { type Concentration, toKind } from './concentration';

/** All values are numbers above zero: the sums are defined for no others. */
const isGood = (...values: number[]): boolean => values.every((value) => Number.isFinite(value) && value > 0);

type DilutionResult =
  | { ok: true; stockUl: number; diluentUl: number; factor: number }
  /** `too_weak`: the stock, for what is wanted; `kinds`: their units can't be compared without a weight. */
  | { ok: false; reason: 'input' | 'too_weak' | 'kinds' };

/** C₁V₁ = C₂V₂: how much of the stock, and how much to fill it up with, for a volume in µL. */
export function dilution(
  stock: Concentration,
  wanted: Concentration,
  volumeUl: number,
  molecularWeight: number | null,
): DilutionResult {
  if (!isGood(stock.value, wanted.value, volumeUl)) return { ok: false, reason: 'input' };
  const target = toKind(wanted, stock.kind, molecularWeight);
  if (target === null) return { ok: false, reason: 'kinds' };
  if (target > stock.value) return { ok: false, reason: 'too_weak' };
  const stockUl = (target / stock.value) * volumeUl;
  return { ok: true, stockUl, diluentUl: volumeUl - stockUl, factor: stock.value / target };
}

/**
 * Digits to write the diluent with, so that it makes the volume together with a stock of three digits: 0.5 µL and
 * 999.5 µL, not 0.5 µL and 1 mL.
 */
export const diluentDigits = (stockUl: number, diluentUl: number): number =>
  Math.min(7, Math.max(3, Math.floor(Math.log10(diluentUl)) - Math.floor(Math.log10(stockUl)) + 3));

/** Less is not pipetted well: an intermediate dilution is. */
export const LEAST_PIPETTED_UL = 0.5;

/** µL of solvent that bring a mass in mg to a concentration in mM, at a molecular weight in g/mol; null for bad input. */
export function solventFor(massMg: number, molecularWeight: number, millimolar: number): number | null {
  if (!isGood(massMg, molecularWeight, millimolar)) return null;
  // mg ÷ g/mol are mmol, and those ÷ mmol/L litres.
  return (massMg / molecularWeight / millimolar) * 1e6;
}

/** mg to weigh for a volume in µL of a concentration in mM; null for bad input. */
export function massFor(volumeUl: number, molecularWeight: number, millimolar: number): number | null {
  if (!isGood(volumeUl, molecularWeight, millimolar)) return null;
  return millimolar * (volumeUl / 1e6) * molecularWeight;
}

interface Labelling {
  /** Absorbance at 280 nm, and at the dye's maximum; of the sample as it was measured, in a path of 1 cm. */
  at280: number;
  atMaximum: number;
  /** By what factor the sample was diluted for the measurement. */
  diluted: number;
  /** M⁻¹cm⁻¹ of the dye at its maximum. */
  dyeExtinction: number;
  /** The dye's absorbance at 280 nm as a share of that at its maximum. */
  correction280: number;
  /** M⁻¹cm⁻¹ of the protein at 280 nm, and its g/mol. */
  proteinExtinction: number;
  proteinWeight: number;
}

/** Dyes a protein, and mg/mL of protein in the undiluted sample; null where nothing is left for the protein. */
export function degreeOfLabelling({
  at280,
  atMaximum,
  diluted,
  dyeExtinction,
  correction280,
  proteinExtinction,
  proteinWeight,
}: Labelling): { dol: number; proteinMgPerMl: number } | null {
  if (!isGood(at280, diluted, dyeExtinction, proteinExtinction, proteinWeight)) return null;
  if (!Number.isFinite(atMaximum) || atMaximum < 0 || !(correction280 >= 0 && correction280 < 10))
    return null;
  const ofProtein = at280 - atMaximum * correction280;
  if (ofProtein <= 0) return null;
  const protein = (ofProtein / proteinExtinction) * diluted;
  const dye = (atMaximum / dyeExtinction) * diluted;
  return { dol: dye / protein, proteinMgPerMl: protein * proteinWeight };
}

/** Of an improved Neubauer chamber: 1 mm × 1 mm × 0.1 mm. */
const SQUARE_ML = 1e-4;

interface Count {
  /** Cells counted in all large squares together. */
  live: number;
  dead: number;
  squares: number;
  /** Stain included: mixed 1:1 with trypan blue it is 2. */
  diluted: number;
}

/** Live cells a mL of the undiluted suspension, and the live of all in per cent; null for bad input. */
export function countCells({ live, dead, squares, diluted }: Count): {
  livePerMl: number;
  viabilityPercent: number;
} | null {
  if (!isGood(squares, diluted) || !(live >= 0 && dead >= 0) || !isGood(live + dead)) return null;
  return {
    livePerMl: (live / squares / SQUARE_ML) * diluted,
    viabilityPercent: (live / (live + dead)) * 100,
  };
}

/** µL of a suspension that hold so many live cells; null for bad input. */
export function volumeWithCells(cells: number, livePerMl: number): number | null {
  return isGood(cells, livePerMl) ? (cells / livePerMl) * 1e3 : null;
}
