import { goodsId } from '../support/catalogue';
import { expect, inBothLanguages, test } from '../support/fixtures';

test.describe('finding the certificate of a lot', () => {
  test('by catalogue number and lot, told which of them is wrong, and opening it as PDF', async ({
    page,
    request,
    site,
  }) => {
    const catalogNo = page.getByLabel(site.text('货号', 'Cat. no.'), { exact: true });
    const lot = page.getByLabel(site.text('批号', 'Lot no.'), { exact: true });
    const find = page.getByRole('button', { name: site.text('查询', 'Find'), exact: true });
    await page.goto(site.paths.certificate({ catalogNo: 'FN9999', lot: 'X1' }));
    await expect(catalogNo).toHaveAttribute('aria-invalid', 'true');
    await expect(catalogNo).toHaveAccessibleDescription(
      new RegExp(site.text('没有这个货号', 'No such catalogue number')),
    );
    await expect(catalogNo).toHaveValue('FN9999');
    await catalogNo.fill('fn1001');
    await find.click();
    await expect(lot).toHaveAccessibleDescription(new RegExp(site.text('没有这个批号', 'no such lot')));
    await lot.fill('FN260913B001');
    await find.click();
    const found = page.getByRole('region', { name: /FN260913B001/ });
    await expect(found).toContainText('98.2 %');
    await expect(found).toContainText(site.text('高效液相色谱（HPLC）', 'HPLC'));
    await expect(found).toContainText('2026-09-19');
    const pdf = found.getByRole('link', { name: site.text('中文 PDF', 'English PDF') });
    const file = await request.get((await pdf.getAttribute('href')) ?? '');
    expect(file.headers()['content-type']).toBe('application/pdf');
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
    await found.getByRole('link', { name: 'FN1001', exact: true }).click();
    await expect(page).toHaveURL(/productDetail/);
  });

  test('leads there from a product with released lots, and promises nothing elsewhere', async ({
    page,
    request,
    site,
  }) => {
    const name = site.text('凭货号与批号查询质检报告', 'Find a certificate by lot');
    await page.goto(site.paths.productDetail(await goodsId(request, 'FN1016')));
    const main = page.getByRole('main');
    await expect(main).toContainText('SDS');
    await expect(main).not.toContainText('COA');
    await expect(page.locator('#lots')).toHaveCount(0);
    await page.goto(site.paths.productDetail(await goodsId(request, 'FN1001')));
    if (site.device === 'm')
      await page.getByRole('heading', { name: site.text('批次与质检', 'Lots and quality') }).click();
    await page.getByRole('link', { name }).click();
    await expect(page.getByLabel(site.text('货号', 'Cat. no.'), { exact: true })).toHaveValue('FN1001');
  });
});

test('a bench sheet is printed with its dangers and its certificate, its label on one page alone', async ({
  page,
  site,
}) => {
  await page.goto(site.paths.bench({ catalogNo: 'FN1001', lot: 'FN260913B001' }));
  const main = page.getByRole('main');
  const dangers = main.getByText('H315').first();
  await page.emulateMedia({ media: 'print' });
  await expect(dangers).toBeVisible();
  await expect(main.getByText('98.2 %')).toBeVisible();
  await page.emulateMedia({ media: null });
  // Here nobody would close the browser's own dialog.
  await page.evaluate(() => {
    window.print = () => Object.assign(window, { printed: true });
  });
  await main.getByRole('button', { name: site.text('打印标签', 'Print label') }).click();
  await page.waitForFunction(() => 'printed' in window);
  const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g);
  expect(pages).toHaveLength(1);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(dangers).toBeVisible();
});

test('a vial of a product that is no longer made has its sheet, and leads to what took its place', async ({
  page,
  site,
}) => {
  expect((await page.goto(site.paths.bench({ catalogNo: 'fn1009' })))?.status()).toBe(200);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toContainText('DAPI');
  await expect(main).toContainText(
    site.text('已停产，替代产品：FN1002', 'No longer made; replaced by FN1002'),
  );
  await expect(main.getByRole('link', { name: 'FN1002', exact: true })).toHaveAttribute(
    'href',
    /productDetail/,
  );
  const sheet = await page.request.get('/api/files/documents/FN1009/sds.pdf?lang=en');
  expect(sheet.headers()['content-type']).toBe('application/pdf');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the form finds a certificate', async ({ page, site }) => {
    await page.goto(site.paths.certificate());
    await page.getByLabel(site.text('货号', 'Cat. no.'), { exact: true }).fill('FN1001');
    await page.getByLabel(site.text('批号', 'Lot no.'), { exact: true }).fill('FN260913B001');
    await page.getByRole('button', { name: site.text('查询', 'Find'), exact: true }).click();
    await expect(page.getByRole('heading', { level: 2, name: /FN260913B001/ })).toBeVisible();
  });
});

inBothLanguages(() => {
  test('what is dangerous about a product stands in the first screen', async ({ page, request, site }) => {
    await page.goto(site.paths.productDetail(await goodsId(request, 'FN1030')));
    const notice = page.getByRole('region', { name: site.text('危险性', 'Hazards'), exact: true });
    await expect(notice).toContainText(site.text('危险', 'Danger'));
    await expect(notice).toContainText(site.text('H330 吸入致命', 'H330 Fatal if inhaled'));
    await expect(notice).toContainText(site.text('GHS06 骷髅和交叉骨', 'GHS06 skull and crossbones'));
    await expect(notice).toBeInViewport({ ratio: 1 });
  });
});
