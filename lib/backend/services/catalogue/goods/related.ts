import { asc, eq } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { goodsRelation } from '@/lib/backend/db/schema';
import type { CallData } from '@/lib/contract/calls';
import { relate } from '@/lib/domain/related/relate';
import { loadCandidates, loadFacts } from './related-candidates';
import { type Audience, loadSummaries } from './summary';

type Related = CallData<'goodsDetail'>['related'];

/**
 * Related products by kind, those not on sale left out. What is used together comes before what could be instead.
 * They follow from the data as it is now, and from what people wrote down.
 */
export async function loadRelated(db: Database, goodsId: number, audience: Audience): Promise<Related> {
  const product = await loadFacts(db, goodsId);
  if (!product) return [];
  const written = await db
    .select({ id: goodsRelation.relatedId, kind: goodsRelation.kind, removed: goodsRelation.removed })
    .from(goodsRelation)
    .where(eq(goodsRelation.goodsId, goodsId))
    .orderBy(asc(goodsRelation.sort), asc(goodsRelation.id));
  const relations = relate(product, await loadCandidates(db, product), written);
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
