import { eq } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { goods, meta } from '@/lib/backend/db/schema';
import { addDocuments } from '@/lib/backend/import/save/add-documents';
import { rebuildSearchIndex } from '@/lib/backend/services/search/index/indexing';
import { loadGoodsData } from './catalogue/load-goods-data';
import { loadReferenceData } from './catalogue/load-reference-data';
import { loadSearchData } from './catalogue/load-search-data';
import { loadSite } from './site/load-site';

/** Marks a database that this demo shop was loaded into. */
const DEMO_VERSION = '1';

/**
 * Whether a database has neither products nor been filled: a shop of one's own begins with categories, brands and words
 * alone, and has no products until the first import.
 */
export async function isEmpty(db: Database): Promise<boolean> {
  const some = await db.select({ id: goods.id }).from(goods).limit(1);
  const filled = await db.select({ key: meta.key }).from(meta).where(eq(meta.key, 'seedVersion'));
  return some.length === 0 && filled.length === 0;
}

/**
 * Loads the demo shop (catalogue, site texts, areas) into an empty database; otherwise does nothing.
 * Call it inside a transaction, so that half a shop never stays.
 * @throws DataFilesWrong naming each place of the first files that are.
 */
export async function loadDemoWhenEmpty(db: Database): Promise<void> {
  if (!(await isEmpty(db))) return;
  await loadReferenceData(db);
  const goodsIds = await loadGoodsData(db);
  await loadSearchData(db);
  await addDocuments(db, goodsIds);
  await loadSite(db);
  await rebuildSearchIndex(db);
  await db.insert(meta).values({ key: 'seedVersion', value: DEMO_VERSION }).onConflictDoNothing();
}
