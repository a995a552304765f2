import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { fillLogin, freshPhone, registerCustomer, token } from '../support/account';
import { goodsId } from '../support/catalogue';
import { expect, test } from '../support/fixtures';
import { fillCart, keepAddress, payAndShipInParts, readOrder } from '../support/orders';
import { enterAsCustomer, PASSWORD } from '../support/session';

test('from a visitor’s cart to the papers of what came', async ({
  page,
  playwright,
  baseURL,
  request,
  site,
}) => {
  const main = page.getByRole('main');
  const button = (zh: string, en: string) => main.getByRole('button', { name: site.text(zh, en) });
  const phone = freshPhone();
  const program = await playwright.request.newContext({ baseURL });
  const known = await registerCustomer(program, { phone, password: PASSWORD });
  await keepAddress(program, known.token);
  await fillCart(program, known.token, [{ skuCode: 'FB6005-100ML', qty: 1 }]);
  await program.dispose();

  await test.step('a visitor’s cart is merged with that of the account', async () => {
    await page.goto(site.paths.productDetail(await goodsId(request, 'FN1001')));
    await button('加入购物车', 'Add to cart').first().click();
    await expect(page.locator('header [data-cart-count]')).toHaveText('1');
    await page.goto(site.paths.cart());
    await main.getByRole('link', { name: site.text('登录后结算', 'Log in to check out') }).click();
    await fillLogin(page, site.text, { account: phone, password: PASSWORD });
    await page.waitForURL((url) => url.pathname === site.paths.cart());
    await expect(page.locator('header [data-cart-count]')).toHaveText('2');
  });

  await test.step('it is ordered and paid', async () => {
    await button('去结算', 'Check out').click();
    await button('提交订单', 'Place order').click();
    await page.waitForURL((url) => url.pathname.endsWith('/xiangqingdd'));
    const receipt = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    await main
      .getByLabel(site.text('上传付款凭证', 'Upload proof of payment'))
      .setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: receipt });
    await expect(
      main.getByText(site.text('凭证已提交，到账后', 'We have it and will confirm')),
    ).toBeVisible();
  });

  const id = Number(new URL(page.url()).searchParams.get('id'));
  const order = await readOrder(page.request, (await token(page)) ?? '', id);
  await payAndShipInParts(request, order);

  await test.step('it came in two parcels, each with its note', async () => {
    await page.reload();
    await expect(main.getByRole('heading', { name: site.text('第 2 批发货', 'Delivery 2') })).toBeVisible();
    const saved = page.waitForEvent('download');
    await button('送货单（第 2 批）PDF', 'Delivery note 2 (PDF)').click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe(`${order.orderNo}-delivery-2-${site.locale}.pdf`);
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
    await button('确认收货', 'Confirm receipt').click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: site.text('确认收货', 'Confirm receipt') })
      .click();
    await expect(main.getByText(site.text('已完成', 'Completed'))).toBeVisible();
  });

  await test.step('its lots are found, with all their papers in one file', async () => {
    await page.goto(site.paths.personal('lots'));
    await main
      .getByRole('checkbox', { name: site.text('选择已显示的全部批次', 'Select all lots shown') })
      .check();
    await expect(
      main.getByText(site.text('均来自荧谱试剂', 'obtained from Fluorel Reagents')).first(),
    ).toBeVisible();
    const saved = page.waitForEvent('download');
    await button('所选文件 ZIP', 'Documents of these (ZIP)').click();
    const content = await readFile(await (await saved).path());
    expect(content.subarray(0, 2).toString()).toBe('PK');
    expect(content.includes('lots.csv')).toBe(true);
    expect(content.includes('COA/FN1001-')).toBe(true);
  });

  await test.step('what was good is ordered again', async () => {
    await main
      .getByRole('button', { name: site.text('再次购买：DAPI', 'Order again: DAPI') })
      .first()
      .click();
    await expect(page.locator('header [data-cart-count]')).toHaveText('1');
  });
});

test('what the cart holds is quoted, and ordered at those prices', async ({ page, site }) => {
  const main = page.getByRole('main');
  const { token: own } = await enterAsCustomer(page);
  await keepAddress(page.request, own);
  await fillCart(page.request, own, [{ skuCode: 'FN1003-25', qty: 1 }]);
  await page.goto(site.paths.cart());
  await main.getByRole('button', { name: site.text('生成报价单', 'Get a quotation') }).click();
  await page.waitForURL((url) => url.searchParams.get('tab') === 'quotations');
  const saved = page.waitForEvent('download');
  await main.getByRole('button', { name: site.text('报价单 PDF', 'Quotation (PDF)') }).click();
  expect((await saved).suggestedFilename()).toMatch(/^Q.*\.pdf$/);
  await main.getByRole('link', { name: site.text('按此价格下单', 'Order at these prices') }).click();
  await expect(
    main.getByText(site.text('按报价单的价格和运费结算', 'At the prices and the freight of your quotation')),
  ).toBeVisible();
  await main.getByRole('button', { name: site.text('提交订单', 'Place order') }).click();
  await page.waitForURL((url) => url.pathname.endsWith('/xiangqingdd'));
  await main.getByRole('link', { name: site.text('来自报价单 Q', 'From quotation Q') }).click();
  await expect(
    main.getByText(site.text('已按此报价下单：订单 ', 'Ordered at these prices: order ')),
  ).toBeVisible();
  await main.getByRole('link', { name: site.text('查看订单', 'View order') }).click();
  await page.waitForURL((url) => url.pathname.endsWith('/xiangqingdd'));
});
