import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrationsFolder } from '@/lib/backend/db/migrate';

/** Changes when the migrations do: templates of databases are kept under it. */
export const migrationsHash = () =>
  readMigrationFiles({ migrationsFolder: migrationsFolder() })
    .map((migration) => migration.hash)
    .join('');
