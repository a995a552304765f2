import { bestExcitation, curvesOf, type FluorophoreData, maximaOf } from '@/lib/domain/light/fluorophores';
import { type LaserLine, toPerMille } from '@/lib/domain/light/lasers';

/** What is kept with a product of the light of its fluorophores, so that lists filter and sort by it. */
export interface ProductLight {
  exNm: number | null;
  emNm: number | null;
  excite355: number | null;
  excite405: number | null;
  excite488: number | null;
  excite561: number | null;
  excite640: number | null;
}

/** Maxima of the first fluorophore (nm), and the best excitation of all of them at each line (per mille). */
export function productLight(fluorophores: readonly FluorophoreData[]): ProductLight {
  const [main] = fluorophores;
  const known = fluorophores.flatMap((one) => curvesOf(one)?.excitation ?? []);
  const best = bestExcitation(known);
  const at = (line: LaserLine) => {
    const share = best[line];
    return share === null ? null : toPerMille(share);
  };
  return {
    ...(main ? maximaOf(main) : { exNm: null, emNm: null }),
    excite355: at('355'),
    excite405: at('405'),
    excite488: at('488'),
    excite561: at('561'),
    excite640: at('640'),
  };
}

/** The column of `goods` that holds the excitation at a line. */
export const EXCITATION_COLUMNS = {
  '355': 'excite355',
  '405': 'excite405',
  '488': 'excite488',
  '561': 'excite561',
  '640': 'excite640',
} as const satisfies Record<LaserLine, keyof ProductLight>;
