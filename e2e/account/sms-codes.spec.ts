import { type APIRequestContext, request as http } from 'playwright/test';
import { controlsOf, freshPhone, REFUSALS, registerCustomer, sentCode, token } from '../support/account';
import { expect, test } from '../support/fixtures';
import { ENGLISH, PHONE } from '../support/layouts';
import { preloading, type Storefront, startStorefront } from '../support/storefront';

// A phone gets one code a minute: this storefront and these browsers have clocks that can be put forward.
test.describe.configure({ mode: 'default' });
test.use({ expectedMessages: REFUSALS });

const PASSWORD = 'correct horse 7';
const NEW_PASSWORD = 'battery staple 9';
const MINUTE_MS = 61_000;
let shop: Storefront;
let program: APIRequestContext;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  shop = await startStorefront(preloading('clock-preload.cjs'));
  program = await http.newContext({ baseURL: shop.origin });
});
test.afterAll(async () => {
  await program.dispose();
  await shop.stop();
});

test.describe('on a phone', () => {
  test.use({ ...PHONE, ...ENGLISH });

  test('login by code, once the wait is over', async ({ page, site }) => {
    const { field, button, alert } = controlsOf(page, site.text);
    const customer = { phone: freshPhone(), password: PASSWORD };
    await registerCustomer(program, customer);
    await page.clock.install();
    await page.goto(shop.origin + site.paths.login(site.paths.brandList()));
    await page.getByRole('tab', { name: site.text('验证码登录', 'SMS code') }).click();
    await field('手机号', 'Phone number').fill(customer.phone);
    const send = button('获取验证码', 'Send code');
    await send.click();
    // One was sent for the registration a moment ago.
    await expect(alert).toContainText(site.text('操作过于频繁', 'Too many attempts'));
    await expect(send).toHaveCount(0);
    await shop.passMinute();
    await page.clock.runFor(MINUTE_MS);
    await expect(send).toBeEnabled();
    await send.click();
    await expect(page.getByText(site.text('验证码已发送', 'Code sent'))).toBeVisible();
    await field('短信验证码', 'SMS code').fill(await sentCode(program, customer.phone, 'login'));
    await button('登录', 'Log in').click();
    await page.waitForURL((url) => url.pathname === site.paths.brandList());
    await expect.poll(() => token(page)).toBeTruthy();
  });
});

test('recovery: account, code, new password, login', async ({ page, site }) => {
  const { field, password, button, alert } = controlsOf(page, site.text);
  const customer = { phone: freshPhone(), password: PASSWORD };
  await registerCustomer(program, customer);
  await page.clock.install();
  await page.goto(shop.origin + site.paths.recoverPassword());
  await field('手机号或邮箱', 'Phone or e-mail').fill(customer.phone);
  await button('获取验证码', 'Send code').click();
  await expect(alert).toContainText(site.text('操作过于频繁', 'Too many attempts'));
  await shop.passMinute();
  await page.clock.runFor(MINUTE_MS);
  await button('获取验证码', 'Send code').click();
  await expect(page.getByText(site.text('如果该账户存在', 'If this account exists'))).toBeVisible();
  await expect(alert).toHaveCount(0);
  await field('短信验证码', 'SMS code').fill(await sentCode(program, customer.phone, 'recover'));
  await button('下一步', 'Next').click();
  await expect(page.getByRole('heading', { name: site.text('设置新密码', 'New password') })).toBeFocused();
  await password('设置密码', 'New password').fill(NEW_PASSWORD);
  await button('设置新密码', 'Set new password').click();
  await expect(
    page.getByRole('heading', { name: site.text('密码已更新', 'Password changed') }),
  ).toBeFocused();
  await page
    .getByRole('main')
    .getByRole('link', { name: site.text('去登录', 'Log in') })
    .click();
  await field('手机号或邮箱', 'Phone or e-mail').fill(customer.phone);
  await password().fill(NEW_PASSWORD);
  await button('登录', 'Log in').click();
  await expect.poll(() => token(page)).toBeTruthy();
});
