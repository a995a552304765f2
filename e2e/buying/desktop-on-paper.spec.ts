import type { Locator } from 'playwright/test';
import { call } from '../support/account';
import { expect, test } from '../support/fixtures';
import { enterAsCustomer } from '../support/session';

/** What an A4 page has room for between the margins that a browser leaves, in CSS px. */
const PAPER = { width: 718, height: 1000 };

/** That one stands beside the other, which a narrow window has no room for. */
async function expectBeside(left: Locator, right: Locator) {
  const [one, other] = [await left.boundingBox(), await right.boundingBox()];
  expect(other?.x).toBeGreaterThan((one?.x ?? 0) + (one?.width ?? 0) - 1);
  expect(other?.y).toBeLessThan((one?.y ?? 0) + (one?.height ?? 0));
}

test('a cart and a list to order from have a line a product on paper', async ({ page, site }) => {
  const { text } = site;
  const main = page.getByRole('main');
  const { token } = await enterAsCustomer(page);
  const lines = JSON.stringify([{ skuCode: 'FN1003-25', qty: 1 }]);
  await call(page.request, '/api-cu/cart/save', { token, lines, mode: 'add' });
  await page.goto(site.paths.cart());
  const line = main
    .getByRole('list', { name: text('购物车中的商品', 'Items in the cart') })
    .getByRole('listitem');
  const total = line.getByText(/¥\d/).filter({ visible: true }).last();
  await expect(total).toBeVisible();
  await page.setViewportSize(PAPER);
  await page.emulateMedia({ media: 'print' });
  await expectBeside(line.getByRole('textbox'), total);

  await page.emulateMedia({ media: null });
  await page.goto(site.paths.quickOrder());
  await main.getByRole('textbox').fill('FN1001-5 2');
  await main.getByRole('button', { name: text('核对', 'Check'), exact: true }).click();
  const row = main.getByRole('list', { name: text('清单各行', 'Lines of the list') }).getByRole('listitem');
  await expect(row.getByRole('link').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expectBeside(row.getByText('FN1001-5 2'), row.getByRole('link').first());
});

test('the personal centre has the whole width of a page on its side', async ({ page, site }) => {
  await enterAsCustomer(page);
  await page.goto(site.paths.personal('lots'));
  const intro = page.getByRole('main').getByText(site.text('历次发货的全部批次', 'Every lot shipped to you'));
  await expect(intro).toBeVisible();
  await page.setViewportSize({ width: 1047, height: 700 });
  await page.emulateMedia({ media: 'print' });
  expect((await intro.boundingBox())?.width).toBeGreaterThan(900);
});
