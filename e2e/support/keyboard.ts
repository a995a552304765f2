import { type ElementHandle, expect, type Locator, type Page } from 'playwright/test';
import { scriptsRun } from './fixtures';

/** More stops than any page has. */
const MOST_STOPS = 500;

/** How far from the screen an endless list begins to load (`components/product-list/mobile/more-products.tsx`). */
const LOADS_AHEAD_PX = 600;

interface Stop {
  /** Whether the focus is in the page; out of it once Tab has led on. */
  inPage: boolean;
  isTarget: boolean;
  /**
   * What is wrong, or null. The focus shows by an outline (or a shadow that only the focus brings) of the element
   * itself, of a box around it, or of what is drawn in its place beside it; and no rows are on their way, since who
   * went on now would pass by where they are put in.
   */
  problem: string | null;
}

/** Where the focus is, read in the page; what was reached is marked with `data-reached`. */
function stopOf({ wanted, margin }: { wanted: Element | null; margin: number }): Stop {
  const { activeElement: focused } = document;
  if (!(focused instanceof HTMLElement) || focused === document.body)
    return { inPage: false, isTarget: false, problem: 'nothing is focused' };
  focused.dataset.reached = '';
  const named = `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent?.trim().slice(0, 40)}`;
  const isSeen = (element: Element) => {
    const { width, height, bottom, top } = element.getBoundingClientRect();
    if (width <= 0 || height <= 0 || bottom <= 0 || top >= innerHeight) return false;
    let opacity = 1;
    for (let at: Element | null = element; at; at = at.parentElement)
      opacity *= Number(getComputedStyle(at).opacity);
    return opacity > 0.1;
  };
  const isOutlined = (element: Element) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
    const transparent = /^transparent$|, 0\)$|\/ 0\)$/.test(outlineColor);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1 && !transparent;
  };
  const places: Element[] = [focused];
  // A box around one field, as component libraries draw it; no box around many.
  for (let box = focused.parentElement, steps = 0; box && steps < 4; box = box.parentElement, steps += 1)
    if (box.querySelectorAll('input,textarea,select').length <= 1) places.push(box);
  if (focused.nextElementSibling) places.push(focused.nextElementSibling);
  // A part that the browser draws itself has it, the calendar of a time field for one: no page can look there.
  const isShown = !focused.matches(':focus') || places.some((place) => isOutlined(place) && isSeen(place));
  const moreComes = [...document.querySelectorAll('[role=status], output')].some((status) => {
    if (/^\s*(正在加载|正在载入|Loading)/.test(status.textContent ?? '')) return true;
    const more = status.querySelector('a[rel=next]');
    return more !== null && more.getBoundingClientRect().top < innerHeight + margin;
  });
  const problem = moreComes ? 'more rows come' : isShown ? null : `no focus is seen on ${named}`;
  return { inPage: true, isTarget: focused === wanted, problem };
}

/** Reads where the focus is, in one step. */
const readStop = (page: Page, target: ElementHandle<Element> | null): Promise<Stop> =>
  page.evaluate(stopOf, { wanted: target, margin: LOADS_AHEAD_PX });

/**
 * Goes one stop on with Tab (or back), where the focus must come to be seen: the page scrolls there smoothly, and a
 * skip link slides in.
 */
async function goToNextStop(
  page: Page,
  { target = null, back = false }: { target?: ElementHandle<Element> | null; back?: boolean } = {},
): Promise<Stop> {
  await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
  const stop = await readStop(page, target);
  if (stop.inPage && stop.problem !== null)
    await expect.poll(async () => (await readStop(page, target)).problem).toBeNull();
  return stop;
}

/** Goes on with Tab (or back) until `target` has the focus; at every stop on the way the focus must be seen. */
export async function tabTo(page: Page, target: Locator, { back = false } = {}): Promise<void> {
  await expect(target).toBeVisible();
  // To find an element by its role means to look at the whole page: once, not at each stop.
  let element = await target.elementHandle();
  if (await element?.evaluate((wanted) => wanted === document.activeElement)) return;
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    const { inPage, isTarget } = await goToNextStop(page, { target: element, back });
    if (isTarget) return;
    if (!inPage) break;
    // What the page has drawn anew meanwhile is another element of the same name.
    if (await element?.evaluate((wanted) => wanted.isConnected)) continue;
    element = await target.elementHandle();
    if (await element?.evaluate((wanted) => wanted === document.activeElement)) return;
  }
  throw new Error(`Tab did not lead to ${target}`);
}

interface Walk {
  stops: number;
  /** Whether Tab has led out of the page. */
  isOut: boolean;
  /** Whether something is wrong where the focus is: no press goes on from there. */
  isHeld: boolean;
  /** Reads a stop whose key was not let go within the page. */
  look(): void;
  end(): void;
}

/** Presses sent at once. The page is drawn once for some of them, in place of once for each. */
const PRESSES = 16;

/** In the page: looks at each stop as soon as its key is let go, and holds the next presses back where something is wrong. */
function watchTab(read: typeof stopOf, margin: number): void {
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  let isDue = false;
  const walk: Walk = {
    stops: 0,
    isOut: false,
    isHeld: false,
    look() {
      if (!isDue) return;
      isDue = false;
      const { inPage, problem } = read({ wanted: null, margin });
      if (inPage) walk.stops += 1;
      walk.isOut = !inPage;
      walk.isHeld = !inPage || problem !== null;
    },
    end: () => listening.abort(),
  };
  const hold = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener(
    'keydown',
    (event) => {
      walk.look();
      if (walk.isHeld) hold(event);
      else isDue = true;
    },
    options,
  );
  addEventListener(
    'keyup',
    (event) => {
      if (isDue) walk.look();
      else hold(event);
    },
    options,
  );
  Object.assign(window, { tabWalk: walk });
}

/**
 * Goes through the page with Tab; at every stop the focus must be seen.
 * @param presses how many are sent at once; after a single one the page is drawn, as before a person's next press
 * @returns how many stops there are
 */
export async function tabThrough(page: Page, presses = PRESSES): Promise<number> {
  const browser = await page.context().newCDPSession(page);
  const key = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };
  await page.evaluate(`(${watchTab})(${stopOf}, ${LOADS_AHEAD_PX})`);
  const walk = await page.evaluateHandle(() => (window as unknown as { tabWalk: Walk }).tabWalk);
  try {
    // Presses that do not reach the page are not counted by it: so many of them end as well.
    for (let batches = 0, stops = 0; batches < MOST_STOPS && stops < MOST_STOPS; batches += 1) {
      const sent = Array.from({ length: presses }, () => [
        browser.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key }),
        browser.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }),
      ]);
      await Promise.all(sent.flat());
      const now = await walk.evaluate(async (at, isDrawn) => {
        const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
        if (isDrawn) await frame().then(frame);
        at.look();
        return { stops: at.stops, isOut: at.isOut, isHeld: at.isHeld };
      }, presses === 1);
      stops = now.stops;
      if (now.isOut) return stops;
      if (!now.isHeld) continue;
      await expect.poll(async () => (await readStop(page, null)).problem).toBeNull();
      await walk.evaluate((at) => {
        at.isHeld = false;
      });
    }
  } finally {
    await walk.evaluate((at) => at.end());
    await browser.detach();
  }
  throw new Error(`${MOST_STOPS} stops did not lead out of the page`);
}

/** What a link would bring ahead of a press, which nobody makes here: hundreds of pages for the server to render. */
const AHEAD = /[?&]_rsc=/;

/** Goes through the page that is open with Tab: all that can be pressed is a stop, and one sees where one is. */
export async function expectReachedByTab(page: Page, what: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await scriptsRun(page);
  // A form whose scripts are on their way has nothing to press, and Tab passes it by.
  await expect(page.locator('main form[method=post] button[type=submit]:disabled'), what).toHaveCount(0);
  await page.route(AHEAD, () => {});
  expect(await tabThrough(page), what).toBeGreaterThan(5);
  // What scrolling brings in, such as a bar, comes with the next frame: presses that were sent at once may have passed it.
  if ((await unreached(page)).length > 0) await tabThrough(page, 1);
  expect(await unreached(page), what).toEqual([]);
  await page.unroute(AHEAD);
  await page.emulateMedia({ reducedMotion: null });
}

/** After a press: the focus has gone somewhere a person can go on from, and is seen. */
export async function expectFocusKept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName ?? 'BODY')).not.toBe('BODY');
}

/** What can be pressed or typed into, is shown, and was no stop; in the whole page, or in a part of it. */
export const unreached = (page: Page, part = 'body') =>
  page.locator(part).evaluate((root) =>
    [...root.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
      .filter((element) => !element.matches('[disabled], [type=hidden], [tabindex="-1"], [data-reached]'))
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      // One radio button of a group is the stop of all.
      .filter((element) => !element.matches('[type=radio]'))
      .map((element) => element.outerHTML.slice(0, 160)),
  );
