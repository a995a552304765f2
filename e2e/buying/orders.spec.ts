import sharp from 'sharp';
import { expect, test } from '../support/fixtures';
import { payAndShip, placeOrder } from '../support/orders';
import { enterAsCustomer } from '../support/session';

const LINES = [
  { skuCode: 'FN1003-25', qty: 1 },
  { skuCode: 'FN1003-5', qty: 1 },
];

test('an order is found, paid with a voucher, shipped with its lots, received, and taken off the list', async ({
  page,
  request,
  site,
}) => {
  const main = page.getByRole('main');
  const button = (zh: string, en: string) => main.getByRole('button', { name: site.text(zh, en) });
  const { token } = await enterAsCustomer(page);
  const order = await placeOrder(page.request, token, LINES);

  await page.goto(site.paths.page('wddd'));
  await main.getByRole('button', { name: site.text('待发货', 'To be shipped') }).click();
  await expect(main.getByText(site.text('没有符合条件的订单', 'No orders match'))).toBeVisible();
  await main.getByRole('button', { name: site.text('待付款', 'To pay') }).click();
  await main.getByRole('link', { name: order.orderNo, exact: true }).click();

  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText(order.orderNo);
  await expect(page).toHaveTitle(new RegExp(order.orderNo));
  await expect(main.getByText(site.text('转账附言', 'Reference'), { exact: true })).toBeVisible();
  const voucher = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  await main
    .getByLabel(site.text('上传付款凭证', 'Upload proof of payment'))
    .setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: voucher });
  await expect(main.getByText(site.text('凭证已提交，到账后', 'We have it and will confirm'))).toBeVisible();
  await expect(main.getByText(site.text('凭证待核对', 'Proof being checked'))).toBeVisible();
  await expect(button('取消订单', 'Cancel order')).toHaveCount(0);

  await main.getByLabel(site.text('给客服留言', 'Write to customer service')).fill('Not on Friday, please');
  await button('发送', 'Send').click();
  await expect(main.getByText('Not on Friday, please')).toBeVisible();

  await payAndShip(request, order);
  await page.reload();
  await expect(main.getByText('SF1029384756').first()).toBeVisible();
  await expect(main.getByRole('link', { name: site.text('质检报告', 'Certificate') }).first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(main.getByText(site.text('送货单（第 1 批）PDF', 'Delivery note 1 (PDF)'))).toBeVisible();
  await expect(button('打印', 'Print')).toBeHidden();
  await page.emulateMedia({ media: null });
  await button('确认收货', 'Confirm receipt').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: site.text('确认收货', 'Confirm receipt') })
    .click();
  await expect(main.getByText(site.text('已完成', 'Completed'))).toBeVisible();

  await button('删除记录', 'Remove').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: site.text('删除记录', 'Remove') })
    .click();
  await expect(main.getByText(site.text('还没有订单', 'No orders yet'))).toBeVisible();
});

test('an unpaid order is cancelled with a reason', async ({ page, site }) => {
  const main = page.getByRole('main');
  const { token } = await enterAsCustomer(page);
  const order = await placeOrder(page.request, token, LINES);
  await page.goto(site.paths.order(order.id));
  await main.getByRole('button', { name: site.text('取消订单', 'Cancel order') }).click();
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: site.text('取消订单', 'Cancel order') });
  await confirm.click();
  await expect(dialog.getByText(site.text('请填写取消原因', 'Please give a reason'))).toBeVisible();
  await dialog.getByLabel(site.text('取消原因', 'Reason')).fill('Wrong dye');
  await confirm.click();
  await expect(main.getByText('Wrong dye').first()).toBeVisible();
  await expect(main.getByText(site.text('已取消', 'Cancelled')).first()).toBeVisible();
});

test.describe('an address that leads to no order of one’s own', () => {
  test.use({ expectedMessages: [/status of 404/] });
  test('says so', async ({ page, site }) => {
    await enterAsCustomer(page);
    await page.goto(site.paths.order(99_999_999));
    await expect(
      page.getByRole('heading', { name: site.text('找不到这个订单', 'Order not found') }),
    ).toBeVisible();
    expect((await page.request.get(site.paths.page('xiangqingdd'))).status()).toBe(404);
  });
});
