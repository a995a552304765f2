import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema';

/** The one database handle services use, whichever engine is behind it; also the type of a transaction. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** A database with what ends it. */
export interface OpenDatabase {
  db: Database;
  close(): Promise<void>;
}
