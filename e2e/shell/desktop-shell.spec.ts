import type { Page } from 'playwright/test';
import { expect, inBothLanguages, scriptsRun, test } from '../support/fixtures';

/** A customer's session as the store keeps it, and the calls it leads to. */
async function logIn(page: Page, locale: string) {
  const user = {
    id: 7,
    isRz: true,
    photoUrl: null,
    custNick: 'Dr Wang',
    custName: '',
    authList: [],
    unread: 0,
  };
  await page.route('**/api/api-cu/user/info', (route) => route.fulfill({ json: { code: 1000, data: user } }));
  await page.route('**/api/api-cu/logout', (route) => route.fulfill({ json: { code: 1000, data: {} } }));
  const cart = { lines: [], goodsTotalFen: 0 };
  await page.route('**/api/api-cu/cart/list', (route) => route.fulfill({ json: { code: 1000, data: cart } }));
  await page.addInitScript((language) => {
    if (sessionStorage.getItem('logged-in-once')) return;
    sessionStorage.setItem('logged-in-once', '1');
    const state = { token: 't-1', userid: '7', userName: 'Dr Wang', avatar: '', isRz: true, authList: [] };
    localStorage.setItem(
      'storefront-session',
      JSON.stringify({ state: { ...state, fileBaseUrl: '', language }, version: 1 }),
    );
  }, locale);
}

const storedToken = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('storefront-session') ?? '{}').state?.token);

test('the mega menu opens by hover and leads to the third level', async ({ page, site }) => {
  await page.goto(site.url('/brandList'));
  const menu = page.getByRole('navigation', { name: site.text('主菜单', 'Main menu') });
  await menu.getByRole('link', { name: site.text('产品中心', 'Products'), exact: true }).hover();
  const first = menu.getByRole('link', { name: site.text('核酸染料', 'Nucleic acid dyes') });
  await first.hover();
  await menu.getByRole('link', { name: site.text('细胞核染色', 'Nuclear counterstains') }).hover();
  const third = menu.getByRole('link', { name: site.text('固定细胞核染色', 'Fixed-cell counterstains') });
  await expect(third).toBeVisible();
  const offset = await third.evaluate((link) => {
    const tree = link.closest('ul')?.parentElement?.closest('ul')?.parentElement?.closest('ul');
    const flyout = link.closest('ul');
    return Math.round(
      (flyout?.getBoundingClientRect().left ?? 0) - (tree?.getBoundingClientRect().left ?? 0),
    );
  });
  expect(offset).toBe(392);
  await third.click();
  await expect(page).toHaveURL(/\/product\?classifyId=\d+&type=DB&name=/);
  await expect(third).toBeHidden();
});

inBothLanguages(() => {
  test('enlarged to 200 % and 400 %, what the menus open stands in the window', async ({ page, site }) => {
    for (const [width, height] of [
      [640, 450],
      [320, 256],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(site.url('/brandList'));
      await scriptsRun(page);
      // Opened by key: a pointer would have to wait, and the window has no room to rest it in.
      for (const button of await page
        .locator('nav button[aria-expanded], aside button[aria-expanded]')
        .all()) {
        const named = `${width}: ${await button.evaluate((element) => element.getAttribute('aria-label') ?? element.textContent)}`;
        await button.press('Enter');
        await expect(button, named).toHaveAttribute('aria-expanded', 'true');
        const panel = page.locator(`[id="${await button.getAttribute('aria-controls')}"]`);
        const box = await panel.boundingBox();
        expect(box?.x, named).toBeGreaterThanOrEqual(0);
        expect((box?.x ?? 0) + (box?.width ?? 0), named).toBeLessThanOrEqual(width);
        // What lies above the page's top is scrolled to by nobody.
        expect((box?.y ?? 0) + (await page.evaluate(() => scrollY)), named).toBeGreaterThanOrEqual(0);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), named).toBe(width);
        await button.press('Escape');
      }
      // The second level is there, below the first.
      const menu = page.getByRole('navigation', { name: site.text('主菜单', 'Main menu') });
      await menu.getByRole('button').first().press('Enter');
      await expect(
        menu.getByRole('link', { name: site.text('细胞核染色', 'Nuclear counterstains') }),
      ).toBeVisible();
      await page.keyboard.press('Escape');
    }
  });
});

test('the menu works by keyboard alone', async ({ page, site }) => {
  await page.goto(site.url('/brandList'));
  const menu = page.getByRole('navigation', { name: site.text('主菜单', 'Main menu') });
  const products = menu.getByRole('link', { name: site.text('产品中心', 'Products'), exact: true });
  const more = menu.getByRole('button').first();
  await expect(menu.locator('ul[data-live]')).toBeVisible();
  await products.focus();
  await page.keyboard.press('ArrowDown');
  await expect(more).toHaveAttribute('aria-expanded', 'true');
  await expect(menu.getByRole('link', { name: site.text('产品列表', 'Product list') })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await expect(more).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(site.paths.product());
});

test('an empty search is warned about, and a search goes on with a growing number', async ({
  page,
  site,
}) => {
  await page.goto(site.url('/brandList'));
  const field = page.getByRole('banner').getByRole('combobox');
  const search = page.getByRole('banner').getByRole('button', { name: site.text('搜索', 'Search') });
  const warning = page
    .getByRole('alert')
    .filter({ hasText: site.text('请输入搜索内容', 'Enter a product name') });
  // Before the script is there, the browser itself asks for words.
  await expect(async () => {
    await search.click();
    await expect(warning).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page).toHaveURL(site.url('/brandList'));
  await field.fill('DAPI');
  await field.press('Enter');
  await expect(page).toHaveURL(/searchList\?productName=DAPI&keyNum=1$/);
  await expect(field).toHaveValue('');
  await field.fill('DAPI');
  await field.press('Enter');
  await expect(page).toHaveURL(/searchList\?productName=DAPI&keyNum=2$/);
});

test('the search box closes and opens in place', async ({ page, site }) => {
  await page.goto(site.url('/brandList'));
  const field = page.getByRole('banner').getByRole('combobox');
  const toggle = page.locator('header summary');
  // It opens without scripts too; that the field has the focus then is theirs.
  await scriptsRun(page);
  await toggle.click();
  await expect(field).toBeHidden();
  await toggle.click();
  await expect(field).toBeFocused();
});

test('contacts show their pictures, and the way to the top appears once scrolled', async ({ page, site }) => {
  await page.goto(site.paths.product());
  const panel = page.getByRole('complementary', { name: site.text('联系与反馈', 'Contact and feedback') });
  const top = panel.getByRole('button', { name: site.text('返回顶部', 'Back to top') });
  await expect(top).toBeHidden();
  await panel.getByRole('button', { name: site.text('联系客服', 'Contact') }).hover();
  const picture = panel.getByRole('img', { name: site.text('技术支持', 'Technical support') });
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
  await top.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('logging out is asked first; cancelled, nothing changes; confirmed, one is home', async ({
  page,
  site,
}) => {
  await logIn(page, site.locale);
  await page.goto(site.url('/brandList'));
  const account = page.getByRole('button', { name: 'Dr Wang' });
  await account.click();
  await page.getByRole('button', { name: site.text('退出登录', 'Log out') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(site.text('填写的内容已保存', 'your changes are saved'));
  await dialog.getByRole('button', { name: site.text('取消', 'Cancel') }).click();
  await expect(dialog).toBeHidden();
  expect(await storedToken(page)).toBe('t-1');
  await account.hover();
  await page.getByRole('button', { name: site.text('退出登录', 'Log out') }).click();
  await dialog.getByRole('button', { name: site.text('确定退出', 'Log out') }).click();
  await page.waitForURL(site.url());
  expect(await storedToken(page)).toBe('');
});

test('the ring around an entry of the main menu stands inside it: the strip above would cut its top', async ({
  page,
  site,
}) => {
  await page.goto(site.paths.home());
  await scriptsRun(page);
  const entry = page.getByRole('button', { name: site.text('客户服务', 'Customer service'), exact: true });
  await page.keyboard.press('Tab');
  await entry.focus();
  await expect(entry).toHaveCSS('outline-style', 'solid');
  await expect(entry).toHaveCSS('outline-offset', '-2px');
});
