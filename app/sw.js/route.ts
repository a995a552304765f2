import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { settings } from '@/lib/config/settings';
import { REMOVER, workerSettings } from '@/lib/offline/settings';

/** Made on request: whether there is one is a setting of the running server. */
export const dynamic = 'force-dynamic';

const FILE = 'lib/offline/worker.js';

/** The service worker; where it is switched off, one that removes what earlier ones left. */
export async function GET(): Promise<Response> {
  const file = path.join(/* turbopackIgnore: true */ process.cwd(), FILE);
  const text = settings().offlinePages ? workerSettings() + (await readFile(file, 'utf8')) : REMOVER;
  return new Response(text, {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' },
  });
}
