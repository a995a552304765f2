import { expect, scriptsRun, test } from '../support/fixtures';

test('a phone loads more rows as one scrolls, and Back finds them again', async ({ page, site }) => {
  await page.goto(site.paths.product());
  const rows = page.locator('main a[data-prefetch]');
  const first = await rows.count();
  await rows.nth(first - 1).scrollIntoViewIfNeeded();
  await expect.poll(() => rows.count()).toBeGreaterThan(first);
  const further = rows.nth(first + 3);
  await further.scrollIntoViewIfNeeded();
  const name = (await further.locator('b').textContent()) ?? '';
  await further.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.goBack();
  await expect(page.getByText(name, { exact: true }).first()).toBeInViewport();
});

test('a later page that is opened by its address leads to the one before it', async ({ page, site }) => {
  const main = page.getByRole('main');
  const rows = main.locator('a[data-prefetch]');
  await page.goto(site.paths.product({ page: 2 }));
  const first = (await rows.first().getAttribute('href')) ?? '';
  await main.getByRole('link', { name: site.text('上一页', 'Previous page') }).click();
  await expect(page).not.toHaveURL(/page=/);
  await expect(rows.first()).not.toHaveAttribute('href', first);
  await expect(main.locator('a[rel=prev]')).toHaveCount(0);
});

test('the ring around the filters’ button stands inside it: sheet and edge would cover half of it', async ({
  page,
  site,
}) => {
  await page.goto(site.paths.product());
  await scriptsRun(page);
  const button = page.locator('details[name="list-menu"] summary').last();
  await page.keyboard.press('Tab');
  await button.focus();
  await expect(button).toHaveCSS('outline-style', 'solid');
  await expect(button).toHaveCSS('outline-offset', '-2px');
});
