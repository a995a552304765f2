import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { goodsLot, lotTest } from '@/lib/backend/db/schema';
import { mayBeReleased } from '@/lib/domain/lots/lot-tests';

export type Certificate = typeof goodsLot.$inferSelect & {
  releasedOn: string;
  tests: (typeof lotTest.$inferSelect)[];
};

/**
 * What a lot's certificate states; null when it has none: no such lot, not released, or with tests that speak
 * against its release, however that came into the database.
 */
export async function loadCertificate(
  db: Database,
  goodsId: number,
  lot: string,
): Promise<Certificate | null> {
  const [row] = await db
    .select()
    .from(goodsLot)
    .where(and(eq(goodsLot.goodsId, goodsId), eq(goodsLot.lot, lot)))
    .limit(1);
  if (!row || row.releasedOn === null) return null;
  const tests = await db
    .select()
    .from(lotTest)
    .where(eq(lotTest.lotId, row.id))
    .orderBy(asc(lotTest.sort), asc(lotTest.id));
  const records = tests.map(({ specification, result, judgement }) => ({
    specification: specification.zh,
    result: result.zh,
    judgement,
  }));
  return mayBeReleased(records) ? { ...row, releasedOn: row.releasedOn, tests } : null;
}
