import type { Page } from 'playwright/test';
import { goodsId } from '../support/catalogue';
import { expect, inBothLanguages, scriptsRun, test } from '../support/fixtures';
import { expectRoomForLargeLetters } from '../support/letters';

// What visitors set themselves: colours of their system's, letters set wider.

/** Whether a line is drawn around the first that is seen, which forced colours leave where they take grounds away. */
const isOutlined = (page: Page, selector: string) =>
  page
    .locator(selector)
    .filter({ visible: true })
    .first()
    .evaluate((element) => getComputedStyle(element).outlineStyle !== 'none');

test('forced colours show what is chosen, and where a phone is searched', async ({ page, request, site }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(site.paths.product({ classifyId: 1 }));
  if (site.device === 'pc') {
    expect(await isOutlined(page, 'main a[href*="view=grid"]')).toBe(false);
    expect(await isOutlined(page, 'main a[aria-current="true"]')).toBe(true);
  } else expect(await isOutlined(page, 'header form')).toBe(true);
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

inBothLanguages(() => {
  test('wider letters and lines are neither cut nor covered', async ({ page, site }) => {
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
});

// `every-page.spec.ts` asks the same of pages that it loads anyway.
inBothLanguages(() => {
  test('the login has room for letters that are set twice as large', async ({ page, site }) => {
    await page.goto(site.paths.login());
    await scriptsRun(page);
    await expectRoomForLargeLetters(page, 'login');
  });
});
