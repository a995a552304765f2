import { SPECTRA_FROM, SPECTRA_TO } from '@/lib/domain/light/axis';
import { curvesOf, type FluorophoreCurves } from '@/lib/domain/light/fluorophores';
import { type SpectrumPoint, valueAt } from '@/lib/domain/light/spectra';
import type { DocumentSource } from './load-document';

type FluorophoreRow = DocumentSource['fluorophores'][number];
export interface Drawn {
  row: FluorophoreRow;
  curves: FluorophoreCurves;
}

/** What of a product's fluorophores can be drawn, the main one first; empty when no curve is known. */
export const drawnSpectra = ({ fluorophores }: DocumentSource): Drawn[] =>
  fluorophores.flatMap((row) => {
    const curves = curvesOf(row);
    return curves ? [{ row, curves }] : [];
  });

/** `model` or `measured`, with what a model rests on: for machines, so in one language. */
const kindOf = ({ row, curves }: Drawn) =>
  curves.model ? `model; ${row.basis ?? 'maxima'}; ${row.confidence ?? 'approximate'}` : 'measured';

/** Nothing where measured points don't reach: what was not measured is not zero. */
function cell(points: readonly SpectrumPoint[], nm: number): string {
  const [first, last] = [points[0], points.at(-1)];
  return first && last && nm >= first[0] && nm <= last[0] ? valueAt(points, nm).toFixed(4) : '';
}

/**
 * Spectra as a CSV file: for each fluorophore a row of `fluorophore,kind,nm,excitation,emission` for each nm of
 * 350–850, intensities 0…1. `kind` says on each row whether it is measured or a model and what that rests on.
 */
export function spectraCsv(spectra: readonly Drawn[]): string {
  const lines = ['fluorophore,kind,nm,excitation,emission'];
  for (const drawn of spectra) {
    const kind = kindOf(drawn);
    for (let nm = SPECTRA_FROM; nm <= SPECTRA_TO; nm++) {
      lines.push([drawn.row.key, kind, nm, cell(drawn.curves.ex, nm), cell(drawn.curves.em, nm)].join(','));
    }
  }
  return `${lines.join('\n')}\n`;
}
