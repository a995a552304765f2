import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBrowsers, installBrowsers } from './tooling/browser.mjs';
import { CHECKS } from './tooling/checks.mjs';
import { leaveEnvFile } from './tooling/env-file.mjs';
import { browserFailures, unitFailures } from './tooling/failures.mjs';
import {
  bin,
  checkNode,
  ensureBuilt,
  ensureInstalled,
  freePort,
  root,
  run,
  SERVER_ENV,
  SERVER_FLAGS,
  say,
} from './tooling/steps.mjs';

/** `npm test`: everything there is to test, on a fresh clone as well. TEST_DATABASE_URL adds PostgreSQL. */

const START_TIMEOUT_MS = 180_000;
const STOP_TIMEOUT_MS = 15_000;
const begun = Date.now();
/** What was run: a step that is no test counts only when it fails. */
const results = [];
const work = await mkdtemp(path.join(tmpdir(), 'storefront-test-'));

checkNode();
// A shop's settings are not those of the tests, and its database least of all.
leaveEnvFile();
// Both wait for the network and the disk more than they compute.
await Promise.all([ensureInstalled(), installBrowsers()]);
// Each lane has one processor at least, and what one leaves idle while it waits the other takes. The longest check stands first.
const [longest, ...others] = Object.entries(CHECKS);
const engines = process.env.TEST_DATABASE_URL
  ? 'PGlite and PostgreSQL'
  : 'PGlite; set TEST_DATABASE_URL for PostgreSQL';
const [shop] = await Promise.all([
  runChecks([longest]).then(buildShop),
  runChecks(others).then(() => step(`Unit, contract, backend and component tests (${engines})`, runVitest)),
]);
if (shop) await step('Browser tests, desktop and mobile, Chinese and English', () => runBrowserTests(shop));
await rm(work, { recursive: true, force: true });
finish();

async function step(name, task) {
  say(name);
  const started = Date.now();
  const { passed, failed, failures } = await task().catch((error) => {
    console.error(error);
    return { passed: 0, failed: 1 };
  });
  results.push({ name, passed, failed, failures: failures ?? [], seconds: (Date.now() - started) / 1000 });
  return failed === 0;
}

async function runChecks(checks) {
  for (const [name, check] of checks)
    await step(`Check: ${name}`, async () => counted(await check({ whole: true })));
}

function counted(code) {
  return { passed: 0, failed: code === 0 ? 0 : 1 };
}

async function runVitest() {
  const report = path.join(work, 'vitest.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await run(process.execPath, [bin('vitest/vitest.mjs'), ...args]);
  const json = await readReport(report);
  const passed = json?.numPassedTests ?? 0;
  const failed = json?.numFailedTests ?? 0;
  // A file that can't be loaded has no test that failed, yet the run did.
  return {
    passed,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    failures: named(unitFailures(json), code),
  };
}

/** @returns where the shop that was built has its database, and a copy of it; null when it could not be built or started. */
async function buildShop() {
  const data = path.join(work, 'data');
  const demo = path.join(work, 'demo');
  const built = await step('Build', async () =>
    counted((await ensureBuilt(undefined, { whole: true })) ? 0 : 1),
  );
  const filled =
    built &&
    (await step('First start', async () => {
      await stopServer(await startServer(await freePort(), data));
      // What other servers of the tests begin with.
      await cp(data, demo, { recursive: true });
      return counted(0);
    }));
  return filled ? { data, demo } : null;
}

async function runBrowserTests({ data, demo }) {
  const { quick, whole } = await ensureBrowsers();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = await startServer(port, data);
  try {
    const report = path.join(work, 'playwright.json');
    const code = await run(process.execPath, [bin('playwright/cli.js'), 'test', '--reporter=list,json'], {
      env: {
        BASE_URL: url,
        DEMO_DATA: demo,
        CHROMIUM_PATH: quick ?? '',
        WHOLE_CHROMIUM_PATH: whole ?? '',
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      },
    });
    const json = await readReport(report);
    const passed = json?.stats.expected ?? 0;
    const failed = (json?.stats.unexpected ?? 0) + (json?.stats.flaky ?? 0);
    return {
      passed,
      failed: code !== 0 && failed === 0 ? 1 : failed,
      failures: named(browserFailures(json), code),
    };
  } finally {
    await stopServer(server);
  }
}

/** A run may fail without a test that did: by what nobody caught. */
function named(failures, code) {
  return code !== 0 && failures.length === 0
    ? ['The run itself failed: its own words stand above']
    : failures;
}

/** Starts what was built on a free port, with a database in `dataDir`, and waits until it answers. */
async function startServer(port, dataDir) {
  // Each browser test says another address, so that what is limited for an address holds for a test alone.
  const env = {
    ...process.env,
    ...SERVER_ENV,
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    TRUST_PROXY: '1',
  };
  // The browser tests need the demo: no setting of the one who runs them may take it away.
  for (const name of ['DATABASE_URL', 'API_HOST', 'SITE_ORIGIN', 'DEMO']) delete env[name];
  const server = spawn(process.execPath, [...SERVER_FLAGS, path.join(root, 'scripts/serve.mjs')], {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const until = Date.now() + START_TIMEOUT_MS;
  while (server.exitCode === null && Date.now() < until) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null);
    if (answer?.ok) return server;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  server.kill('SIGKILL');
  throw new Error('The server did not start');
}

async function stopServer(server) {
  if (server.exitCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  const timer = setTimeout(() => server.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await ended;
  clearTimeout(timer);
}

async function readReport(file) {
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : null;
}

function finish() {
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  console.log(`\nRan in ${((Date.now() - begun) / 1000).toFixed(0)} s:`);
  for (const { name, passed, failed, seconds } of results) {
    const tests = passed + failed > 0 ? `, ${passed} passed, ${failed} failed` : '';
    console.log(`  ${failed > 0 ? '✗' : '✓'} ${name} (${seconds.toFixed(1)} s${tests})`);
  }
  // Once more at the end: of a log that is cut, or six thousand lines long, this is what is read.
  for (const { failures } of results) for (const failure of failures) console.log(`\n✗ ${failure}`);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') > 0 || sum('passed') === 0 ? 1 : 0;
}
