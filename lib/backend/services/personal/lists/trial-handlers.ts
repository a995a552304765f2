import { and, count, desc, eq } from 'drizzle-orm';
import { trialApplication } from '@/lib/backend/db/schema';
import type { Handler } from '@/lib/backend/http/context';
import { offsetOf } from '@/lib/backend/services/catalogue/goods/ordering';
import { loadSummaries } from '@/lib/backend/services/catalogue/goods/summary';
import type { CallData } from '@/lib/contract/calls';
import { sessionOf } from '../owner';

type Entry = CallData<'trialApplicationPageQuery'>['data'][number];

/** Own applications when `mine` is true; there are no programmes yet. @throws CallError 9003 for a visitor's `mine` */
export const trialApplicationPageQuery: Handler<'trialApplicationPageQuery'> = async (input, context) => {
  const { startRow, rowSize, mine, goodsId } = input;
  if (!mine) return { data: [], total: 0, startRow, rowSize };
  const { db } = context;
  const own = and(
    eq(trialApplication.customerId, sessionOf(context).customerId),
    goodsId === undefined ? undefined : eq(trialApplication.goodsId, goodsId),
  );
  const rows = await db
    .select()
    .from(trialApplication)
    .where(own)
    .orderBy(desc(trialApplication.id))
    .limit(rowSize)
    .offset(offsetOf(input));
  const [counted] = await db.select({ total: count() }).from(trialApplication).where(own);
  const goodsIds = [...new Set(rows.flatMap((row) => row.goodsId ?? []))];
  const sold = new Map((await loadSummaries(db, goodsIds, context)).map((summary) => [summary.id, summary]));
  const data = rows.map(
    ({ customerId: _, goodsId: applied, createdAt, updatedAt, ...row }): Entry => ({
      ...row,
      kind: 'application',
      goods: applied === null ? null : (sold.get(applied) ?? null),
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
    }),
  );
  return { data, total: counted?.total ?? 0, startRow, rowSize };
};
