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
