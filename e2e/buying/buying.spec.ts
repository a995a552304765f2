import { call, fillLogin, freshPhone, registerCustomer } from '../support/account';
import { goodsId } from '../support/catalogue';
import { expect, test } from '../support/fixtures';
import { enterAsCustomer, PASSWORD } from '../support/session';

test('a visitor fills a cart, logs in, finds it merged, and changes it', async ({
  page,
  playwright,
  baseURL,
  request,
  site,
}) => {
  const phone = freshPhone();
  const program = await playwright.request.newContext({ baseURL });
  await registerCustomer(program, { phone, password: PASSWORD });
  await program.dispose();
  const main = page.getByRole('main');
  const mark = page.locator('header [data-cart-count]');
  const cartLink = page.getByRole('banner').getByRole('link', { name: site.text('购物车', 'Cart') });
  const lines = main.getByRole('list', { name: site.text('购物车中的商品', 'Items in the cart') });
  const status = page.getByRole('status');
  const add = main.getByRole('button', { name: site.text('加入购物车', 'Add to cart') });

  const pick = site.text('选规格，将 FN1001 加入购物车', 'Choose a pack size of FN1001 for the cart');
  const dialog = page.getByRole('dialog', { name: pick });

  await test.step('a pack size that is chosen in a list, and taken back', async () => {
    await page.goto(site.paths.product());
    await main.getByRole('button', { name: pick }).click();
    await dialog.getByRole('button', { name: 'FN1001-5 ' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(mark).toHaveText('1');
    await status.getByRole('button', { name: site.text('撤销', 'Undo') }).click();
    await expect(mark).toHaveText('');
  });

  await test.step('where a price’s way to the login leads, nothing lies over the form', async () => {
    await main.getByRole('button', { name: pick }).click();
    await dialog
      .getByRole('link', { name: site.text('登录后可见', 'Log in to see') })
      .first()
      .click();
    await page.waitForURL(/\/login/);
    await expect(dialog).toHaveCount(0);
  });

  await test.step('two of a pack size, from the product page', async () => {
    await page.goto(site.paths.productDetail(await goodsId(request, 'FN1001')));
    await main.getByRole('spinbutton').first().fill('2');
    await add.first().click();
    await expect(status.filter({ hasText: /× 2$|× 2/ })).toBeVisible();
    await expect(mark).toHaveText('1');
  });

  await test.step('the cart shows it without prices, also after a reload', async () => {
    await cartLink.click();
    await expect(lines.getByRole('listitem')).toHaveCount(1);
    // It would lie over the cart's buttons for some seconds yet.
    await expect(status.filter({ hasText: /× 2/ })).toHaveCount(0, { timeout: 3_000 });
    await page.reload();
    await expect(lines.getByRole('textbox')).toHaveValue('2');
    await expect(main.getByText(/¥\d/)).toHaveCount(0);
  });

  await test.step('logging in leads back, with prices and a total', async () => {
    await main.getByRole('link', { name: site.text('登录后结算', 'Log in to check out') }).click();
    await fillLogin(page, site.text, { account: phone, password: PASSWORD });
    await page.waitForURL((url) => url.pathname === site.paths.cart());
    await expect(lines.getByRole('textbox')).toHaveValue('2');
    await expect(main.locator('dl').getByText(/¥\d/).last()).toBeVisible();
    await expect(mark).toHaveText('1');
  });

  await test.step('merged once: a reload adds nothing', async () => {
    await page.reload();
    await expect(lines.getByRole('textbox')).toHaveValue('2');
  });

  await test.step('more of it, then none, then back', async () => {
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/cart/save'));
    await lines.getByRole('button', { name: site.text('增加', 'More of') }).click();
    await saved;
    await expect(lines.getByRole('textbox')).toHaveValue('3');
    // A phone's line has no room for a large total beside its quantity.
    const more = await lines.getByRole('button', { name: site.text('增加', 'More of') }).boundingBox();
    const total = await lines.locator('b[aria-busy]').boundingBox();
    if (!more || !total) throw new Error('The line has no total');
    if (site.device === 'm') expect(total.y).toBeGreaterThanOrEqual(more.y + more.height);
    await lines.getByRole('button', { name: site.text('移除', 'Remove') }).click();
    await expect(main.getByRole('heading', { level: 2 })).toHaveText(
      site.text('购物车是空的', 'Your cart is empty'),
    );
    await expect(mark).toHaveText('');
    await main.getByRole('button', { name: site.text('撤销', 'Undo') }).click();
    await expect(lines.getByRole('textbox')).toHaveValue('3');
    await expect(mark).toHaveText('1');
  });

  await test.step('on to the checkout, with what is chosen', async () => {
    await main.getByRole('button', { name: site.text('去结算', 'Check out') }).click();
    await page.waitForURL((url) => url.searchParams.get('step') === 'checkout');
    await expect(main.getByText(/FN1001-/).first()).toBeVisible();
  });
});

test('the number beside the cart is right in every tab', async ({ page, context, request, site }) => {
  const { token } = await enterAsCustomer(page);
  await page.goto(site.paths.productDetail(await goodsId(request, 'FN1001')));
  const other = await context.newPage();
  await other.goto(site.paths.cart());
  await expect(other.getByRole('main').getByRole('heading', { level: 2 })).toBeVisible();
  // A tab in the background paints nothing, and a press waits for it.
  await page.bringToFront();
  await page
    .getByRole('main')
    .getByRole('button', { name: site.text('加入购物车', 'Add to cart') })
    .first()
    .click();
  await expect(page.locator('header [data-cart-count]')).toHaveText('1');
  await expect(other.locator('header [data-cart-count]')).toHaveText('1');
  await expect(other.getByRole('main').getByRole('textbox')).toHaveValue('1');
  // The number is there before the line is saved.
  const lines = async () =>
    (await call<{ lines: { qty: number }[] }>(page.request, '/api-cu/cart/list', { token })).lines;
  await expect.poll(lines).toMatchObject([{ qty: 1 }]);
});
