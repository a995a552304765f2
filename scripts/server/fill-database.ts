import { closeDatabase, getDatabase } from '@/lib/backend/open-database';

/** Run as a process of its own (`fillApart`): makes the embedded database, migrates and fills it, and ends. */
await getDatabase('long');
await closeDatabase();
