import { pictureColour } from '../../lib/domain/product/product-drawing';
import { goodsId } from '../support/catalogue';
import { expect, test } from '../support/fixtures';
import { fillCart, placeOrder } from '../support/orders';
import { printedShapes } from '../support/printed';
import { enterAsCustomer } from '../support/session';

const LINES = [{ skuCode: 'FN1001-5', qty: 1 }];

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
