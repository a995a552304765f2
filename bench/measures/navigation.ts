import type { Browser, Page } from 'playwright';
import type { Device } from '@/lib/routing/site';
import { newVisitor } from '../parts/browser';
import { median, type Options, sleep } from '../parts/options';
import { DEVICES } from '../parts/pages';
import type { SectionReport } from '../parts/report';
import type { Server } from '../parts/servers';

const NETWORK = { latency: 150, throughput: 10_000_000 / 8 };
const MOST_MS = 120;
const MOST_REQUESTS = 40;
const IDLE_MS = 3_000;
const COUNT_MS = 5_000;

/** Which of the products in view is pressed: the first, one in the middle, the last. */
const PLACES = [0, 0.5, 1];

async function slowNetwork(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: NETWORK.latency,
    downloadThroughput: NETWORK.throughput,
    uploadThroughput: NETWORK.throughput,
  });
}

/**
 * Notes in the page when the press came and when the product's own heading was painted after it. Runs in the
 * browser, so it uses nothing from outside.
 */
function watchForContent(): void {
  const state = { pressed: 0, shown: 0 };
  Object.assign(window, { benchNavigation: state });
  addEventListener(
    'pointerdown',
    (event) => {
      state.pressed = event.timeStamp;
      const before = document.querySelector('main h1')?.textContent;
      const look = () => {
        const heading = document.querySelector('main h1');
        if (!heading || heading.textContent === before || !location.pathname.endsWith('/productDetail')) {
          requestAnimationFrame(look);
          return;
        }
        requestAnimationFrame(() => {
          state.shown = performance.now();
        });
      };
      requestAnimationFrame(look);
    },
    { capture: true },
  );
}

/** Opens the list anew, waits, presses one product in view. @returns milliseconds until its content showed */
async function pressProduct(browser: Browser, url: string, device: Device, place: number): Promise<number> {
  const context = await newVisitor(browser, device);
  const page = await context.newPage();
  await slowNetwork(page);
  await page.goto(url, { waitUntil: 'load' });
  await sleep(IDLE_MS);
  await page.evaluate(watchForContent);
  const points = await page.evaluate(() =>
    [...document.querySelectorAll('main a[data-prefetch]')]
      .map((link) => link.getBoundingClientRect())
      .filter((box) => box.top > 0 && box.bottom < innerHeight && box.width > 0)
      .map((box) => ({ x: box.left + Math.min(40, box.width / 2), y: box.top + box.height / 2 })),
  );
  const point = points[Math.round((points.length - 1) * place)];
  if (!point) throw new Error(`${url} shows no product`);
  if (device === 'm') await page.touchscreen.tap(point.x, point.y);
  else await page.mouse.click(point.x, point.y);
  const handle = await page.waitForFunction(() => {
    const { benchNavigation: state } = window as unknown as {
      benchNavigation: { pressed: number; shown: number };
    };
    return state.shown > 0 && state.shown - state.pressed;
  });
  const ms = Number(await handle.jsonValue());
  await context.close();
  return ms;
}

/** The same product opened as a new document by a visitor who already has the site's files. */
async function hardLoad(browser: Browser, url: string, product: string, device: Device): Promise<number> {
  const context = await newVisitor(browser, device);
  const page = await context.newPage();
  await slowNetwork(page);
  await page.goto(url, { waitUntil: 'load' });
  await page.goto(product, { waitUntil: 'load' });
  // The page may have loaded before it is painted.
  const handle = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  );
  const ms = Number(await handle.jsonValue());
  await context.close();
  return ms;
}

async function countRequests(browser: Browser, url: string, device: Device): Promise<number> {
  const context = await newVisitor(browser, device);
  const page = await context.newPage();
  await slowNetwork(page);
  let requests = 0;
  page.on('request', () => {
    requests += 1;
  });
  const counted = sleep(COUNT_MS);
  await page.goto(url, { waitUntil: 'commit' });
  await counted;
  await context.close();
  return requests;
}

export async function measureNavigation(
  browser: Browser,
  shop: Server,
  bare: Server,
  { quick }: Options,
): Promise<SectionReport> {
  const rounds = quick ? 1 : 3;
  const bareRequests = await countRequests(browser, `${bare.url}/list`, 'pc');
  const rows: SectionReport['rows'] = [];
  for (const device of DEVICES) {
    const list = `${shop.url}/${device}/product`;
    const times: number[] = [];
    const loads: number[] = [];
    const counts: number[] = [];
    // Pages that are made and kept, as on any shop that has had a visitor within the minute.
    for (const place of PLACES) await pressProduct(browser, list, device, place);
    for (let round = 0; round < rounds; round++) {
      for (const place of PLACES) times.push(await pressProduct(browser, list, device, place));
      loads.push(
        await hardLoad(browser, list, `${shop.url}/${device}/productDetail?goodsId=${round + 1}`, device),
      );
      counts.push(await countRequests(browser, list, device));
    }
    rows.push(
      {
        figure: `press on a product in view to its content, ${device}`,
        budget: `≤ ${MOST_MS} ms`,
        baseline: `${median(loads).toFixed(0)} ms (a document load)`,
        result: `median ${median(times).toFixed(0)} ms, worst ${Math.max(...times).toFixed(0)} ms`,
        kept: median(times) <= MOST_MS,
      },
      {
        figure: `requests of a list page in its first five seconds, ${device}`,
        budget: `< ${MOST_REQUESTS}`,
        baseline: `${bareRequests} (bare list)`,
        result: String(median(counts)),
        kept: Math.max(...counts) < MOST_REQUESTS,
      },
    );
  }
  return {
    rows,
    notes: [
      'Chromium with 150 ms round trip and 10 Mbit/s, nothing cached before; three idle seconds after load, then a press without hovering first on the first, a middle and the last product in view.',
    ],
  };
}
