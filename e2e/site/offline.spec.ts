import { articleId, goodsId } from '../support/catalogue';
import { expect, scriptsRun, test } from '../support/fixtures';
import { enterAsCustomer } from '../support/session';

// Elsewhere there is no worker: what it fetches no test could intercept.
test.use({ serviceWorkers: 'allow', expectedMessages: [/^error: Failed to load resource/] });

test('an opened protocol and the sheet of a scanned lot are there without a connection, a personal page is not', async ({
  context,
  page,
  request,
  site,
}) => {
  const kept = (part: string) =>
    page.evaluate(async (wanted) => {
      const names = (await caches.keys()).filter((name) => name.startsWith('kept-pages'));
      const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return keys.flat().some(({ url }) => url.includes(wanted));
    }, part);

  // The files of the page are kept after the page itself, each by itself.
  const notKept = () =>
    page.evaluate(async () => {
      const files = performance.getEntriesByType('resource').map(({ name }) => name);
      // On their way still, or asked for later.
      for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[as=script]')) files.push(href);
      const own = files.filter((file) => file.includes('/_next/static/'));
      const found = await Promise.all(own.map((file) => caches.match(file, { ignoreVary: true })));
      return own.length === 0 ? ['none was loaded'] : own.filter((_, index) => !found[index]);
    });

  const protocol = site.paths.technicalArticle(await articleId(request, 'protocol'));
  await page.goto(protocol);
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await scriptsRun(page);
  await expect.poll(() => kept(protocol)).toBe(true);
  // What works out the volumes comes once somebody reads.
  const loaded = () =>
    page.evaluate(() => {
      const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
      return files.filter((file) => file.endsWith('.js')).length;
    });
  const atFirst = await loaded();
  await page.evaluate(() => scrollBy(0, 300));
  await expect.poll(loaded).toBeGreaterThan(atFirst);
  await expect.poll(notKept).toEqual([]);

  // As a label's code has it: neither a device nor, in Chinese, a language.
  await page.goto(site.paths.benchLabel('FN1002', 'FN260805B002'));
  await expect(page).toHaveURL(site.paths.bench({ catalogNo: 'FN1002', lot: 'FN260805B002' }));
  const dilution = page.locator('section').filter({
    has: page.getByRole('heading', { name: site.text('稀释', 'Dilution'), exact: true }),
  });
  const stock = dilution.getByLabel(site.text('储备液浓度', 'Stock concentration'), { exact: true });
  await expect(stock).toHaveValue('4.95');
  await expect(dilution).toContainText(
    site.text('批号 FN260805B002 的实测值', 'Measured for lot FN260805B002'),
  );
  await scriptsRun(page);
  await expect.poll(() => kept('lot=FN260805B002')).toBe(true);
  await expect.poll(notKept).toEqual([]);

  const product = site.paths.productDetail(await goodsId(request, 'FN1002'));
  await page.goto(product);
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await scriptsRun(page);
  await expect.poll(() => kept(product)).toBe(true);
  await expect.poll(notKept).toEqual([]);

  await page.goto(site.paths.bench({ catalogNo: 'FN1002', lot: 'FN260805B002' }));
  await context.setOffline(true);
  await page.reload();
  const copy = page.getByText(site.text('这是', 'a copy saved at'));
  await expect(copy).toBeVisible();
  // The code on the label leads there without a connection as well.
  await page.goto(site.paths.benchLabel('FN1002', 'FN260805B002'));
  await expect(page).toHaveURL(site.paths.bench({ catalogNo: 'FN1002', lot: 'FN260805B002' }));
  await expect(copy).toBeVisible();
  // The sums need no connection: 1 mL of 1 µg/mL takes 202 µL of 4.95 µg/mL.
  const wanted = dilution.getByLabel(site.text('目标浓度', 'Wanted concentration'), { exact: true });
  await wanted.fill('1');
  await expect(dilution.locator('output')).toContainText('202 µL');

  await page.goto(protocol);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(copy).toBeVisible();
  const volumes = page.getByRole('table').first();
  const before = (await volumes.textContent()) ?? '';
  await page.getByLabel(site.text('样本数', 'Samples'), { exact: true }).fill('18');
  await expect(volumes).not.toHaveText(before);

  // What is an extra of the page, and was not loaded with it, does not come: all else stays, and takes presses.
  await page.goto(product);
  await expect(copy).toBeVisible();
  await scriptsRun(page);
  await page.evaluate(() => Object.assign(window, { firstDocument: true }));
  const field = page.getByRole('banner').getByRole('combobox');
  const missed = page.waitForEvent('requestfailed', (asked) => asked.url().endsWith('.js'));
  await field.fill('a');
  await missed;
  await field.fill('ab');
  await page.getByRole('main').locator('[data-pin]').first().click();
  await expect(page.getByText(site.text('服务器暂时没有响应', 'The server is not responding'))).toBeVisible();
  // Kept unseen, it would be taken off by the next press.
  expect(await page.evaluate(() => localStorage.getItem('bench-pins'))).toBeNull();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(field).toHaveValue('ab');
  expect(await page.evaluate(() => 'firstDocument' in window)).toBe(true);

  await page.goto(site.paths.personal('orders'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    site.text('当前没有网络', 'You are offline'),
  );
  const way = page.getByRole('link', { name: title });
  await expect(way).toBeVisible();

  await context.setOffline(false);
  await way.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  // Where the shop takes its time with the page, the copy is shown once more.
  await expect(async () => {
    if ((await copy.count()) > 0) await page.reload();
    await expect(copy).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
});

test('products that are left at once are in the history, though a worker is there', {
  tag: '@phone',
}, async ({ page, site }) => {
  await enterAsCustomer(page);
  const products = [1, 2, 3].map((id) => site.paths.productDetail(id));
  await page.goto(products[0] ?? '');
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  for (const product of products) {
    await page.goto(product);
    // Its scripts know who is here: from now on it is known to have been seen.
    await expect(page.locator('html')).toHaveAttribute('data-customer', '');
  }
  await page.goto(site.paths.personal('history'));
  const listed = () =>
    page
      .getByRole('main')
      .locator('a[href*="goodsId="]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  // What was sent as the last of them was left may be on its way.
  await expect(async () => {
    await page.reload();
    await expect.poll(listed, { timeout: 2_000 }).toEqual(expect.arrayContaining(products));
  }).toPass();
});
