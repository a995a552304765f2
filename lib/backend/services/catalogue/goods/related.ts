import { asc, eq } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { goodsRelation } from '@/lib/backend/db/schema';
import type { CallData } from '@/lib/contract/calls';
import { type Audience, loadSummaries } from './summary';

type Related = CallData<'goodsDetail'>['related'];

const KINDS_IN_ORDER = ['companion', 'secondary', 'control', 'alternative'] as const;

/** Related products by kind, those not on sale left out. What is used together comes before what could be instead. */
export async function loadRelated(db: Database, goodsId: number, audience: Audience): Promise<Related> {
  const rows = await db
    .select({ relatedId: goodsRelation.relatedId, kind: goodsRelation.kind })
    .from(goodsRelation)
    .where(eq(goodsRelation.goodsId, goodsId))
    .orderBy(asc(goodsRelation.sort), asc(goodsRelation.id));
  const ids = [...new Set(rows.map((row) => row.relatedId))];
  const byId = new Map((await loadSummaries(db, ids, audience)).map((goods) => [goods.id, goods]));
  return KINDS_IN_ORDER.flatMap((kind) =>
    rows.flatMap((row) => {
      const goods = row.kind === kind ? byId.get(row.relatedId) : undefined;
      return goods ? [{ kind, goods }] : [];
    }),
  );
}
