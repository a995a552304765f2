import type { Page } from 'playwright/test';
import { expect, test } from '../support/fixtures';
import { placeOrder } from '../support/orders';
import { enterAsCustomer, enterAsStaff } from '../support/session';

const LINES = [
  { skuCode: 'FN1003-25', qty: 1 },
  { skuCode: 'FN1003-5', qty: 3 },
];

type Text = (zh: string, en: string) => string;

/** Finds an order by its number and opens it. */
async function openOrder(page: Page, orderNo: string, text: Text) {
  const main = page.getByRole('main');
  await main
    .getByLabel(text('订单号、客户、货号、批号、运单号或流水号', 'Order, customer, catalogue number, lot'))
    .fill(orderNo);
  await main.getByRole('button', { name: text('查找', 'Find'), exact: true }).click();
  await main.getByRole('button', { name: text(`打开订单 ${orderNo}`, `Open order ${orderNo}`) }).click();
}

test('staff change a line, sign a payment in two parts, ship in two parcels and put a waybill right; the customer sees it all', async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(60_000);
  const { token } = await enterAsCustomer(page);
  const order = await placeOrder(page.request, token, LINES);
  const context = await browser.newContext();
  const staff = await context.newPage();
  await enterAsStaff(staff);
  await staff.goto(site.paths.personal());
  await staff.getByRole('link', { name: site.text('服务台', 'Service desk') }).click();
  await openOrder(staff, order.orderNo, site.text);

  const press = (zh: string, en: string) =>
    staff.getByRole('button', { name: site.text(zh, en), exact: true }).click();
  const sign = async (reference: string) => {
    await staff.getByLabel(site.text('银行流水号', 'Bank reference'), { exact: true }).fill(reference);
    await press('确认收款', 'Confirm');
  };
  await test.step('a unit less, for a reason, at the total that the backend counts', async () => {
    await press('修改商品…', 'Change lines…');
    await staff.getByLabel(site.text('FN1003-5 的数量', 'Units of FN1003-5')).fill('2');
    await staff
      .getByLabel(site.text('原因（客户可见）', 'Reason (the customer reads it)'))
      .fill('E2E-REASON');
    await press('核算合计', 'Work out the total');
    await expect(staff.getByText(site.text('合计由', 'The total changes from'))).toContainText('1,310.00');
    await press('保存修改', 'Save the change');
    await expect(staff.getByText(site.text('订单已修改，合计', 'Order changed; the total'))).toContainText(
      '1,100.00',
    );
    await press('确认收款…', 'Confirm payment…');
  });
  await test.step('too little is a part payment', async () => {
    await staff.getByLabel(site.text('金额（元）', 'Amount (yuan)')).fill('100');
    await expect(staff.getByText(site.text('记为部分到账', 'recorded as a part payment'))).toBeVisible();
    await sign('E2E-1');
    await expect(
      staff.getByText(site.text('已确认收款 ¥100.00。', 'Payment of CN¥100.00 confirmed.')),
    ).toBeVisible();
  });
  await test.step('the rest pays the order', async () => {
    await press('确认收款…', 'Confirm payment…');
    await expect(staff.getByText(site.text('金额相符', 'The amount matches'))).toBeVisible();
    await sign('E2E-2');
    await expect(
      staff
        .getByRole('status')
        .filter({ hasText: site.text('已确认收款', ' confirmed.') })
        .first(),
    ).toBeVisible();
  });
  await test.step('one line goes now, the other later', async () => {
    await press('发货…', 'Ship…');
    const units = staff.getByLabel(site.text('数量', 'Units'), { exact: true });
    await units.last().fill('0');
    await staff.getByLabel(site.text('承运商', 'Carrier'), { exact: true }).fill('SF');
    await staff.getByLabel(site.text('运单号', 'Waybill'), { exact: true }).fill('E2E-WAY-1');
    await press('确认发货（1 件，部分）', 'Confirm shipment (1 unit, in part)');
    await expect(staff.getByText(site.text('已部分发货，1 件', 'Shipped in part: 1 unit'))).toBeVisible();
    await press('发货…', 'Ship…');
    await staff.getByLabel(site.text('运单号', 'Waybill'), { exact: true }).fill('E2E-WAY-2');
    await press('确认发货（2 件，全部）', 'Confirm shipment (2 units, complete)');
    await expect(staff.getByText(site.text('已全部发货，2 件', 'All shipped: 2 units'))).toBeVisible();
  });
  await test.step('the second parcel’s waybill is put right', async () => {
    await press('运单与文件…', 'Waybill and documents…');
    await staff.getByLabel(site.text('运单号', 'Waybill'), { exact: true }).fill('E2E-WAY-3');
    await press('保存', 'Save');
    await expect(staff.getByText(site.text('运单与文件已保存', 'Waybill and documents saved'))).toBeVisible();
  });
  await context.close();

  await page.goto(site.paths.order(order.id));
  const main = page.getByRole('main');
  for (const waybill of ['E2E-REASON', 'E2E-WAY-1', 'E2E-WAY-3'])
    await expect(main.getByText(waybill).first()).toBeVisible();
  await expect(main.getByRole('link', { name: site.text('质检报告', 'Certificate') })).toHaveCount(2);
  await expect(main.getByRole('button', { name: site.text('确认收货', 'Confirm receipt') })).toBeVisible();
});

test('to a customer there is no service desk', async ({ page, site }) => {
  await enterAsCustomer(page);
  await page.goto(site.paths.personal('desk'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    site.device === 'pc' ? site.text('概览', 'Overview') : site.text('个人中心', 'Personal centre'),
  );
  await expect(page.getByRole('link', { name: site.text('我的订单', 'My orders') }).first()).toBeVisible();
  await expect(page.getByText(site.text('服务台', 'Service desk'))).toHaveCount(0);
});

test('the section that is open is in sight once it is known how much waits in the others', async ({
  page,
  site,
}) => {
  await enterAsStaff(page);
  await page.goto(`${site.paths.personal('desk')}&desk=misses`);
  const sections = page.getByRole('navigation', { name: site.text('服务台', 'Service desk'), exact: true });
  // The number of what runs out: the row is as wide as it will be.
  await expect(
    sections.getByRole('button', { name: new RegExp(`^${site.text('库存', 'Stock')}\\d+$`) }),
  ).toBeAttached();
  await expect(
    sections.getByRole('button', { name: site.text('未搜到', 'Not found'), exact: true }),
  ).toBeInViewport({ ratio: 1 });
});

test('in the narrowest window a lot, a day and a time are read whole, and an error of a list is in sight', async ({
  page,
  site,
}) => {
  await enterAsStaff(page);
  // A desktop's 1280 px at 400 %, or a small phone.
  await page.setViewportSize({ width: 320, height: 480 });
  const open = (query: string) => page.goto(`${site.paths.personal('desk')}&desk=${query}`);
  const openRow = () =>
    page
      .getByRole('button', { name: new RegExp(site.text('^打开订单', '^Open order')) })
      .first()
      .click();
  const widthOf = async (zh: string, en: string) => {
    const field = page.getByLabel(site.text(zh, en), { exact: true }).first();
    await expect(field).toBeVisible();
    return (await field.boundingBox())?.width ?? 0;
  };
  await test.step('what a programme has given does not widen the page', async () => {
    await open('trials&queue=programmes');
    await expect(page.getByText(/^FA5020-100UL \d/)).toBeVisible();
    const day = page.getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d$/).first();
    // A line of a phone's 24 px, or of a desktop's 22.
    expect((await day.boundingBox())?.height).toBeLessThan(30);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
  await test.step('a day with its time', async () => {
    await page.getByRole('button', { name: site.text('新建试用计划', 'New programme') }).click();
    expect(await widthOf('开始时间', 'Opens')).toBeGreaterThan(240);
  });
  await test.step('a choice, whichever of its words is chosen', async () => {
    const choice = page.getByLabel(site.text('谁可以申请', 'Who may apply'), { exact: true });
    const room = await choice.evaluate((select: HTMLSelectElement) => {
      const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
      pen.font = getComputedStyle(select).font;
      const words = [...select.options].map(({ text }) => pen.measureText(text).width);
      return select.clientWidth - Math.max(...words);
    });
    // For its padding, and the arrow.
    expect(room).toBeGreaterThan(44);
  });
  await test.step('a lot', async () => {
    await open('orders&queue=toShip');
    await openRow();
    expect(await widthOf('批号', 'Lot · expiry')).toBeGreaterThan(200);
  });
  await test.step('an error that is about a list', async () => {
    await open('orders&queue=partly');
    await openRow();
    await page.getByRole('button', { name: site.text('更正或退货…', 'Correction or return…') }).click();
    await page.getByRole('button', { name: site.text('保存', 'Save'), exact: true }).click();
    const error = page.getByText(
      site.text('请至少填写一个批号的数量', 'Enter the units of at least one lot'),
    );
    await expect(error).toBeFocused();
    await expect(error).toBeInViewport({ ratio: 1 });
  });
});

test('the way back from what was opened leads to its place in the list', async ({ page, site }) => {
  // A page that is navigated to glides to its top: here at once.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await enterAsStaff(page);
  await page.goto(`${site.paths.personal('desk')}&desk=stock&queue=all`);
  const row = page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(site.text('^入库或更正', '^Receive or correct')) })
    .nth(15);
  await row.click();
  const close = site.device === 'pc' ? site.text('关闭', 'Close') : site.text('返回列表', 'Back to the list');
  await page.getByRole('button', { name: close, exact: true }).click();
  await expect(row).toBeFocused();
  await expect(row).toBeInViewport();
});
