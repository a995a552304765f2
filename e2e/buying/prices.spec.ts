import { expect, test } from '../support/fixtures';
import { enterAsCustomer } from '../support/session';

const PRICE = /¥\s?\d/;

test('prices: none for a visitor, shown by the eye without a reload, hidden again by the next load', {
  tag: '@desktop',
}, async ({ page, site }) => {
  const main = page.getByRole('main');
  const eye = (state: 'show' | 'hide') =>
    page.getByRole('button', {
      name: state === 'show' ? site.text('显示价格', 'Show prices') : site.text('隐藏价格', 'Hide prices'),
    });

  await page.goto(site.paths.productDetail(1));
  await expect(main.getByText(site.text('登录后可见', 'Log in to see')).first()).toBeVisible();
  await expect(eye('show')).toHaveCount(0);

  await enterAsCustomer(page);
  await page.goto(site.paths.productDetail(1));
  await expect(main.getByText(site.text('价格已隐藏', 'Prices hidden')).first()).toBeVisible();
  await expect(main.getByText(PRICE)).toHaveCount(0);

  await test.step('on the product page', async () => {
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await eye('show').click();
    await expect(main.getByText(PRICE).first()).toBeVisible();
    await expect(main.getByText(site.text('价格已隐藏', 'Prices hidden')).first()).toBeHidden();
  });

  await test.step('on the next page, a list, and however it is sorted then', async () => {
    for (const sort of ['newest', 'exNm', 'emNm'] as const) {
      const list = site.paths.product({ sort });
      await page.evaluate((href) => {
        const link = Object.assign(document.createElement('a'), { href, textContent: 'list' });
        document.querySelector('main')?.prepend(link);
      }, list);
      await main.getByRole('link', { name: 'list', exact: true }).first().click();
      await expect(page).toHaveURL(list);
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(site.text('全部产品', 'All products'));
      await expect(main.getByText(PRICE).first()).toBeVisible();
    }
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });

  await test.step('hidden again by a load, in the search as well until asked for', async () => {
    await page.goto(site.paths.search('DAPI', 1));
    await expect(eye('show')).toBeVisible();
    await expect(main.getByText(PRICE)).toHaveCount(0);
    await eye('show').click();
    await expect(main.getByText(PRICE).first()).toBeVisible();
    await eye('hide').click();
    await expect(main.getByText(PRICE)).toHaveCount(0);
  });

  await test.step('among the favourites', async () => {
    await page.goto(site.paths.product());
    await main
      .getByRole('button', { name: site.text('收藏', 'to favourites') })
      .first()
      .click();
    await expect(
      page.getByRole('status').filter({ hasText: site.text('已加入收藏', 'Added to your') }),
    ).toBeVisible();
    await page.goto(site.paths.personal('favourites'));
    await expect(main.getByRole('list', { name: site.text('我的收藏', 'My favourites') })).toBeVisible();
    await expect(main.getByText(PRICE)).toHaveCount(0);
    await eye('show').click();
    await expect(main.getByText(PRICE).first()).toBeVisible();
  });
});
