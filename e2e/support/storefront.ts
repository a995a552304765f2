import { spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Settings of the one who runs the tests that would change what is tested. */
const NEUTRAL = ['DATABASE_URL', 'API_HOST', 'SITE_ORIGIN', 'DEMO'];

export const portOf = (server: Server) => (server.address() as AddressInfo).port;

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const port = portOf(probe);
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** What makes a storefront run this file first. */
export const preloading = (name: string) => ({
  NODE_OPTIONS: `--require ${JSON.stringify(fileURLToPath(new URL(name, import.meta.url)))}`,
});

export interface Storefront {
  /** By the name the storefront itself takes for its own. */
  origin: string;
  /** Its clock goes a minute on. Only with `clock-preload.cjs`. */
  passMinute(): Promise<void>;
  stop(): Promise<void>;
}

/** Serves what is built once more, with settings and a database of its own: a copy of DEMO_DATA, where `npm test` set it. */
export async function startStorefront(settings: Record<string, string>): Promise<Storefront> {
  const port = await freePort();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'storefront-e2e-'));
  const env: NodeJS.ProcessEnv = { ...process.env };
  for (const name of NEUTRAL) delete env[name];
  // A database that is there already: to fill one is most of what a start costs. With a backend elsewhere there is none.
  const demo = process.env.DEMO_DATA;
  if (demo && !settings.API_HOST) await cp(demo, dataDir, { recursive: true });
  Object.assign(env, { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'silent', TRUST_PROXY: '1' });
  Object.assign(env, settings);
  const child = spawn(process.execPath, [path.join(root, 'scripts/serve.mjs')], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const heard = (words: string) =>
    new Promise<void>((resolve, reject) => {
      child.stdout.on('data', (said) => String(said).includes(words) && resolve());
      child.once('exit', (code) => reject(new Error(`the storefront ended with ${code}`)));
    });
  await heard('Storefront:');
  return {
    origin: `http://localhost:${port}`,
    async passMinute() {
      const passed = heard('A minute later');
      child.kill('SIGUSR2');
      await passed;
    },
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
