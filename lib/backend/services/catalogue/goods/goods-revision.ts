import { loadRevision } from '@/lib/backend/db/cache-by-revision';
import type { Database } from '@/lib/backend/db/client';

/** The row of `meta` that triggers renew with each statement that writes products, their search index or their words. */
export const GOODS_REVISION = 'goodsRevision';

/** Which state of the products this is. */
export const loadGoodsRevision = (db: Database): Promise<string> => loadRevision(db, GOODS_REVISION);
