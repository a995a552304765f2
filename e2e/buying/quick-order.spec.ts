import { call, fillLogin, freshPhone, registerCustomer } from '../support/account';
import { expect, test } from '../support/fixtures';
import { PASSWORD } from '../support/session';

/** Forty-two good lines, and one of each other kind. */
const GOOD = [
  'FN1001-5 2',
  '2 x FN1005-1ML',
  'FN1003-25\t3',
  'ＦＮ１０１０－２５　２',
  'DAPI 1 mg × 2',
  ...[
    'FN1004-5',
    'FN1006-1',
    'FN1007-50UL',
    'FN1011-1ML',
    'FN1012-100',
    'FN1015-5',
    'FN1016-100',
    'FN1019-1',
  ],
  ...['FN1021-200UL', 'FN1022-200UL', 'FN1025-50UL', 'FN1030-1G', 'FN1031-1ML', 'FN1032-0.1ML'],
  ...['FN1033-0.1ML', 'FN1034-0.1ML', 'FN1035-0.1ML', 'FN1036-0.1ML', 'FN1037-0.1ML', 'FN1038-1ML'],
  ...['FP2001-100', 'FP2002-100', 'FP2003-25', 'FP2004-100', 'FP2005-5', 'FP2006-25G', 'FP2007-1G'],
  ...['FP2008-5', 'FP2009-25', 'FB6001-5ML', 'FB6004-100ML', 'FB6007-50ML', 'FB6008-50ML', 'FB6009-100ML'],
  ...['FB6014-5ML', 'FB6016-1ML', 'FB6022-500ML'],
];
const OTHERS = [
  'FN1001 3',
  'QQ-99999 1',
  'FN1009-10ML 2',
  'Invitrogen H1399 1',
  'FB6013-1ML 2',
  'FN1020-100T 90',
  'FN1001-5 x 1',
  'FN1OO1-5 1',
];

test('fifty pasted lines with eight kinds of verdict, mended, and then into the cart', async ({
  page,
  playwright,
  baseURL,
  site,
}) => {
  const { text } = site;
  const phone = freshPhone();
  const program = await playwright.request.newContext({ baseURL });
  await registerCustomer(program, { phone, password: PASSWORD });
  await program.dispose();
  const main = page.getByRole('main');
  const rows = main.getByRole('list', { name: text('清单各行', 'Lines of the list') });
  const row = (typed: string) => rows.getByRole('listitem').filter({ hasText: typed });
  const group = (name: string) => main.getByRole('button', { name: new RegExp(`^${name} \\d+$`) });
  const submit = main.getByRole('button', { name: text('加入购物车', 'to the cart') });

  await test.step('what each line means', async () => {
    expect(GOOD.length + OTHERS.length).toBe(50);
    await page.goto(site.paths.quickOrder());
    const pasted = [
      text('您好，请报价：', 'Dear Sir or Madam,'),
      ...GOOD,
      ...OTHERS,
      text('谢谢！', 'Best regards'),
    ];
    await main.getByRole('textbox').fill(pasted.join('\n'));
    await main.getByRole('button', { name: text('核对', 'Check'), exact: true }).click();
    await expect(group(text('可订购', 'Ready'))).toHaveText(/42$/);
    await expect(group(text('非订购内容', 'Not an order'))).toHaveText(/2$/);
    await expect(row('FN1001 3')).toContainText(text('请选规格', 'Choose a size'));
    await expect(row('QQ-99999')).toContainText(text('未找到', 'Not found'));
    await expect(row('FN1009-10ML')).toContainText('FN1002');
    await expect(row('Invitrogen H1399')).toContainText(text('化合物相同', 'Same compound'));
    await expect(row('FB6013-1ML')).toContainText(text('5 件起订', 'Sold from 5 units on'));
    await expect(row('FN1020-100T')).toContainText(text('库存不足', 'Not enough stock'));
    await expect(row('FN1001-5 x 1')).toContainText(text('已并入第 2 行', 'counted with line 2'));
    await expect(row('FN1OO1-5')).toContainText(text('有相近产品', 'similar products'));
  });

  await test.step('mended where they stand', async () => {
    await row('FN1001 3').getByRole('combobox').selectOption({ index: 3 });
    await row('FB6013-1ML')
      .getByRole('button', { name: text('改为 5 件', 'Change to 5') })
      .click();
    await expect(row('FB6013-1ML')).toContainText(text('可订购', 'Ready'));
    await row('Invitrogen H1399').getByRole('combobox').selectOption({ index: 1 });
    await row('FN1009-10ML')
      .getByRole('button', { name: text('换成替代产品', 'Use the replacement') })
      .click();
    await row('FN1002 × 2').getByRole('combobox').selectOption({ index: 1 });
    await expect(group(text('可订购', 'Ready'))).toHaveText(/46$/);
  });

  await test.step('the rest can be taken away as a table', async () => {
    const saved = page.waitForEvent('download');
    await main
      .getByRole('button', { name: text('下载需处理的行', 'Download lines that need attention') })
      .click();
    expect((await saved).suggestedFilename()).toMatch(/\.csv$/);
  });

  await test.step('the login is asked for at the end, and the list is still there', async () => {
    await submit.click();
    await fillLogin(page, text, { account: phone, password: PASSWORD });
    await page.waitForURL((url) => url.pathname === site.paths.quickOrder());
    await expect(group(text('可订购', 'Ready'))).toHaveText(/46$/);
    await expect(page.locator('header [data-cart-count]')).toHaveText('');
  });

  await test.step('into the cart, as many as were meant', async () => {
    await submit.click();
    await expect(main.getByRole('status').filter({ hasText: '46' })).toBeVisible();
    await expect(page.locator('header [data-cart-count]')).toHaveText('46');
    await expect(rows).not.toContainText('FN1005-1ML');
    const token = await page.evaluate(
      () => JSON.parse(localStorage.getItem('storefront-session') ?? '{}').state.token as string,
    );
    const { lines } = await call<{ lines: { skuCode: string; qty: number }[] }>(
      page.request,
      '/api-cu/cart/list',
      {
        token,
      },
    );
    const qtyOf = (code: string) => lines.find(({ skuCode }) => skuCode === code)?.qty;
    expect([qtyOf('FN1001-5'), qtyOf('FN1005-1ML'), qtyOf('FB6013-1ML')]).toEqual([3, 2, 5]);
  });
});

test('a spreadsheet and a table in GBK are read by their columns', async ({ page, site }) => {
  const main = page.getByRole('main');
  const file = main.getByLabel(site.text('上传 CSV 或 Excel', 'Upload CSV or Excel'));
  const quantities = main.getByRole('listitem').getByRole('textbox');
  await page.goto(site.paths.quickOrder());
  await file.setInputFiles('e2e/files/purchase-list.xlsx');
  await expect(quantities).toHaveCount(2);
  await expect(quantities.last()).toHaveValue('3');
  // `数量,货号` as a spreadsheet in Chinese saves it.
  const buffer = Buffer.concat([Buffer.from('cafdc1bf2cbbf5bac5', 'hex'), Buffer.from('\n4,FN1003-25\n')]);
  await file.setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer });
  await expect(quantities).toHaveCount(1);
  await expect(quantities).toHaveValue('4');
});
