import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { logger } from '@/lib/backend/log';
import type { OpenDatabase } from './client';
import { type AfterMigrating, migrationsFolder } from './migrate';
import * as schema from './schema';
import { refuseInsideTransaction } from './transaction';

/** Connections an instance may hold. PostgreSQL's own limit is 100 for all instances together. */
const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 10_000;
const IDLE_TRANSACTION_TIMEOUT_MS = 30_000;
/** Any fixed number will do, as long as every instance takes the same one. */
const MIGRATION_LOCK = 7_310_021;

// count(*) and sums of integers are numbers on the embedded engine; keep them so here.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** A pool that refuses a query outside the open transaction, as the embedded engine must. */
class GuardedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(
    callback: (
      err: Error | undefined,
      client: pg.PoolClient | undefined,
      done: (release?: unknown) => void,
    ) => void,
  ): void;
  override connect(
    callback?: (
      err: Error | undefined,
      client: pg.PoolClient | undefined,
      done: (release?: unknown) => void,
    ) => void,
  ): Promise<pg.PoolClient> | undefined {
    refuseInsideTransaction();
    if (!callback) return super.connect();
    super.connect(callback);
    return undefined;
  }
}

/**
 * Opens a PostgreSQL server's database, migrated. Instances that start together take turns, so that one migrates
 * and fills it and the others find it done.
 */
export async function openPostgres(url: string, afterMigrating: AfterMigrating): Promise<OpenDatabase> {
  await migrateAlone(url, afterMigrating);
  const pool = new GuardedPool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: 30_000,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
    application_name: 'storefront',
  });
  // An idle connection that breaks emits here; without a listener it would end the process.
  pool.on('error', (error) => logger().warn({ event: 'database.connection_lost', reason: error.message }));
  return { db: drizzle({ client: pool, schema }), close: () => pool.end() };
}

/** Migrates and fills on a connection of its own: both may take longer than a statement may in service. */
async function migrateAlone(url: string, afterMigrating: AfterMigrating): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'storefront-migration',
  });
  client.on('error', (error) => logger().warn({ event: 'database.connection_lost', reason: error.message }));
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const db = drizzle({ client, schema });
    await migrate(db, { migrationsFolder: migrationsFolder() });
    await afterMigrating(db);
  } finally {
    // Ends the session, and with it the lock, whatever happened.
    await client.end();
  }
}
