import type { CallData } from '@/lib/contract/calls';
import type { SpectrumPoint } from '@/lib/domain/light/spectra';

type Wire = CallData<'spectraQuery'>;

/** A dye as the bench draws it: curves of points, each 1 at its own maximum. */
export interface BenchDyeView {
  fluorophore: string;
  /** With its state (bound to DNA) where that matters. */
  name: string;
  lang: 'zh' | undefined;
  exNm: number | null;
  emNm: number | null;
  /** False: measured. */
  model: boolean;
  ex: readonly SpectrumPoint[];
  em: readonly SpectrumPoint[];
}

/** A product on the bench. Of a dye that has no curve nothing can be drawn; its name alone is kept. */
export interface BenchProductView {
  id: number;
  catalogNo: string;
  name: string;
  lang: 'zh' | undefined;
  dyes: BenchDyeView[];
  dark: string[];
}

export interface BenchReplacementView extends BenchProductView {
  /** Id of the product on the bench that it could stand in for. */
  for: number;
}

/** A product that fits the words somebody searched for, and can be laid on the bench. */
export interface BenchHit {
  id: number;
  catalogNo: string;
  name: string;
  lang: 'zh' | undefined;
}

type Spectra = ReadonlyMap<string, Wire['fluorophores'][number]>;

const stateOf = (name: string, state: string | undefined) =>
  !state ? name : /\p{Script=Han}/u.test(name + state) ? `${name}（${state}）` : `${name} (${state})`;

function toProduct(
  { goodsId, catalogNo, name, lang, fluorophores }: Wire['goods'][number],
  spectra: Spectra,
) {
  const known = fluorophores.flatMap((key) => spectra.get(key) ?? []);
  const isDrawn = ({ ex, em }: Wire['fluorophores'][number]) => ex.length > 1 && em.length > 1;
  return {
    id: goodsId,
    catalogNo,
    name,
    lang,
    dyes: known.filter(isDrawn).map((one) => ({
      fluorophore: one.fluorophore,
      name: stateOf(one.name, one.state),
      lang: one.lang,
      exNm: one.exNm,
      emNm: one.emNm,
      model: one.model,
      ex: one.ex,
      em: one.em,
    })),
    dark: known.filter((one) => !isDrawn(one)).map((one) => stateOf(one.name, one.state)),
  };
}

/** The wire's goods and fluorophores → products with their dyes. */
export function toBench(data: Wire): { products: BenchProductView[]; replacements: BenchReplacementView[] } {
  const spectra: Spectra = new Map(data.fluorophores.map((one) => [one.fluorophore, one]));
  return {
    products: data.goods.map((goods) => toProduct(goods, spectra)),
    replacements: data.replacements.map((goods) => ({ ...toProduct(goods, spectra), for: goods.for })),
  };
}

type Found = CallData<'goodsSearchNew'>['data'][number];

/** The products that a search found and that fluoresce. */
export const toHits = (found: readonly Found[]): BenchHit[] =>
  found
    .filter(({ fluorophores }) => fluorophores.length > 0)
    .map(({ id, catalogNo, name, lang }) => ({ id, catalogNo, name, lang }));

/** How many hits of a search are looked through for what glows. */
export const HITS = 20;
