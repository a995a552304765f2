import { inArray } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { fluorophore } from '@/lib/backend/db/schema';
import { fallbackLanguage, type Lang, pick } from '@/lib/backend/localise';
import { createTtlCache } from '@/lib/cache/ttl-cache';
import type { CallData } from '@/lib/contract/calls';
import {
  curvesOf,
  type Excitation,
  excitationOf,
  type FluorophoreData,
  maximaOf,
} from '@/lib/domain/light/fluorophores';
import { LASER_LINES } from '@/lib/domain/light/lasers';
import { type SpectrumPoint, simplify, valueAt } from '@/lib/domain/light/spectra';
import { PRESET_KEYS, presetInstrument } from '@/lib/domain/light-bench/presets';

type Spectrum = CallData<'goodsDetail'>['spectra'][number];
type FluorophoreRow = typeof fluorophore.$inferSelect;

/** How far (of 1) a simplified curve may lie from the full one: some forty of five hundred points are left. */
const TOLERANCE = 0.004;

const simplified = (points: readonly SpectrumPoint[]): [number, number][] =>
  simplify(points, TOLERANCE).map(([nm, value]) => [nm, thousandths(value)]);

const thousandths = (value: number) => Math.round(value * 1000) / 1000;

/** What excites, nm: the lines that products are judged by, and those of the layouts that the light bench offers. */
const EXCITING = [
  ...LASER_LINES.map(Number),
  ...PRESET_KEYS.flatMap((key) => presetInstrument(key).lines.map(({ nm }) => nm)),
];

/**
 * An excitation curve, simplified but at those lines, where it says what `excitation` does: the light bench reads its
 * figures off the curve, and 7 % there must not be 8 % here.
 */
function simplifiedExcitation(points: readonly SpectrumPoint[]): [number, number][] {
  const [from = 0, to = 0] = [points[0]?.[0], points.at(-1)?.[0]];
  const lines = EXCITING.filter((nm) => nm >= from && nm <= to);
  const kept = new Map([
    ...simplified(points),
    ...lines.map((nm) => [nm, thousandths(valueAt(points, nm))] as const),
  ]);
  return [...kept].sort(([a], [b]) => a - b);
}

const roundedExcitation = (excitation: Excitation): Excitation =>
  excitationOf((line) => excitation[line] && thousandths(excitation[line]));

type Curves = Pick<Spectrum, 'ex' | 'em' | 'excitation' | 'model'>;
const NO_CURVES: Curves = { model: false, ex: [], em: [], excitation: null };

/** By what they are computed from: a shop has some dozens, and every product page asks for one of them. */
const computed = createTtlCache<Curves>({ max: 500 });

function wireCurves({ exNm, emNm, bands, measured }: FluorophoreData): Curves {
  const data = { exNm, emNm, bands, measured };
  const key = JSON.stringify(data);
  const known = computed.get(key);
  if (known) return known;
  const curves = curvesOf(data);
  const made = curves
    ? {
        model: curves.model,
        ex: simplifiedExcitation(curves.ex),
        em: simplified(curves.em),
        excitation: roundedExcitation(curves.excitation),
      }
    : NO_CURVES;
  computed.set(key, made);
  return made;
}

/** Row → wire, in one language. */
export function toSpectrum(row: FluorophoreRow, lang: Lang): Spectrum {
  const name = pick(row.name, lang);
  const state = row.state && pick(row.state, lang);
  const curves = wireCurves(row);
  const { model } = curves;
  return {
    fluorophore: row.key,
    name: name.text,
    ...(state && { state: state.text }),
    ...fallbackLanguage(name, ...(state ? [state] : [])),
    ...maximaOf(row),
    ...curves,
    basis: model ? row.basis : row.measured ? 'measured' : null,
    confidence: model ? row.confidence : null,
  };
}

/** Fluorophores in the order of `keys`; keys that nobody knows are left out. */
export async function loadFluorophores(db: Database, keys: readonly string[]): Promise<FluorophoreRow[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .select()
    .from(fluorophore)
    .where(inArray(fluorophore.key, [...keys]));
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return keys.flatMap((key) => byKey.get(key) ?? []);
}
