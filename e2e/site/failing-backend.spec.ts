import { createServer, type Server } from 'node:http';
import { expect, onEachDevice, test } from '../support/fixtures';
import { portOf, type Storefront, startStorefront } from '../support/storefront';

/** A supplier's backend on a bad day: what it answers is set by each test. Other backends answer 200 throughout. */
let answer: { code: number; data: unknown } | null = null;
let backend: Server;
let storefront: Storefront;

test.beforeAll(async () => {
  backend = createServer((_, response) => {
    if (answer === null) return response.destroy();
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  storefront = await startStorefront({ API_HOST: `http://127.0.0.1:${portOf(backend)}` });
});

test.afterAll(async () => {
  await storefront.stop();
  await new Promise((resolve) => backend.close(resolve));
});

// One storefront for the whole file, in order.
test.describe.configure({ mode: 'default' });
test.use({ expectedMessages: [/status of (404|500|503)|STOREFRONT_FAILURE/] });

const CASES = [
  {
    name: 'does not answer',
    reply: null,
    status: 503,
    zh: '服务暂时不可用',
    en: 'The service is not available right now',
  },
  {
    name: 'is busy',
    reply: { code: 1503, data: null },
    status: 503,
    zh: '服务暂时不可用',
    en: 'The service is not available right now',
  },
  {
    name: 'answers a fault',
    reply: { code: 1500, data: null },
    status: 500,
    zh: '页面出错了',
    en: 'Something went wrong',
  },
  {
    name: 'answers garbage',
    reply: { code: 1000, data: 'nonsense' },
    status: 500,
    zh: '页面出错了',
    en: 'Something went wrong',
  },
  {
    name: 'does not know the product',
    reply: { code: 1404, data: null },
    status: 404,
    zh: '页面不存在',
    en: 'This page could not be found',
  },
];

onEachDevice(() => {
  for (const [index, { name, reply, status, zh, en }] of CASES.entries()) {
    test(`a backend that ${name}: ${status} inside the layout, with and without JavaScript`, async ({
      browser,
      page,
      site,
      userAgent,
    }) => {
      answer = reply;
      // Another product each: what has just failed is remembered for a moment, and so is a backend that is away.
      const address = storefront.origin + site.paths.productDetail(12 + index);
      const title = site.text(zh, en);
      await expect
        .poll(async () => (await page.request.get(address)).status(), { timeout: 20_000 })
        .toBe(status);
      const response = await page.goto(address);
      expect(response?.status()).toBe(status);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(
        page.getByRole('link', { name: site.text('返回首页', 'Back to home page') }),
      ).toHaveAttribute('href', site.paths.home());
      await expect(page.getByRole('contentinfo')).toBeVisible();

      const plain = await browser.newContext({ javaScriptEnabled: false, userAgent });
      const plainPage = await plain.newPage();
      await plainPage.goto(address);
      await expect(plainPage.getByRole('heading', { level: 1 })).toHaveText(title);
      await plain.close();
    });
  }

  test('searching a backend that does not answer is no empty result', async ({ page, site }) => {
    answer = null;
    const response = await page.goto(storefront.origin + site.paths.search('DAPI'));
    expect(response?.status()).toBe(503);
  });
});
