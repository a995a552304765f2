import fs from 'node:fs';
import path from 'node:path';
import { PGlite, type QueryOptions, type Results, type Transaction, types } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { OpenDatabase } from '../client';
import { DatabaseUnavailable } from '../errors';
import { type AfterMigrating, migrationsFolder } from '../migrate';
import * as schema from '../schema';
import { TimedMutex } from '../timed-mutex';
import { refuseInsideTransaction } from '../transaction';
import { databaseProblem, dataDirProblem, WAY_OUT } from './data-dir';
import { acquireLock } from './lock-file';
import { cacheSettings, SMALL_CACHE } from './pglite-cache';

const AS_IT_CAME = (value: string) => value;
/** What drizzle reads by itself: times and dates, and lists of these and of numbers. */
const PARSERS: Readonly<Record<number, typeof AS_IT_CAME>> = Object.fromEntries(
  [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, 1231, 1115, 1185, 1187, 1182].map(
    (type) => [type, AS_IT_CAME],
  ),
);

/**
 * Drizzle names these parsers with every query, and PGlite copies its own six hundred to add them, which takes longer than
 * a small query: the client has them from the start.
 */
function withoutKnownParsers(options: QueryOptions | undefined): QueryOptions | undefined {
  const { parsers, ...others } = options ?? {};
  return Object.keys(parsers ?? {}).every((type) => type in PARSERS) ? others : options;
}

/**
 * PGlite that refuses a query which would wait for its own transaction for ever, and one whose turn does not come
 * while its call may wait. A query that runs can't be bounded: it holds the process's only thread.
 */
class GuardedPGlite extends PGlite {
  private readonly mutex = new TimedMutex();

  override async query<T>(text: string, values?: unknown[], options?: QueryOptions): Promise<Results<T>> {
    refuseInsideTransaction();
    return this.mutex.take(Number.POSITIVE_INFINITY, () =>
      super.query<T>(text, values, withoutKnownParsers(options)),
    );
  }

  override async transaction<T>(callback: (tx: Transaction) => Promise<T>): Promise<T> {
    refuseInsideTransaction();
    return this.mutex.take(Number.POSITIVE_INFINITY, () =>
      super.transaction<T>((tx) => callback(Object.create(tx, { query: { value: queryIn(tx) } }))),
    );
  }
}

const queryIn =
  (tx: Transaction): Transaction['query'] =>
  (text, values, options) =>
    tx.query(text, values, withoutKnownParsers(options));

/**
 * Opens the embedded database of `dataDir`, migrated, for this process alone.
 * @throws DatabaseUnavailable when another living process has it open, when the directory holds something else, or
 *   when what it holds can't be opened.
 */
export async function openPglite(dataDir: string, afterMigrating: AfterMigrating): Promise<OpenDatabase> {
  const problem = dataDirProblem(dataDir);
  if (problem) throw new DatabaseUnavailable(problem);
  fs.mkdirSync(dataDir, { recursive: true });
  const lock = await acquireLock(path.join(dataDir, 'database.lock'));
  try {
    const folder = path.join(dataDir, 'pgdata');
    const damage = databaseProblem(folder);
    if (damage) throw new DatabaseUnavailable(damage);
    const client = new GuardedPGlite({ dataDir: folder, postgresqlconf: cacheSettings(folder) });
    await client.waitReady.catch((cause: unknown) => {
      const words = `The database in ${folder} can't be opened: it is damaged, or another version made it. ${WAY_OUT}`;
      throw new DatabaseUnavailable(words, { cause });
    });
    const { db, close } = await wrapPglite(client, afterMigrating);
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
  const client = new GuardedPGlite({ dataDir: 'memory://', loadDataDir: dump, postgresqlconf: SMALL_CACHE });
  const open = await wrapPglite(client, afterMigrating);
  return { ...open, dump: () => client.dumpDataDir('none') };
}

async function wrapPglite(client: PGlite, afterMigrating: AfterMigrating): Promise<OpenDatabase> {
  const db = drizzle({ client, schema });
  try {
    await client.waitReady;
    // Only now: the client makes those of lists at its start.
    Object.assign(client.parsers, PARSERS);
    await migrate(db, { migrationsFolder: migrationsFolder() });
    await afterMigrating(db);
  } catch (error) {
    await client.close();
    throw error;
  }
  return { db, close: () => client.close() };
}
