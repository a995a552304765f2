import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bin, ensureBuilt, root, run, SERVER_ENV, SERVER_FLAGS, say } from '../../scripts/tooling/steps.mjs';
import { sleep } from './options';

const START_TIMEOUT_MS = 180_000;
const BARE = path.join(root, 'bench/bare-app');
const FIRST_PORT = Number(process.env.BENCH_PORT ?? 3140);
/** Databases of the benchmark: made once, used again by later runs. */
export const WORK = path.join(tmpdir(), 'storefront-bench');

/** The shop and the bare app are built once for a whole run, into directories of their own. */
export async function buildBoth(): Promise<void> {
  process.env.NEXT_DIST_DIR = '.next-bench';
  process.env.BENCH = '1';
  process.env.NEXT_TELEMETRY_DISABLED = '1';
  if (!(await ensureBuilt())) throw new Error('The shop could not be built');
  if (existsSync(path.join(BARE, '.next-bare/BUILD_ID'))) return;
  say('Building the bare app');
  const child = spawn(process.execPath, [bin('next/dist/bin/next'), 'build'], {
    cwd: BARE,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const code = await new Promise((resolve) => child.on('exit', resolve));
  if (code !== 0) throw new Error('The bare app could not be built');
}

export interface Server {
  url: string;
  /** Of the process that serves. */
  pid: number;
  stop(): Promise<void>;
}

/** The shop as `npm start` serves it, with the demo catalogue. */
export async function startShop(): Promise<Server> {
  await refuseBusy(FIRST_PORT);
  const dataDir = path.join(WORK, 'demo');
  await mkdir(dataDir, { recursive: true });
  const env = {
    ...process.env,
    ...SERVER_ENV,
    PORT: String(FIRST_PORT),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
  };
  for (const name of ['DATABASE_URL', 'API_HOST', 'SITE_ORIGIN', 'DEMO']) Reflect.deleteProperty(env, name);
  return started(
    spawn(process.execPath, [...SERVER_FLAGS, path.join(root, 'scripts/serve.mjs')], {
      cwd: root,
      env,
      stdio: 'ignore',
    }),
    FIRST_PORT,
    '/api/health',
  );
}

/** The framework alone: an empty page at `/`, a dynamic list of 24 items at `/list`. */
export async function startBare(): Promise<Server> {
  const port = FIRST_PORT + 1;
  await refuseBusy(port);
  const args = [bin('next/dist/bin/next'), 'start', '-p', String(port)];
  const env = { ...process.env, NODE_ENV: 'production' as const };
  return started(spawn(process.execPath, args, { cwd: BARE, env, stdio: 'ignore' }), port, '/');
}

/** @throws when another server has the port: it would be measured in place of the one that is meant */
async function refuseBusy(port: number): Promise<void> {
  const answered = await fetch(`http://127.0.0.1:${port}/`, { redirect: 'manual' }).catch(() => null);
  if (answered) throw new Error(`Port ${port} is taken: stop what runs there, or set BENCH_PORT`);
}

async function started(child: ChildProcess, port: number, probe: string): Promise<Server> {
  // However this run ends, its servers end with it.
  process.once('exit', () => child.kill('SIGKILL'));
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  };
  const until = Date.now() + START_TIMEOUT_MS;
  while (child.exitCode === null && Date.now() < until) {
    const answer = await fetch(url + probe).catch(() => null);
    if (answer?.ok && child.exitCode === null && child.pid !== undefined)
      return { url, pid: child.pid, stop };
    await sleep(200);
  }
  await stop();
  throw new Error(`The server on port ${port} did not start`);
}

/** A catalogue of so many products, generated when it is not there yet. @returns its DATA_DIR */
export async function largeCatalogue(products: number): Promise<string> {
  const dataDir = path.join(WORK, `catalogue-${products}`);
  const done = path.join(WORK, `catalogue-${products}.done`);
  if (existsSync(done)) return dataDir;
  await mkdir(dataDir, { recursive: true });
  const code = await run(
    'npm',
    ['run', '--silent', 'catalogue:generate', '--', '--products', `${products}`],
    {
      env: { DATA_DIR: dataDir, DATABASE_URL: '' },
    },
  );
  if (code !== 0) throw new Error('The large catalogue could not be generated');
  await run('touch', [done]);
  return dataDir;
}

/** So many made-up texts beside the products of a large catalogue, written when they are not there yet. */
export async function addLargeTexts(dataDir: string, texts: number): Promise<void> {
  const done = `${dataDir}.texts-${texts}.done`;
  if (existsSync(done)) return;
  const code = await run('npx', ['tsx', 'bench/make-texts.ts', `${texts}`], {
    env: { DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'silent' },
  });
  if (code !== 0) throw new Error('The texts could not be made');
  await run('touch', [done]);
}
