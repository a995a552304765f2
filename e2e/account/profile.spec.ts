import sharp from 'sharp';
import {
  call,
  controlsOf,
  fillLogin,
  freshPhone,
  REFUSALS,
  registerCustomer,
  token,
} from '../support/account';
import { expect, test } from '../support/fixtures';
import { PASSWORD } from '../support/session';

test.use({ expectedMessages: REFUSALS });
test.setTimeout(120_000);

test('the profile: a visitor logs in first, then fills it in; an ended session loses nothing', {
  tag: '@phone',
}, async ({ page, site }) => {
  const { field, password, button } = controlsOf(page, site.text);
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
    await password('登录密码', 'Password').fill(PASSWORD);
    await call(page.request, '/api-cu/logout', { token: (await token(page)) ?? '' });
    await button('保存', 'Save').click();
    await page.waitForURL((url) => url.pathname === site.paths.login());
    await fillLogin(page, site.text, { account: phone, password: PASSWORD });
    await expect(name).toHaveValue('王小明');
    await expect(main.getByText(site.text('已恢复', 'have been restored'))).toBeVisible();
    await password('登录密码', 'Password').fill(PASSWORD);
    await button('保存', 'Save').click();
    await expect(main.getByText(site.text('已保存。', 'Saved.'))).toBeVisible();
  });

  await test.step('the overview greets by the new name', async () => {
    await page.goto(site.paths.personal());
    await expect(main.getByText(site.text('您好，王小明', 'Hello, 王小明'))).toBeVisible();
    await expect(main.getByRole('link', { name: /发票抬头|Invoice details/ }).first()).toBeVisible();
  });
});
