import { expect, type Page } from 'playwright/test';

/** A browser's own setting of the size of letters, in px; it comes with 16. */
async function setLetters(page: Page, px: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: px, fixed: px } });
  await browser.detach();
}

/** How much larger the first of them is set than where letters are 16 px. */
const sizeOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .filter({ visible: true })
    .first()
    .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));

/** Letters that are set twice as large in the browser make the page that is open longer, not wider. */
export async function expectRoomForLargeLetters(page: Page, what: string): Promise<void> {
  const usual = await sizeOf(page, 'main :is(p, a, label)');
  await setLetters(page, 32);
  // The page is laid out anew as it stands: no second load.
  await expect.poll(() => sizeOf(page, 'main :is(p, a, label)'), { message: what }).toBeCloseTo(2 * usual, 1);
  const tooWide = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(tooWide), what).toBe(0);
  await setLetters(page, 16);
  await expect.poll(() => sizeOf(page, 'main :is(p, a, label)'), { message: what }).toBeCloseTo(usual, 1);
}

/** What a phone, or an app that shows pages, does to letters alone: windows and lengths stay what they were. */
const enlargeLetters = (page: Page) =>
  page.evaluate(() => {
    const sized = [...document.querySelectorAll<HTMLElement>('body *:not(svg *)')].map((element) => {
      const { fontSize, lineHeight } = getComputedStyle(element);
      return { element, fontSize: Number.parseFloat(fontSize), lineHeight: Number.parseFloat(lineHeight) };
    });
    for (const { element, fontSize, lineHeight } of sized) {
      element.style.setProperty('font-size', `${2 * fontSize}px`, 'important');
      if (lineHeight) element.style.setProperty('line-height', `${2 * lineHeight}px`, 'important');
    }
  });

/**
 * Letters that the system alone enlarges stay in the window and apart. The page is of no use afterwards.
 * @returns whether there were rows of more than one cell
 */
export async function expectEnlargedApart(page: Page, what: string): Promise<boolean> {
  await enlargeLetters(page);
  const { withRows, ...found } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    // Codes, sizes and prices of a row of a list or of pack sizes.
    const cells = [...document.querySelectorAll('main :is(tbody tr, [id^="FN1001-"])')].map((row) => [
      ...row.children,
    ]);
    const boxes = cells.map((row) =>
      row
        .filter((cell) => cell.checkVisibility())
        .map((cell) => {
          const range = document.createRange();
          range.selectNodeContents(cell);
          return { words: cell.textContent, ...range.getBoundingClientRect().toJSON() };
        })
        .filter(({ words }) => words?.trim()),
    );
    const overlapping = boxes.flatMap((row) =>
      row.flatMap((one, at) =>
        row
          .slice(at + 1)
          .filter(
            (other) =>
              Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
              Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 8,
          )
          .map((other) => `${one.words} over ${other.words}`),
      ),
    );
    // A drawing has no words that would be found over others.
    const squeezed = [...document.querySelectorAll('main tbody td:nth-child(4)')].filter(
      (cell) => cell.firstElementChild && cell.checkVisibility() && cell.getBoundingClientRect().width < 60,
    );
    return {
      tooWide: scrollWidth - clientWidth,
      overlapping,
      squeezed: squeezed.length,
      withRows: boxes.some((row) => row.length > 1),
    };
  });
  expect(found, what).toEqual({ tooWide: 0, overlapping: [], squeezed: 0 });
  return withRows;
}
