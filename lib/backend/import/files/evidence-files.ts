import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { documentVersion, goods, goodsLot } from '@/lib/backend/db/schema';
import type { CsvTable } from '../csv';
import { checkHeader } from '../rows/columns';
import { saveLots } from '../save/save-lots';
import { LOT_COLUMNS, LOT_REQUIRED, readLotsTable } from './lots-file';
import type { SideFile } from './side-file';
import { readVersionsTable, VERSION_COLUMNS, VERSION_REQUIRED, type VersionFields } from './versions-file';

/** Reads a file of lots with their tests, or of document versions. `today`: see `readLotsTable`. */
export async function readEvidenceFile(
  db: Database,
  table: CsvTable,
  { kind, today }: { kind: 'lots' | 'versions'; today: string },
): Promise<SideFile> {
  const [columns, required] =
    kind === 'lots' ? [LOT_COLUMNS, LOT_REQUIRED] : [VERSION_COLUMNS, VERSION_REQUIRED];
  const header = checkHeader(table.columns, (column) => columns.includes(column), required);
  if (header.length > 0) return { kind, problems: header, added: 0, updated: 0, save: async () => undefined };
  const products = await db.select({ catalogNo: goods.catalogNo, id: goods.id }).from(goods);
  const goodsIds = new Map(products.map((row) => [row.catalogNo, row.id]));
  if (kind === 'lots') {
    const { lots, problems } = readLotsTable(table, { goodsIds, today });
    const known = await db.select({ goodsId: goodsLot.goodsId, key: goodsLot.lot }).from(goodsLot);
    const there = new Set(known.map((row) => `${row.goodsId} ${row.key}`));
    const updated = lots.filter((row) => there.has(`${row.goodsId} ${row.lot}`)).length;
    return { kind, problems, added: lots.length - updated, updated, save: (tx) => saveLots(tx, lots) };
  }
  const { versions, problems } = readVersionsTable(table, goodsIds);
  const known = await db.select().from(documentVersion);
  const there = new Set(known.map(keyOf));
  const updated = versions.filter((row) => there.has(keyOf(row))).length;
  const save = (tx: Database) => saveVersions(tx, versions);
  return { kind, problems, added: versions.length - updated, updated, save };
}

const keyOf = (row: Pick<VersionFields, 'goodsId' | 'kind' | 'version'>) =>
  `${row.goodsId} ${row.kind} ${row.version}`;

const SLICE = 1_000;

async function saveVersions(db: Database, versions: readonly VersionFields[]): Promise<void> {
  for (let start = 0; start < versions.length; start += SLICE) {
    await db
      .insert(documentVersion)
      .values(versions.slice(start, start + SLICE))
      .onConflictDoUpdate({
        target: [documentVersion.goodsId, documentVersion.kind, documentVersion.version],
        set: { revisedOn: sql`excluded.revised_on`, changes: sql`excluded.changes` },
      });
  }
}
