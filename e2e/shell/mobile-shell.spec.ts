import { articleId } from '../support/catalogue';
import { expect, inBothLanguages, test } from '../support/fixtures';

test('the menu goes three levels down and back, and a leaf opens the product list', async ({
  page,
  site,
}) => {
  await page.goto(site.url('/brandList'));
  const button = page.getByRole('banner').getByRole('button', { name: site.text('菜单', 'Menu') });
  await button.tap();
  const menu = page.getByRole('dialog');
  await menu.getByRole('button', { name: site.text('联系客服', 'Contact us') }).tap();
  await expect(menu.getByRole('img', { name: site.text('官方公众号', 'Official account') })).toBeVisible();
  await menu.getByRole('button', { name: site.text('返回菜单', 'Back to Menu') }).tap();
  await menu.getByRole('button', { name: site.text('产品中心', 'Products') }).tap();
  await menu.getByRole('button', { name: site.text('核酸染料', 'Nucleic acid dyes') }).tap();
  await menu.getByRole('button', { name: site.text('细胞核染色', 'Nuclear counterstains') }).tap();
  await menu.getByRole('button', { name: site.text('返回核酸染料', 'Back to Nucleic acid dyes') }).tap();
  await menu.getByRole('button', { name: site.text('细胞核染色', 'Nuclear counterstains') }).tap();
  await menu.getByRole('link', { name: site.text('固定细胞核染色', 'Fixed-cell counterstains') }).tap();
  await expect(page).toHaveURL(/\/product\?classifyId=\d+&type=DB&name=/);
  await expect(menu).toBeHidden();
});

test('the menu is left by Escape with the focus back on its button', async ({ page, site }) => {
  await page.goto(site.url('/brandList'));
  const button = page.getByRole('banner').getByRole('button', { name: site.text('菜单', 'Menu') });
  await button.tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(button).toBeFocused();

  // Who is at once in a field stays in it: `close` is told a moment after the menu is gone.
  await button.tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  const field = page.getByRole('banner').getByRole('combobox');
  await page.evaluate(() => {
    document.querySelector('dialog')?.close();
    document.querySelector<HTMLElement>('header input[type="search"]')?.focus();
  });
  await expect(page.locator('dialog')).toHaveCount(0);
  await expect(field).toBeFocused();
});

inBothLanguages(() => {
  test('the language list changes the language and keeps the page', async ({ page, context, site }) => {
    await page.goto(site.paths.product({ sort: 'newest' }));
    await page
      .getByRole('banner')
      .getByRole('button', { name: site.text('菜单', 'Menu') })
      .tap();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: site.text('语言', 'Language') })
      .tap();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: site.text('English', '中文') })
      .tap();
    await expect(page).toHaveURL(`/m${site.text('/en', '')}/product?sort=newest`);
    const kept = (await context.cookies()).find(({ name }) => name === 'lang');
    expect(kept).toMatchObject({ value: site.text('en', 'zh'), path: '/', sameSite: 'Lax' });
  });
});

test('a search always goes on, an empty one too', async ({ page, site }) => {
  await page.goto(site.url('/brandList'));
  await page
    .getByRole('banner')
    .getByRole('button', { name: site.text('搜索', 'Search') })
    .tap();
  await expect(page).toHaveURL(/searchList/);
});

test('what a link leads to within a page stands below the header', async ({ page, request, site }) => {
  await page.goto(site.paths.protocolDetail(await articleId(request, 'protocol')));
  await page.locator('main a[href="#volumes"]').tap();
  const standsBelow = () =>
    page.evaluate(() => {
      const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      const gap = (document.querySelector('#volumes')?.getBoundingClientRect().top ?? 0) - header;
      return gap >= 0 && gap < 40;
    });
  await expect.poll(standsBelow).toBe(true);
});
