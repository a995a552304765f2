import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import type { Database, OpenDatabase } from '@/lib/backend/db/client';
import { openPglite } from '@/lib/backend/db/engines/pglite';
import { openPostgres } from '@/lib/backend/db/engines/postgres';
import { message, orderEvent, orderLine, orders } from '@/lib/backend/db/schema';
import { runNode } from '../core/processes/run';
import { createServerDatabase, writeCopyTo } from '../support/copies';
import { newBuyer, openShop, setStock, stockOf } from './shop';

/** One at each place in an order. */
const KILLS = 4;
const STOCK = 200;
const nothing = async () => {};

interface Place {
  /** For the process that orders. */
  env: Record<string, string>;
  open(): Promise<OpenDatabase>;
}

const cleanups: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

async function embedded(): Promise<Place> {
  const folder = mkdtempSync(path.join(tmpdir(), 'storefront-killed-'));
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
  await writeCopyTo(path.join(folder, 'pgdata'));
  return { env: { DATA_DIR: folder }, open: () => openPglite(folder, nothing) };
}

async function onServer(): Promise<Place> {
  const { url, drop } = await createServerDatabase();
  cleanups.push(drop);
  await (await openPostgres(url, nothing)).close();
  return { env: { DATABASE_URL: url, SMS_PROVIDER: '' }, open: () => openPostgres(url, nothing) };
}

const PLACES = [
  { name: 'PGlite', prepare: embedded },
  ...(process.env.TEST_DATABASE_URL ? [{ name: 'PostgreSQL', prepare: onServer }] : []),
];

describe.each(PLACES)('a server that is killed while it takes orders ($name)', ({ prepare }) => {
  it('loses none it acknowledged, keeps none half, and makes one of a key sent again', async () => {
    const place = await prepare();
    const use = async <T>(work: (db: Database) => Promise<T>): Promise<T> => {
      const { db, close } = await place.open();
      try {
        return await work(db);
      } finally {
        await close();
      }
    };
    const buyer = await use(async (db) => {
      const engine = { name: 'PGlite' as const, db: () => db };
      await openShop(engine);
      await setStock(engine, 'T-001-1', STOCK);
      await setStock(engine, 'T-002-1', STOCK);
      return newBuyer(engine, { verified: true });
    });

    const kept = new Map<string, string>();
    let next = 1;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const args = [buyer.id, buyer.addressId, next].map(String);
      const { child, ended, said } = runNode('order.ts', args, place.env);
      // In the midst of an order: of the first that is sent, or of one behind it.
      await Promise.race([said(`sent ${next + (kill % KILLS)}.`), ended]);
      child.kill('SIGKILL');
      const { signal, stdout, stderr } = await ended;
      expect(signal, stderr).toBe('SIGKILL');
      for (const [, key = '', orderNo = ''] of stdout.matchAll(/kept (\d+) (\S+)\.\n/g)) {
        kept.set(`killed-${key}`, orderNo);
        next = Number(key) + 1;
      }
    }

    expect(kept.size).toBeGreaterThan(KILLS / 2);
    await use(async (db) => {
      const engine = { name: 'PGlite' as const, db: () => db };
      const rows = await db.select().from(orders);
      const byKey = new Map(rows.map(({ idemKey, orderNo }) => [idemKey, orderNo]));
      expect(byKey.size).toBe(rows.length);
      for (const [key, orderNo] of kept) expect(byKey.get(key)).toBe(orderNo);
      // At most the one that was under way at the last kill is beside them.
      expect(rows.length - kept.size).toBeLessThanOrEqual(1);
      for (const { id } of rows) {
        expect(await db.$count(orderLine, eq(orderLine.orderId, id))).toBe(2);
        expect(await db.$count(orderEvent, eq(orderEvent.orderId, id))).toBe(1);
        expect(await db.$count(message, eq(message.orderId, id))).toBe(1);
      }
      for (const code of ['T-001-1', 'T-002-1'])
        expect((await stockOf(engine, code)) + rows.length).toBe(STOCK);
    });
  }, 240_000);
});
