import { inArray } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { fluorophore } from '@/lib/backend/db/schema';
import { fallbackLanguage, type Lang, pick } from '@/lib/backend/localise';
import { createTtlCache } from '@/lib/cache/ttl-cache';
import type { CallData } from '@/lib/contract/calls';
import { curvesOf, type Excitation, type FluorophoreData, maximaOf } from '@/lib/domain/light/fluorophores';
import type { LaserLine } from '@/lib/domain/light/lasers';
import { type SpectrumPoint, simplify } from '@/lib/domain/light/spectra';

type Spectrum = CallData<'goodsDetail'>['spectra'][number];
type FluorophoreRow = typeof fluorophore.$inferSelect;

/** Intensity by which a told curve may lie beside the whole one: some forty points are left of five hundred. */
const TOLERANCE = 0.004;

const told = (points: readonly SpectrumPoint[]): [number, number][] =>
  simplify(points, TOLERANCE).map(([nm, value]) => [nm, thousandths(value)]);

const thousandths = (value: number) => Math.round(value * 1000) / 1000;

const toldExcitation = (excitation: Excitation): Excitation => {
  const at = (line: LaserLine) => excitation[line] && thousandths(excitation[line]);
  return { '355': at('355'), '405': at('405'), '488': at('488'), '561': at('561'), '640': at('640') };
};

type Curves = Pick<Spectrum, 'ex' | 'em' | 'excitation' | 'model'>;
const NO_CURVES: Curves = { model: false, ex: [], em: [], excitation: null };

/** By what they are computed from: a shop has some dozens, and every product page asks for one of them. */
const computed = createTtlCache<Curves>({ max: 500 });

function toldCurves({ exNm, emNm, bands, measured }: FluorophoreData): Curves {
  const data = { exNm, emNm, bands, measured };
  const key = JSON.stringify(data);
  const known = computed.get(key);
  if (known) return known;
  const curves = curvesOf(data);
  const made = curves
    ? {
        model: curves.model,
        ex: told(curves.ex),
        em: told(curves.em),
        excitation: toldExcitation(curves.excitation),
      }
    : NO_CURVES;
  computed.set(key, made);
  return made;
}

/** Row → wire, in one language. */
export function toSpectrum(row: FluorophoreRow, lang: Lang): Spectrum {
  const name = pick(row.name, lang);
  const state = row.state && pick(row.state, lang);
  const curves = toldCurves(row);
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
