import path from 'node:path';
import type { Database } from './client';

/** Where the generated migrations are, from the project's root. */
const MIGRATIONS = 'lib/backend/db/migrations';

export const migrationsFolder = () => path.join(/* turbopackIgnore: true */ process.cwd(), MIGRATIONS);

/** What is done to a database right after it was migrated, under the same lock. */
export type AfterMigrating = (db: Database) => Promise<void>;
