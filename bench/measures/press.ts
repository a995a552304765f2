import type { Browser, Page } from 'playwright';
import type { Device } from '@/lib/routing/site';
import { newVisitor } from '../parts/browser';
import { median, type Options, sleep } from '../parts/options';
import type { SectionReport } from '../parts/report';
import type { Server } from '../parts/servers';

const SLOWDOWN = 4;
const MOST_MS = 100;
const SETTLE_MS = 1_500;

interface Press {
  figure: string;
  device: Device;
  address: string;
  /** What is pressed: the first that matches and is visible. */
  target: string;
  /** What has to have changed in the page for the press to have shown an effect. */
  effect: { selector: string; attribute?: string };
}

const PRESSES: Press[] = [
  {
    figure: 'main menu',
    device: 'pc',
    address: '',
    target: 'header button[aria-expanded="false"]:visible',
    effect: { selector: 'header button[aria-expanded="true"]' },
  },
  {
    figure: 'slide-out menu',
    device: 'm',
    address: '',
    target: 'button[aria-haspopup="dialog"][aria-expanded="false"]:visible',
    effect: { selector: 'button[aria-haspopup="dialog"][aria-expanded="true"]' },
  },
  ...(['pc', 'm'] as const).map(
    (device): Press => ({
      figure: 'facet',
      device,
      address: '/product',
      target: 'main a[rel="nofollow"][class*="option"]:visible',
      effect: { selector: 'a[data-pending], a[rel="nofollow"][aria-current="true"][class*="option"]' },
    }),
  ),
  {
    figure: 'filter sheet',
    device: 'm',
    address: '/product',
    target: 'main details:nth-of-type(2) > summary',
    effect: { selector: 'main details[open]' },
  },
  ...(['pc', 'm'] as const).map(
    (device): Press => ({
      figure: 'pack size',
      device,
      address: '/productDetail?goodsId=1',
      target: 'main label:has(input[name="pack"]):visible',
      effect: {
        selector: 'main tr:has(input[name="pack"]:checked), main li:has(input[name="pack"]:checked)',
      },
    }),
  ),
];

/**
 * Notes in the page when a press came and when its effect was painted. Runs in the browser, so it uses nothing
 * from outside.
 */
function watchForEffect(selector: string): void {
  const state = { pressed: 0, shown: 0 };
  Object.assign(window, { benchPress: state });
  const before = document.querySelectorAll(selector).length;
  addEventListener(
    'click',
    (event) => {
      state.pressed = event.timeStamp;
      const look = () => {
        if (document.querySelectorAll(selector).length === before) {
          requestAnimationFrame(look);
          return;
        }
        // The frame that shows the change ends after this callback; a message comes once it is painted.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          state.shown = performance.now();
        };
        port2.postMessage(null);
      };
      requestAnimationFrame(look);
    },
    { capture: true },
  );
}

async function slowProcessor(page: Page, rate: number): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate });
}

/** @returns milliseconds from the press to the frame that shows its effect; null when there is nothing to press */
async function pressOnce(
  browser: Browser,
  shop: Server,
  { device, address, target, effect }: Press,
  rate: number,
): Promise<number | null> {
  const context = await newVisitor(browser, device);
  const page = await context.newPage();
  try {
    await page.goto(`${shop.url}/${device}${address}`, { waitUntil: 'load' });
    if (address === '/product' && device === 'm' && !target.includes('summary'))
      await page.locator('main details > summary').nth(1).tap();
    const thing = page.locator(target).first();
    if ((await thing.count()) === 0) return null;
    await slowProcessor(page, rate);
    await thing.scrollIntoViewIfNeeded();
    await sleep(SETTLE_MS);
    await page.evaluate(watchForEffect, effect.selector);
    if (device === 'm') await thing.tap({ force: true });
    else await thing.click({ force: true });
    const waited = page.waitForFunction(
      () => {
        const { benchPress: state } = window as unknown as {
          benchPress?: { pressed: number; shown: number };
        };
        return state !== undefined && state.shown > 0 && state.shown - state.pressed;
      },
      undefined,
      { timeout: 10_000 },
    );
    // No effect at all, or a page that loaded anew because its script was not there yet, is a miss, not a gap.
    const handle = await waited.catch(() => null);
    return handle === null ? Number.POSITIVE_INFINITY : Number(await handle.jsonValue());
  } finally {
    await context.close();
  }
}

export async function measurePress(
  browser: Browser,
  shop: Server,
  { quick }: Options,
): Promise<SectionReport> {
  const rounds = quick ? 1 : 5;
  const rows: SectionReport['rows'] = [];
  for (const press of PRESSES) {
    const slow: number[] = [];
    const plain: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const one = await pressOnce(browser, shop, press, SLOWDOWN);
      const other = await pressOnce(browser, shop, press, 1);
      if (one === null || other === null) break;
      slow.push(one);
      plain.push(other);
    }
    const nothing = slow.length === 0;
    rows.push({
      figure: `${press.figure}, ${press.device}`,
      budget: `≤ ${MOST_MS} ms`,
      baseline: nothing ? '' : `${median(plain).toFixed(0)} ms (no slowdown)`,
      result: nothing
        ? 'nothing to press yet'
        : `${median(slow).toFixed(0)} ms, worst ${Math.max(...slow).toFixed(0)} ms`,
      kept: nothing ? null : median(slow) <= MOST_MS,
    });
  }
  return {
    rows,
    notes: [
      `Chromium at ${SLOWDOWN} × processor slowdown, from the press to the frame that shows its effect; median of ${rounds}.`,
    ],
  };
}
