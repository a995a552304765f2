import type { Database } from '@/lib/backend/db/client';
import type { CsvTable } from '../csv';
import { checkHeader } from '../rows/columns';
import { BRAND_COLUMNS, readBrandsFile } from './brands-file';
import { GROUP_COLUMNS, readGroupsFile } from './groups-file';
import type { SideFile } from './side-file';
import { readTermsFile, TERM_COLUMNS } from './terms-file';

const COLUMNS = { groups: GROUP_COLUMNS, brands: BRAND_COLUMNS, terms: TERM_COLUMNS };
const READERS = { groups: readGroupsFile, brands: readBrandsFile, terms: readTermsFile };

/** Reads a file of what products point at: categories, brands, or words. */
export async function readReferenceFile(
  db: Database,
  table: CsvTable,
  kind: keyof typeof COLUMNS,
): Promise<SideFile> {
  const { all, required } = COLUMNS[kind];
  const header = checkHeader(table.columns, (column) => all.includes(column), required);
  if (header.length > 0) return { kind, problems: header, added: 0, updated: 0, save: async () => undefined };
  return READERS[kind](db, table);
}
