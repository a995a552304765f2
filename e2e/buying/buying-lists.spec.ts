import { accessibilityProblems } from '../support/axe';
import { expect, test } from '../support/fixtures';
import { fillCart } from '../support/orders';
import { enterAsCustomer } from '../support/session';
import { expectFits } from '../support/shell';

test('a cart is kept as a list, sent by a link, and taken into a visitor’s own cart', async ({
  page,
  browser,
  site,
}) => {
  const { text } = site;
  const { token } = await enterAsCustomer(page);
  await fillCart(page.request, token, [
    { skuCode: 'FN1001-5', qty: 2 },
    { skuCode: 'FN1005-1ML', qty: 3 },
  ]);
  const main = page.getByRole('main');
  const name = text('每周一次', 'Every week');
  let address = '';

  await test.step('named and shared, from the cart', async () => {
    await page.goto(site.paths.cart());
    await main.getByRole('button', { name: text('存为清单或分享', 'Save as a list or share') }).click();
    await main.getByLabel(text('清单名称', 'Name of the list')).fill(name);
    await main.getByRole('button', { name: text('保存并分享', 'Save and share') }).click();
    address = await main
      .getByLabel(text(`清单“${name}”的分享链接`, `Address of the list “${name}”`))
      .inputValue();
    expect(new URL(address).pathname).toBe(site.url('/buyingList'));
  });

  await test.step('a visitor reads it without prices, and takes one line', async () => {
    const context = await browser.newContext();
    const visitor = await context.newPage();
    await visitor.goto(address);
    const list = visitor.getByRole('main');
    const lines = list.getByRole('list', { name: text('清单中的产品', 'Products on the list') });
    await expect(lines.getByRole('listitem')).toHaveCount(2);
    await expect(list.getByText(/¥\d/)).toHaveCount(0);
    await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    expect(await accessibilityProblems(visitor)).toEqual([]);
    await expectFits(visitor, { device: site.device, what: 'a shared list', narrowestAlone: true });
    await list.getByRole('checkbox').first().uncheck();
    await list.getByRole('button', { name: text('加入我的购物车', 'to my cart') }).click();
    await expect(list.getByRole('status').getByRole('link')).toBeVisible();
    await expect(visitor.locator('header [data-cart-count]')).toHaveText('1');
    await context.close();
  });

  await test.step('found again: ordered once more, renamed, no longer shared, deleted', async () => {
    await page.goto(site.paths.personal('lists'));
    const list = main.getByRole('region', { name });
    await expect(list.getByRole('heading', { name, exact: true })).toBeVisible();
    // The narrowest phone: no word of a name is broken beside a number and a price.
    const { width, height } = page.viewportSize() ?? { width: 390, height: 844 };
    await page.setViewportSize({ width: 320, height });
    const line = list.getByRole('listitem').first();
    await expect(line.getByText('× 2')).toBeVisible();
    const [product, amount] = [
      await line.getByRole('link').boundingBox(),
      await line.getByText('× 2').boundingBox(),
    ];
    expect(amount?.y).toBeGreaterThanOrEqual((product?.y ?? 0) + (product?.height ?? 0));
    await page.setViewportSize({ width, height });
    await list.getByRole('button', { name: text('再次购买', 'Order') }).click();
    await expect(list.getByRole('status')).toContainText(text('加入购物车', 'cart'));
    await list.getByRole('button', { name: text('停止分享', 'Stop sharing') }).click();
    await expect(list.getByRole('button', { name: text('分享清单', 'Share list') })).toBeVisible();
    // The button is another one before that is saved.
    await expect.poll(async () => (await page.request.get(address)).status()).toBe(404);
    await list.getByRole('button', { name: text('重命名', 'Rename') }).click();
    await main.getByLabel(text('清单名称', 'Name of the list')).fill('2030');
    await main.getByRole('button', { name: text('保存', 'Save'), exact: true }).click();
    await main
      .getByRole('region', { name: '2030' })
      .getByRole('button', { name: text('删除', 'Delete') })
      .click();
    await page.getByRole('dialog').getByRole('button').last().click();
    await expect(main.getByText(text('还没有清单', 'No lists yet'))).toBeVisible();
  });
});
