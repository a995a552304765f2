import { AsyncLocalStorage } from 'node:async_hooks';
import type { WaitBudget } from '@/lib/domain/wait-budget';

/** What work that uses the database goes along with. */
interface Context {
  /** An open transaction, whose handle alone may be queried. */
  inTransaction?: boolean;
  /** What the call under way may still wait; null: work that goes on without the call. */
  budget?: WaitBudget | null;
}

/**
 * One for everything, because the runtime notes each such storage in every promise. Kept on globalThis: the framework bundles
 * this module more than once, and all bundles share one database.
 */
const kept = globalThis as typeof globalThis & { storefrontDatabaseContext?: AsyncLocalStorage<Context> };
kept.storefrontDatabaseContext ??= new AsyncLocalStorage();
const storage = kept.storefrontDatabaseContext;

export const context = (): Context => storage.getStore() ?? {};

/** Runs `work` with the context it was called in, but for what `change` says. */
export const withContext = <T>(change: Context, work: () => T): T =>
  storage.run({ ...context(), ...change }, work);
