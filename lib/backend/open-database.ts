import { startClock } from '@/lib/backend/clock';
import type { Database, OpenDatabase } from '@/lib/backend/db/client';
import { openPglite } from '@/lib/backend/db/engines/pglite';
import { openPostgres } from '@/lib/backend/db/engines/postgres';
import { LONG_WORK, type PostgresLimits, SERVING } from '@/lib/backend/db/engines/postgres-limits';
import { DatabaseOpening, DatabaseUnavailable } from '@/lib/backend/db/errors';
import { inTransaction } from '@/lib/backend/db/transaction';
import { waitAtMost, withoutWaitBudget } from '@/lib/backend/db/waits';
import { isEmpty, loadDemoWhenEmpty } from '@/lib/backend/demo/load-demo';
import { loadPoliciesWhenNone } from '@/lib/backend/demo/site/load-policies';
import { matchOrderRules } from '@/lib/backend/demo/site/match-order-rules';
import { matchDemoOrders } from '@/lib/backend/demo/trade/match-demo-orders';
import { matchDemoTrials } from '@/lib/backend/demo/trade/match-demo-trials';
import { configuredGateways } from '@/lib/backend/gateways/gateways';
import { describeError } from '@/lib/backend/http/failure';
import { DataFilesWrong } from '@/lib/backend/import/data-files-wrong';
import { logger } from '@/lib/backend/log';
import { foldersWithoutFiles } from '@/lib/backend/missing-files';
import { matchDemoAccounts } from '@/lib/backend/services/account/demo-accounts';
import { sweepExpired } from '@/lib/backend/services/account/sweep-expired';
import { loadFacetTable } from '@/lib/backend/services/catalogue/facets/facet-table';
import { settleContent } from '@/lib/backend/services/content/edit/go-live';
import { settleDue } from '@/lib/backend/services/orders/change/settle-due';
import { endMailAnswers, startMailClock } from '@/lib/backend/services/personal/messages/mail-clock';
import { sweepEnquiries } from '@/lib/backend/services/personal/messages/sweep-enquiries';
import { endRestockSms, notifyOfRestock } from '@/lib/backend/services/personal/restock/restock-sms';
import { sweepUploads } from '@/lib/backend/services/personal/uploads/stored-uploads';
import { renewSearchIndex } from '@/lib/backend/services/search/index/indexing';
import { readAhead } from '@/lib/backend/services/search/table/search-table';
import { renewTextIndex } from '@/lib/backend/services/search/texts/index-texts';
import { loadTextTable } from '@/lib/backend/services/search/texts/text-table';
import { settleTrials } from '@/lib/backend/services/trials/settle-trials';
import { settings } from '@/lib/config/settings';

/** Kept on globalThis: the framework bundles this module more than once, and reloads it in development. */
const kept = globalThis as typeof globalThis & {
  storefrontDatabase?: Promise<OpenDatabase> | undefined;
  /** Why it could not be opened, in words for the operator. */
  storefrontDatabaseProblem?: string | undefined;
};

/** Between two statements of reading ahead, in which requests have their turn. */
const READ_AHEAD_PAUSE_MS = 50;

/** Opening is work: a storm of requests must not start it anew for each of them while it fails. */
const RETRY_MS = 1_000;

/**
 * The database of this process: opened on first use, migrated, and filled with the demo catalogue when it holds no
 * goods. A failed opening is tried again by the first call a second later.
 * @param use `long` for a command of the terminal, whose statements may take minutes; the first use decides.
 * @throws DatabaseUnavailable when another process holds the embedded database.
 * @throws DataFilesWrong when it is empty, and the files that it begins with aren't right.
 * @throws DatabaseOpening when that takes longer than the call may wait: the opening goes on.
 * @throws Error during `next build`, and when API_HOST names another backend.
 */
export async function getDatabase(use: 'serve' | 'long' = 'serve'): Promise<Database> {
  if (process.env.NEXT_PHASE === 'phase-production-build') {
    throw new Error(
      'The build opens no database: load this data when a page is asked for, not when it is built',
    );
  }
  if (!kept.storefrontDatabase) {
    const opening = withoutWaitBudget(() => open(use === 'long' ? LONG_WORK : SERVING, use === 'serve'));
    kept.storefrontDatabase = opening;
    opening.catch((error: unknown) => {
      if (error instanceof DatabaseUnavailable || error instanceof DataFilesWrong)
        kept.storefrontDatabaseProblem = error.message;
      const forget = () => {
        if (kept.storefrontDatabase === opening) kept.storefrontDatabase = undefined;
      };
      setTimeout(forget, RETRY_MS).unref();
    });
  }
  const opening = kept.storefrontDatabase;
  return (await waitAtMost(Number.POSITIVE_INFINITY, opening, () => new DatabaseOpening())).db;
}

/** Closes the database if it is open, so that nothing is left to recover. */
export async function closeDatabase(): Promise<void> {
  const opening = kept.storefrontDatabase;
  kept.storefrontDatabase = undefined;
  const open = await opening?.catch(() => undefined);
  await open?.close();
}

async function open(limits: PostgresLimits, serving: boolean): Promise<OpenDatabase> {
  const { apiHost, databaseUrl, dataDir, demo } = settings();
  if (apiHost) throw new Error('API_HOST is set: the embedded backend has no database');
  const prepare = async (db: Database) => {
    await fillWhenEmpty(db);
    await renewSearchIndex(db);
    await renewTextIndex(db);
    await inTransaction(db, async (tx) => {
      await loadPoliciesWhenNone(tx);
      await matchDemoAccounts(tx, demo);
      await matchOrderRules(tx, demo);
      await matchDemoOrders(tx, demo);
      await matchDemoTrials(tx, demo);
    });
  };
  const { db, close } = databaseUrl
    ? await openPostgres(databaseUrl, prepare, limits)
    : await openPglite(dataDir, prepare);
  if (!serving) return { db, close };
  let closing = false;
  // A large catalogue's take seconds to read: not first when somebody asks for a list.
  loadFacetTable(db)
    .then(() => loadTextTable(db))
    .then(() => readAhead(db, READ_AHEAD_PAUSE_MS))
    .catch((error: unknown) => {
      // The first request that needs such a table reads it.
      if (!closing) logger().warn({ event: 'database.not_read_ahead', error: describeError(error) });
    });
  warnOfMissingFiles(db).catch((error: unknown) => {
    if (!closing) logger().warn({ event: 'files.not_looked_for', error: describeError(error) });
  });
  const stops = [
    // Though nobody reads them, so that their stock is free for others.
    startClock('orders.clock_failed', (now) => settleDue(db, now)),
    // What came back by whatever way: an order that lapsed or was cancelled, a file that was imported, another program.
    // Not in that order's own transaction: the messages point to other customers, whose rows must not be waited for while
    // stock is locked.
    startClock('restock.clock_failed', (now) => notifyOfRestock(db, now, configuredGateways().sms)),
    // Reminds of results that are due.
    startClock('trials.clock_failed', (now) => settleTrials(db, now)),
    startClock('content.clock_failed', (now) => settleContent(db, now)),
    startMailClock(db),
    startClock('account.clock_failed', (now) => sweepExpired(db, now)),
    startClock('uploads.clock_failed', (now) => sweepUploads(db, now)),
    startClock('enquiries.clock_failed', (now) => sweepEnquiries(db, now)),
  ];
  return {
    db,
    close: async () => {
      closing = true;
      for (const stop of stops) stop();
      await Promise.all([endMailAnswers(db, UNDER_WAY_MS), endRestockSms(db, UNDER_WAY_MS)]);
      await close();
    },
  };
}

/** A stop waits so long for the letter under way, which is sent again when it is cut off, and for SMS, which are not. */
const UNDER_WAY_MS = 4_000;

/** Behind the start, as pages do without a picture: only whoever runs the shop can put it where it belongs. */
async function warnOfMissingFiles(db: Database): Promise<void> {
  const folders = await foldersWithoutFiles(db, settings().dataDir);
  if (folders.length > 0) logger().warn({ event: 'files.missing', folders });
}

/** In one transaction: a start that is killed half-way leaves it empty, and the next one fills it. */
async function fillWhenEmpty(db: Database): Promise<void> {
  if (await isEmpty(db)) await inTransaction(db, loadDemoWhenEmpty);
}
