import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { logger } from '@/lib/backend/log';
import type { OpenDatabase } from '../client';
import { type AfterMigrating, migrationsFolder } from '../migrate';
import * as schema from '../schema';
import { refuseInsideTransaction } from '../transaction';
import { beginWait } from '../waits';
import {
  endClient,
  LONG_WORK,
  limitAnswers,
  limitPool,
  type PostgresLimits,
  SERVING,
} from './postgres-limits';

/** Connections an instance may hold. PostgreSQL's own limit is 100 for all instances together. */
const POOL_SIZE = 10;
const IDLE_TRANSACTION_TIMEOUT_MS = 30_000;
/** Any fixed number will do, as long as every instance takes the same one. */
const MIGRATION_LOCK = 7_310_021;

// count(*) and sums of integers are numbers on the embedded engine; keep them so here.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

type Connected = (
  err: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/** A pool that refuses a query outside the open transaction, as the embedded engine must, and bounds each wait. */
class GuardedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    refuseInsideTransaction();
    if (callback) {
      this.connectInTime(callback);
      return undefined;
    }
    return new Promise((resolve, reject) => {
      this.connectInTime((error, client) => (client ? resolve(client) : reject(error)));
    });
  }

  /** The pool bounds this wait for everybody alike; a call that has waited before has less left. */
  private connectInTime(callback: Connected): void {
    let late = false;
    const wait = beginWait(Number.POSITIVE_INFINITY, (error) => {
      late = true;
      wait.end();
      callback(error, undefined, () => {});
    });
    super.connect((error, client, done) => {
      wait.end();
      // Without a connection there is nothing to give back, and no `done` either.
      if (late) client?.release();
      else callback(error, client, done);
    });
  }
}

/**
 * Opens a PostgreSQL server's database, migrated. Instances that start together take turns, so that one migrates
 * and fills it and the others find it done.
 */
export async function openPostgres(
  url: string,
  afterMigrating: AfterMigrating,
  limits: PostgresLimits = SERVING,
): Promise<OpenDatabase> {
  await migrateAlone(url, afterMigrating);
  const pool = new GuardedPool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: limits.connectMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    statement_timeout: limits.statementMs,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
    // The planner thinks more of a search's lists than there is: compiling took 4 of the 5 ms of each.
    options: '-c jit=off',
    application_name: 'storefront',
  });
  limitPool(pool, limits.answerMs);
  return { db: drizzle({ client: pool, schema }), close: () => pool.end() };
}

/** Migrates and fills on a connection of its own: both may take longer than a statement may in service. */
async function migrateAlone(url: string, afterMigrating: AfterMigrating): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: LONG_WORK.connectMs,
    keepAlive: true,
    application_name: 'storefront-migration',
  });
  client.on('error', (error) => logger().warn({ event: 'database.connection_lost', reason: error.message }));
  limitAnswers(client, LONG_WORK.answerMs);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const db = drizzle({ client, schema });
    await migrate(db, { migrationsFolder: migrationsFolder() });
    await afterMigrating(db);
  } finally {
    // Ends the session, and with it the lock, whatever happened.
    await endClient(client);
  }
}
