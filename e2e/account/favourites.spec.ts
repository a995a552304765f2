import { controlsOf, fillLogin, freshPhone, registerCustomer } from '../support/account';
import { expect, test } from '../support/fixtures';
import { enterAsCustomer, PASSWORD } from '../support/session';

test('a visitor’s heart is kept after the login; a favourite has a note, goes, and comes back', async ({
  page,
  playwright,
  baseURL,
  site,
}) => {
  const { field, button } = controlsOf(page, site.text);
  const phone = freshPhone();
  // A program of its own: the browser stays a visitor's.
  const program = await playwright.request.newContext({ baseURL });
  await registerCustomer(program, { phone, password: PASSWORD });
  await program.dispose();
  const main = page.getByRole('main');
  const kept = main.getByRole('list', { name: site.text('我的收藏', 'My favourites') });
  const notice = page.getByRole('status').filter({ hasText: site.text('已加入收藏', 'Added to your') });

  await test.step('a heart on a card leads a visitor to the login and back, and is kept then', async () => {
    await page.goto(site.paths.product());
    const heart = main.getByRole('button', { name: site.text('收藏', 'to favourites') }).first();
    const name = await heart.getAttribute('aria-label');
    await heart.click();
    await page.waitForURL((url) => url.pathname === site.paths.login());
    await fillLogin(page, site.text, { account: phone, password: PASSWORD });
    await page.waitForURL((url) => url.pathname === site.paths.product());
    const back = main.getByRole('button', { name: name ?? '', exact: true }).first();
    await expect(back).toHaveAttribute('aria-pressed', 'true');
    await expect(notice).toBeVisible();
    await notice.getByRole('link').click();
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(site.text('我的收藏', 'Favourites'));
  });

  await test.step('a favourite has a note, goes, and comes back', async () => {
    await expect(kept.getByRole('link').first()).toBeVisible();
    await main.getByRole('button', { name: site.text('添加备注', 'Add note') }).click();
    await field('备注', 'Note').fill('for the May panel');
    await button('保存备注', 'Save note').click();
    await expect(main.getByText('for the May panel')).toBeVisible();
    await main.getByRole('button', { name: site.text('取消收藏', 'Remove') }).click();
    const undo = button('撤销', 'Undo');
    await expect(undo).toBeFocused();
    await undo.click();
    await expect(main.getByText('for the May panel')).toBeVisible();
  });

  await test.step('a pack size is a favourite of its own', async () => {
    await kept.getByRole('link').first().click();
    await page.waitForURL((url) => url.pathname.endsWith('/productDetail'));
    const hearts = main.locator('[data-favourite-sku]');
    await hearts.first().click();
    await expect(hearts.first()).toHaveAttribute('aria-pressed', 'true');
    // The heart is full before it is saved.
    await expect(notice).toBeVisible();
    await page.goto(site.paths.personal('favourites'));
    await expect(main.getByRole('button', { name: site.text('取消收藏', 'Remove') })).toHaveCount(2);
  });
});

test.describe('an answer that is lost', () => {
  test.use({ expectedMessages: [/ERR_FAILED/] });

  test('leaves a heart that is not called unsaved: pressed again, it is kept once', async ({
    page,
    site,
  }) => {
    await enterAsCustomer(page);
    await page.goto(site.paths.product());
    const main = page.getByRole('main');
    const heart = main.getByRole('button', { name: site.text('收藏', 'to favourites') }).first();
    const notice = page.getByRole('status');
    await page.route('**/my/collect/save', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await heart.click();
    await expect(notice.filter({ hasText: site.text('没有得到确认', 'not confirmed') })).toBeVisible();
    await page.unroute('**/my/collect/save');
    await heart.click();
    await expect(notice.filter({ hasText: site.text('已加入收藏', 'Added to your') })).toBeVisible();
    await page.goto(site.paths.personal('favourites'));
    await expect(main.getByRole('button', { name: site.text('取消收藏', 'Remove') })).toHaveCount(1);
  });
});
