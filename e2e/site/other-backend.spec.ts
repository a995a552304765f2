import type { Server } from 'node:http';
import type { Page } from 'playwright/test';
import type { CallData } from '../../lib/contract/calls';
import { call, fillLogin, token } from '../support/account';
import { goodsId } from '../support/catalogue';
import { expect, onEachDevice, test } from '../support/fixtures';
import { createGateway } from '../support/gateway';
import { portOf, type Storefront, startStorefront } from '../support/storefront';

/** The shop under test is the supplier's backend here, and a second storefront shows it. */
let backend: Server;
let host: string;
let storefront: Storefront;

test.beforeAll(async () => {
  backend = createGateway(process.env.BASE_URL || 'http://127.0.0.1:3000');
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  host = `http://127.0.0.1:${portOf(backend)}`;
  storefront = await startStorefront({ API_HOST: host });
});

test.afterAll(async () => {
  await storefront.stop();
  backend.closeAllConnections();
  await new Promise((resolve) => backend.close(resolve));
});

// One storefront for the whole file.
test.describe.configure({ mode: 'default' });
// The build knows nothing of this backend, and its policy neither.
test.use({ bypassCSP: true });

/** Pictures that did not come, once all have been asked for. */
const missingPictures = (page: Page) =>
  page.evaluate(async () => {
    for (const picture of document.images) picture.loading = 'eager';
    await Promise.all([...document.images].map((picture) => picture.decode().catch(() => {})));
    return [...document.images].filter((picture) => picture.naturalWidth === 0).map(({ src }) => src);
  });

onEachDevice(() => {
  test('a shop over a backend of another host: its files, its accounts, and nothing for anybody else', async ({
    page,
    request,
    site,
  }) => {
    const main = page.getByRole('main');
    const asked: { url: string; body: string }[] = [];
    page.on('request', (one) => asked.push({ url: one.url(), body: one.postData() ?? '' }));

    await test.step('pictures, documents and films are those of the backend', async () => {
      await page.goto(storefront.origin + site.paths.home());
      expect(await missingPictures(page)).toEqual([]);
      await expect(main.locator(`img[src^="${host}/"]`).first()).toBeAttached();
      const product = await goodsId(request, 'FN1001');
      await page.goto(storefront.origin + site.paths.productDetail(product));
      const sheet = await main.locator('a[href*="/sds"]').first().getAttribute('href');
      expect(sheet).toMatch(new RegExp(`^${host}/api/files/`));
      expect((await request.get(sheet ?? '')).status()).toBe(200);
      const films = await call<CallData<'jsContentPageQuery'>>(request, '/api-js/content/pageQuery', {
        kind: 'video',
        rowSize: '1',
        startRow: '1',
      });
      await page.goto(storefront.origin + site.paths.technicalArticle(films.data[0]?.id ?? 0));
      const film = page.locator('video');
      await expect
        .poll(() => film.evaluate((video: HTMLVideoElement) => video.textTracks[0]?.cues?.length ?? 0))
        .toBeGreaterThan(0);
    });

    await test.step('one logs in there, and stays', async () => {
      await page.goto(storefront.origin + site.paths.login(site.paths.personal('profile')));
      await fillLogin(page, site.text, { account: '13800000002', password: 'demo-customer-2' });
      await page.waitForURL((url) => url.pathname === site.paths.personal());
      await expect(main.getByText('138****0002').first()).toBeVisible();
      await page.reload();
      await expect(main.getByText('138****0002').first()).toBeVisible();
    });

    const kept = await token(page);
    expect(kept).toBeTruthy();
    const told = asked.filter(({ url, body }) => (url + body).includes(String(kept)));
    expect([...new Set(told.map(({ url }) => new URL(url).origin))]).toEqual([host]);
    // Nothing is asked of this site's own backend, which there is none of.
    expect(asked.filter(({ url }) => url.startsWith(`${storefront.origin}/api/`))).toEqual([]);
  });
});
