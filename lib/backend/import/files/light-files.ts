import { inArray } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { fluorophore, para } from '@/lib/backend/db/schema';
import type { CsvTable } from '../csv';
import { checkHeader } from '../rows/columns';
import { FACET_LISTS } from '../rows/reference';
import { saveFluorophores, saveMeasured } from '../save/save-fluorophores';
import { FLUOROPHORE_COLUMNS, FLUOROPHORE_REQUIRED, readFluorophoreTable } from './fluorophores-file';
import { POINT_COLUMNS, POINT_REQUIRED, readPointsTable } from './points-file';
import type { SideFile } from './side-file';

/** What a file about fluorophores would change, and how to do it. */
interface LightFile extends SideFile {
  kind: 'fluorophores' | 'spectra';
}

const counted = (keys: readonly string[], known: { has(key: string): boolean }) => {
  const updated = keys.filter((key) => known.has(key)).length;
  return { added: keys.length - updated, updated };
};

/** Reads a file of fluorophores, or of their measured points. */
export async function readLightFile(
  db: Database,
  table: CsvTable,
  kind: LightFile['kind'],
): Promise<LightFile> {
  const rows = await db.select({ key: fluorophore.key, conjugate: fluorophore.conjugate }).from(fluorophore);
  const known = new Set(rows.map((row) => row.key));
  const isPoints = kind === 'spectra';
  const header = isPoints
    ? checkHeader(table.columns, (column) => POINT_COLUMNS.includes(column), POINT_REQUIRED)
    : checkHeader(table.columns, (column) => FLUOROPHORE_COLUMNS.includes(column), FLUOROPHORE_REQUIRED);
  if (header.length > 0) return { kind, problems: header, added: 0, updated: 0, save: async () => undefined };
  if (isPoints) {
    const { spectra, problems } = readPointsTable(table, known);
    const keys = spectra.map(({ key }) => key);
    return { kind, problems, ...counted(keys, known), save: (tx) => saveMeasured(tx, spectra) };
  }
  const conjugates = await db
    .select({ value: para.valStr })
    .from(para)
    .where(inArray(para.typeCode, [FACET_LISTS.conjugate]));
  const { fluorophores, problems } = readFluorophoreTable(table, {
    conjugates: new Set(conjugates.map((row) => row.value)),
    ownerOfConjugate: new Map(rows.flatMap(({ key, conjugate }) => (conjugate ? [[conjugate, key]] : []))),
  });
  const keys = fluorophores.map(({ key }) => key);
  return { kind, problems, ...counted(keys, known), save: (tx) => saveFluorophores(tx, fluorophores) };
}
