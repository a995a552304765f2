import sharp from 'sharp';
import {
  call,
  controlsOf,
  fillLogin,
  freshPhone,
  REFUSALS,
  registerCustomer,
  sentCode,
  token,
} from './account';
import { accessibilityProblems } from './axe';
import { expect, test } from './fixtures';

const PASSWORD = 'correct horse 7';
const NEW_PASSWORD = 'another horse 8';

test.describe('personal centre', () => {
  test.use({ expectedMessages: REFUSALS });
  test.setTimeout(120_000);

  test('the profile: a visitor logs in first, then fills it in; an ended session loses nothing', async ({
    page,
    site,
  }) => {
    const { field, button } = controlsOf(page, site.text);
    const phone = freshPhone();
    await registerCustomer(page.request, { phone, password: PASSWORD });
    const main = page.getByRole('main');
    const name = main.getByRole('textbox', { name: /^(姓名|Name)/ });

    await page.goto(site.paths.personal('profile'));
    await page.waitForURL((url) => url.pathname === site.paths.login());
    await fillLogin(page, site.text, { account: phone, password: PASSWORD });
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(site.text('个人资料', 'Profile'));

    await test.step('a picture is checked, sent and shown; a lie about its type is told', async () => {
      const picture = main.locator('input[type=file]');
      const colour = { width: 300, height: 200, channels: 3 as const, background: '#0b6e7f' };
      const png = await sharp({ create: colour }).png().toBuffer();
      await picture.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: png });
      await expect(main.getByText(site.text('头像已更新', 'Your picture has been changed'))).toBeVisible();
      await expect(main.locator('img[src*="/avatars/"]')).toBeVisible();
      await picture.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('not one') });
      await expect(picture).toHaveAccessibleDescription(
        new RegExp(site.text('不支持这种文件', 'not accepted')),
      );
    });

    await test.step('the session ends in the middle of the form', async () => {
      await name.fill('王小明');
      await field('邮箱', 'E-mail').fill(`${phone}@example.com`);
      await call(page.request, '/api-cu/logout', { token: (await token(page)) ?? '' });
      await button('保存', 'Save').click();
      await page.waitForURL((url) => url.pathname === site.paths.login());
      await fillLogin(page, site.text, { account: phone, password: PASSWORD });
      await expect(name).toHaveValue('王小明');
      await expect(main.getByText(site.text('已恢复', 'has been put back'))).toBeVisible();
      await button('保存', 'Save').click();
      await expect(main.getByText(site.text('已保存。', 'Saved.'))).toBeVisible();
    });

    await test.step('the overview greets by the new name', async () => {
      await page.goto(site.paths.personal());
      await expect(main.getByText(site.text('您好，王小明', 'Hello, 王小明'))).toBeVisible();
      await expect(main.getByRole('link', { name: /发票抬头|Invoice titles/ }).first()).toBeVisible();
      expect(await accessibilityProblems(page)).toEqual([]);
    });
  });

  test('security: another device is logged out, the phone and the password change', async ({
    page,
    browser,
    site,
  }) => {
    const { field, password, button } = controlsOf(page, site.text);
    const phone = freshPhone();
    await registerCustomer(page.request, { phone, password: PASSWORD });
    const main = page.getByRole('main');
    await page.goto(site.paths.personal('security'));
    await page.waitForURL((url) => url.pathname === site.paths.login());
    await fillLogin(page, site.text, { account: phone, password: PASSWORD });
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
      await expect(page.getByText(site.text('演示模式不会', 'Demo mode sends'))).toBeVisible();
      await field('短信验证码', 'SMS code').fill(await sentCode(page.request, nextPhone, 'bind'));
      await button('更换手机号', 'Change the number').click();
      await expect(main.getByText(site.text('手机号已更换', 'The number has been changed'))).toBeVisible();
      await expect(main.getByText(`${nextPhone.slice(0, 3)}****${nextPhone.slice(7)}`)).toBeVisible();
    });

    await test.step('a new password, after a wrong one was refused beside its field', async () => {
      const current = password('当前密码', 'Present password');
      await current.fill('not this one');
      await password('新密码', 'New password').fill(NEW_PASSWORD);
      await button('修改密码', 'Change the password').click();
      await expect(current).toHaveAccessibleDescription(site.text('密码不正确', 'The password is wrong'));
      await expect(current).toBeFocused();
      expect(await accessibilityProblems(page)).toEqual([]);
      await current.fill(PASSWORD);
      await button('修改密码', 'Change the password').click();
      await button('去登录', 'Log in').click();
      await page.waitForURL((url) => url.pathname === site.paths.login());
      await fillLogin(page, site.text, { account: nextPhone, password: NEW_PASSWORD });
      await page.waitForURL((url) => url.pathname + url.search === site.paths.personal('security'));
      await expect(main.getByText(site.text('本设备', 'This device'), { exact: true })).toBeVisible();
    });
  });
});
