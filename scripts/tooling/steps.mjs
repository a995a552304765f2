import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Plain Node, no packages: this runs before anything is installed. */

export const root = fileURLToPath(new URL('../..', import.meta.url));

export function say(text) {
  console.log(`▸ ${text}`);
}

/** Ends the process when Node is older than package.json's engines allow. */
export function checkNode() {
  const { engines } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const oldest = engines.node.replace('>=', '');
  const have = process.versions.node.split('.').map(Number);
  const order =
    oldest
      .split('.')
      .map((part, i) => have[i] - part)
      .find((difference) => difference !== 0) ?? 0;
  if (order >= 0) return;
  console.error(`Node ${oldest} or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}

/**
 * Runs a command in the project's directory with its output shown.
 * @param options.whole shows the output when it has ended: two that run at once do not write into each other
 * @param options.cwd another directory than the project's
 * @param options.timeout ms after which it is ended
 * @returns its exit code; 127 when it can't be started.
 */
export function run(command, args, { env = {}, quiet = false, whole = false, cwd = root, timeout } = {}) {
  return new Promise((resolve) => {
    const shown = whole ? 'pipe' : 'inherit';
    const child = spawn(command, args, {
      cwd,
      timeout,
      env: { ...process.env, ...FILE_ENV, ...env },
      stdio: quiet ? 'ignore' : ['ignore', shown, shown],
    });
    const said = [];
    for (const output of [child.stdout, child.stderr]) output?.on('data', (chunk) => said.push(chunk));
    child.on('error', () => resolve(127));
    child.on('close', (code, signal) => {
      process.stdout.write(Buffer.concat(said));
      resolve(code ?? (signal ? 128 : 1));
    });
  });
}

/**
 * How the shop's process is started, here as by `npm start`: a page is many short-lived objects, and with 8 MB of room for
 * them a filtered list takes 14 % more of the processor; with 32 it takes what it does with 16, and the process 40 to 160 MB
 * more. 16 is what Node 20 gives by itself on a machine with much memory, and said for all. What outlives them is collected
 * once it has grown by three fifths: left to itself, the engine lets it grow fourfold on such a machine (900 MB after some
 * thousand pages, of which 150 were in use).
 */
export const SERVER_FLAGS = ['--max-semi-space-size=16', '--heap-growing-percent=60'];

/**
 * Before 20.11.1 (CVE-2024-22017) Node reads and writes files by a thread of the kernel that spins for a while after each: of
 * import suites a quarter of the processor's time, of browser tests a twentieth. Later ones leave it off by themselves.
 */
const FILE_ENV = { UV_USE_IO_URING: '0' };

/**
 * The process's environment, here as by `npm start`. Left to itself, the allocator of glibc raises with each large block that
 * is freed what it keeps for later, in each thread: 40 to 80 MB after a start, of the compiling that is over by then. Once
 * this is set (mallopt(3)) it gives back what is over 1 MB. Other allocators don't know it.
 */
export const SERVER_ENV = { MALLOC_TRIM_THRESHOLD_: '1048576', ...FILE_ENV };

/** A package's own command, run with this Node: `bin('next/dist/bin/next')`. */
export function bin(file) {
  return path.join(root, 'node_modules', file);
}

async function changedAt(file) {
  return (await stat(file).catch(() => null))?.mtimeMs ?? 0;
}

/** Whether the node_modules of a directory are as new as its lock file. */
async function isInstalled(directory) {
  // npm writes this file last, so that an interrupted installation is noticed.
  const installed = await changedAt(path.join(directory, 'node_modules', '.package-lock.json'));
  return installed > 0 && installed >= (await changedAt(path.join(directory, 'package-lock.json')));
}

// The build needs the development packages too, even where NODE_ENV says production.
const installPackages = (options) => run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], options);

/** Installs with `npm ci` when node_modules is missing or older than the lock file. Ends the process on failure. */
export async function ensureInstalled() {
  if ((await isInstalled(root)) && existsSync(bin('next/package.json'))) return;
  say('Installing packages (npm ci)');
  const code = await installPackages();
  if (code !== 0) {
    console.error('The packages could not be installed: see above.');
    process.exit(1);
  }
}

/**
 * The same for a directory with packages of its own, which few need: not before they do.
 * @throws Error when they can't be had in three minutes
 */
export async function ensureInstalledIn(directory) {
  const cwd = path.join(root, directory);
  if (await isInstalled(cwd)) return;
  say(`Installing the packages of ${directory} (npm ci)`);
  const code = await installPackages({ cwd, timeout: 180_000 });
  if (code !== 0) throw new Error(`The packages of ${directory} could not be installed: see above`);
}

export function distDir() {
  return path.resolve(root, process.env.NEXT_DIST_DIR || '.next');
}

const SOURCES = ['app', 'components', 'lib', 'messages', 'public', 'scripts/server', 'scripts/tooling'];
const SOURCE_FILES = [
  'scripts/build.mjs',
  'middleware.ts',
  'next.config.ts',
  'package-lock.json',
  'tsconfig.json',
  'instrumentation.ts',
];
/** What `next.config.ts` names the build by. */
export const BUILD_ID_SETTING = 'STOREFRONT_BUILD_ID';

/** Settings that are written into the build (headers, rewrites, which pages there are). */
const BUILD_SETTINGS = ['API_HOST', 'FILE_BASE', 'SITE_ORIGIN', 'BENCH'];

/** The same by their names; empty for what is not set. */
export const buildSettings = () =>
  Object.fromEntries(BUILD_SETTINGS.map((name) => [name, process.env[name] ?? '']));

async function filesBelow(directory) {
  const entries = await readdir(directory, { withFileTypes: true, recursive: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name));
}

/** A hash of all that a build is made from: it changes exactly when a rebuild is needed. */
export async function sourceHash() {
  const found = await Promise.all(SOURCES.map((name) => filesBelow(path.join(root, name))));
  const files = [...found.flat(), ...SOURCE_FILES.map((name) => path.join(root, name))].sort();
  const hash = createHash('sha256');
  for (const [name, value] of Object.entries(buildSettings())) hash.update(`${name}=${value}\n`);
  for (const file of files) {
    const content = await readFile(file).catch(() => null);
    if (content) hash.update(`${path.relative(root, file)}\n${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

/**
 * Builds when there is no build or the sources changed since.
 * @param beforeBuild called where it does
 * @param options as `run` takes them
 * @returns false when the build failed.
 */
export async function ensureBuilt(beforeBuild = () => {}, options = {}) {
  const hash = await sourceHash();
  const last = await readFile(stampFile(), 'utf8')
    .then(JSON.parse)
    .catch(() => null);
  if (last?.hash === hash && existsSync(path.join(distDir(), 'BUILD_ID'))) return true;
  beforeBuild();
  say(last ? 'Sources changed: building again' : 'Building');
  const env = { NODE_ENV: 'production' };
  return (await run('npm', ['run', '--silent', 'build'], { ...options, env })) === 0;
}

/** What a finished build says of its sources, whoever asked for it. */
export function noteBuilt(hash) {
  return writeFile(stampFile(), `${JSON.stringify({ hash })}\n`);
}

const stampFile = () => path.join(distDir(), 'storefront-build.json');

/** A TCP port that is free now. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
