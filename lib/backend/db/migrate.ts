import path from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Database } from './client';

/** Where the generated migrations are, from the project's root. */
const MIGRATIONS = 'lib/backend/db/migrations';

export const migrationsFolder = () => path.join(/* turbopackIgnore: true */ process.cwd(), MIGRATIONS);

/** Changes when the migrations do: test templates are kept under it. */
export const migrationsHash = () =>
  readMigrationFiles({ migrationsFolder: migrationsFolder() })
    .map((migration) => migration.hash)
    .join('');

/** What is done to a database right after it was migrated, under the same lock. */
export type AfterMigrating = (db: Database) => Promise<void>;
