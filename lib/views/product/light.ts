import type { LaserLine } from '@/lib/domain/light/lasers';
import type { ProductCard } from './product-card';
import type { Spectrum } from './spectrum';

/** What glows in some products of a list, with its curves. */
export interface Light extends Pick<Spectrum, 'ex' | 'em' | 'exNm' | 'emNm' | 'excitation'> {
  key: string;
}

/** The wire's fluorophore → our light. */
export const toLight = ({ fluorophore, ex, em, exNm, emNm, excitation }: Spectrum): Light => ({
  key: fluorophore,
  ex,
  em,
  exNm,
  emNm,
  excitation,
});

export type Lights = ReadonlyMap<string, Light>;

/** How well the best of some lines excites a product. */
export interface Fit {
  line: LaserLine;
  /** 0…1, 1 at the excitation maximum. */
  share: number;
}

/** Keys of the fluorophores that are drawn: those with a curve. */
export const drawnLights = ({ fluorophores }: ProductCard, lights: Lights): string[] =>
  fluorophores.filter((key) => (lights.get(key)?.em.length ?? 0) > 1);

/** The best that any of the lines does to a product; null where nothing is known of it. */
export function bestFit(
  { fluorophores }: ProductCard,
  lights: Lights,
  lasers: readonly LaserLine[],
): Fit | null {
  const known = fluorophores.flatMap((key) =>
    lasers.flatMap((line) => {
      const share = lights.get(key)?.excitation?.[line] ?? null;
      return share === null ? [] : [{ line, share }];
    }),
  );
  return known.reduce<Fit | null>((best, fit) => (best && best.share >= fit.share ? best : fit), null);
}
