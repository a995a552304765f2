import { goodsId } from '../support/catalogue';
import { expect, scriptsRun, test } from '../support/fixtures';
import { enterAsCustomer } from '../support/session';

test('products from a list stand side by side, and what they share is folded away', async ({
  page,
  site,
}) => {
  await page.goto(site.paths.product({ laser: ['488'] }));
  await scriptsRun(page);
  const boxes = page.locator('main [data-compare]');
  for (const index of [0, 1, 2, 3]) await boxes.nth(index).click();
  const tray = page.locator('[data-compare-tray]');
  await expect(tray).toContainText('4/4');
  // It covers a small part of the window, and the last of it is in reach.
  expect((await tray.boundingBox())?.height).toBeLessThan((page.viewportSize()?.height ?? 0) / 7);
  await tray.getByRole('button').nth(3).click();
  await expect(tray).toContainText('3/4');
  await boxes.nth(3).click();
  await expect(tray).toContainText('4/4');
  await boxes.nth(4).click();
  await expect(tray.getByRole('status')).toContainText(site.text('请先移除一个', 'Remove one first'));
  await expect(boxes.nth(3)).toHaveAttribute('aria-pressed', 'true');
  await expect(boxes.nth(4)).toHaveAttribute('aria-pressed', 'false');
  await tray
    .getByRole('button', { name: site.text('移除', 'Remove') })
    .first()
    .click();
  await expect(tray).toContainText('3/4');

  await tray.getByRole('link', { name: site.text('开始对比', 'Compare now') }).click();
  await expect(page).toHaveURL(/compare\?goodsId=\d+&goodsId=\d+&goodsId=\d+$/);
  const heads = page.locator('main thead th');
  await expect(heads).toHaveCount(3);
  await expect(page.locator('main figure svg')).toBeVisible();
  const hidden = page.getByRole('row', { name: site.text('发射峰', 'Em maxima') });
  await expect(hidden).toBeVisible();
  await page.getByRole('checkbox').check();

  // Without a product the address is another, and the tray elsewhere agrees.
  await heads
    .first()
    .getByRole('link', { name: site.text('移除', 'Remove') })
    .click();
  await expect(heads).toHaveCount(2);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('compare') ?? '[]').length);
  await expect.poll(kept).toBe(2);
  await page.goto(site.paths.product());
  await expect(tray).toContainText('2/4');
});

test('an address with products that are not there names them', async ({ page, request, site }) => {
  const dapi = await goodsId(request, 'FN1001');
  await page.goto(site.paths.compare([dapi, 2_000_000_000]));
  await expect(page.locator('main thead th')).toHaveCount(1);
  await expect(page.getByRole('main')).toContainText('2000000000');
  await page.getByRole('link', { name: site.text('从对比中去掉', 'Leave it out') }).click();
  await expect(page).toHaveURL(site.paths.compare([dapi]));
  // While one page gives way to another, both have theirs.
  await expect(page.locator('meta[name=robots][content*=noindex]').first()).toBeAttached();
  await expect(page.locator('meta[name=robots]:not([content*=noindex])')).toHaveCount(0);
});

test('a filter goes along into a category that knows it, and another says that it went', async ({
  page,
  site,
}) => {
  await page.goto(site.paths.product({ host: ['goat'], laser: ['488'] }));
  const category = page.locator('main nav a[href*="classifyId"][href*="host=goat"]').first();
  await category.click();
  await expect(page).toHaveURL(/classifyId=\d+&host=goat&laser=488$/);
  await expect(page.locator('main a[id^="without-host"]')).toBeVisible();
  // Dyes have no host.
  await page.goto(site.paths.product({ classifyId: 1, host: ['goat'], laser: ['405'] }));
  await expect(page.getByText(site.text('已略去', 'Left out'))).toBeVisible();
  await expect(page.locator('main a[id^="without-host"]')).toHaveCount(0);
  await expect(page.locator('main a[id^="without-laser"]')).toBeVisible();
});

test('what was looked at comes back below, and goes on request', async ({ page, request, site }) => {
  const strip = page.getByRole('region', { name: site.text('最近浏览', 'Recently viewed') });
  const [dapi, hoechst] = [await goodsId(request, 'FN1001'), await goodsId(request, 'FN1003')];
  await page.goto(site.paths.productDetail(dapi));
  await scriptsRun(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('recently-viewed'))).toContain('FN1001');
  await expect(strip).toHaveCount(0);
  await page.goto(site.paths.productDetail(hoechst));
  await expect(strip.getByRole('link')).toHaveCount(1);
  await page.goto(site.paths.search('DAPI'));
  await expect(strip.getByRole('link')).toHaveCount(2);
  await strip.getByRole('button', { name: site.text('清除', 'Clear') }).click();
  await expect(strip).toHaveCount(0);
});

test('who waits for a pack size is led to the login from its page, and it is noted on coming back', async ({
  page,
  request,
  site,
}) => {
  const dapi = await goodsId(request, 'FN1001');
  await page.goto(site.paths.productDetail(dapi));
  await scriptsRun(page);
  const main = page.getByRole('main');
  const beside = main.getByRole('button', { name: site.text('加入对比 FN1001', 'Compare FN1001') });
  await beside.click();
  await expect(beside).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('[data-compare-tray]')).toContainText('FN1001');
  // The one size that is out of stock, and none of the others.
  const wait = main.locator('[data-restock]');
  await expect(wait).toHaveAccessibleName(/FN1001-100$/);
  await wait.click();
  await expect(page).toHaveURL(/login\?next=/);
  // The login itself has its own tests; here its session stands in for it.
  await enterAsCustomer(page);
  await page.goto(site.paths.productDetail(dapi));
  await expect(wait).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(site.text('已登记', 'Noted'))).toBeVisible();
  await wait.click();
  await expect(wait).toHaveAttribute('aria-pressed', 'false');
  // Elsewhere it is the same note.
  await page.goto(site.paths.compare([dapi]));
  await expect(main.locator('[data-restock]').first()).toHaveAttribute('aria-pressed', 'false');
});
