import { pictureColour } from '../../lib/domain/product/product-drawing';
import { goodsId } from '../support/catalogue';
import { expect, test } from '../support/fixtures';
import { fillCart, placeOrder } from '../support/orders';
import { printedShapes } from '../support/printed';
import { enterAsCustomer, enterAsStaff } from '../support/session';

const LINES = [{ skuCode: 'FN1001-5', qty: 1 }];
/** A4 between margins of a centimetre. */
const SHEET = { width: 718, height: 1047 };

test('what a list is looked for by, and chosen by, stays off paper', { tag: '@desktop' }, async ({
  page,
  site,
}) => {
  const main = page.getByRole('main');
  const controls = main.locator('input, select, textarea').filter({ visible: true });
  const onPaper = async (address: string, listed: string) => {
    await page.emulateMedia({ media: null });
    await page.goto(address);
    await expect(main.getByText(listed).first()).toBeVisible();
    await expect(controls).not.toHaveCount(0);
    await page.emulateMedia({ media: 'print' });
    await expect(main.getByText(listed).first()).toBeVisible();
  };
  const { token } = await enterAsCustomer(page);
  const { orderNo } = await placeOrder(page.request, token, LINES);
  for (const [address, listed] of [
    [site.paths.personal('orders'), orderNo],
    [site.paths.page('Brochure'), 'PDF'],
    [site.paths.certificate({ catalogNo: 'FN1001', lot: 'FN260913B001' }), '98.2 %'],
    [site.paths.page('faqs'), 'DAPI'],
  ] as const)
    await test.step(address, async () => {
      await onPaper(address, listed);
      await expect(controls).toHaveCount(0);
    });
  await test.step('of a cart, how many of each and what the sum is of', async () => {
    await fillCart(page.request, token, LINES);
    await onPaper(site.paths.cart(), 'FN1001-5');
    await expect(main.getByText(site.text('全选', 'Select all'))).toBeHidden();
    await expect(controls).toHaveCount(2);
  });
});

test('no card of a list is torn by the end of a sheet', { tag: '@desktop' }, async ({ page, site }) => {
  await page.goto(site.paths.product({ view: 'grid' }));
  await page.emulateMedia({ media: 'print' });
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'FN1001' }).last();
  await expect(card).toHaveCSS('break-inside', 'avoid');
});

test('no page keeps room for its footer on paper: it would be the last sheet', async ({ page, site }) => {
  const { token } = await enterAsCustomer(page);
  await fillCart(page.request, token, LINES);
  await page.emulateMedia({ media: 'print' });
  for (const address of [
    site.paths.cart(),
    site.paths.personal('security'),
    site.paths.quickOrder(),
    site.paths.page('faqs'),
    site.paths.page('videoFrequency'),
  ])
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const part of await page.locator('main > div').all()) {
        await expect(part).toHaveCSS('min-height', '0px');
        await expect(part).toHaveCSS('padding-bottom', '0px');
      }
    });
  // What the shop says at the end of each page is a few lines.
  await page.setViewportSize(SHEET);
  expect((await page.getByRole('contentinfo').boundingBox())?.height).toBeLessThan(130);
});

test('a panel begins on the sheet of its heading', async ({ page, site }) => {
  await enterAsCustomer(page);
  await page.goto(site.paths.personal('security'));
  await page.emulateMedia({ media: 'print' });
  const detail = page.getByText(site.text('发现不认识的设备时', 'If you don’t recognise one'));
  await expect(detail).toHaveCSS('break-after', 'avoid');
});

test('questions stay with their answers, and without the way to a page of their own', async ({
  page,
  site,
}) => {
  await page.goto(site.paths.page('faqs'));
  await page.emulateMedia({ media: 'print' });
  const main = page.getByRole('main');
  const question = main.getByRole('group').filter({ hasText: 'Hoechst 33342' }).first();
  await expect(question.locator('summary')).toHaveCSS('break-after', 'avoid');
  await expect(question.locator('summary + *')).toBeVisible();
  const way = question.getByText(site.text('此问答的链接', 'Address of this answer'));
  await expect(way).toHaveCount(1);
  await expect(way).toBeHidden();
});

test('the picture of a video leaves most of a sheet to others', async ({ page, site }) => {
  await page.goto(site.paths.page('videoFrequency'));
  await page.setViewportSize(SHEET);
  await page.emulateMedia({ media: 'print' });
  const main = page.getByRole('main');
  const picture = main.getByRole('listitem').filter({ hasText: 'FB6024' }).first().locator('img');
  expect((await picture.boundingBox())?.height).toBeLessThan(200);
});

test('rows of the service desk say on paper what they are of, and stand on it whole', async ({
  page,
  browser,
  site,
}) => {
  const customer = await browser.newContext();
  const bought = await customer.newPage();
  const { token } = await enterAsCustomer(bought);
  const { orderNo } = await placeOrder(bought.request, token, LINES);
  await enterAsStaff(page);
  await page.goto(`${site.paths.personal('desk')}&queue=all&keyword=${orderNo}`);
  const main = page.getByRole('main');
  await expect(main.getByText(orderNo)).toBeVisible();
  await page.setViewportSize(SHEET);
  await page.emulateMedia({ media: 'print' });
  await expect(main.getByText(orderNo)).toBeVisible();
  await expect(main.locator('input, select').filter({ visible: true })).toHaveCount(0);
  for (const table of await main.getByRole('table').all())
    expect((await table.boundingBox())?.width).toBeLessThanOrEqual(SHEET.width);
});

/** In the colour of a vial: its cap and the band of its label. The light below is a third, where it is no part of its own. */
const VIAL = 2;

test('products are pictured whole on paper', async ({ page, request, site }) => {
  // A green and an orange of which maxima alone are known: no curve has their colour.
  const [green, orange] = [await goodsId(request, 'FN1051'), await goodsId(request, 'FN1052')];
  const colour = pictureColour({ goodsType: 'dye', emNm: 520 });
  await page.goto(site.paths.productDetail(green));
  expect((await printedShapes(page, colour))[0]).toBeGreaterThanOrEqual(VIAL);
  await page.goto(site.paths.compare([green, orange]));
  for (const picture of await page.locator('main thead img').all())
    await expect(picture).toHaveJSProperty('complete', true);
  // Every sheet repeats the head of the table.
  for (const shapes of await printedShapes(page, colour)) expect(shapes).toBeGreaterThanOrEqual(VIAL);
});
