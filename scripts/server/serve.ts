import { createServer, type RequestListener } from 'node:http';
import next from 'next';
import { type Settings, settings, settingsProblems } from '../../lib/config/settings';
import { createStyles, finishDocuments } from './documents';
import { createPageFetcher } from './failure-page-fetcher';
import { createFailurePages } from './failure-pages';
import { createLastResort } from './last-resort';
import { createPageCache } from './page-cache';
import { nameNoEmptyQuery } from './router-data';

/** What `lib/backend/db/open.ts` keeps on globalThis: the open database of this process. */
const kept = globalThis as typeof globalThis & { storefrontDatabase?: Promise<{ close(): Promise<void> }> };

/** Requests that are still running after this are cut, so that the whole stop stays under ten seconds. */
const DRAIN_MS = 6_000;
const STOP_MS = 9_500;
const HEALTH_TIMEOUT_MS = 120_000;

/** Starts the storefront, and ends the process when it can't. */
export async function serve(): Promise<void> {
  const started = Date.now();
  const problems = settingsProblems();
  if (problems.length > 0) {
    console.error('These settings are wrong:');
    for (const { name, problem } of problems) console.error(`  ${name} ${problem}`);
    process.exit(1);
  }
  const { port, demo, apiHost, databaseUrl, dataDir }: Settings = settings();
  // Before the framework, which would otherwise keep the events to itself.
  let stopping = false;
  let stop = async () => process.exit(0);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      void stop();
    });
  }

  const app = next({ dev: false, port });
  const failures = createFailurePages({ ...createPageFetcher(() => port), lastResort: createLastResort() });
  const pages = createPageCache();
  const finish = finishDocuments(createStyles(process.env.NEXT_DIST_DIR || '.next'));
  await app.prepare();
  const handle = app.getRequestHandler();
  const listener: RequestListener = (req, res) => {
    if (pages.answer(req, res) || failures.guard(req, res)) return;
    nameNoEmptyQuery(req, res);
    finish(req, res);
    void handle(req, res);
  };
  const server = createServer(listener);
  // Longer than what proxies in front usually keep, so that they never write into a closed connection.
  server.keepAliveTimeout = 65_000;
  server.headersTimeout = 66_000;

  stop = async () => {
    console.log('Stopping');
    const giveUp = setTimeout(() => process.exit(1), STOP_MS);
    giveUp.unref();
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeIdleConnections();
      setTimeout(() => server.closeAllConnections(), DRAIN_MS).unref();
    });
    await app.close();
    await kept.storefrontDatabase?.then((database) => database.close()).catch(() => undefined);
    console.log('Stopped');
    process.exit(0);
  };

  server.on('error', (error) => {
    console.error(`Port ${port} can't be used: ${error.message}`);
    process.exit(1);
  });
  server.listen(port, async () => {
    const healthy = await isHealthy(port);
    if (stopping) return;
    if (!healthy && !apiHost) {
      console.error('The database could not be opened: see the log above.');
      process.exit(1);
    }
    const backend = apiHost ? `backend ${apiHost}` : databaseUrl ? 'PostgreSQL' : `database in ${dataDir}`;
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    console.log(`Storefront: http://localhost:${port} (${backend}, ready in ${seconds} s)`);
    console.log(
      demo
        ? 'Demo mode is on: demo accounts, and codes are printed here instead of being sent. DEMO=0 turns it off.'
        : 'Demo mode is off.',
    );
  });
}

/** Asks the storefront's own health address, which opens, migrates and fills the database. */
async function isHealthy(port: number): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(HEALTH_TIMEOUT_MS);
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`, { signal });
    return answer.ok;
  } catch {
    return false;
  }
}
