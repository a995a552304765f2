import type { Database } from './client';
import { context, withContext } from './context';

/**
 * Runs `fn` in one transaction; what it throws rolls everything back. Inside, query only the handle given to `fn`:
 * the embedded engine has a single connection, so a query outside of it would wait for itself for ever. Both
 * engines therefore refuse such a query at once (see `refuseInsideTransaction`). Inside an open transaction it
 * makes a savepoint.
 */
export function inTransaction<T>(db: Database, fn: (tx: Database) => Promise<T>): Promise<T> {
  return db.transaction((tx) => withContext({ inTransaction: true }, () => fn(tx)));
}

/** Called by the engines before a query on the outer connection. @throws Error inside `inTransaction`. */
export function refuseInsideTransaction(): void {
  if (context().inTransaction)
    throw new Error('Query outside the open transaction: use the handle inTransaction() gave');
}
