import { gzipSync } from 'node:zlib';
import type { BrowserContext } from 'playwright';
import type { Device } from '@/lib/routing/site';
import { sleep } from './options';
import type { Row } from './report';

const AFTER_LOAD_MS = 3_000;
/** What only one library writes into its code: a desktop page must hold none of the second, a phone's none of the first. */
const LIBRARIES: Record<Device, { foreign: string; marks: RegExp }> = {
  m: { foreign: 'antd', marks: /anticon|ant-btn|"ant-|--ant-/ },
  pc: { foreign: 'antd-mobile', marks: /adm-[a-z]+/ },
};

interface Loaded {
  /** Gzip, all scripts together. */
  bytes: number;
  files: { url: string; text: string }[];
}

/** All JavaScript that a browser fetches for a page until three seconds after load; the browser is closed then. */
export async function loadScripts(context: BrowserContext, url: string): Promise<Loaded> {
  const page = await context.newPage();
  const scripts = new Map<string, Promise<Buffer>>();
  // A script that is missing would make the page look lighter than it is.
  const broken: string[] = [];
  page.on('pageerror', (error) => broken.push(error.message));
  page.on('requestfailed', (request) => broken.push(request.url()));
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script' && !response.ok()) broken.push(response.url());
    if (/javascript/.test(response.headers()['content-type'] ?? ''))
      scripts.set(response.url(), response.body());
  });
  await page.goto(url, { waitUntil: 'load' });
  await sleep(AFTER_LOAD_MS);
  const bodies = await Promise.all([...scripts].map(async ([at, body]) => ({ at, body: await body })));
  const stayed = page.url() === url;
  await context.close();
  if (broken.length > 0) throw new Error(`${url} did not load whole: ${broken.join(', ')}`);
  if (!stayed) throw new Error(`${url} led elsewhere`);
  return {
    bytes: bodies.reduce((sum, { body }) => sum + gzipSync(body).length, 0),
    files: bodies.map(({ at, body }) => ({ url: at, text: body.toString() })),
  };
}

/** The other device's library must be in none of the pages. @param found the files that hold it */
export const foreignRow = (device: Device, found: string[]): Row => ({
  figure: `${LIBRARIES[device].foreign} on ${device}`,
  budget: 'none',
  baseline: '',
  result: found.length === 0 ? 'none' : [...new Set(found)].join(', '),
  kept: found.length === 0,
});

/** Addresses of scripts that hold the other device's library. */
export const foreignIn = ({ files }: Loaded, device: Device): string[] =>
  files.filter(({ text }) => LIBRARIES[device].marks.test(text)).map(({ url }) => url);

export const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
