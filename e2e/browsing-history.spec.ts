import { controlsOf } from './account';
import { expect, test } from './fixtures';
import { enterAsCustomer } from './session';

test('the history lists visits, forgets one, then all', async ({ page, site }) => {
  const { button } = controlsOf(page, site.text);
  const main = page.getByRole('main');
  await enterAsCustomer(page);
  for (const address of [site.paths.home(), site.paths.product()]) {
    const noted = page.waitForResponse((response) => response.url().endsWith('/trail/save'));
    await page.goto(address);
    await noted;
  }
  await page.goto(site.paths.personal('history'));
  const visits = main.getByRole('listitem').filter({ has: page.locator('time') });
  const product = visits.filter({ hasText: site.text('产品中心', 'Products') });
  await expect(product.first()).toBeVisible();
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
