import { goodsId } from '../support/catalogue';
import { expect, scriptsRun, test } from '../support/fixtures';

test('a filter far down stays in view and in focus', async ({ page, site }) => {
  await page.goto(site.paths.product());
  await scriptsRun(page);
  const filter = page.locator('main aside a[id^="brandId-"]').last();
  await filter.scrollIntoViewIfNeeded();
  await filter.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/brandId=/);
  await expect(page.locator('main aside a[id^="brandId-"][aria-current]')).toBeFocused();
  await expect(page.locator('main aside a[id^="brandId-"][aria-current]')).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200);
});

test('the next page, turned to by keyboard, is begun at the count', async ({ page, site }) => {
  await page.goto(site.paths.product());
  await scriptsRun(page);
  await page.locator('main nav a[rel="next"]').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/page=2/);
  await expect(page.locator('main [role="status"]').first()).toBeFocused();
});

test('a related product opens at its top after a jump inside the page', async ({ page, request, site }) => {
  await page.goto(site.paths.productDetail(await goodsId(request, 'FN1001')));
  await scriptsRun(page);
  await page.locator('a[href="#related"]').click();
  await expect(page).toHaveURL(/#related$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  const before = await page.getByRole('heading', { level: 1 }).textContent();
  await page.locator('#related a[href*="productDetail"]').first().click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(before ?? '');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('name and action of a product stay at the top once its summary is gone', async ({
  page,
  request,
  site,
}) => {
  await page.goto(site.paths.productDetail(await goodsId(request, 'FN1001')));
  await scriptsRun(page);
  const ask = page.getByRole('link', { name: site.text('就此产品提问', 'Ask about this product') });
  await expect(ask).toHaveCount(1);
  await page.locator('#related').scrollIntoViewIfNeeded();
  await expect(ask.last()).toBeInViewport();
  await expect(page.locator('#compact')).toContainText('FN1001');
});

test('what was searched is said behind a name, and cuts nothing of the name', async ({ page }) => {
  // Found by a category’s words, so each row says why; half of the names need both lines.
  await page.goto('/pc/en/searchList?productName=secondary%20antibody');
  const cut = await page.locator('main tbody tr th a').evaluateAll((links) =>
    links
      .slice(0, 12)
      .filter((link) => link.scrollHeight > link.clientHeight + 1)
      .map((link) => link.textContent),
  );
  expect(cut).toEqual([]);
});

test('in a narrow window buttons leave their room to the names', async ({ page }) => {
  await page.goto('/pc/en/product?classifyId=1');
  const name = page.locator('main tbody tr:has-text("FN1003") th a');
  for (const width of [1120, 1024, 905]) {
    await page.setViewportSize({ width, height: 800 });
    const isCut = await name.evaluate((link) => link.scrollHeight > link.clientHeight + 1);
    expect(isCut, `${width}`).toBe(false);
  }
});

test('enlarged to 400 %, a pack size is chosen from a list that stands in its dialog', async ({
  page,
  site,
}) => {
  await page.goto(site.paths.product({ classifyId: 1 }));
  await scriptsRun(page);
  await page
    .getByRole('button', {
      name: site.text('选规格，将 FN1001 加入购物车', 'Choose a pack size of FN1001 for the cart'),
    })
    .press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem').first()).toBeVisible();
  // Narrower lists leave the button to the product's page, the light bench has it at every width.
  await page.setViewportSize({ width: 320, height: 256 });
  const outside = await dialog.evaluate((box) =>
    [...box.querySelectorAll('li *')]
      .filter(
        (part) => part.getBoundingClientRect().right > box.getBoundingClientRect().left + box.clientWidth,
      )
      .map((part) => part.textContent),
  );
  expect(outside).toEqual([]);
  const sizes = await dialog
    .getByRole('listitem')
    .evaluateAll((rows) => rows.map((row) => row.firstElementChild?.clientWidth ?? 0));
  expect(Math.min(...sizes)).toBeGreaterThan(80);
});
