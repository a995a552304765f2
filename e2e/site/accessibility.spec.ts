import type { Page } from 'playwright/test';
import { call, controlsOf, REFUSALS } from '../support/account';
import { accessibilityProblems, bringAxe } from '../support/axe';
import { expect, test } from '../support/fixtures';
import { expectReachedByTab, tabTo } from '../support/keyboard';
import { payAndShip, placeOrder } from '../support/orders';
import { enterAsCustomer, enterAsStaff } from '../support/session';

// States of a page that need more than a load: `every-page.spec.ts` asks axe about the others.
test.setTimeout(120_000);
test.use({ expectedMessages: REFUSALS });

test.beforeEach(({ page }) => bringAxe(page));

const expectAccessible = async (page: Page, what: string) =>
  expect(await accessibilityProblems(page), what).toEqual([]);

test('login, registration and recovery, with their errors', async ({ page, site }) => {
  for (const name of ['login', 'zhuce', 'RetrievePwd'] as const) {
    await page.goto(site.paths.page(name));
    if (name === 'login') await expectReachedByTab(page, name);
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

  /** Goes to another tab as one does there: to load each anew costs more than to ask about it. */
  const open = async (tab: string) => {
    const link = main.getByRole('navigation').locator(`a[href="${site.paths.personal(tab)}"]`);
    // A phone shows the menu on the overview alone.
    if (site.device === 'm' && !(await link.first().isVisible()))
      await main.locator(`a[href="${site.paths.personal()}"]`).first().click();
    await link.first().click();
  };

  await test.step('overview and profile', async () => {
    await page.goto(site.paths.personal());
    await expect(main.getByRole('link', { name: /发票抬头|Invoice details/ }).first()).toBeVisible();
    await expectAccessible(page, 'overview');
    await open('profile');
    await expect(button('保存', 'Save')).toBeVisible();
    await expectAccessible(page, 'profile');
  });

  await test.step('security, a password refused', async () => {
    await open('security');
    await password('当前密码', 'Current password').fill('not this one');
    await password('新密码', 'New password').fill('another horse 8');
    await button('修改密码', 'Change password').click();
    await expect(password('当前密码', 'Current password')).toBeFocused();
    await expectAccessible(page, 'security');
  });

  await test.step('identity, without a document', async () => {
    await open('identity');
    await button('提交审核', 'Submit for review').click();
    await expect(
      alert.filter({ hasText: site.text('请至少上传一份证件', 'at least one document') }),
    ).toBeVisible();
    await expectAccessible(page, 'identity');
  });

  await test.step('favourites, messages, one message, history, trials', async () => {
    await open('favourites');
    await expect(main.getByText('for the May panel')).toBeVisible();
    await expectAccessible(page, 'favourites');
    await open('messages');
    await main.getByRole('button', { name: 'Panel' }).waitFor();
    await expectAccessible(page, 'messages');
    await main.getByRole('button', { name: 'Panel' }).click();
    await expect(field('回复', 'Reply')).toBeVisible();
    await expectAccessible(page, 'a message');
    await open('history');
    await expect(main.locator('time').first()).toBeVisible();
    await expectAccessible(page, 'history');
    await open('trials');
    await expect(main.getByText(site.text('还没有试用申请', 'No sample requests yet'))).toBeVisible();
    await expectAccessible(page, 'trials');
  });

  await test.step('addresses, and the form with its errors', async () => {
    await open('addresses');
    await expect(main.getByRole('article')).toHaveCount(1);
    await expectAccessible(page, 'addresses');
    await button('新增地址', 'Add address').click();
    await button('保存地址', 'Save address').click();
    await expect(field('收货人', 'Recipient')).toBeFocused();
    await expectAccessible(page, 'an address');
  });

  await test.step('own data, nothing filled in', async () => {
    await open('data');
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
  await expect(main.getByRole('button', { name: site.text('订单确认', 'Confirmation (PDF)') })).toBeVisible();
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

test('the service desk: an order, a text, the rules and a programme with its errors', async ({
  page,
  site,
}) => {
  await enterAsStaff(page);
  await test.step('the service desk, and an order at it', async () => {
    await page.goto(site.paths.personal('desk'));
    const order = page.getByRole('button', { name: /^(?:打开订单|Open order) / }).first();
    await order.waitFor();
    await expectAccessible(page, 'desk');
    await order.click();
    await page.getByText(site.text('订单信息', 'Order details')).waitFor();
    await expectAccessible(page, 'an order at the desk');
    await page.goto(`${site.paths.personal('desk')}&desk=content&open=question.how-to-order`);
    await page.getByRole('region', { name: site.text('实时预览', 'As it will look') }).waitFor();
    await expectAccessible(page, 'a text at the desk');
    await page.goto(site.paths.page('preview', { text: 'question.how-to-order' }));
    await page.getByRole('main').locator('article').waitFor();
    await expectAccessible(page, 'a preview');
  });
  await test.step('its rules, a programme with its errors and a text, each reached by Tab to its end', async () => {
    const desk = site.paths.personal('desk');
    const save = (zh: string, en: string) =>
      page.getByRole('button', { name: site.text(zh, en), exact: true });
    await page.goto(`${desk}&desk=rules`);
    await page.getByLabel(site.text('免运费起点', 'Free freight from')).focus();
    await tabTo(page, save('保存规则', 'Save rules'));
    await expectAccessible(page, 'order rules');
    await page.goto(`${desk}&desk=trials&queue=programmes&open=new`);
    await save('保存', 'Save').click();
    await expect(page.getByLabel(site.text('名称（中文）', 'Title (Chinese)'))).toBeFocused();
    await expectAccessible(page, 'a programme');
    await tabTo(page, save('保存', 'Save'));
    await page.goto(`${desk}&desk=content`);
    await page
      .getByRole('button', { name: site.text('打开“', 'Open “') })
      .first()
      .click();
    await page.getByRole('textbox', { name: site.text('标题', 'Title'), exact: true }).focus();
    await tabTo(page, save('保存', 'Save'));
    await expectAccessible(page, 'a text');
  });
});
