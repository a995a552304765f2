import { call, controlsOf, fillLogin, freshPhone, REFUSALS, sentCode, token } from '../support/account';
import { expect, test } from '../support/fixtures';
import { enterAsCustomer, PASSWORD } from '../support/session';

const NEW_PASSWORD = 'another horse 8';

test.describe('the security of an account', () => {
  test.use({ expectedMessages: REFUSALS });
  test.setTimeout(120_000);

  test('security: another device is logged out, the phone and the password change', {
    tag: '@phone',
  }, async ({ page, browser, site }) => {
    const { field, password, button } = controlsOf(page, site.text);
    const { phone } = await enterAsCustomer(page);
    const main = page.getByRole('main');
    await page.goto(site.paths.personal('security'));
    await expect(main.getByText(site.text('本设备', 'This device'), { exact: true })).toBeVisible();

    await test.step('a device logged in elsewhere is named and logged out', async () => {
      const other = await browser.newContext({
        userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      });
      const elsewhere = await call<{ token: string }>(other.request, '/api-cu/login', {
        account: phone,
        password: PASSWORD,
      });
      await page.reload();
      await main.getByRole('button', { name: /Firefox 140/ }).click();
      await expect(main.getByText(site.text('该设备已退出登录', 'has been logged out'))).toBeVisible();
      await expect(main.getByText('Firefox 140')).toHaveCount(0);
      await expect(call(other.request, '/api-cu/user/info', { token: elsewhere.token })).rejects.toThrow(
        '9003',
      );
      await other.close();
    });

    const nextPhone = freshPhone();
    await test.step('a new phone is proven by a code', async () => {
      await field('新手机号', 'New phone number').fill(nextPhone);
      await button('获取验证码', 'Send code').click();
      await expect(page.getByText(site.text('演示模式不发送', 'Demo mode: no SMS'))).toBeVisible();
      await field('短信验证码', 'SMS code').fill(await sentCode(page.request, nextPhone, 'bind'));
      await password('登录密码', 'Password').fill(PASSWORD);
      await button('更换手机号', 'Change number').click();
      await expect(main.getByText(site.text('手机号已更换', 'The number has been changed'))).toBeVisible();
      await expect(main.getByText(`${nextPhone.slice(0, 3)}****${nextPhone.slice(7)}`)).toBeVisible();
    });

    await test.step('a new password, after a wrong one was refused beside its field', async () => {
      const current = password('当前密码', 'Current password');
      await current.fill('not this one');
      await password('新密码', 'New password').fill(NEW_PASSWORD);
      await button('修改密码', 'Change password').click();
      await expect(current).toHaveAccessibleDescription(site.text('密码不正确', 'The password is wrong'));
      await expect(current).toBeFocused();
      await current.fill(PASSWORD);
      // It goes as one types, and what stands below comes up: a press meanwhile would meet nothing.
      await expect(main.getByText(site.text('密码不正确', 'The password is wrong'))).toHaveCount(0);
      await button('修改密码', 'Change password').click();
      await button('去登录', 'Log in').click();
      await page.waitForURL((url) => url.pathname === site.paths.login());
      await fillLogin(page, site.text, { account: nextPhone, password: NEW_PASSWORD });
      await page.waitForURL((url) => url.pathname + url.search === site.paths.personal('security'));
      await expect(main.getByText(site.text('本设备', 'This device'), { exact: true })).toBeVisible();
    });
  });

  test('logging out everywhere ends the other devices and leads home', { tag: '@desktop' }, async ({
    page,
    playwright,
    baseURL,
    site,
  }) => {
    const { phone } = await enterAsCustomer(page);
    const main = page.getByRole('main');
    const other = await playwright.request.newContext({ baseURL });
    const elsewhere = await call<{ token: string }>(other, '/api-cu/login', {
      account: phone,
      password: PASSWORD,
    });
    await call(other, '/api-cu/user/info', { token: elsewhere.token });
    await page.goto(site.paths.personal('security'));
    const here = await token(page);
    const everywhere = main.getByRole('button', {
      name: site.text('所有设备退出登录', 'Log out everywhere'),
    });

    await test.step('asked first: one may change one’s mind', async () => {
      await everywhere.click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: site.text('取消', 'Cancel') })
        .click();
      await expect(everywhere).toBeFocused();
      expect(await token(page)).toBe(here);
    });

    await everywhere.click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: site.text('全部退出', 'Log out everywhere') })
      .click();
    await page.waitForURL((url) => url.pathname === site.paths.home());
    await expect.poll(() => token(page)).toBe('');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const ended of [elsewhere.token, here ?? ''])
      await expect(call(other, '/api-cu/user/info', { token: ended })).rejects.toThrow('9003');
    await page.goto(site.paths.personal('security'));
    await page.waitForURL((url) => url.pathname === site.paths.login());
    await other.dispose();
  });
});
