import { expect, inBothLanguages, test } from '../support/fixtures';

/** Links of what was found, in order. */
const HITS = 'main [data-price-source] a[href*="productDetail"]';

test('results are narrowed, sorted and paged like a list, and the words stay', async ({ page, site }) => {
  await page.goto(site.url(`/searchList?productName=${encodeURIComponent('二抗')}`));
  const all = await page.getByRole('status').first().textContent();
  if (site.device === 'pc') {
    const heights = await page
      .locator('main tbody tr')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    // Why a product was found takes no line more: twelve rows stay in view.
    expect(Math.max(...heights)).toBeLessThanOrEqual(46);
  }
  if (site.device === 'm') await page.locator('summary', { hasText: site.text('筛选', 'Filters') }).click();
  await page.locator('main a[id="conjugate-hrp"]').click();
  await expect(page).toHaveURL(/productName=.+&conjugate=hrp$/);
  await expect(page.getByRole('status').first()).not.toHaveText(all ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('二抗');
  await expect(page.locator('main a[id^="without-conjugate"]')).toBeVisible();

  await page
    .locator('main summary')
    .filter({ hasText: site.text('相关度', 'Relevance') })
    .click();
  await page.locator('main a[id="sort-catalogNo"]').click();
  await expect(page).toHaveURL(/conjugate=hrp&sort=catalogNo$/);
  await expect(page.locator(HITS).first()).toBeVisible();
});

inBothLanguages(() => {
  test("another maker's number leads to the counterpart, and says what is the same", async ({
    page,
    site,
  }) => {
    await page.goto(site.url('/searchList?productName=D1306'));
    const main = page.getByRole('main');
    await expect(main).toContainText('Invitrogen D1306');
    await expect(main).toContainText('FN1001');
    await expect(main).toContainText(site.text('化合物相同', 'Same compound'));
    await expect(main).toContainText(site.text('归其所有者所有', 'their owners’ marks'));
  });
});

inBothLanguages(() => {
  test('what is only the nearest is marked', async ({ page, site }) => {
    await page.goto(site.url('/searchList?productName=GelRed'));
    await expect(page.getByRole('main')).toContainText(site.text('最接近', 'Nearest match'));
  });
});

test('a search without hits shows the nearest and no dead link', async ({ page, request, site }) => {
  await page.goto(site.url(`/searchList?productName=${encodeURIComponent('碘化丙啶荧光微球')}`));
  await expect(page.getByRole('status').first()).toHaveText(
    site.text('没有找到匹配的产品', 'No products found'),
  );
  await expect(page.locator(HITS).first()).toBeVisible();
  for (const link of await page.locator('main header a').all()) {
    const href = await link.getAttribute('href');
    expect((await request.get(href ?? '')).status()).toBe(200);
  }
});
