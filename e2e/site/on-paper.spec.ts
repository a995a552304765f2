import { expect, test } from '../support/fixtures';
import { fillCart, placeOrder } from '../support/orders';
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
