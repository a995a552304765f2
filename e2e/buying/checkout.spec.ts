import type { APIRequestContext, Page } from 'playwright/test';
import type { CallData } from '../../lib/contract/calls';
import { call, controlsOf, FROM_PAGE, fillLogin } from '../support/account';
import { writeAddress } from '../support/address-form';
import { expect, test } from '../support/fixtures';
import { fillCart, keepAddress } from '../support/orders';
import { enterAsCustomer, STAFF } from '../support/session';

const LINES = [{ skuCode: 'FN1003-25', qty: 1 }];
/** A pack size that no other test orders. */
const SCARCE = 'FN1018-1';

const tokenOfStaff = async (request: APIRequestContext) =>
  (await call<CallData<'login'>>(request, '/api-cu/login', STAFF)).token;

/** @returns what sets the terms of who is logged in in the page */
async function termsSetter(page: Page, request: APIRequestContext, token: string) {
  const { id } = await call<CallData<'getUserInfo'>>(page.request, '/api-cu/user/info', { token });
  const staff = await tokenOfStaff(request);
  return (terms: Record<string, string | number | boolean>) =>
    call(request, '/api-cu/customer/terms', {
      token: staff,
      customerId: String(id),
      ...Object.fromEntries(Object.entries(terms).map(([name, value]) => [name, String(value)])),
    });
}

/** Takes all units of a pack size off the shelf, as others' orders would. @returns what brings them back */
async function takeAll(request: APIRequestContext, skuCode: string) {
  const token = await tokenOfStaff(request);
  const asked = { token, keyword: skuCode };
  const { data } = await call<CallData<'stockQuery'>>(request, '/api-gd/stock/query', asked);
  const stock = data.find((row) => row.skuCode === skuCode)?.stock ?? 0;
  const change = (units: number) =>
    call(request, '/api-gd/stock/save', { token, skuCode, units: String(units), reason: 'browser test' });
  await change(-stock);
  return () => change(stock);
}

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

test('a first address, a special invoice and credit go into the order; what is missing is said', async ({
  page,
  request,
  site,
}) => {
  test.setTimeout(60_000);
  const main = page.getByRole('main');
  const { button, field } = controlsOf(page, site.text);
  const place = button('提交订单', 'Place order');
  const { token } = await enterAsCustomer(page);
  await fillCart(page.request, token, LINES);

  await test.step('credit that does not cover the order is no choice, credit that does is one', async () => {
    const credit = main.getByRole('radio', { name: site.text('账期结算', 'On credit') });
    const setTerms = await termsSetter(page, request, token);
    await setTerms({ creditApproved: true, creditLimitFen: 100 });
    await page.goto(site.paths.page('shoping', { step: 'checkout' }));
    await expect(credit).toBeDisabled();
    await expect(main.getByText(site.text('本单超出额度', 'this order exceeds it'))).toBeVisible();
    await setTerms({ creditLimitFen: 10_000_000 });
    await page.reload();
    await credit.check();
  });

  await test.step('no order without an address, nor past one that is not saved', async () => {
    await place.click();
    await expect(
      main.getByText(site.text('请先填写并保存收货地址', 'Fill in and save a delivery address first')),
    ).toBeInViewport();
    await writeAddress({ page, site }, { name: 'Ada', phone: '13900001111', detail: '1 Light Road' });
    await button('保存地址', 'Save address').click();
    await expect(main.getByRole('radio', { name: /Ada/ })).toBeChecked();
    await button('新增地址', 'Add address').click();
    await field('收货人', 'Recipient').fill('Grace');
    await place.click();
    const unsaved = site.text('请先保存正在填写的地址', 'Save or cancel the address you are editing');
    await expect(main.getByText(unsaved)).toBeInViewport();
    await button('取消', 'Cancel').click();
  });

  await test.step('a special invoice has all of its fields', async () => {
    await button('新增抬头', 'Add invoice details').click();
    await main.getByRole('radio', { name: site.text('增值税专用发票', 'Special VAT invoice') }).check();
    await field('抬头名称', 'Name on invoice').fill('浙江大学');
    await field('税号', 'Tax number').fill('91350100M000100Y44');
    await button('保存', 'Save').click();
    await expect(field('税号', 'Tax number')).toBeFocused();
    await expect(field('开户银行', 'Bank').first()).toHaveAttribute('aria-invalid', 'true');
    await field('税号', 'Tax number').fill('91350100M000100Y43');
    await field('注册地址', 'Registered address').fill('余杭塘路 866 号');
    await field('注册电话', 'Registered phone').fill('0571-88880000');
    await field('开户银行', 'Bank').first().fill('ICBC Hangzhou');
    await field('银行账号', 'Bank account').fill('1202 0266 1990 0000 000');
    await button('保存', 'Save').click();
    await expect(main.getByRole('radio', { name: /浙江大学/ })).toBeChecked();
  });

  await place.click();
  await page.waitForURL((url) => url.pathname.endsWith('/xiangqingdd'));
  for (const said of [/浙江大学/, /1 Light Road/, site.text('账期结算', 'On credit')])
    await expect(main.getByText(said).first()).toBeVisible();
});

test.describe('while one pays', () => {
  // Refused orders, an ended session and a lost answer, which the browser notes by itself.
  test.use({ expectedMessages: [/status of 4(?:01|09)|net::ERR_FAILED/] });

  test('a price that moves and stock that goes are said, and the customer decides', {
    tag: '@phone',
  }, async ({ page, request, site }) => {
    test.setTimeout(60_000);
    const main = page.getByRole('main');
    const place = controlsOf(page, site.text).button('提交订单', 'Place order');
    const { token } = await enterAsCustomer(page);
    await keepAddress(page.request, token);
    await fillCart(page.request, token, [{ skuCode: 'FN1003-25', qty: 2 }]);

    await test.step('both totals are shown, and the new one is agreed to', async () => {
      const totals = main.locator('dl').last();
      await page.goto(site.paths.page('shoping', { step: 'checkout' }));
      await expect(totals).toContainText('1,360.00');
      const setTerms = await termsSetter(page, request, token);
      await setTerms({ priceGroup: 'PARTNER' });
      await place.click();
      await expect(main.getByRole('alert').filter({ hasText: /1,360\.00.*1,196\.80/ })).toBeVisible();
      await expect(totals).toContainText('1,196.80');
      await place.click();
      await page.waitForURL((url) => url.pathname.endsWith('/xiangqingdd'));
      await expect(main.getByText('1,196.80').first()).toBeVisible();
    });

    await test.step('what somebody else bought meanwhile is named, and the way back is there', async () => {
      await fillCart(page.request, token, [{ skuCode: SCARCE, qty: 1 }]);
      await page.goto(site.paths.page('shoping', { step: 'checkout' }));
      await expect(place).toBeVisible();
      const bringBack = await takeAll(request, SCARCE);
      try {
        await place.click();
        await expect(main.getByText(site.text('暂时缺货', 'Out of stock'))).toBeVisible();
        await expect(place).toHaveCount(0);
        await expect(main.getByRole('link', { name: site.text('返回购物车', 'Back to cart') })).toBeVisible();
      } finally {
        await bringBack();
      }
    });
  });

  test('a lost answer, a second tab and an ended session make one order each, and lose nothing', {
    tag: '@desktop',
  }, async ({ page, context, site }) => {
    test.setTimeout(60_000);
    const checkout = site.paths.page('shoping', { step: 'checkout' });
    const placeIn = (tab: Page) => controlsOf(tab, site.text).button('提交订单', 'Place order');
    const placed = (url: URL) => url.pathname.endsWith('/xiangqingdd');
    const customer = await enterAsCustomer(page);
    const { token } = customer;
    await keepAddress(page.request, token);
    const orders = async () =>
      (await call<CallData<'myOrderList'>>(page.request, '/api-or/order/myList', { token })).data;

    await test.step('the answer is lost after the order was placed: another press leads to it', async () => {
      await fillCart(page.request, token, LINES);
      await page.goto(checkout);
      await page.route('**/orderServer/saveOrUpdateBatch', async (route) => {
        await route.fetch();
        await route.abort();
      });
      await placeIn(page).click();
      await expect(
        page.getByRole('main').getByText(site.text('暂时无法连接服务器', 'Can’t reach the server')),
      ).toBeVisible();
      expect(await orders()).toHaveLength(1);
      await page.unroute('**/orderServer/saveOrUpdateBatch');
      await placeIn(page).click();
      await page.waitForURL(placed);
      expect(await orders()).toHaveLength(1);
    });

    await test.step('two tabs lead to one order', async () => {
      await fillCart(page.request, token, LINES);
      const other = await context.newPage();
      for (const tab of [page, other]) {
        await tab.goto(checkout);
        await expect(placeIn(tab)).toBeVisible();
      }
      for (const tab of [page, other]) {
        // A tab in the background paints nothing, and a press waits for it.
        await tab.bringToFront();
        await placeIn(tab).click();
        await tab.waitForURL(placed);
      }
      expect(other.url()).toBe(page.url());
      expect(await orders()).toHaveLength(2);
      await other.close();
    });

    await test.step('the session ends: after the login what was written is there, and is ordered', async () => {
      const number = page
        .getByRole('main')
        .getByRole('textbox', { name: site.text('采购单号', 'Purchase order number') });
      await fillCart(page.request, token, LINES);
      await page.goto(checkout);
      await number.fill('PO-2026-9');
      await call(page.request, '/api-cu/logout', { token }, FROM_PAGE);
      await placeIn(page).click();
      await page.waitForURL((url) => url.pathname === site.paths.login());
      await fillLogin(page, site.text, { account: customer.phone, password: customer.password });
      await page.waitForURL((url) => url.pathname + url.search === checkout);
      await expect(number).toHaveValue('PO-2026-9');
      await expect(
        page.getByText(site.text('没有收到结果', 'could not confirm that your last order arrived')),
      ).toHaveCount(0);
      await placeIn(page).click();
      await page.waitForURL(placed);
      await expect(page.getByRole('main').getByText('PO-2026-9')).toBeVisible();
    });
  });
});
