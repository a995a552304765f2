import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { call, controlsOf, REFUSALS } from '../support/account';
import { accessibilityProblems } from '../support/axe';
import { articleId, goodsId } from '../support/catalogue';
import { expect, test } from '../support/fixtures';
import { tabTo } from '../support/keyboard';
import { payAndShip, placeOrder } from '../support/orders';
import { enterAsCustomer, enterAsStaff } from '../support/session';

// The one place that asks axe: every kind of page, once a device, with what it says when something is missing.
test.setTimeout(120_000);
test.use({ expectedMessages: REFUSALS });

const expectAccessible = async (page: Page, what: string) =>
  expect(await accessibilityProblems(page), what).toEqual([]);

test('the catalogue', async ({ page, request, site }) => {
  const dapi = await goodsId(request, 'FN1001');
  const addresses = [
    site.paths.home(),
    site.paths.product(),
    site.paths.product({ classifyId: 1, laser: ['405'], view: 'grid' }),
    site.paths.product({ exMin: 1150 }),
    site.paths.productDetail(dapi),
    site.paths.productDetail(await goodsId(request, 'FN1021')),
    site.paths.productDetail(await goodsId(request, 'FN1030')),
    site.paths.certificate({ catalogNo: 'FN1001', lot: 'FN260913B001' }),
    site.paths.certificate({ catalogNo: 'FN1001', lot: 'X1' }),
    site.paths.bench(),
    site.paths.bench({ catalogNo: 'FN1002', lot: 'FN260805B002' }),
    site.paths.spectra(),
    site.paths.spectra({
      p: `${dapi}-${await goodsId(request, 'FA3017')}-${await goodsId(request, 'FA3025')}`,
    }),
    site.paths.spectra({ p: String(dapi), i: '488: 530' }),
    site.paths.compare([dapi, await goodsId(request, 'FN1020'), 2_000_000_000]),
    site.paths.compare(),
    site.paths.brandList(),
    site.paths.brandDetail(1),
    site.paths.cart(),
    site.paths.quickOrder(),
    site.paths.page('trialcenter'),
    site.paths.page('allTechnologies'),
    site.paths.page('protocol', { application: 'none' }),
    site.paths.page('electronicPeriodicals'),
    site.paths.technicalArticle(await articleId(request, 'protocol')),
    site.paths.technicalArticle(await articleId(request, 'periodical')),
    site.paths.page('videoFrequency'),
    site.paths.technicalArticle(await articleId(request, 'video')),
    site.paths.search('DAPI'),
    site.paths.search('qqzzxxww'),
    ...(site.device === 'm' ? [site.paths.tiaozu(dapi)] : []),
  ];
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }), address).toHaveCount(1);
    await expectAccessible(page, address);
  }
});

test('pages to read', async ({ page, site }) => {
  await page.goto(site.paths.news());
  const article = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first();
  const addresses = [
    (await article.getAttribute('href')) ?? '',
    site.paths.news(),
    site.paths.page('faqs'),
    site.paths.page('Brochure', { product: 'FN1001' }),
    site.paths.page('consultingservice'),
    site.paths.companyText('GSJJ'),
    site.paths.page('ftpJS'),
    site.paths.page('teammembers'),
    site.paths.page('contact'),
  ];
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }), address).toHaveCount(1);
    await expectAccessible(page, address);
  }
});

test('login, registration and recovery, with their errors', async ({ page, site }) => {
  for (const name of ['login', 'zhuce', 'RetrievePwd'] as const) {
    await page.goto(site.paths.page(name));
    await page.getByRole('main').locator('button[type=submit]').click();
    await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
    await expectAccessible(page, name);
  }
});

test('the personal centre of a customer who keeps something of everything', async ({ page, site }) => {
  const { field, password, button, alert } = controlsOf(page, site.text);
  const main = page.getByRole('main');
  const { token } = await enterAsCustomer(page);
  const keep = (path: string, form: Record<string, string>) =>
    call<{ ref: string }>(page.request, path, { token, ...form });
  await keep('/api-cu/collect/save', { goodsId: '1', note: 'for the May panel' });
  await keep('/api-cu/message/save', { subject: 'Panel', content: 'Which dye goes with 488 nm?' });
  await keep('/api-cu/trail/save', { pageCode: 'PRODUCT' });
  await keep('/api-cu/address/saveOrUpdate', {
    contactName: 'Ada',
    phone: '13900001111',
    provinceCode: '330000',
    cityCode: '330100',
    districtCode: '330106',
    detail: '1 Light Road',
  });

  await test.step('the cart, with a line that is saved for later', async () => {
    const line = { skuCode: 'FN1001-5', qty: 2 };
    const lines = [line, { ...line, skuCode: 'FN1001-1', later: true }];
    await keep('/api-cu/cart/save', { lines: JSON.stringify(lines) });
    await page.goto(site.paths.cart());
    await expect(main.getByRole('listitem')).toHaveCount(2);
    await expect(button('去结算', 'Check out')).toBeEnabled();
    await expectAccessible(page, 'cart');
  });

  await test.step('overview and profile', async () => {
    await page.goto(site.paths.personal());
    await expect(main.getByRole('link', { name: /发票抬头|Invoice details/ }).first()).toBeVisible();
    await expectAccessible(page, 'overview');
    await page.goto(site.paths.personal('profile'));
    await expect(button('保存', 'Save')).toBeVisible();
    await expectAccessible(page, 'profile');
  });

  await test.step('security, a password refused', async () => {
    await page.goto(site.paths.personal('security'));
    await password('当前密码', 'Current password').fill('not this one');
    await password('新密码', 'New password').fill('another horse 8');
    await button('修改密码', 'Change password').click();
    await expect(password('当前密码', 'Current password')).toBeFocused();
    await expectAccessible(page, 'security');
  });

  await test.step('identity, without a document', async () => {
    await page.goto(site.paths.personal('identity'));
    await button('提交审核', 'Submit for review').click();
    await expect(
      alert.filter({ hasText: site.text('请至少上传一份证件', 'at least one document') }),
    ).toBeVisible();
    await expectAccessible(page, 'identity');
  });

  await test.step('favourites, messages, one message, history, trials', async () => {
    await page.goto(site.paths.personal('favourites'));
    await expect(main.getByText('for the May panel')).toBeVisible();
    await expectAccessible(page, 'favourites');
    await page.goto(site.paths.personal('messages'));
    await main.getByRole('button', { name: 'Panel' }).waitFor();
    await expectAccessible(page, 'messages');
    await main.getByRole('button', { name: 'Panel' }).click();
    await expect(field('回复', 'Reply')).toBeVisible();
    await expectAccessible(page, 'a message');
    await page.goto(site.paths.personal('history'));
    await expect(main.locator('time').first()).toBeVisible();
    await expectAccessible(page, 'history');
    await page.goto(site.paths.personal('trials'));
    await expect(main.getByText(site.text('还没有试用申请', 'No sample requests yet'))).toBeVisible();
    await expectAccessible(page, 'trials');
  });

  await test.step('addresses, and the form with its errors', async () => {
    await page.goto(site.paths.personal('addresses'));
    await expect(main.getByRole('article')).toHaveCount(1);
    await expectAccessible(page, 'addresses');
    await button('新增地址', 'Add address').click();
    await button('保存地址', 'Save address').click();
    await expect(field('收货人', 'Recipient')).toBeFocused();
    await expectAccessible(page, 'an address');
  });

  await test.step('own data, nothing filled in', async () => {
    await page.goto(site.paths.personal('data'));
    await button('注销账户', 'Delete account').click();
    await expect(password('当前密码', 'Current password')).toBeFocused();
    await expectAccessible(page, 'data');
  });
});

test('an order with its papers, the lots that came with it, quotations', async ({ page, request, site }) => {
  const main = page.getByRole('main');
  const { token } = await enterAsCustomer(page);
  const order = await placeOrder(page.request, token, [{ skuCode: 'FN1001-5', qty: 1 }]);
  await payAndShip(request, order);
  const line = JSON.stringify([{ skuCode: 'FN1001-5', qty: 1 }]);
  await call(page.request, '/api-or/quotation/save', { token, lines: line });
  await page.goto(site.paths.order(order.id));
  await expect(main.getByRole('button', { name: site.text('订单确认', 'Order confirmation') })).toBeVisible();
  await expectAccessible(page, 'an order');
  await page.goto(site.paths.personal('orders'));
  await main.getByText(site.text('对账单', 'Statement of account'), { exact: true }).click();
  await expectAccessible(page, 'orders');
  await page.goto(site.paths.personal('lots'));
  await main.getByRole('checkbox').first().check();
  await expect(main.getByRole('heading', { name: site.text('方法学表述', 'Methods') })).toBeVisible();
  await expectAccessible(page, 'lots');
  await page.goto(site.paths.personal('quotations'));
  await expect(main.getByText(site.text('价格有效至', 'Prices hold until'))).toBeVisible();
  await expectAccessible(page, 'quotations');
});

test('a request for identification, refused: what staff see without a reason, and the customer with one', async ({
  page,
  browser,
  site,
}) => {
  const main = page.getByRole('main');
  const { token, phone } = await enterAsCustomer(page);
  const name = `认证 ${phone.slice(-6)}`;
  const card = await sharp({ create: { width: 64, height: 40, channels: 3, background: '#c8d6df' } })
    .jpeg()
    .toBuffer();
  const { ref } = await call<{ ref: string }>(page.request, '/api-cu/upload/save', {
    token,
    purpose: 'identity',
    name: 'card.jpg',
    data: card.toString('base64'),
  });
  await call(page.request, '/api-cu/customer/update', {
    token,
    verification: JSON.stringify({ realName: name, documentRefs: [ref] }),
  });

  const staffContext = await browser.newContext();
  const staff = await staffContext.newPage();
  await enterAsStaff(staff);
  await staff.goto(`${site.paths.personal('desk')}&desk=verifications`);
  const request = staff.getByRole('article', { name });
  const refuse = request.getByRole('button', { name: site.text('拒绝', 'Refuse'), exact: true });
  await refuse.click();
  await expect(request.getByRole('textbox')).toBeFocused();
  await expectAccessible(staff, 'requests');
  await request.getByRole('textbox').fill('照片看不清');
  await refuse.click();
  await staff
    .getByRole('dialog')
    .getByRole('button', { name: site.text('拒绝', 'Refuse'), exact: true })
    .click();
  await expect(request).toHaveCount(0);
  await test.step('the service desk, and an order at it', async () => {
    await staff.goto(site.paths.personal('desk'));
    const order = staff.getByRole('button', { name: /^(?:打开订单|Open order) / }).first();
    await order.waitFor();
    await expectAccessible(staff, 'desk');
    await order.click();
    await staff.getByText(site.text('订单信息', 'Order details')).waitFor();
    await expectAccessible(staff, 'an order at the desk');
    await staff.goto(`${site.paths.personal('desk')}&desk=content&open=question.how-to-order`);
    await staff.getByRole('region', { name: site.text('实时预览', 'As it will look') }).waitFor();
    await expectAccessible(staff, 'a text at the desk');
    await staff.goto(site.paths.page('preview', { text: 'question.how-to-order' }));
    await staff.getByRole('main').locator('article').waitFor();
    await expectAccessible(staff, 'a preview');
  });
  await test.step('its rules, a programme with its errors and a text, each reached by Tab to its end', async () => {
    const desk = site.paths.personal('desk');
    const save = (zh: string, en: string) =>
      staff.getByRole('button', { name: site.text(zh, en), exact: true });
    await staff.goto(`${desk}&desk=rules`);
    await staff.getByLabel(site.text('免运费起点', 'Free freight from')).focus();
    await tabTo(staff, save('保存规则', 'Save rules'));
    await expectAccessible(staff, 'order rules');
    await staff.goto(`${desk}&desk=trials&queue=programmes&open=new`);
    await save('保存', 'Save').click();
    await expect(staff.getByLabel(site.text('名称（中文）', 'Title (Chinese)'))).toBeFocused();
    await expectAccessible(staff, 'a programme');
    await tabTo(staff, save('保存', 'Save'));
    await staff.goto(`${desk}&desk=content`);
    await staff
      .getByRole('button', { name: site.text('打开“', 'Open “') })
      .first()
      .click();
    await staff.getByRole('textbox', { name: site.text('标题', 'Title'), exact: true }).focus();
    await tabTo(staff, save('保存', 'Save'));
    await expectAccessible(staff, 'a text');
  });
  await staffContext.close();

  await page.goto(site.paths.personal('identity'));
  await expect(main.getByText('照片看不清')).toBeVisible();
  await expectAccessible(page, 'a refused request');
});
