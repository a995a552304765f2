import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { goods, sku } from '@/lib/backend/db/schema';
import { inTransaction } from '@/lib/backend/db/transaction';
import { rebuildSearchIndex } from '@/lib/backend/services/search/index/indexing';
import { formatDate } from '@/lib/domain/dates';
import { beginImport } from './begin-import';
import { type CsvTable, readCsv } from './csv';
import { readEvidenceFile } from './files/evidence-files';
import { type GoodsRecord, readGoodsTable } from './files/goods-file';
import { readLightFile } from './files/light-files';
import { readReferenceFile } from './files/reference-files';
import { isRelationsTable, type RelationsFile, readRelationsFile } from './files/relations-file';
import { kindOfTable, type SideFile, type SideFileKind } from './files/side-file';
import { headerIsBad, type Problem } from './problem';
import { type CatalogueReference, loadReference } from './rows/reference';
import { addDocuments } from './save/add-documents';
import { listSpectraFiles } from './save/list-spectra-files';
import { holdSizes, saveGoods } from './save/save-goods';
import { saveSuccessors } from './save/save-successors';
import { readSearchFile, type SearchFile, searchKindOf } from './search/search-files';

/** Products saved between two reports of progress. */
const SLICE = 1_000;

interface ImportOptions {
  /** Take the good rows although others are bad. */
  skipBad: boolean;
  /** Only say what would be done. */
  dryRun: boolean;
  onProgress?: (stage: 'saving' | 'indexing', done: number, total: number) => void;
  /** Missing: this moment. */
  now?: Date;
}

interface ImportOutcome {
  problems: Problem[];
  /** Rows with at least one problem. */
  badRows: number;
  /** What was added and updated, done or (dry run) to be done, and products' pack sizes; null: it was refused. */
  counts: {
    kind: 'goods' | SideFileKind | RelationsFile['kind'] | SearchFile['kind'];
    added: number;
    updated: number;
    skus: number;
  } | null;
  /** Places of pictures that the file names, of any kind. */
  pictures: NonNullable<SideFile['pictures']>;
}

/**
 * Imports a file of products, of what they point at (categories, brands, words, fluorophores), of measured points, relations,
 * lots, document versions or for search; its header tells which. Nothing is changed unless every row is good or `skipBad` is given; what is changed is changed in one
 * transaction, the search index included.
 */
export async function importCatalogue(
  db: Database,
  bytes: Uint8Array,
  options: ImportOptions,
): Promise<ImportOutcome> {
  const { table, problems: unreadable } = readCsv(bytes);
  if (!table) return { problems: unreadable, badRows: 1, counts: null, pictures: [] };
  return inTransaction(db, async (tx) => {
    await beginImport(tx);
    const file = await readTable(tx, table, options);
    const problems = [...unreadable, ...file.problems].sort((a, b) => a.line - b.line);
    const { pictures = [] } = file;
    const outcome = { problems, badRows: new Set(problems.map(({ line }) => line)).size, pictures };
    if (headerIsBad(problems) || (problems.length > 0 && !options.skipBad))
      return { ...outcome, counts: null };
    if (!options.dryRun) await file.save(tx);
    return { ...outcome, counts: file.counts };
  });
}

/** What a file holds: what is wrong with it, what it would change, and how that is done. */
interface ReadFile {
  problems: Problem[];
  counts: NonNullable<ImportOutcome['counts']>;
  pictures?: SideFile['pictures'];
  save(db: Database): Promise<void>;
}

async function readTable(db: Database, table: CsvTable, options: ImportOptions): Promise<ReadFile> {
  if (isRelationsTable(table)) {
    const { kind, problems, added, updated, save } = await readRelationsFile(db, table);
    return { problems, counts: { kind, added, updated, skus: 0 }, save };
  }
  const searchKind = searchKindOf(table);
  if (searchKind) return readForSearch(db, table, searchKind, options);
  const kind = kindOfTable(table);
  if (kind !== 'goods') {
    const { problems, added, updated, pictures, save } = await readSideFile(db, table, kind, options);
    return { problems, counts: { kind, added, updated, skus: 0 }, pictures, save };
  }
  const reference = await loadReference(db);
  const { goods: records, problems } = readGoodsTable(table, reference);
  const save = (tx: Database) => saveProducts(tx, records, reference, table.columns, options);
  const pictures = records.flatMap(({ product }) => (product ? [product.mainImg, ...product.gallery] : []));
  return { problems, counts: countUp(records, reference), pictures, save };
}

async function readSideFile(
  db: Database,
  table: CsvTable,
  kind: SideFileKind,
  { now = new Date() }: ImportOptions,
): Promise<SideFile> {
  switch (kind) {
    case 'lots':
    case 'versions':
      return readEvidenceFile(db, table, { kind, today: formatDate(now) });
    case 'fluorophores':
    case 'spectra':
      return readLightFile(db, table, kind);
    case 'groups':
    case 'brands':
    case 'terms': {
      const file = await readReferenceFile(db, table, kind);
      const save = async (tx: Database) => {
        await file.save(tx);
        // Products are found by these names too.
        if (file.updated > 0) await rebuildSearchIndex(tx);
      };
      return { ...file, save };
    }
  }
}

async function readForSearch(
  db: Database,
  table: CsvTable,
  kind: SearchFile['kind'],
  { onProgress }: ImportOptions,
): Promise<ReadFile> {
  const { problems, added, updated, save } = await readSearchFile(db, table, kind);
  return {
    problems,
    counts: { kind, added, updated, skus: 0 },
    save: async (tx) => {
      const touched = await save(tx);
      onProgress?.('indexing', added + updated, added + updated);
      await rebuildSearchIndex(tx, touched ?? undefined);
    },
  };
}

function countUp(records: readonly GoodsRecord[], { goodsIds }: CatalogueReference): ReadFile['counts'] {
  const updated = records.filter(({ catalogNo }) => goodsIds.has(catalogNo)).length;
  const skus = records.reduce((sum, record) => sum + record.skus.length, 0);
  return { kind: 'goods', added: records.length - updated, updated, skus };
}

async function saveProducts(
  db: Database,
  records: readonly GoodsRecord[],
  reference: CatalogueReference,
  columns: readonly string[],
  { onProgress }: ImportOptions,
): Promise<void> {
  const touched: number[] = [];
  await holdSizes(db, records);
  for (let start = 0; start < records.length; start += SLICE) {
    const slice = records.slice(start, start + SLICE);
    const { goodsIds, added } = await saveGoods(db, slice, reference, columns);
    await addDocuments(db, added);
    // Those that were there before have their other files already.
    const isNew = new Set(added);
    await listSpectraFiles(
      db,
      goodsIds.filter((id) => !isNew.has(id)),
    );
    touched.push(...goodsIds);
    onProgress?.('saving', touched.length, records.length);
  }
  await saveSuccessors(db, records);
  // Without fresh statistics the planner reads every pack size once for each batch of the index.
  if (touched.length > SLICE) {
    await db.execute(sql`analyze ${goods}`);
    await db.execute(sql`analyze ${sku}`);
  }
  onProgress?.('indexing', touched.length, records.length);
  await rebuildSearchIndex(db, touched);
}
