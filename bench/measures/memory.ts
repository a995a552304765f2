import { execFile } from 'node:child_process';
import { Agent, request } from 'node:http';
import { promisify } from 'node:util';
import type { Device } from '@/lib/routing/site';
import { type Options, sleep } from '../parts/options';
import { agentOf, DEVICES, PAGES } from '../parts/pages';
import type { Row, SectionReport } from '../parts/report';
import type { Server } from '../parts/servers';

const runFile = promisify(execFile);
const MOST_IDLE_MB = 450;
const MOST_AFTER_MB = 700;
const ADDRESSES = 20_000;
const CONNECTIONS = 8;
/** However slow the machine is, it ends. */
const LONGEST_MS = 15 * 60_000;
/** Time to clean up in. */
const REST_MS = 5_000;

/** Addresses that nobody asked for before, of every kind that has no end. */
const KINDS: ((n: number) => string)[] = [
  (n) => `/product?sort=name&page=${1 + (n % 4)}&odd=${n}`,
  (n) => `/product?classifyId=${1 + (n % 12)}&view=table&odd=${n}`,
  (n) => `/searchList?productName=${n.toString(36)}`,
  (n) => `/productDetail?goodsId=${1 + (n % 60)}&odd=${n}`,
  (n) => `/productDetail?goodsId=${1_000_000 + n}`,
];

/** What the shop's process holds in memory, at rest and after addresses without end. */
export async function measureMemory(shop: Server, bare: Server, { quick }: Options): Promise<SectionReport> {
  const count = quick ? ADDRESSES / 10 : ADDRESSES;
  for (const device of DEVICES)
    for (const address of Object.values(PAGES)) await open(`${shop.url}/${device}${address}`, device);
  await open(`${bare.url}/list`, 'pc');
  await sleep(REST_MS);
  const idle = { shop: await megabytes(shop), bare: await megabytes(bare) };
  const asked = await openMany(count, (n) => {
    const device = DEVICES[n % DEVICES.length] ?? 'pc';
    return open(`${shop.url}/${device}${KINDS[n % KINDS.length]?.(n) ?? ''}`, device);
  });
  await sleep(REST_MS);
  // Before the bare app's turn: while that is asked, the shop would have a minute's rest to collect in.
  const mine = await megabytes(shop);
  await openMany(asked, (n) => open(`${bare.url}/list?odd=${n}`, 'pc'));
  await sleep(REST_MS);
  const after = { shop: mine, bare: await megabytes(bare) };
  const row = (figure: string, most: number, { shop: mine, bare: base }: typeof idle): Row => ({
    figure,
    budget: `≤ ${most} MB`,
    baseline: `${base} MB (bare app)`,
    result: `${mine} MB`,
    kept: mine <= most,
  });
  return {
    rows: [
      row('after the start and a few pages', MOST_IDLE_MB, idle),
      row(`after ${asked} addresses, each asked for once`, MOST_AFTER_MB, after),
    ],
    notes: [
      `Resident memory of the one process that serves, its database included; ${CONNECTIONS} connections; filtered lists, searches, products with odd queries and products that are not there, on both devices. The bare app, which has no database, shows its list as often.`,
    ],
  };
}

/** @returns how many were asked for until the time was up */
async function openMany(count: number, ask: (n: number) => Promise<void>): Promise<number> {
  const until = Date.now() + LONGEST_MS;
  let next = 0;
  const one = async () => {
    while (next < count && Date.now() < until) await ask(next++);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, one));
  return next;
}

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

/** Gets a page as a browser does and throws it away. */
function open(url: string, device: Device): Promise<void> {
  const headers = {
    accept: 'text/html',
    'accept-encoding': 'gzip, deflate, br',
    'user-agent': agentOf(device),
  };
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent, headers }, (answer) => {
      answer.on('end', () => resolve());
      answer.on('error', reject);
      answer.resume();
    });
    asked.on('error', reject);
    asked.end();
  });
}

async function megabytes({ pid }: Server): Promise<number> {
  const { stdout } = await runFile('ps', ['-o', 'rss=', '-p', `${pid}`]);
  return Math.round((Number(stdout) * 1024) / 1e6);
}
