import { expect, type Page } from 'playwright/test';
import type { Device } from '../../lib/routing/site';

/** From a window as wide as most to the narrowest that are met: a desktop's 1280 px at 400 % are 320. */
const WIDTHS: Record<Device, readonly number[]> = {
  pc: [1440, 1024, 1000, 960, 768, 720, 640, 320],
  m: [360, 320],
};

/** Nothing of the page that is open stands out of its sides, nor has too little room, at any width, or at the two narrowest alone. */
export async function expectFits(
  page: Page,
  { device, what, narrowestAlone }: { device: Device; what: string; narrowestAlone: boolean },
): Promise<void> {
  await expect(page.getByRole('contentinfo'), what).toBeVisible();
  for (const width of WIDTHS[device].slice(narrowestAlone ? -2 : 0)) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overflow(page), `${what} at ${width} px`).toEqual({
      page: 0,
      bars: [],
      shell: [],
      squeezed: [],
    });
  }
}

/** Fields in which a phone's Safari enlarges the page, and leaves it enlarged: their letters are smaller than 16 px. */
export const enlargingFields = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('input:not([type="checkbox"], [type="radio"]), select, textarea')]
      .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => field.outerHTML.slice(0, 120)),
  );

/** Buttons that a thumb would miss: lower than 44 px. */
export const lowButtons = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.button')]
      .filter((button) => button.checkVisibility({ visibilityProperty: true }))
      .filter((button) => button.getBoundingClientRect().height < 44)
      .map((button) => button.outerHTML.slice(0, 120)),
  );

/** What stands out of the window's sides, read in one step. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth: width, scrollWidth } = document.documentElement;
    const standsOut = (part: Element, tolerance: number) => {
      const { left, right } = part.getBoundingClientRect();
      return right > width + tolerance || left < -tolerance;
    };
    const named = (part: Element) => part.textContent?.trim() || part.tagName;
    // What is fixed in the window (a bar at its foot): the page's own width doesn't tell.
    const bars = [...document.querySelectorAll('body *')].filter(
      (part) => getComputedStyle(part).position === 'fixed' && !part.closest('.skip-link, dialog'),
    );
    const words = [...document.querySelectorAll('main :is(p, li, dd, td, th, a, h1, h2, h3, label)')];
    return {
      // Text of which a line holds a letter or two.
      squeezed: words
        .filter((part) => part.checkVisibility({ visibilityProperty: true }) && named(part).length > 8)
        .filter((part) => {
          const box = part.getBoundingClientRect();
          return box.width < 30 && box.height > 4 * box.width;
        })
        .map(named),
      page: scrollWidth - width,
      bars: bars
        .flatMap((bar) => [bar, ...bar.querySelectorAll('*')])
        .filter(
          (part) => part.checkVisibility({ visibilityProperty: true }) && !part.closest('.visually-hidden'),
        )
        .filter((part) => standsOut(part, 0.5))
        .map(named),
      shell: [...document.querySelectorAll('header, header *, footer, footer *')]
        .filter((part) => part.getBoundingClientRect().width > 1 && standsOut(part, 1))
        .filter((part) => !part.closest('.visually-hidden') && getComputedStyle(part).visibility !== 'hidden')
        .map(named),
    };
  });
