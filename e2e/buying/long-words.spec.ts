import type { Page } from 'playwright/test';
import sharp from 'sharp';
import type { CallData } from '../../lib/contract/calls';
import { call } from '../support/account';
import { expect, test } from '../support/fixtures';
import { keepAddress, readOrder } from '../support/orders';
import { enterAsCustomer, enterAsStaff, STAFF } from '../support/session';

/** So many letters without a blank, as a name or a number may be. */
const run = (length: number) => 'Wolfeschlegelsteinhausenbergerdorff'.repeat(10).slice(0, length);
const form = (input: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );

/** How far the page is wider than its window, and whose words end beyond it. */
const standsOut = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    // The desk's tables have a bar to scroll them by.
    const words = [...document.querySelectorAll('main *, [role="dialog"] *')].filter(
      (part) =>
        part.childElementCount === 0 &&
        /\w{30}/.test(part.textContent ?? '') &&
        !part.closest('.ant-table-content'),
    );
    const beyond = words.filter(
      (part) => part.checkVisibility() && part.getBoundingClientRect().right > clientWidth + 1,
    );
    return {
      page: scrollWidth - clientWidth,
      words: beyond.map((part) => `${part.tagName} ${part.textContent?.slice(0, 30)}`),
    };
  });
const NOTHING = { page: 0, words: [] };

test('words of customers without a blank stay within the window, in the personal centre and at the desk', async ({
  page,
  request,
  browser,
  site,
}) => {
  test.setTimeout(120_000);
  const { token } = await enterAsCustomer(page);
  const own = <T>(path: string, input: object) => call<T>(page.request, path, form({ token, ...input }));
  const data = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const upload = { purpose: 'identity', name: 'a.png', data: data.toString('base64') };
  const { ref } = await own<{ ref: string }>('/api-cu/upload/save', upload);
  const named = { custName: run(60), organisation: run(120) };
  await own('/api-cu/customer/update', {
    ...named,
    verification: { realName: run(60), documentRefs: [ref] },
  });
  const lines = [{ skuCode: 'FN1003-5', qty: 1 }];
  const addressId = await keepAddress(page.request, token);
  const address = { id: addressId, contactName: run(40), detail: run(120), organisation: run(100) };
  const where = { phone: '13900001111', provinceCode: '330000', cityCode: '330100', districtCode: '330106' };
  await own('/api-cu/address/saveOrUpdate', { ...address, ...where });
  const { totalFen } = await own<{ totalFen: number }>('/api-or/order/preview', { lines });
  const invoice = { kind: '专票', title: run(120), taxNo: '91350100M000100Y43', regAddress: run(120) };
  const order = await own<Order>('/api-or/orderServer/saveOrUpdateBatch', {
    ...{ idemKey: `long-words-${addressId}`, addressId, lines, expectedTotalFen: totalFen },
    ...{ poNumber: run(60), remark: `${run(280)}\n(second line)` },
    invoice: { ...invoice, regPhone: '0571-88880000', bank: run(100), bankAccount: '1'.repeat(32) },
  });
  const staff = (await call<CallData<'login'>>(request, '/api-cu/login', STAFF)).token;
  const serve = async (path: string, input: object) => {
    const { version, shelf = [], deliveries } = await readOrder(request, staff, order.id);
    const sent = deliveries[0]?.lines.map(({ lineId, lot }) => ({ lineId, lot, qty: 1 }));
    const goods = shelf.flatMap((line) =>
      line.proposed.map(({ lot, qty }) => ({ lineId: line.lineId, lot, qty })),
    );
    const on = { token: staff, id: order.id, orderId: order.id, version, lines: sent ?? goods };
    await call(request, path, form({ ...on, ...input }));
  };
  const paidAt = new Date().toISOString();
  await serve('/api-or/order/updateOrderSignSk', { amountFen: totalFen, paidAt, bankRef: run(100) });
  await serve('/api-or/order/updateOrderFh', { carrier: run(60), waybill: run(60) });
  await serve('/api-or/fixDoc/save', { kind: 'RETURN', reason: run(300), refundFen: 100 });

  if (site.device === 'm') await page.setViewportSize({ width: 360, height: 800 });
  const main = page.getByRole('main');
  await page.goto(site.paths.page('wddd'));
  await expect(main.getByText(run(60))).toBeVisible();
  expect(await standsOut(page)).toEqual(NOTHING);
  await page.goto(site.paths.order(order.id));
  await expect(main.getByText(run(300)).first()).toBeVisible();
  await expect(main.getByText('(second line)')).toHaveText(/\n\(second line\)$/, { useInnerText: true });
  expect(await standsOut(page)).toEqual(NOTHING);
  await page.goto(site.paths.personal());
  await expect(main.getByText(run(120))).toBeVisible();
  expect(await standsOut(page)).toEqual(NOTHING);

  const context = await browser.newContext({ viewport: page.viewportSize() });
  const desk = await context.newPage();
  await enterAsStaff(desk);
  await desk.goto(`${site.paths.personal('desk')}&queue=all&keyword=${order.orderNo}&open=${order.id}`);
  await expect(desk.getByText(`${run(120)} · ${run(60)}`)).toBeVisible();
  await expect(desk.getByText('(second line)')).toHaveText(/\n\(second line\)$/, { useInnerText: true });
  expect(await standsOut(desk)).toEqual(NOTHING);
  await desk.goto(`${site.paths.personal('desk')}&desk=verifications`);
  await expect(desk.getByRole('heading', { name: run(60) }).first()).toBeVisible();
  expect(await standsOut(desk)).toEqual(NOTHING);
  await context.close();
});

type Order = CallData<'orderGetById'>;
