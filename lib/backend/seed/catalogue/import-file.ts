import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { goods, sku } from '@/lib/backend/db/schema';
import { inTransaction } from '@/lib/backend/db/transaction';
import { rebuildSearchIndex } from '@/lib/backend/services/search/indexing';
import { readCsv } from '../csv';
import { addDocuments } from './add-documents';
import { type GoodsRecord, readGoodsTable } from './goods-file';
import type { Problem } from './problem';
import { type CatalogueReference, loadReference } from './reference';
import { saveGoods } from './save-goods';

/** Products saved between two reports of progress. */
const SLICE = 1_000;

export interface ImportOptions {
  /** Take the good rows although others are bad. */
  skipBad: boolean;
  /** Only say what would be done. */
  dryRun: boolean;
  onProgress?: (stage: 'saving' | 'indexing', done: number, total: number) => void;
}

export interface ImportOutcome {
  problems: Problem[];
  /** Rows with at least one problem. */
  badRows: number;
  /** Products added and updated and their pack sizes, done or (dry run) to be done; null: the import was refused. */
  counts: { added: number; updated: number; skus: number } | null;
}

/**
 * Imports a catalogue file. Nothing is changed unless every row is good or `skipBad` is given; what is changed
 * is changed in one transaction, the search index included.
 */
export async function importCatalogue(
  db: Database,
  bytes: Uint8Array,
  options: ImportOptions,
): Promise<ImportOutcome> {
  const { table, problems: unreadable } = readCsv(bytes);
  if (!table) return { problems: unreadable, badRows: 1, counts: null };
  return inTransaction(db, async (tx) => {
    // A long file may take longer than a statement may in service.
    await tx.execute(sql`set local statement_timeout = 0`);
    const reference = await loadReference(tx);
    const { goods: records, problems: refused } = readGoodsTable(table, reference);
    const problems = [...unreadable, ...refused].sort((a, b) => a.line - b.line);
    const outcome = { problems, badRows: new Set(problems.map(({ line }) => line)).size };
    const headerIsBad = problems.some(({ line }) => line === 1);
    if (headerIsBad || (problems.length > 0 && !options.skipBad)) return { ...outcome, counts: null };
    if (!options.dryRun) await save(tx, records, reference, options);
    return { ...outcome, counts: countUp(records, reference) };
  });
}

function countUp(records: readonly GoodsRecord[], { goodsIds }: CatalogueReference) {
  const updated = records.filter(({ catalogNo }) => goodsIds.has(catalogNo)).length;
  const skus = records.reduce((sum, record) => sum + record.skus.length, 0);
  return { added: records.length - updated, updated, skus };
}

async function save(
  db: Database,
  records: readonly GoodsRecord[],
  reference: CatalogueReference,
  { onProgress }: ImportOptions,
): Promise<void> {
  const touched: number[] = [];
  for (let start = 0; start < records.length; start += SLICE) {
    const slice = records.slice(start, start + SLICE);
    const { goodsIds, added } = await saveGoods(db, slice, reference);
    await addDocuments(db, added);
    touched.push(...goodsIds);
    onProgress?.('saving', touched.length, records.length);
  }
  // Without fresh statistics the planner reads every pack size once for each batch of the index.
  if (touched.length > SLICE) {
    await db.execute(sql`analyze ${goods}`);
    await db.execute(sql`analyze ${sku}`);
  }
  onProgress?.('indexing', touched.length, records.length);
  await rebuildSearchIndex(db, touched);
}
