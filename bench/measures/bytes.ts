import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright';
import type { Device } from '@/lib/routing/site';
import { newVisitor } from '../parts/browser';
import { sleep } from '../parts/options';
import { DEVICES, PAGES } from '../parts/pages';
import type { Row, SectionReport } from '../parts/report';
import type { Server } from '../parts/servers';

const AFTER_LOAD_MS = 3_000;
const BUDGET_BYTES = 40_000;
/** What only one library writes into its code: a desktop page must hold none of the second, a phone's none of the first. */
const LIBRARIES: Record<Device, { foreign: string; marks: RegExp }> = {
  m: { foreign: 'antd', marks: /anticon|ant-btn|"ant-|--ant-/ },
  pc: { foreign: 'antd-mobile', marks: /adm-[a-z]+/ },
};

interface Loaded {
  bytes: number;
  files: number;
  /** Addresses of scripts that hold the other device's library. */
  foreign: string[];
}

/** All JavaScript, gzip, that a new visitor's browser fetches until three seconds after load. */
async function loadScripts(browser: Browser, url: string, device: Device): Promise<Loaded> {
  const context = await newVisitor(browser, device);
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
  await context.close();
  if (broken.length > 0) throw new Error(`${url} did not load whole: ${broken.join(', ')}`);
  return {
    bytes: bodies.reduce((sum, { body }) => sum + gzipSync(body).length, 0),
    files: bodies.length,
    foreign: bodies.filter(({ body }) => LIBRARIES[device].marks.test(body.toString())).map(({ at }) => at),
  };
}

const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

export async function measureBytes(browser: Browser, shop: Server, bare: Server): Promise<SectionReport> {
  const empty = await loadScripts(browser, `${bare.url}/`, 'pc');
  const rows: Row[] = [];
  for (const device of DEVICES) {
    const foreign: string[] = [];
    for (const [name, address] of Object.entries(PAGES)) {
      const loaded = await loadScripts(browser, `${shop.url}/${device}${address}`, device);
      foreign.push(...loaded.foreign);
      const more = loaded.bytes - empty.bytes;
      rows.push({
        figure: `${name}, ${device}`,
        budget: `≤ ${kb(BUDGET_BYTES)} more`,
        baseline: `${kb(empty.bytes)} (empty page)`,
        result: `${kb(loaded.bytes)} in ${loaded.files} files, ${kb(more)} more`,
        kept: more <= BUDGET_BYTES,
      });
    }
    rows.push({
      figure: `${LIBRARIES[device].foreign} on ${device}`,
      budget: 'none',
      baseline: '',
      result: foreign.length === 0 ? 'none' : [...new Set(foreign)].join(', '),
      kept: foreign.length === 0,
    });
  }
  return {
    rows,
    notes: [
      'Gzip, all scripts until three seconds after load, in a browser that has never been here; the empty page is one of the same version of the framework.',
    ],
  };
}
