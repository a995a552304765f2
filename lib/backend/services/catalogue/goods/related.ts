import type { Database } from '@/lib/backend/db/client';
import type { CallData } from '@/lib/contract/calls';
import { loadFacts, loadRelations } from './related-candidates';
import { type Audience, loadSummaries } from './summary';

type Related = CallData<'goodsDetail'>['related'];

/** Related products by kind, those not on sale left out. What is used together comes before what could be instead. */
export async function loadRelated(db: Database, goodsId: number, audience: Audience): Promise<Related> {
  const product = await loadFacts(db, goodsId);
  if (!product) return [];
  const relations = await loadRelations(db, product);
  const summaries = await loadSummaries(
    db,
    relations.map(({ id }) => id),
    audience,
  );
  const byId = new Map(summaries.map((goods) => [goods.id, goods]));
  return relations.flatMap(({ kind, id }) => {
    const goods = byId.get(id);
    return goods ? [{ kind, goods }] : [];
  });
}
