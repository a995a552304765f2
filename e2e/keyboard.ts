import { expect, type Locator, type Page } from 'playwright/test';

/** More stops than any page has. */
const MOST_STOPS = 500;

/**
 * What is wrong with how the focus shows, or null. It shows by an outline (or a shadow that only the focus brings)
 * of the element itself, of a box around it, or of what is drawn in its place beside it.
 */
function focusProblem(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const { activeElement: focused } = document;
    if (!(focused instanceof HTMLElement) || focused === document.body) return 'nothing is focused';
    // A part that the browser draws itself has it, the calendar of a time field for one: no page can look there.
    if (!focused.matches(':focus')) return null;
    const named = `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent?.trim().slice(0, 40)}`;
    const isSeen = (element: Element) => {
      const { width, height, bottom, top } = element.getBoundingClientRect();
      let opacity = 1;
      for (let at: Element | null = element; at; at = at.parentElement)
        opacity *= Number(getComputedStyle(at).opacity);
      return width > 0 && height > 0 && bottom > 0 && top < innerHeight && opacity > 0.1;
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
    return places.some((place) => isSeen(place) && isOutlined(place)) ? null : `no focus is seen on ${named}`;
  });
}

/** What an endless list says while more rows come: who went on now would pass by where they are put in. */
const loadingMore = (page: Page) =>
  page.getByRole('status').filter({ hasText: /^(正在加载|正在载入|Loading)/ });

/**
 * Goes one stop on with Tab (or back), where the focus must come to be seen: the page scrolls there smoothly, and a
 * skip link slides in. What was reached is marked with `data-reached`.
 *
 * @returns false once Tab has led out of the page
 */
async function goToNextStop(page: Page, back = false): Promise<boolean> {
  await expect(loadingMore(page)).toHaveCount(0);
  await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
  const inPage = await page.evaluate(() => {
    const { activeElement: focused } = document;
    if (!(focused instanceof HTMLElement) || focused === document.body) return false;
    focused.dataset.reached = '';
    return true;
  });
  if (inPage) await expect.poll(() => focusProblem(page)).toBeNull();
  return inPage;
}

/** Goes on with Tab (or back) until `target` has the focus; at every stop on the way the focus must be seen. */
export async function tabTo(page: Page, target: Locator, { back = false } = {}): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    if (!(await goToNextStop(page, back))) break;
  }
  throw new Error(`Tab did not lead to ${target}`);
}

/** Goes through the page with Tab; at every stop the focus must be seen. @returns how many stops there are */
export async function tabThrough(page: Page): Promise<number> {
  for (let stops = 0; stops < MOST_STOPS; stops += 1) if (!(await goToNextStop(page))) return stops;
  throw new Error(`${MOST_STOPS} stops did not lead out of the page`);
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
