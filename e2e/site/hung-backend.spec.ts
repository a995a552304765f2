import { createServer, type Server } from 'node:http';
import { expect, test } from '../support/fixtures';
import { portOf, type Storefront, startStorefront } from '../support/storefront';

/** A supplier's backend that takes every call and answers none. */
let backend: Server;
let storefront: Storefront;

test.beforeAll(async () => {
  backend = createServer(() => {});
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  storefront = await startStorefront({ API_HOST: `http://127.0.0.1:${portOf(backend)}` });
});

test.afterAll(async () => {
  await storefront.stop();
  backend.closeAllConnections();
  await new Promise((resolve) => backend.close(resolve));
});

/** On a busy machine as well; far below the minute that a call may take otherwise. */
const SOON_MS = 20_000;

test.use({ expectedMessages: [/status of (404|503)|STOREFRONT_FAILURE/] });

test('a backend that hangs: pages that need none of it show, others say so without waiting long', async ({
  page,
  site,
}) => {
  test.setTimeout(90_000);
  const timed = async (path: string, status: number) => {
    const began = Date.now();
    const response = await page.goto(storefront.origin + path, { waitUntil: 'commit' });
    expect(response?.status()).toBe(status);
    return Date.now() - began;
  };
  expect(await timed(site.url('/zhuce'), 200)).toBeLessThan(SOON_MS);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  expect(await timed(site.paths.productDetail(12), 503)).toBeLessThan(SOON_MS);
  expect(await timed(site.paths.productDetail(12), 503)).toBeLessThan(SOON_MS);
  expect(await timed(site.url('/login'), 200)).toBeLessThan(SOON_MS);
  expect(await timed(site.url('/RetrievePwd'), 200)).toBeLessThan(SOON_MS);
  expect(await timed(site.url('/nothing'), 404)).toBeLessThan(SOON_MS);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    site.text('页面不存在', 'This page could not be found'),
  );
});
