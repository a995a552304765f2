import { createServer, type RequestListener } from 'node:http';
import { fileURLToPath } from 'node:url';
import next from 'next';
import { dataDirProblem } from '../../lib/backend/db/engines/data-dir';
import { type Settings, settings, settingsProblems } from '../../lib/config/settings';
import { commonHeaders, pagePolicy } from '../../lib/routing/security-headers';
import { readAsked } from './answers/asked';
import { changeAnswers } from './answers/change-answers';
import { backendNote } from './backend-note';
import { becomesHealthy } from './becomes-healthy';
import { fillApart } from './fill-apart';
import { lookForChanges } from './look-for-changes';
import { createPackedFiles, readPackedFiles } from './packed-files';
import { createRequestGuard } from './request-guard';
import { startNotes } from './start-notes';
import { createPageFetcher } from './steps/failure-page-fetcher';
import { createFailurePages } from './steps/failure-pages';
import { knownLength } from './steps/known-length';
import { createLastResort } from './steps/last-resort';
import { missingFiles } from './steps/missing-files';
import { oneLocation } from './steps/one-location';
import { pack } from './steps/pack';
import { createPageCache } from './steps/page-cache';
import { routerQuery } from './steps/router-query';
import { scriptsLater } from './steps/scripts-later';
import { stylesInside } from './steps/styles-inside';
import { unfinished } from './steps/unfinished';
import { unsatisfiableRange } from './steps/unsatisfiable-range';
import { varyByDevice } from './steps/vary-by-device';
import { createStop } from './stop';
import { readStyles } from './styles/read-styles';

/** What `lib/backend/open-database.ts` keeps on globalThis: the open database of this process. */
const kept = globalThis as typeof globalThis & {
  storefrontDatabase?: Promise<{ close(): Promise<void> }>;
  storefrontDatabaseProblem?: string;
  storefrontStarting?: boolean;
};

/** The whole stop stays under ten seconds. */
const STOP_MS = 9_500;

/** Starts the storefront, and ends the process when it can't. */
export async function serve(): Promise<void> {
  const started = Date.now();
  const problems = settingsProblems();
  if (problems.length > 0) {
    console.error('These settings are wrong:');
    for (const { name, problem } of problems) console.error(`  ${name} ${problem}`);
    process.exit(1);
  }
  const { port, apiHost, databaseUrl, dataDir }: Settings = settings();
  // Before anything is begun that would come to nothing.
  const refused = apiHost || databaseUrl ? null : dataDirProblem(dataDir);
  if (refused) {
    console.error(`The database could not be opened: ${refused}`);
    process.exit(1);
  }
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

  // The framework listens for upgrades of connections, which this site has none of, and would hold what it does not
  // know open for ever: it gets a server that nobody asks.
  const app = next({ dev: false, port, httpServer: createServer() });
  const lastResort = createLastResort();
  const { SITE_ORIGIN: siteOrigin, API_HOST, FILE_BASE: fileBase } = process.env;
  const policy = pagePolicy({ apiHost: API_HOST, fileBase, siteOrigin });
  const failures = createFailurePages({ ...createPageFetcher(() => port), lastResort, policy });
  const guard = createRequestGuard({ common: commonHeaders(siteOrigin), policy, page: lastResort });
  const distDir = process.env.NEXT_DIST_DIR || '.next';
  const pages = createPageCache();
  // In this order; each says what it needs of the framework (docs/adr/0014).
  const change = changeAnswers([
    oneLocation,
    routerQuery,
    knownLength,
    missingFiles,
    // Before the failures, of which it is none.
    unsatisfiableRange,
    unfinished,
    varyByDevice,
    failures.step,
    pages.recall,
    // Before the styles are in the head, which it reads.
    scriptsLater,
    stylesInside(readStyles(distDir)),
    pack,
    pages.keep,
  ]);
  const filling = fillApart(fileURLToPath(new URL('storefront-fill.mjs', import.meta.url)), settings());
  stop = async () => {
    filling?.process.kill();
    process.exit(0);
  };
  if (filling) console.log('Making the database…');
  const [files] = await Promise.all([readPackedFiles(distDir), app.prepare(), filling?.ended]);
  const packedFiles = createPackedFiles(files);
  const handle = app.getRequestHandler();
  const listener: RequestListener = (req, res) => {
    if (guard(req, res)) return;
    const asked = readAsked(req);
    if (packedFiles(asked, res) || pages.answer(asked, res) || failures.hide(asked, res)) return;
    change(asked, res);
    void handle(req, res);
  };
  const server = createServer(listener);
  const drain = createStop(server);
  // Longer than what proxies in front usually keep, so that they never write into a closed connection.
  server.keepAliveTimeout = 65_000;
  server.headersTimeout = 66_000;
  // As long as a large file takes on a poor line; a body that stalls is ended where it is read.
  server.requestTimeout = 15 * 60_000;

  stop = async () => {
    console.log('Stopping');
    const giveUp = setTimeout(() => process.exit(1), STOP_MS);
    giveUp.unref();
    await drain();
    await app.close();
    await kept.storefrontDatabase?.then((database) => database.close()).catch(() => undefined);
    console.log('Stopped');
    process.exit(0);
  };

  server.on('error', (error) => {
    console.error(`Port ${port} can't be used: ${error.message}`);
    process.exit(1);
  });
  kept.storefrontStarting = true;
  server.listen(port, async () => {
    let problem: string | undefined;
    const healthy = await becomesHealthy(port, isOpen).catch((error: Error) => {
      problem = `The server does not answer itself at port ${port}: ${error.message}`;
      return false;
    });
    kept.storefrontStarting = false;
    if (stopping) return;
    if (!healthy && !apiHost) {
      problem ??= `The database could not be opened: ${kept.storefrontDatabaseProblem ?? 'see the log above.'}`;
      console.error(problem);
      process.exit(1);
    }
    const backend = apiHost ? `backend ${apiHost}` : databaseUrl ? 'PostgreSQL' : `database in ${dataDir}`;
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    console.log(`Storefront: http://localhost:${port} (${backend}, ready in ${seconds} s)`);
    if (!apiHost) lookForChanges(port);
    for (const note of startNotes(settings())) console.log(note);
    const note = apiHost && (await backendNote(apiHost));
    if (note && !stopping) console.log(note);
  });
}

/** Whether the database of this process could be opened. */
const isOpen = async (): Promise<boolean> =>
  (await kept.storefrontDatabase?.then(
    () => true,
    () => false,
  )) ?? false;
