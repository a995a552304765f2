import fs from 'node:fs';
import path from 'node:path';
import { PGlite, type Results, type Transaction } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { OpenDatabase } from './client';
import { acquireLock } from './lock-file';
import { type AfterMigrating, migrationsFolder } from './migrate';
import * as schema from './schema';
import { refuseInsideTransaction } from './transaction';

/** PGlite that refuses a query which would wait for its own transaction for ever. */
class GuardedPGlite extends PGlite {
  override query<T>(...args: Parameters<PGlite['query']>): Promise<Results<T>> {
    refuseInsideTransaction();
    return super.query<T>(...args);
  }

  override transaction<T>(callback: (tx: Transaction) => Promise<T>): Promise<T> {
    refuseInsideTransaction();
    return super.transaction<T>(callback);
  }
}

/**
 * Opens the embedded database of `dataDir`, migrated, for this process alone.
 * @throws DatabaseUnavailable when another living process has it open.
 */
export async function openPglite(dataDir: string, afterMigrating: AfterMigrating): Promise<OpenDatabase> {
  fs.mkdirSync(dataDir, { recursive: true });
  const lock = await acquireLock(path.join(dataDir, 'database.lock'));
  try {
    const { db, close } = await wrapPglite(new GuardedPGlite(path.join(dataDir, 'pgdata')), afterMigrating);
    return {
      db,
      close: async () => {
        await close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** An embedded database in memory, from a dump when one is given; for tests. */
export async function openPgliteInMemory(dump: Blob | undefined, afterMigrating: AfterMigrating) {
  const client = new GuardedPGlite({ dataDir: 'memory://', loadDataDir: dump });
  const open = await wrapPglite(client, afterMigrating);
  return { ...open, dump: () => client.dumpDataDir('none') };
}

async function wrapPglite(client: PGlite, afterMigrating: AfterMigrating): Promise<OpenDatabase> {
  const db = drizzle({ client, schema });
  try {
    await client.waitReady;
    await migrate(db, { migrationsFolder: migrationsFolder() });
    await afterMigrating(db);
  } catch (error) {
    await client.close();
    throw error;
  }
  return { db, close: () => client.close() };
}
