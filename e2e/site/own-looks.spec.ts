import type { Page } from 'playwright/test';
import { goodsId } from '../support/catalogue';
import { expect, scriptsRun, test } from '../support/fixtures';

// What visitors set themselves: colours of their system’s.

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
