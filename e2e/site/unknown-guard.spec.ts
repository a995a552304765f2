import { expect, onEachDevice, scriptsRun, test } from '../support/fixtures';
import { preloading, type Storefront, startStorefront } from '../support/storefront';

test.describe.configure({ mode: 'default' });
test.use({ expectedMessages: [/status of 500|Unknown middleware|STOREFRONT_FAILURE/] });

let broken: Storefront;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  broken = await startStorefront(preloading('unknown-guard-preload.cjs'));
});
test.afterAll(() => broken.stop());

onEachDevice(() => {
  test('a page with an unknown guard is a 500 that says so, with and without JavaScript', async ({
    browser,
    page,
    site,
  }) => {
    const address = broken.origin + site.paths.personal();
    const response = await page.goto(address);
    expect(response?.status()).toBe(500);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unknown middleware');
    await expect(page.getByText(site.text('页面设置有误', 'This page is set up wrongly'))).toBeVisible();
    await expect(
      page.getByRole('link', { name: site.text('返回首页', 'Back to home page') }),
    ).toHaveAttribute('href', site.paths.home());
    await expect(page.getByRole('contentinfo')).toBeVisible();

    const plain = await browser.newContext({ javaScriptEnabled: false });
    const plainPage = await plain.newPage();
    expect((await plainPage.goto(address))?.status()).toBe(500);
    await expect(plainPage.getByRole('heading', { level: 1 })).toHaveText('Unknown middleware');
    await plain.close();
  });

  test('reached without a reload it says the same, and the rest of the shop goes on', async ({
    page,
    site,
  }) => {
    await page.goto(broken.origin + site.paths.brandList());
    await scriptsRun(page);
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href, textContent: 'centre' });
      document.querySelector('main')?.prepend(link);
    }, site.paths.personal());
    await page.getByRole('link', { name: 'centre', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unknown middleware');
    await page.getByRole('main').getByRole('link').click();
    await expect(page).toHaveURL(broken.origin + site.paths.home());
    await expect(page.getByRole('heading', { name: 'Unknown middleware' })).toHaveCount(0);
  });
});
