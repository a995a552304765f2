import type { FluorophoreData } from '@/lib/domain/light/fluorophores';
import type { SpectrumPoint } from '@/lib/domain/light/spectra';
import type { CsvTable } from '../csv';
import type { Problem } from '../problem';
import { RowReader } from '../rows/row-reader';
import type { Known } from '../unknown-key';

export const POINT_COLUMNS: readonly string[] = ['fluorophore', 'kind', 'nm', 'excitation', 'emission'];
export const POINT_REQUIRED = ['fluorophore', 'nm', 'excitation', 'emission'];

export interface MeasuredFields {
  key: string;
  measured: NonNullable<FluorophoreData['measured']>;
}

interface Draft {
  row: RowReader;
  ex: SpectrumPoint[];
  em: SpectrumPoint[];
  seen: Set<number>;
}

/**
 * Reads a file of measured points: on each row a wavelength with excitation, emission or both, in any unit. The
 * header has been checked. A row that calls itself a model (the shop's own CSV file of one) is refused: a model
 * never becomes a measurement.
 * @returns what can be taken, and every problem. One bad row takes its fluorophore's spectrum with it.
 */
export function readPointsTable(table: CsvTable, known: Known) {
  const drafts = new Map<string, Draft>();
  const rows: { key: string; row: RowReader }[] = [];
  for (const record of table.records) {
    const row = new RowReader(record);
    const key = row.required('fluorophore', 60);
    rows.push({ key, row });
    row.key('fluorophore', known);
    if (!['', 'measured'].includes(row.raw('kind'))) row.refuse('kind', 'points.model');
    const draft = drafts.get(key) ?? { row, ex: [], em: [], seen: new Set<number>() };
    drafts.set(key, draft);
    readPoint(row, draft);
  }
  for (const { row, ex, em } of drafts.values())
    if (!isCurve(ex) || !isCurve(em)) row.refuse('row', 'points.too_few');
  const bad = new Set(rows.filter(({ row }) => row.problems.length > 0).map(({ key }) => key));
  const spectra: MeasuredFields[] = [...drafts]
    .filter(([key]) => !bad.has(key))
    .map(([key, { ex, em }]) => ({ key, measured: { ex: ascending(ex), em: ascending(em) } }));
  return { spectra, problems: rows.flatMap(({ row }): Problem[] => row.problems) };
}

function readPoint(row: RowReader, { ex, em, seen }: Draft): void {
  if (row.raw('nm') === '') row.refuse('nm', 'value.missing');
  const nm = row.decimal('nm', 200, 1200);
  if (nm === null) return;
  if (seen.has(nm)) row.refuse('nm', 'points.repeated', { nm });
  seen.add(nm);
  const excitation = row.decimal('excitation', -1e12, 1e12);
  const emission = row.decimal('emission', -1e12, 1e12);
  if (excitation !== null) ex.push([nm, excitation]);
  if (emission !== null) em.push([nm, emission]);
}

const isCurve = (points: readonly SpectrumPoint[]) =>
  points.length > 1 && points.some(([, value]) => value > 0);

const ascending = (points: readonly SpectrumPoint[]) => [...points].sort(([a], [b]) => a - b);
