/**
 * How often search leads to what people mean: the queries of `bench/data/relevance.csv` on the demo shop, each kind's
 * share and every miss.
 *   npx tsx bench/relevance.ts
 */

import { openPgliteInMemory } from '@/lib/backend/db/engines/pglite';
import { inTransaction } from '@/lib/backend/db/transaction';
import { loadDemoWhenEmpty } from '@/lib/backend/demo/load-demo';
import { measureRelevance } from './parts/relevance';

const LEAST_SHARE = 0.97;

const { db, close } = await openPgliteInMemory(undefined, (fresh) => inTransaction(fresh, loadDemoWhenEmpty));
const { queries, kinds, misses } = await measureRelevance(db);
await close();
for (const [kind, counts] of kinds) console.log(`${kind}: ${counts.right} of ${counts.queries}`);
for (const { query, right, found } of misses)
  console.log(`missed: ${query} → ${right}, found ${found.join(' ') || 'nothing'}`);
const share = (queries - misses.length) / queries;
console.log(`${queries - misses.length} of ${queries} right: ${(share * 100).toFixed(1)} %`);
process.exitCode = share >= LEAST_SHARE ? 0 : 1;
