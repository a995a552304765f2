import type { Page } from 'playwright/test';
import { articleId, goodsId } from '../support/catalogue';
import { expect, scriptsRun, test } from '../support/fixtures';

// What visitors set themselves: colours of their system's, letters set wider.

/** Whether a line is drawn around the first that is seen, which forced colours leave where they take grounds away. */
const isOutlined = (page: Page, selector: string) =>
  page
    .locator(selector)
    .filter({ visible: true })
    .first()
    .evaluate((element) => getComputedStyle(element).outlineStyle !== 'none');

test('forced colours show what is chosen', async ({ page, request, site }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(site.paths.product({ classifyId: 1 }));
  if (site.device === 'pc') {
    expect(await isOutlined(page, 'main a[href*="view=grid"]')).toBe(false);
    expect(await isOutlined(page, 'main a[aria-current="true"]')).toBe(true);
  }
  await scriptsRun(page);
  const compare = site.text('对比', 'Compare');
  const first = page.getByRole('main').getByRole('button', { name: compare }).first();
  await first.click();
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  expect(await isOutlined(page, 'main button[aria-pressed="true"]')).toBe(true);
  expect(await isOutlined(page, 'main button[aria-pressed="false"]')).toBe(false);

  await page.goto(site.paths.productDetail(await goodsId(request, 'FN1001')));
  expect(await isOutlined(page, 'label:has([name="picture"]:checked)')).toBe(true);
  expect(await isOutlined(page, 'label:has([name="picture"]:not(:checked))')).toBe(false);
});

/** WCAG 2.2, 1.4.12. */
const WIDER = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

test('wider letters and lines are neither cut nor covered', { tag: '@words' }, async ({ page, site }) => {
  await page.goto(site.paths.product({ classifyId: 1 }));
  await page.addStyleTag({ content: WIDER });
  if (site.device === 'pc') {
    const menu = page.getByRole('navigation', { name: site.text('主菜单', 'Main menu') });
    const covered = await menu
      .locator('ul')
      .first()
      .evaluate((bar) =>
        [...bar.children]
          .map((item) => item.firstElementChild)
          .filter((entry) => {
            const { right = 0, top = 0, height = 0 } = entry?.getBoundingClientRect() ?? {};
            return !entry?.contains(document.elementFromPoint(right - 2, top + height / 2));
          })
          .map((entry) => entry?.textContent),
      );
    expect(covered).toEqual([]);
    const feedback = page.getByRole('complementary').getByText('Feedback', { exact: true });
    // In Chinese a line may end anywhere.
    if (site.locale === 'en')
      expect(
        await feedback.evaluate((words) => {
          const range = document.createRange();
          range.selectNodeContents(words);
          return range.getClientRects().length;
        }),
      ).toBe(1);
  }
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('tbody th > div')]
      .filter((names) => {
        const name = names.querySelector('a')?.getBoundingClientRect();
        return name !== undefined && name.bottom > names.getBoundingClientRect().bottom + 1;
      })
      .map((names) => names.textContent),
  );
  expect(cut).toEqual([]);
});

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

test('letters twice as large make pages longer, not wider', { tag: '@words' }, async ({
  page,
  request,
  site,
}) => {
  const product = await goodsId(request, 'FN1001');
  const protocol = await articleId(request, 'protocol');
  const pages = [
    site.paths.home(),
    site.paths.product({ classifyId: 1 }),
    site.paths.product({ classifyId: 1, laser: ['405'], view: 'grid' }),
    site.paths.search('DAPI'),
    site.paths.productDetail(product),
    site.paths.technicalArticle(protocol),
    site.paths.page('consultingservice'),
    site.paths.login(),
    site.paths.spectra({ p: String(product) }),
  ];
  for (const address of pages) {
    await page.goto(address);
    await scriptsRun(page);
    const usual = await sizeOf(page, 'main :is(p, a, label)');
    await setLetters(page, 32);
    // The page is laid out anew as it stands: no second load.
    await expect
      .poll(() => sizeOf(page, 'main :is(p, a, label)'), { message: address })
      .toBeCloseTo(2 * usual, 1);
    const tooWide = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect(await page.evaluate(tooWide), address).toBe(0);
    await setLetters(page, 16);
  }
});

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

test('letters enlarged by the system alone stay in the window and apart', { tag: '@words' }, async ({
  page,
  request,
  site,
}) => {
  const list = site.paths.product({ classifyId: 1 });
  const product = site.paths.productDetail(await goodsId(request, 'FN1001'));
  for (const address of [
    site.paths.home(),
    list,
    product,
    site.paths.companyText('GSJJ'),
    site.paths.page('aboutus'),
  ]) {
    await page.goto(address);
    // What they put in later would be as small as before.
    await scriptsRun(page);
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
    expect(found, address).toEqual({ tooWide: 0, overlapping: [], squeezed: 0 });
    if (address === product || (address === list && site.device === 'pc'))
      expect(withRows, address).toBe(true);
  }
});
