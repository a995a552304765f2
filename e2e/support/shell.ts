import type { Page } from 'playwright/test';

/** How many parts of header and footer stand out of the page's sides. */
export const shellOverflow = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const parts = document.querySelectorAll('header, header *, footer, footer *');
    return [...parts].filter((part) => {
      const { left, right, width: own } = part.getBoundingClientRect();
      const hidden = part.closest('.visually-hidden') || getComputedStyle(part).visibility === 'hidden';
      return !hidden && own > 1 && (right > width + 1 || left < -1);
    }).length;
  });

/** Parts of what is fixed in the window (a bar at its foot) that stand out of its sides: the page's own width doesn't tell. */
export const barOverflow = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const bars = [...document.querySelectorAll('body *')].filter(
      (part) => getComputedStyle(part).position === 'fixed' && !part.closest('.skip-link, dialog'),
    );
    return bars
      .flatMap((bar) => [bar, ...bar.querySelectorAll('*')])
      .filter(
        (part) => part.checkVisibility({ visibilityProperty: true }) && !part.closest('.visually-hidden'),
      )
      .filter((part) => {
        const { left, right } = part.getBoundingClientRect();
        return right > width + 0.5 || left < -0.5;
      })
      .map((part) => part.textContent?.trim() || part.tagName);
  });
