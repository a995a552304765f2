import { freshPhone, registerCustomer, token } from '../support/account';
import { expect, test } from '../support/fixtures';
import { expectFocusKept, tabTo } from '../support/keyboard';

const PASSWORD = 'correct horse 7';

test('with the keyboard alone: log in, add an address, send a message, log out', async ({
  page,
  playwright,
  baseURL,
  site,
}) => {
  test.setTimeout(120_000);
  const phone = freshPhone();
  const shop = await playwright.request.newContext({ baseURL });
  await registerCustomer(shop, { phone, password: PASSWORD });
  await shop.dispose();
  const { keyboard } = page;
  const main = page.getByRole('main');
  const link = (zh: string, en: string) =>
    page.getByRole('link', { name: site.text(zh, en), exact: true }).first();
  const button = (zh: string, en: string) =>
    main.getByRole('button', { name: site.text(zh, en), exact: true }).first();
  const field = (zh: string, en: string) =>
    main.getByLabel(new RegExp(`^${site.text(zh, en)}`)).and(page.locator('input,textarea'));
  const write = async (target: ReturnType<typeof field>, text: string) => {
    await tabTo(page, target);
    await keyboard.type(text);
    await expect(target).toHaveValue(text);
  };

  await test.step('from the home page to the login, and in', async () => {
    await page.goto(site.paths.home());
    await tabTo(page, link('跳到正文', 'Skip to content'));
    await tabTo(page, link('登录', 'Log in'));
    await keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === site.paths.login());
    await expect(button('登录', 'Log in')).toBeEnabled();
    await write(field('手机号或邮箱', 'Phone or e-mail'), phone);
    await write(main.locator('input[type=password]'), PASSWORD);
    await keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === site.paths.personal());
  });

  await test.step('an address, its area chosen from the cascade', async () => {
    await tabTo(page, link('收货地址', 'Delivery addresses'));
    await keyboard.press('Enter');
    await expect(main.getByRole('heading', { level: 1 })).toBeFocused();
    await tabTo(page, button('新增地址', 'Add address'));
    await keyboard.press('Space');
    await expect(button('保存地址', 'Save address')).toBeVisible();
    await expectFocusKept(page);
    await write(field('收货人', 'Recipient'), 'Ada');
    await write(field('联系电话', 'Phone'), '13900001111');
    const area = main.getByRole('combobox');
    await tabTo(page, area);
    await keyboard.press('ArrowDown');
    const options = page.getByRole('menuitemcheckbox');
    await expect(options.first()).toBeVisible();
    // Each key shows where it has led to before the next one.
    const marked = page.locator('.ant-cascader-menu-item-active');
    // The list forgets what is marked once more just after it has opened: a key that comes before is lost.
    await expect(async () => {
      await keyboard.press('ArrowDown');
      await expect(marked.last()).toContainText(site.text('北京市', 'Beijing'), { timeout: 2_000 });
    }).toPass();
    const steps = [
      ['ArrowDown', site.text('天津市', 'Tianjin')],
      ['ArrowRight', site.text('天津市', 'Tianjin')],
      ['ArrowRight', site.text('和平区', 'Heping')],
    ] as const;
    for (const [key, name] of steps) {
      await keyboard.press(key);
      await expect(marked.last()).toContainText(name);
    }
    await expect(marked).toHaveCount(3);
    await keyboard.press('Enter');
    await expect(options.first()).toBeHidden();
    await write(field('详细地址', 'Street address'), '1 Light Road');
    await tabTo(page, button('保存地址', 'Save address'));
    await keyboard.press('Enter');
    await expect(main.getByRole('article')).toContainText(
      site.text('天津市 和平区 1 Light', 'Tianjin Heping'),
    );
    await expectFocusKept(page);
  });

  await test.step('a question before deleting is left by Escape', async () => {
    const remove = main.getByRole('article').getByRole('button', { name: site.text('删除', 'Delete') });
    await tabTo(page, remove);
    await keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(remove).toBeFocused();
    await expect(main.getByRole('article')).toHaveCount(1);
  });

  await test.step('a message', async () => {
    await tabTo(page, link('我的消息', 'Messages'), { back: true });
    await keyboard.press('Enter');
    await expect(main.getByRole('heading', { level: 1 })).toBeFocused();
    await tabTo(page, button('新建留言', 'New message'));
    await keyboard.press('Enter');
    await expect(button('发送', 'Send')).toBeVisible();
    await expectFocusKept(page);
    await tabTo(page, main.getByRole('radio', { name: site.text('咨询', 'Enquiry') }));
    await keyboard.press('ArrowRight');
    await expect(main.getByRole('radio', { name: site.text('反馈', 'Feedback') })).toBeChecked();
    await write(field('主题', 'Subject'), 'Panel');
    await write(field('内容', 'Message'), 'Which dye goes with 488 nm?');
    await tabTo(page, button('发送', 'Send'));
    await keyboard.press('Enter');
    await expect(main.getByRole('button', { name: /Panel/ })).toBeVisible();
    await expectFocusKept(page);
  });

  await test.step('out, after changing one’s mind once', async () => {
    const account = page
      .getByRole('banner')
      .getByRole('button', { name: site.text('我的账户', 'My account') });
    const leave = page.getByRole('banner').getByRole('button', { name: site.text('退出登录', 'Log out') });
    const dialog = page.getByRole('dialog');
    await tabTo(page, account, { back: true });
    await keyboard.press('Enter');
    await tabTo(page, leave);
    await keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(account).toBeFocused();
    await expect.poll(() => token(page)).toBeTruthy();
    await keyboard.press('ArrowDown');
    await keyboard.press('ArrowDown');
    await expect(leave).toBeFocused();
    await keyboard.press('Space');
    await tabTo(page, dialog.getByRole('button', { name: site.text('确定退出', 'Log out'), exact: true }));
    await keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === site.paths.home());
    await expect.poll(() => token(page)).toBe('');
  });
});
