/** The physical form of a product, as far as it is known. */
export type GoodsForm = 'powder' | 'jar' | 'tube' | 'bottle' | 'columns' | 'plate';

/** More than this stands in a jar or a bottle, not in a vial or a tube. */
const JAR_FROM_MG = 5_000;
const BOTTLE_FROM_UL = 5_000;

const MG: Readonly<Record<string, number>> = { µg: 0.001, mg: 1, g: 1_000, kg: 1_000_000 };
const UL: Readonly<Record<string, number>> = { µL: 1, mL: 1_000, L: 1_000_000 };

/** `10 × 1 mL`: the unit that is taken in hand is the last one; `μ` and `u` are ways to type `µ`. */
const AMOUNT = /(\d+(?:\.\d+)?)\s*([µμu]?[gL]|mg|kg|mL|ml)(?![A-Za-z])/g;
const unitOf = (typed: string) => typed.replace(/^[μu]/, 'µ').replace(/l$/, 'L');

const COLUMNS = /\bcolumns?\b|柱/i;
const PLATE = /\bplates?\b|孔板|\d\s*块/i;
const SOLID = /\b(?:powder|solid|crystals?|crystalline|lyophili[sz]ed)\b|粉|固体|晶体|冻干/i;
const LIQUID = /\b(?:liquid|solution)\b|液/i;

interface Said {
  /** Pack sizes as written, in either language. */
  sizes: readonly string[];
  name: string;
  /** The attribute "appearance"; empty: not on record. */
  looks?: string;
}

/**
 * The physical form of a product: by its recorded appearance, otherwise by its pack sizes. Sizes in weight mean a powder,
 * sizes in volume a liquid; counted things are told by the name (columns, plates).
 *
 * @returns null when none of them tells it (`100 tests`)
 */
export function goodsForm({ sizes, name, looks = '' }: Said): GoodsForm | null {
  const [mg, ul] = [smallest(sizes, MG), smallest(sizes, UL)];
  if (mg === null && ul === null) {
    if (COLUMNS.test(name)) return 'columns';
    if (PLATE.test(name)) return 'plate';
  }
  if (SOLID.test(looks) || (mg !== null && !LIQUID.test(looks)))
    return mg !== null && mg >= JAR_FROM_MG ? 'jar' : 'powder';
  if (ul !== null) return ul >= BOTTLE_FROM_UL ? 'bottle' : 'tube';
  return LIQUID.test(looks) ? 'tube' : null;
}

/** The smallest amount in these units, as milligrams or microlitres; null when no size is in any. */
function smallest(sizes: readonly string[], units: Readonly<Record<string, number>>): number | null {
  const amounts = sizes.flatMap((size) => {
    const [, number, unit] = [...size.matchAll(AMOUNT)].at(-1) ?? [];
    const factor = unit === undefined ? undefined : units[unitOf(unit)];
    return factor === undefined ? [] : [Number(number) * factor];
  });
  return amounts.length === 0 ? null : Math.min(...amounts);
}

/** The form of one part of a kit, from its name. */
export function partForm(name: string): GoodsForm {
  if (COLUMNS.test(name)) return 'columns';
  if (PLATE.test(name)) return 'plate';
  if (SOLID.test(name)) return 'powder';
  return /\b(?:buffer|bicarbonate|PBS|acetate|resin|diluent|medium|wash)\b|缓冲|稀释|碳酸|洗涤|树脂/i.test(
    name,
  )
    ? 'bottle'
    : 'tube';
}
