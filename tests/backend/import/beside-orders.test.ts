import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '@/lib/backend/db/client';
import { rowsOf } from '@/lib/backend/db/rows';
import { goods, sku } from '@/lib/backend/db/schema';
import { importCatalogue } from '@/lib/backend/import/import-file';
import { inputFor, newBuyer, openShop, setStock, stockOf } from '../orders/shop';
import { withDatabase } from '../support/engines';
import { bytesOf, skuRow } from './catalogue-file';

// An import is a process of its own: beside a shop that serves it is there on a PostgreSQL server alone.
describe.runIf(process.env.TEST_DATABASE_URL)('an import of pack sizes that are being ordered', () => {
  const engine = withDatabase('PostgreSQL');
  beforeAll(() => openShop(engine));

  const waiting = async () => {
    const rows = await engine.db().execute(sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    return rowsOf(rows).length;
  };

  /** An import that waits for what `hold` holds, then an order that waits as well, and what both come to once it is let go. */
  const bothBehind = async <T>(
    hold: (tx: Database) => Promise<unknown>,
    { file, place }: { file: Uint8Array; place: () => Promise<T> },
  ) => {
    const { loading, placing } = await engine.db().transaction(async (tx) => {
      await hold(tx);
      const loading = importCatalogue(engine.db(), file, { skipBad: false, dryRun: false });
      await expect.poll(waiting).toBe(1);
      const placing = place();
      await expect.poll(waiting).toBe(2);
      return { loading, placing };
    });
    return Promise.all([loading, placing]);
  };

  it('comes to an end, and so does the order, whatever order the file has', async () => {
    const buyer = await newBuyer(engine);
    await setStock(engine, 'T-001-1', 5);
    await setStock(engine, 'T-002-1', 5);
    const lines = ['T-001-1', 'T-002-1'].map((skuCode) => ({ skuCode, qty: 1 }));
    const input = await inputFor(buyer, lines);
    const file = bytesOf(
      ['T-002', 'T-001'].map((catalogNo) => skuRow(catalogNo, `${catalogNo}-1`, { stock: '9' })),
    );
    const [imported, placed] = await bothBehind(
      (tx) => tx.select().from(sku).where(eq(sku.skuCode, 'T-002-1')).for('update'),
      { file, place: () => buyer.call('orderServerSaveOrUpdateBatch', input) },
    );
    expect(imported.problems).toEqual([]);
    expect(placed).toMatchObject({ code: 1409, msg: 'order.total_moved' });
    expect(await stockOf(engine, 'T-001-1')).toBe(9);
  });

  it('and so do both where the buyer is told that another size is back', async () => {
    const buyer = await newBuyer(engine);
    await setStock(engine, 'T-001-1', 5);
    await setStock(engine, 'T-002-1', 0);
    expect(await buyer.call('restockSave', { skuCodes: ['T-002-1'] })).toMatchObject({ code: 1000 });
    const input = await inputFor(buyer, [{ skuCode: 'T-001-1', qty: 1 }]);
    const file = bytesOf(
      ['T-001', 'T-002'].map((catalogNo) => skuRow(catalogNo, `${catalogNo}-1`, { stock: '9' })),
    );
    const [imported, placed] = await bothBehind(
      (tx) => tx.select().from(goods).where(eq(goods.catalogNo, 'T-002')).for('update'),
      { file, place: () => buyer.call('orderServerSaveOrUpdateBatch', input) },
    );
    expect(imported.problems).toEqual([]);
    expect(placed.code).not.toBe(1503);
    expect(await stockOf(engine, 'T-002-1')).toBe(9);
  });
});
