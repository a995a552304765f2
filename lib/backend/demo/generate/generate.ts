import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { goods, sku } from '@/lib/backend/db/schema';
import { inTransaction } from '@/lib/backend/db/transaction';
import { addDocuments } from '@/lib/backend/import/save/add-documents';
import { bulkInsert } from '@/lib/backend/import/save/bulk-insert';
import { rebuildSearchIndex } from '@/lib/backend/services/search/index/indexing';
import { Composer } from './compose';
import { loadGround } from './ground';
import { Random } from './random';

/** Products made between two reports of progress. */
const SLICE = 2_000;

interface GenerateOptions {
  products: number;
  /** The same seed on the same shop gives the same products. */
  seed: number;
  onProgress?: (stage: 'saving' | 'indexing', done: number, total: number) => void;
}

/**
 * Fills the shop with a large made-up catalogue, in one transaction, search index and documents included.
 * @returns how many products and pack sizes were added
 */
export async function generateCatalogue(
  db: Database,
  { products, seed, onProgress }: GenerateOptions,
): Promise<{ products: number; skus: number }> {
  let skuCount = 0;
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    const ground = await loadGround(tx);
    const composer = new Composer(new Random(seed), ground);
    for (let done = 0; done < products; ) {
      const size = Math.min(SLICE, products - done);
      const made = Array.from({ length: size }, (_, index) =>
        composer.product(ground.firstNumber + done + index),
      );
      const ids = await bulkInsert(
        tx,
        goods,
        made.map((one) => one.goods),
      );
      const skus = made.flatMap((one, index) =>
        one.skus.map((row) => ({ goodsId: ids[index] ?? 0, ...row })),
      );
      await bulkInsert(tx, sku, skus);
      await addDocuments(tx, ids);
      skuCount += skus.length;
      done += size;
      onProgress?.('saving', done, products);
    }
    // Without fresh statistics the planner reads every pack size once for each batch of the index.
    await tx.execute(sql`analyze ${goods}`);
    await tx.execute(sql`analyze ${sku}`);
    onProgress?.('indexing', products, products);
    await rebuildSearchIndex(tx);
  });
  // The embedded engine never does it by itself, and what is not vacuumed is not read from an index alone.
  await db.execute(sql`vacuum (analyze)`);
  return { products, skus: skuCount };
}
