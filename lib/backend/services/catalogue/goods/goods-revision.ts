import type { Database } from '@/lib/backend/db/client';
import { loadRevision } from '@/lib/backend/db/kept-by-revision';

/** The row of `meta` that triggers renew with each statement that writes products, their search index or their words. */
const REVISION_KEY = 'goodsRevision';

/** Which state of the products this is. */
export const loadGoodsRevision = (db: Database): Promise<string> => loadRevision(db, REVISION_KEY);
