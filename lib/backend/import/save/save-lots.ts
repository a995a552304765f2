import { inArray, sql } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { goodsLot, lotTest, shelfLot, sku } from '@/lib/backend/db/schema';
import { mayBeReleased } from '@/lib/domain/lots/lot-tests';
import type { LotFields } from '../files/lots-file';
import { bulkInsert } from './bulk-insert';
import { listCertificates } from './list-certificates';

const SLICE = 1_000;

/**
 * Adds new lots and overwrites known ones, their tests included, and lists the certificates of those that are
 * released. Units of them that are counted on the shelf have the day of the record. In a transaction.
 * @throws Error for a released lot whose tests don't allow it: whoever calls has looked before
 */
export async function saveLots(db: Database, lots: readonly LotFields[]): Promise<void> {
  const refused = lots.find(
    ({ releasedOn, tests }) => releasedOn !== null && !mayBeReleased(tests.map(asRecord)),
  );
  if (refused) throw new Error(`Lot ${refused.lot} can't be released`);
  for (let start = 0; start < lots.length; start += SLICE)
    await saveSlice(db, lots.slice(start, start + SLICE));
  await listCertificates(db, [...new Set(lots.map(({ goodsId }) => goodsId))]);
}

const asRecord = ({ specification, result, judgement }: LotFields['tests'][number]) => ({
  specification: specification.zh,
  result: result.zh,
  judgement,
});

async function saveSlice(db: Database, lots: readonly LotFields[]): Promise<void> {
  const saved = await db
    .insert(goodsLot)
    .values(lots.map(({ tests, ...row }) => row))
    .onConflictDoUpdate({
      target: [goodsLot.goodsId, goodsLot.lot],
      set: {
        madeOn: sql`excluded.made_on`,
        expiresOn: sql`excluded.expires_on`,
        releasedOn: sql`excluded.released_on`,
      },
    })
    .returning({ id: goodsLot.id, goodsId: goodsLot.goodsId, lot: goodsLot.lot });
  await db.execute(sql`
    update ${shelfLot} set expires_on = made.expires_on, updated_at = now()
    from ${goodsLot} made join ${sku} size on size.goods_id = made.goods_id
    where ${shelfLot.skuCode} = size.sku_code and ${shelfLot.lot} = made.lot
      and ${shelfLot.expiresOn} <> made.expires_on
      and made.id in (select jsonb_array_elements_text(${JSON.stringify(saved.map(({ id }) => id))}::text::jsonb)::int)`);
  const idOf = new Map(saved.map(({ id, goodsId, lot }) => [`${goodsId} ${lot}`, id]));
  await db.delete(lotTest).where(
    inArray(
      lotTest.lotId,
      saved.map(({ id }) => id),
    ),
  );
  const tests = lots.flatMap(({ goodsId, lot, tests }) =>
    tests.map((test, index) => ({ ...test, lotId: idOf.get(`${goodsId} ${lot}`) ?? 0, sort: index + 1 })),
  );
  await bulkInsert(db, lotTest, tests);
}
