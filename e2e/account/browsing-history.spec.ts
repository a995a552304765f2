import { controlsOf } from '../support/account';
import { articleId, goodsId } from '../support/catalogue';
import { expect, test } from '../support/fixtures';
import { enterAsCustomer } from '../support/session';

test.describe('with a product that is not there', () => {
  test.use({ expectedMessages: [/404/] });

  test('the history lists visits, none of a page that was not there, forgets one, then all', {
    tag: '@desktop',
  }, async ({ page, site }) => {
    const { button } = controlsOf(page, site.text);
    const main = page.getByRole('main');
    await enterAsCustomer(page);
    for (const path of [site.paths.productDetail(999_999), site.paths.home()]) {
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('data-customer', '');
    }
    // Told once the page's first seconds are over; that of the page before it was told when it was left.
    const noted = page.waitForResponse(
      (response) =>
        response.url().endsWith('/trail/save') &&
        /pageCode=PRODUCT\b/.test(response.request().postData() ?? ''),
    );
    await page.goto(site.paths.product());
    await noted;
    await page.goto(site.paths.personal('history'));
    const visits = main.getByRole('listitem').filter({ has: page.locator('time') });
    const product = visits.filter({ hasText: site.text('产品中心', 'Products') });
    await expect(product.first()).toBeVisible();
    // What was seen after it is there: so it would be as well.
    await expect(visits.filter({ hasText: site.text('产品详情', 'Product page') })).toHaveCount(0);
    const before = await product.count();
    await product.first().getByRole('button').click();
    await expect(product).toHaveCount(before - 1);
    await button('清空记录', 'Clear history').click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: site.text('清空记录', 'Clear history') })
      .click();
    await expect(main.getByText(site.text('浏览记录已清空', 'Browsing history cleared'))).toBeVisible();
    await main.getByRole('checkbox').uncheck();
    await expect(main.getByText(site.text('浏览记录已关闭', 'Browsing history is off'))).toBeVisible();
  });
});

test('a product that was left at once stands in the history with its picture, and leads back', async ({
  page,
  request,
  site,
}) => {
  await enterAsCustomer(page);
  const product = site.paths.productDetail(await goodsId(request, 'FN1001'));
  await page.goto(product);
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  // The page's scripts know who is here: from now on it is known to have been seen.
  await expect(page.locator('html')).toHaveAttribute('data-customer', '');
  await page.goto(site.paths.personal('history'));
  const link = page.getByRole('main').getByRole('link', { name });
  await expect(async () => {
    await page.reload();
    await expect(link).toHaveAttribute('href', product, { timeout: 2_000 });
  }).toPass();
  const picture = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name }) })
    .locator('img');
  await expect(picture).toHaveJSProperty('complete', true);
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
});

test('a protocol that was read stands in the history, and is counted', { tag: '@phone' }, async ({
  page,
  request,
  site,
}) => {
  const id = await articleId(request, 'protocol');
  await enterAsCustomer(page);
  // Who reads it stays: it is noted when the page's first seconds are over.
  const noted = page.waitForResponse(
    (answer) => answer.request().postData()?.includes('TECHDETAIL') ?? false,
  );
  await page.goto(site.paths.protocolDetail(id));
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await noted;
  await page.goto(site.paths.personal('history'));
  const link = page.getByRole('main').getByRole('link', { name });
  await expect(link.first()).toHaveAttribute('href', site.paths.technicalArticle(id));
  const article = await request.post('/api/api-js/content/getById', { form: { id } });
  expect((await article.json()).data.viewCount).toBeGreaterThan(0);
});
