import type { Page } from 'playwright/test';
import { controlsOf, fillLogin, freshPhone, REFUSALS, sentCode, token } from '../support/account';
import { expect, scriptsRun, test } from '../support/fixtures';
import { enterAsCustomer } from '../support/session';

const PASSWORD = 'correct horse 7';
const DEMO = { account: '13800000002', password: 'demo-customer-2' };

async function logOut(page: Page, device: string, name: string, text: (zh: string, en: string) => string) {
  if (device === 'm') await page.getByRole('button', { name: text('菜单', 'Menu') }).click();
  else await page.getByRole('button', { name }).click();
  await page.getByRole('button', { name: text('退出登录', 'Log out') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('确定退出', 'Log out'), exact: true })
    .last()
    .click();
}

test.describe('accounts', () => {
  test.use({ expectedMessages: REFUSALS });

  test('one registers, and nothing typed is lost by a refusal', async ({ page, site }) => {
    const { field, password, button } = controlsOf(page, site.text);
    const phone = freshPhone();
    await page.goto(site.paths.page('zhuce', { next: site.paths.brandList() }));
    const consent = page.getByRole('main').getByRole('checkbox');
    await expect(consent).not.toBeChecked();
    await field('手机号', 'Phone number').fill(phone);
    await test.step('a text one agrees to opens over the form', async () => {
      const way = page.getByRole('link', { name: site.text('《隐私政策》', 'Privacy Policy'), exact: true });
      // Until scripts run it leads to the page of the text.
      await expect(way).toHaveAttribute('aria-haspopup', 'dialog');
      await way.click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('heading').first()).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(field('手机号', 'Phone number')).toHaveValue(phone);
    });
    await button('获取验证码', 'Send code').click();
    await expect(page.getByText(site.text('演示模式不发送', 'Demo mode: no SMS'))).toBeVisible();
    await field('短信验证码', 'SMS code').fill(await sentCode(page.request, phone, 'register'));
    await password('设置密码', 'New password').fill(PASSWORD);
    await field('姓名', 'Name').fill('测试 Tester');
    await button('注册', 'Register').click();
    await expect(consent).toHaveAccessibleDescription(
      site.text(
        '请阅读并勾选同意服务条款和隐私政策',
        'Please read and accept the terms and the privacy policy',
      ),
    );
    await expect(consent).toBeFocused();
    await expect(password('设置密码', 'New password')).toHaveValue(PASSWORD);
    await consent.check();
    await button('注册', 'Register').dblclick();
    await page.waitForURL((url) => url.pathname === site.paths.brandList());
    await expect.poll(() => token(page)).toBeTruthy();
    const cookies = await page.context().cookies();
    expect(cookies.find(({ name }) => name === 'sid')).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  });

  test('two tabs stay in step, and who is logged in goes straight on', async ({ page, site }) => {
    const other = await page.context().newPage();
    await other.goto(site.paths.login(site.paths.brandList()));
    await page.goto(site.paths.login(site.paths.product()));
    await expect(page.getByText(site.text('请先登录', 'Please log in first'))).toBeVisible();
    await fillLogin(page, site.text, DEMO);
    await page.waitForURL((url) => url.pathname === site.paths.product());
    await other.waitForURL((url) => url.pathname === site.paths.brandList());
    await other.goto(site.paths.login(site.paths.home()), { waitUntil: 'commit' });
    await other.waitForURL((url) => url.pathname === site.paths.home());
    // A tab in the background paints nothing, and a press waits for it.
    await page.bringToFront();
    await logOut(page, site.device, '演示客户二', site.text);
    await page.waitForURL((url) => url.pathname === site.paths.home());
    await expect.poll(() => token(page)).toBe('');
    await expect.poll(() => token(other)).toBe('');
    await other.close();
  });

  test('what a customer typed in other tabs goes with who typed it, and not with a session that ends', {
    tag: '@phone',
  }, async ({ page, site }) => {
    await enterAsCustomer(page);
    const open = async (address: string) => {
      const tab = await page.context().newPage();
      await tab.goto(address);
      await scriptsRun(tab);
      return tab.getByRole('main').locator('textarea').first();
    };
    const message = await open(site.paths.page('consultingservice'));
    const lines = await open(site.paths.quickOrder());
    const type = async () => {
      await message.fill('Is this stable at 4 °C?');
      await lines.fill('FN1001-5 2');
    };
    const areEmpty = async () => {
      await expect(message).toHaveValue('');
      await expect(lines).toHaveValue('');
    };
    await type();
    await test.step('a session that ends by itself takes nothing along', async () => {
      await page.evaluate(() =>
        localStorage.setItem('storefront-session', JSON.stringify({ state: { token: '' }, version: 1 })),
      );
      // Where one leaves it as a visitor.
      const mail = message.page().getByRole('main').getByLabel(site.text('邮箱', 'E-mail'));
      await expect(mail).toBeVisible();
      await expect(message).toHaveValue('Is this stable at 4 °C?');
      await expect(lines).toHaveValue('FN1001-5 2');
    });
    await test.step('another customer finds nothing of it', async () => {
      await enterAsCustomer(page);
      await areEmpty();
    });
    await test.step('nor does anybody once that one has logged out', async () => {
      await type();
      await page.goto(site.paths.home());
      await page.bringToFront();
      await logOut(page, site.device, '测试 Tester', site.text);
      await areEmpty();
    });
  });

  test('an ended session is explained on the login page, with the way back', async ({ page, site }) => {
    await page.goto(site.paths.brandList());
    // Before that, the page itself still writes what the session keeps.
    await scriptsRun(page);
    await page.evaluate(() => {
      const state = { token: 'x'.repeat(43), userid: '1', userName: 'x', language: 'zh', authList: [] };
      localStorage.setItem('storefront-session', JSON.stringify({ state, version: 1 }));
    });
    await page.reload();
    await page.waitForURL((url) => url.pathname === site.paths.login());
    expect(new URL(page.url()).searchParams.get('next')).toBe(site.paths.brandList());
    await expect(page.getByText(site.text('登录已失效', 'Your session has ended'))).toBeVisible();
    await expect.poll(() => token(page)).toBe('');
  });
});
