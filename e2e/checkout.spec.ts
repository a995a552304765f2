import { expect, test } from './fixtures';
import { fillCart, keepAddress } from './orders';
import { enterAsCustomer } from './session';

test('the cart becomes one order, however often it is pressed, with what was asked for', async ({
  page,
  site,
}) => {
  const main = page.getByRole('main');
  const { token } = await enterAsCustomer(page);
  await keepAddress(page.request, token);
  await fillCart(page.request, token, [{ skuCode: 'FN1003-25', qty: 1 }]);
  await page.goto(site.paths.page('shoping', { step: 'checkout' }));
  await expect(main.getByRole('radio', { name: /Ada/ })).toBeChecked();
  await main.getByRole('radio', { name: site.text('工作日送达', 'Weekdays only') }).check();
  await main.getByRole('textbox', { name: site.text('采购单号', 'Purchase order number') }).fill('PO-2026-7');

  // What was written outlives a reload.
  await page.reload();
  await expect(main.getByRole('radio', { name: site.text('工作日送达', 'Weekdays only') })).toBeChecked();
  await main.getByRole('button', { name: site.text('提交订单', 'Place order') }).dblclick();
  await page.waitForURL((url) => url.pathname.endsWith('/xiangqingdd'));
  await expect(main.getByText('PO-2026-7')).toBeVisible();
  await expect(main.getByText(site.text('工作日送达', 'Weekdays only'))).toBeVisible();

  await page.goto(site.paths.page('wddd'));
  await expect(main.getByRole('link', { name: site.text('查看订单', 'View order') })).toHaveCount(1);
  await page.goto(site.paths.page('shoping', { step: 'checkout' }));
  await expect(main.getByText(site.text('没有可下单的商品', 'Nothing to order'))).toBeVisible();
});

test('a first address is written on the way, and its absence is said', async ({ page, site }) => {
  const main = page.getByRole('main');
  const { token } = await enterAsCustomer(page);
  await fillCart(page.request, token, [{ skuCode: 'FN1003-25', qty: 1 }]);
  await page.goto(site.paths.page('shoping', { step: 'checkout' }));
  await main.getByRole('button', { name: site.text('提交订单', 'Place order') }).click();
  await expect(main.getByText(site.text('请选择收货地址', 'Choose a delivery address'))).toBeVisible();
  await expect(main.getByRole('textbox', { name: site.text('收货人', 'Recipient') })).toBeVisible();
});

test('the checkout asks a visitor to log in and leads back', async ({ page, site }) => {
  const checkout = site.paths.page('shoping', { step: 'checkout' });
  await page.goto(checkout);
  await page.waitForURL((url) => url.pathname === site.paths.login());
  expect(new URL(page.url()).searchParams.get('next')).toBe(checkout);
});
