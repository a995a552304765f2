import { expect, scriptsRun, test } from '../support/fixtures';

test('a protocol from the menu to the packs in the cart, with its marks kept over a reload', async ({
  page,
  site,
}) => {
  const t = site.text;
  const main = page.getByRole('main');
  await page.goto(site.paths.page('allTechnologies'));
  await main.getByLabel(t('应用', 'Application')).selectOption('cell-cycle');
  await main.getByRole('button', { name: t('筛选', 'Apply'), exact: true }).click();
  await expect(page).toHaveURL(/application=cell-cycle/);
  await main
    .getByRole('link', {
      name: t('PI 细胞周期分析（乙醇固定）', 'Cell cycle analysis with PI after ethanol fixation'),
    })
    .first()
    .click();
  await expect(page).toHaveURL(site.device === 'm' ? /protocolDetail\?id=/ : /jishuxq\?id=/);
  await expect(main.getByRole('heading', { level: 1 })).toContainText(t('细胞周期', 'Cell cycle'));
  await scriptsRun(page);

  const samples = main.getByLabel(t('样本数', 'Samples'), { exact: true });
  await samples.fill('24');
  const pi = main.getByRole('row', { name: new RegExp(t('PI 溶液', 'PI solution')) });
  // 25 tubes of 20 µL and a tenth more.
  await expect(pi).toContainText('550 µL');
  await main.getByRole('button', { name: new RegExp(t('标记完成：收集', 'Mark as done: Harvest')) }).click();
  await main
    .getByRole('button', { name: new RegExp(t('开始计时：−20', 'Start the timer: Fix at −20')) })
    .click();
  await expect(main.getByText(t('进行中', 'Running'), { exact: true })).toBeVisible();

  await page.reload();
  await expect(
    main.getByRole('button', { name: new RegExp(t('取消完成：收集', 'Mark as not done: Harvest')) }),
  ).toBeVisible();
  await expect(main.getByText(t('进行中', 'Running'), { exact: true })).toBeVisible();
  await expect(samples).toHaveValue('24');

  await main.getByRole('button', { name: t('2 项加入购物车', 'Add 2 items to cart') }).click();
  await expect(page.getByText(t('已加入购物车：2 项', 'Items added to the cart: 2'))).toBeVisible();
  await page.goto(site.paths.cart());
  await expect(main).toContainText('FN1011-1ML');
  await expect(main).toContainText('FB6017-');
});

test('a product leads to the protocols it stands in', async ({ page, site }) => {
  await page.goto(site.paths.page('protocol'));
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(
    site.text('实验方案', 'Protocols'),
  );
  await page.goto(`${site.paths.search('FN1011')}`);
  await page.locator('main a[href*="productDetail"]').first().click();
  await expect(page.locator('#articles')).toContainText(site.text('PI 细胞周期分析', 'Cell cycle analysis'));
});

test('the filter of the protocols shows nothing once it is cleared', async ({ page, site }) => {
  const main = page.getByRole('main');
  await page.goto(`${site.paths.page('allTechnologies')}?application=cell-cycle`);
  await scriptsRun(page);
  const application = main.getByLabel(site.text('应用', 'Application'));
  await expect(application).toHaveValue('cell-cycle');
  await main.getByRole('link', { name: site.text('清除筛选', 'Clear the filter') }).click();
  await expect(page).toHaveURL(site.paths.page('allTechnologies'));
  await expect(application).toHaveValue('');
});
