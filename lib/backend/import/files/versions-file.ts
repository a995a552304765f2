import type { documentVersion } from '@/lib/backend/db/schema';
import type { CsvTable } from '../csv';
import type { Problem } from '../problem';
import { RowReader } from '../rows/row-reader';

export type VersionFields = Required<Omit<typeof documentVersion.$inferInsert, 'id'>>;

export const VERSION_COLUMNS: readonly string[] = [
  'catalogNo',
  'kind',
  'version',
  'revisedOn',
  'changesZh',
  'changesEn',
];
export const VERSION_REQUIRED = ['catalogNo', 'kind', 'version', 'revisedOn', 'changesZh'];

const KINDS = new Map([
  ['MANUAL', 'MANUAL' as const],
  ['SDS', 'SDS' as const],
]);

/** Reads a file of document versions, one on each row. The header has been checked. */
export function readVersionsTable(table: CsvTable, goodsIds: ReadonlyMap<string, number>) {
  const versions: VersionFields[] = [];
  const problems: Problem[] = [];
  const lines = new Map<string, number>();
  for (const record of table.records) {
    const row = new RowReader(record);
    const goodsId = row.lookup('catalogNo', goodsIds);
    const kind = row.lookup('kind', KINDS);
    const version = row.required('version', 20);
    const revisedOn = row.day('revisedOn', 'required');
    const changes = row.bilingual('changes', 300, 'required');
    const key = `${row.raw('catalogNo')} ${kind} ${version}`;
    const line = lines.get(key);
    if (line !== undefined) row.refuse('version', 'version.repeated', { line });
    lines.set(key, row.line);
    problems.push(...row.problems);
    if (row.problems.length === 0 && goodsId && kind && revisedOn)
      versions.push({ goodsId, kind, version, revisedOn, changes });
  }
  return { versions, problems };
}
