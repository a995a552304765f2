import type { APIRequestContext, Page } from 'playwright/test';
import { call, freshPhone, registerCustomer } from '../support/account';
import { expect, haveScriptsRun, scriptsRun, test } from '../support/fixtures';
import { type Amount, amountOf, gateScripts, type Meddling, meddle } from '../support/meddling';

// Where a page was changed before React took it over, React says that it renders a part anew.
test.use({ expectedMessages: [/Minified React error #418/] });

// Each loads its page twice and goes back and forth between.
test.beforeEach(() => {
  test.slow();
});

const PASSWORD = 'correct horse 7';
const customer = { phone: '' };

test.beforeAll(async ({ playwright, baseURL }) => {
  customer.phone = freshPhone();
  // An address of its own, as the fixtures give each test.
  const address = `10.251.${customer.phone.slice(-4, -2)}.${customer.phone.slice(-2)}`.replace(
    /\.0(\d)/g,
    '.$1',
  );
  const extraHTTPHeaders = { 'x-forwarded-for': address };
  const request = await playwright.request.newContext({ baseURL, extraHTTPHeaders });
  await registerCustomer(request, { phone: customer.phone, password: PASSWORD });
  await request.dispose();
});

/** Logs the page's browser in, by the call alone. */
async function logIn(page: Page, request: APIRequestContext): Promise<void> {
  const { token } = await call<{ token: string }>(request, '/api-cu/login', {
    account: customer.phone,
    password: PASSWORD,
  });
  await page.addInitScript((held) => {
    if (localStorage.getItem('storefront-session') === null)
      localStorage.setItem('storefront-session', JSON.stringify({ state: { token: held }, version: 1 }));
  }, token);
}

const mark = (page: Page) => page.evaluate(() => Object.assign(window, { sameDocument: true }));
const isMarked = (page: Page) => page.evaluate(() => 'sameDocument' in window);

/** Follows a link of the page without a reload. */
async function follow(page: Page, selector: string): Promise<void> {
  const before = page.url();
  await mark(page);
  await page.locator(selector).first().click();
  await expect.poll(() => page.url()).not.toBe(before);
  await expect(page.locator('html')).not.toHaveAttribute('data-navigating');
  await expect(page.locator('main h1, main [role="status"]').first()).toBeVisible();
  expect(await isMarked(page)).toBe(true);
}

/** Back or forward to another page without a reload. */
async function go(page: Page, way: 'goBack' | 'goForward'): Promise<void> {
  const here = page.url();
  await mark(page);
  await page[way]();
  await expect.poll(() => page.url()).not.toBe(here);
  await expect(page.locator('main h1, main [role="status"]').first()).toBeVisible();
  expect(await isMarked(page)).toBe(true);
}

async function openMenu(page: Page, device: 'pc' | 'm'): Promise<void> {
  if (device === 'pc') {
    await page.locator('header [data-entry="more"]').first().click();
    await expect(page.locator('[data-markup="menu-products"] a').first()).toBeVisible();
    await page.keyboard.press('Escape');
    return;
  }
  await page.locator('header button[aria-haspopup="dialog"]').click();
  const sheet = page.locator('dialog[open]');
  await sheet.locator('button[data-at]').first().click();
  await sheet.locator('[data-back]').click();
  await expect(sheet.locator('button[data-at]').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
}

async function search(page: Page): Promise<void> {
  const field = page.locator('header input[type="search"]');
  await field.fill('DAPI');
  await expect(page.getByRole('option').first()).toBeVisible();
  await field.press('Escape');
  await field.fill('');
}

async function filter(page: Page, device: 'pc' | 'm'): Promise<void> {
  if (device === 'm') await page.locator('main details[name="list-menu"] summary').last().click();
  await follow(
    page,
    device === 'pc' ? 'main aside a[rel="nofollow"]' : 'main details[open] a[rel="nofollow"]',
  );
  await expect(page.locator('main [data-favourite]').first()).toBeVisible();
}

async function pressHeart(page: Page): Promise<void> {
  const heart = page.locator('main [data-favourite]').first();
  // Found under the finger, read and pressed in one step: what the account has kept may arrive in between. A trial click
  // is held back at the window, which the page takes for a press that React lost, and presses once more itself.
  const pressed = await heart.evaluate((button: HTMLElement) => {
    button.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = button.getBoundingClientRect();
    const under = document.elementFromPoint(left + width / 2, top + height / 2);
    if (!button.contains(under)) throw new Error(`The heart lies below ${under?.outerHTML.slice(0, 200)}`);
    const state = button.getAttribute('aria-pressed');
    button.click();
    return state;
  });
  await expect(heart).toHaveAttribute('aria-pressed', pressed === 'true' ? 'false' : 'true');
}

async function showPrices(page: Page): Promise<void> {
  await page.locator('header button:has(use[href$="#eye-off"])').click();
  await expect(
    page
      .locator('main')
      .getByText(/¥\s?\d/)
      .first(),
  ).toBeVisible();
}

interface Kind {
  address: string;
  customer?: true;
  /** What one does on such a page, beside menus and search. */
  press(page: Page, device: 'pc' | 'm'): Promise<void>;
}

const KINDS: Record<string, Kind> = {
  home: {
    address: '',
    async press(page) {
      await page.locator('main [aria-roledescription="carousel"] button').nth(1).click();
      await follow(page, 'main a[data-prefetch]');
    },
  },
  'filtered list': {
    address: '/product?sort=name',
    customer: true,
    async press(page, device) {
      await showPrices(page);
      await pressHeart(page);
      await filter(page, device);
    },
  },
  product: {
    address: '/productDetail?goodsId=1',
    customer: true,
    async press(page) {
      await showPrices(page);
      await pressHeart(page);
      await page.locator('main label:has(input[name="pack"])').last().click();
      await expect(page).toHaveURL(/sku=/);
      await follow(page, 'header a:has(use[href$="#logo"])');
    },
  },
  search: {
    address: '/searchList?productName=DAPI',
    customer: true,
    async press(page) {
      await showPrices(page);
      await pressHeart(page);
      await follow(page, 'main a[data-prefetch]');
    },
  },
  brands: { address: '/brandList', press: (page) => follow(page, 'main a[data-prefetch]') },
  registration: {
    address: '/zhuce',
    async press(page) {
      await page.locator('main form button[type="submit"]').click();
      await expect(page.locator('main [aria-invalid="true"]').first()).toBeVisible();
    },
  },
  'personal centre': {
    address: '/personal',
    customer: true,
    press: (page) => follow(page, 'main nav a:not([aria-current])'),
  },
};

/** Each way to change a page early. A kind of page meets one half on one device and the other half on the other. */
const EARLY: Meddling[][] = [
  ['wrapsTexts', 'insertsElements'],
  ['replacesTexts', 'removesElements', 'addsStyles'],
];

/** What other software took away need not come back, and what it wrote need not stay. */
const least = (one: Amount, other: Amount): Amount => ({
  main: Math.min(one.main, other.main),
  footer: Math.min(one.footer, other.footer),
  links: Math.min(one.links, other.links),
});

async function expectAll(page: Page, before: Amount): Promise<void> {
  await expect(async () => {
    const now = await amountOf(page);
    for (const part of ['main', 'footer', 'links'] as const)
      expect(now[part], part).toBeGreaterThanOrEqual(before[part] * 0.95);
  }).toPass();
}

for (const [index, [name, kind]] of Object.entries(KINDS).entries()) {
  test(`${name}: stands and works when other software changes it`, async ({ page, site, context }) => {
    if (kind.customer) await logIn(page, context.request);
    const languages = new Set<string | null>();
    page.on('request', (request) => {
      if (request.method() === 'POST' && new URL(request.url()).pathname.startsWith('/api/'))
        languages.add(new URLSearchParams(request.postData() ?? '').get('fanyi'));
    });
    const scripts = await gateScripts(page);
    const early = EARLY[(index + (site.device === 'pc' ? 0 : 1)) % EARLY.length] ?? [];
    await test.step(`before its scripts run: ${early.join(', ')}`, async () => {
      await scripts.close();
      await page.goto(site.url(kind.address), { waitUntil: 'domcontentloaded' });
      const whole = await amountOf(page);
      await meddle(page, early);
      const left = await amountOf(page);
      expect(await haveScriptsRun(page)).toBe(false);
      await scripts.open();
      await scriptsRun(page);
      await openMenu(page, site.device);
      await expectAll(page, least(whole, left));
      await search(page);
      await kind.press(page, site.device);
    });
    await test.step('after its scripts ran', async () => {
      await page.goto(site.url(kind.address));
      await scriptsRun(page);
      // Before a menu was opened: a phone's sheet takes its links away a moment after it has closed.
      const before = await amountOf(page);
      await openMenu(page, site.device);
      await meddle(page, ['replacesTexts', 'wrapsTexts', 'insertsElements', 'addsStyles']);
      await openMenu(page, site.device);
      await search(page);
      await kind.press(page, site.device);
      if (page.url().endsWith(site.url(kind.address))) return;
      await go(page, 'goBack');
      await expectAll(page, before);
      await meddle(page, ['replacesTexts', 'insertsElements']);
      await go(page, 'goForward');
      await meddle(page, ['wrapsTexts', 'addsStyles']);
      await go(page, 'goBack');
      await expectAll(page, before);
    });
    // A translator names another language in the page; what is asked for then is to be in the page's own all the same.
    expect([...languages]).toEqual([site.locale === 'en' ? 'EN' : 'ZH']);
  });
}

test('a list stands and works that other software changed and the browser kept for the way back', async ({
  playwright,
  launchOptions,
  baseURL,
  userAgent,
  viewport,
  hasTouch,
  isMobile,
  site,
}) => {
  // A browser without a window keeps no pages.
  const executablePath = process.env.WHOLE_CHROMIUM_PATH || launchOptions.executablePath;
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    executablePath,
    channel: executablePath ? undefined : 'chromium',
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const page = await browser.newPage({ baseURL, userAgent, viewport, hasTouch, isMobile });
    let before: Amount = { main: 0, footer: 0, links: 0 };
    // A browser is free not to keep a page, and on a busy machine it now and then does not: then once more.
    await expect(async () => {
      await page.goto(site.url('/product'));
      await scriptsRun(page);
      before = await amountOf(page);
      await meddle(page, ['replacesTexts', 'insertsElements', 'addsStyles']);
      await page.evaluate(() => Object.assign(window, { keptDocument: true }));
      await page.goto(site.url('/brandList'));
      await page.goBack({ waitUntil: 'commit' });
      expect(await page.evaluate(() => 'keptDocument' in window)).toBe(true);
    }).toPass();
    await expectAll(page, before);
    await openMenu(page, site.device);
    await search(page);
    await filter(page, site.device);
  } finally {
    await browser.close();
  }
});
