import type { Page } from 'playwright/test';
import { controlsOf, freshPhone, sentCode, token } from '../support/account';
import { accessibilityProblems } from '../support/axe';
import { expect, onEachDevice, test } from '../support/fixtures';
import { preloading, type Storefront, startStorefront } from '../support/storefront';
import { type Mood, startWechat, WECHAT, type WechatStandIn } from '../support/wechat-stand-in';

// One storefront with WeChat configured, and one stand-in for WeChat, serve the whole file in order.
test.describe.configure({ mode: 'default' });
test.setTimeout(60_000);
test.use({ expectedMessages: [/status of (400|401|409|429|503)/] });

/** One for each device: an account is bound to one person's WeChat. */
const DEMO_PHONES = { pc: '13800000001', m: '13800000002' };
let wechat: WechatStandIn;
let shop: Storefront;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  wechat = await startWechat();
  const { appId, secret } = WECHAT;
  shop = await startStorefront({
    ...preloading('clock-preload.cjs'),
    WECHAT_APPID: appId,
    WECHAT_SECRET: secret,
    WECHAT_BASE: wechat.base,
  });
});
test.beforeEach(() => {
  wechat.mood = 'well';
  wechat.person = freshPhone();
});
test.afterAll(async () => {
  await shop.stop();
  await wechat.stop();
});

type Text = (zh: string, en: string) => string;

/** Presses the button of the login page in the moment in which it can be pressed: the page may not have read its address. */
async function pressAtOnce(page: Page, text: Text) {
  await page.addInitScript(
    (name) => {
      if (!location.search.includes('next=')) return;
      new MutationObserver((_changes, observer) => {
        const buttons = [...document.querySelectorAll<HTMLElement>('button:enabled')];
        const button = buttons.find(({ textContent }) => textContent === name);
        if (!button) return;
        observer.disconnect();
        button.click();
      }).observe(document, { subtree: true, childList: true, attributes: true });
    },
    text('微信登录', 'Log in with WeChat'),
  );
}

/** From the login page to WeChat's own. */
async function goToWechat(page: Page, device: string, text: Text) {
  await controlsOf(page, text).button('微信登录', 'Log in with WeChat').click();
  await expectWechat(page, device);
}

async function expectWechat(page: Page, device: string) {
  const inApp = device === 'm';
  await page.waitForURL((url) => url.origin === wechat.base);
  expect(new URL(page.url()).pathname).toBe(inApp ? '/connect/oauth2/authorize' : '/connect/qrconnect');
  await expect(page.getByRole('heading')).toHaveText(inApp ? 'WeChat asks' : 'Scan with WeChat');
}

const agree = (page: Page) => page.getByRole('link', { name: 'Agree' }).click();

const BAD_DAYS: { name: string; mood: Mood; press: string; zh: string; en: string }[] = [
  {
    name: 'that is declined in WeChat',
    mood: 'well',
    press: 'Decline',
    zh: '您没有在微信中确认登录',
    en: 'You did not confirm the login in WeChat',
  },
  {
    name: 'that WeChat refuses',
    mood: 'refuses',
    press: 'Agree',
    zh: '微信没有接受这次登录',
    en: 'WeChat did not accept this login',
  },
  {
    name: 'that WeChat answers with garbage',
    mood: 'garbage',
    press: 'Agree',
    zh: '微信暂时没有响应',
    en: 'WeChat is not responding',
  },
  {
    name: 'that WeChat never answers',
    mood: 'silent',
    press: 'Agree',
    zh: '微信暂时没有响应',
    en: 'WeChat is not responding',
  },
];

onEachDevice(() => {
  test.use({
    // On a phone the login by WeChat is for its own browser.
    userAgent: async ({ userAgent, device }, use) =>
      use(device === 'm' ? `${userAgent} MicroMessenger/8.0.49` : userAgent),
  });

  test('the first login binds the phone of an account by a code, the second logs in at once', async ({
    page,
    browser,
    playwright,
    site,
  }) => {
    const { field, button } = controlsOf(page, site.text);
    const shopApi = await playwright.request.newContext({ baseURL: shop.origin });
    await pressAtOnce(page, site.text);
    await page.goto(shop.origin + site.paths.login(site.paths.brandList()));
    await expectWechat(page, site.device);
    await agree(page);
    await expect(
      page.getByRole('heading', { name: site.text('绑定手机号', 'Link your phone') }),
    ).toBeVisible();
    expect(new URL(page.url()).searchParams.has('code')).toBe(false);
    expect(await accessibilityProblems(page)).toEqual([]);
    await button('绑定并登录', 'Link and log in').click();
    await expect(field('手机号', 'Phone number')).toHaveAccessibleDescription(
      site.text('请输入手机号', 'Enter your phone number'),
    );
    await field('手机号', 'Phone number').fill(DEMO_PHONES[site.device]);
    await button('获取验证码', 'Send code').click();
    await expect(page.getByText(site.text('演示模式不发送', 'Demo mode: no SMS'))).toBeVisible();
    await field('短信验证码', 'SMS code').fill(await sentCode(shopApi, DEMO_PHONES[site.device], 'bind'));
    await button('绑定并登录', 'Link and log in').click();
    await page.waitForURL(shop.origin + site.paths.brandList());
    await expect.poll(() => token(page)).toBeTruthy();

    await test.step('the second time, in another browser', async () => {
      const elsewhere = await browser.newContext();
      const other = await elsewhere.newPage();
      await other.goto(shop.origin + site.paths.login(site.paths.product()));
      await goToWechat(other, site.device, site.text);
      await agree(other);
      await other.waitForURL(shop.origin + site.paths.product());
      await expect.poll(() => token(other)).toBeTruthy();
      await other.goto(shop.origin + site.paths.personal());
      await expect(
        other.getByRole('main').getByText(`138****${DEMO_PHONES[site.device].slice(-4)}`),
      ).toBeVisible();
      await elsewhere.close();
    });
    await shopApi.dispose();
  });

  test('a phone without an account registers with the same code', async ({ page, playwright, site }) => {
    const { field, password, button } = controlsOf(page, site.text);
    const shopApi = await playwright.request.newContext({ baseURL: shop.origin });
    const phone = freshPhone();
    await page.goto(shop.origin + site.paths.login());
    await goToWechat(page, site.device, site.text);
    await agree(page);
    await expect(
      page.getByRole('heading', { name: site.text('绑定手机号', 'Link your phone') }),
    ).toBeVisible();
    await field('手机号', 'Phone number').fill(phone);
    await button('获取验证码', 'Send code').click();
    await field('短信验证码', 'SMS code').fill(await sentCode(shopApi, phone, 'bind'));
    await button('绑定并登录', 'Link and log in').click();
    await expect(
      page.getByRole('heading', { name: site.text('注册账户', 'Create an account') }),
    ).toBeVisible();
    await expect(field('手机号', 'Phone number')).toHaveValue(phone);
    await password('设置密码', 'New password').fill('correct horse 7');
    await page.getByRole('main').getByRole('checkbox').check();
    await button('注册', 'Register').click();
    await page.waitForURL(shop.origin + site.paths.personal());
    await expect.poll(() => token(page)).toBeTruthy();
    await shopApi.dispose();
  });

  test('a browser on a phone that is not WeChat’s own is not offered it', async ({
    browser,
    site,
    userAgent,
  }) => {
    const plain = await browser.newContext({ userAgent: userAgent?.replace(/ MicroMessenger.*/, '') });
    const page = await plain.newPage();
    await page.goto(shop.origin + site.paths.login());
    const { button } = controlsOf(page, site.text);
    await expect(button('登录', 'Log in')).toBeEnabled();
    await expect(button('微信登录', 'Log in with WeChat')).toHaveCount(site.device === 'pc' ? 1 : 0);
    await plain.close();
  });

  // One after the other in one page: each begins where the one before it failed.
  test('a login that fails says why, and another try works', async ({ page, site }) => {
    const { alert, password, button } = controlsOf(page, site.text);
    await page.goto(shop.origin + site.paths.login());
    for (const { name, mood, press, zh, en } of BAD_DAYS) {
      await test.step(name, async () => {
        wechat.mood = mood;
        const unanswered = wechat.unanswered;
        await goToWechat(page, site.device, site.text);
        await page.getByRole('link', { name: press }).click();
        if (mood === 'silent') {
          await expect(page.getByText(site.text('正在通过微信登录', 'Logging in with WeChat'))).toBeVisible();
          await expect.poll(() => wechat.unanswered).toBeGreaterThan(unanswered);
          await shop.passMinute();
        }
        await expect(alert).toContainText(site.text(zh, en));
        expect(await token(page)).toBeFalsy();
        expect(new URL(page.url()).search).toBe('');
        await expect(password()).toBeEditable();
        await expect(button('登录', 'Log in')).toBeEnabled();
      });
    }
    wechat.mood = 'well';
    await goToWechat(page, site.device, site.text);
    await agree(page);
    await expect(
      page.getByRole('heading', { name: site.text('绑定手机号', 'Link your phone') }),
    ).toBeVisible();
  });

  test('a login that somebody else began is refused', async ({ page, playwright }) => {
    const attacker = await playwright.request.newContext({ baseURL: shop.origin });
    const begun = await attacker.post('/api/api-cu/wechat/login', { form: { tenementId: '1' } });
    const { data }: { data: { state: string } } = await begun.json();
    // WeChat's way back names no language, and this browser has none to go back to.
    await page.goto(`${shop.origin}/login?code=code-of-another&state=${data.state}`);
    await expect(page.getByRole('main').getByRole('alert')).toContainText('微信登录不是在本浏览器开始的');
    await expect(page.getByRole('button', { name: '微信登录' })).toBeEnabled();
    expect(await token(page)).toBeFalsy();
    await attacker.dispose();
  });
});
