import { expect, test } from '../support/fixtures';

test.describe('addresses', () => {
  test('a path without a device goes to this device in one hop', async ({ request, site, userAgent }) => {
    const headers = { ...(userAgent ? { 'user-agent': userAgent } : {}), accept: 'text/html' };
    const language = site.locale === 'en' ? '/en' : '';
    const answer = await request.get(`${language}/product?classifyId=1`, { maxRedirects: 0, headers });
    expect(answer.status()).toBe(302);
    expect(answer.headers().location).toBe(site.url('/product?classifyId=1'));
    expect(answer.headers().vary).toContain('User-Agent');
  });

  test("the other device's address, one from inside and one with the default language go to the public one", async ({
    request,
    site,
    userAgent,
  }) => {
    const headers = { ...(userAgent ? { 'user-agent': userAgent } : {}), accept: 'text/html' };
    const other = site.device === 'pc' ? '/m' : '/pc';
    for (const [asked, shown] of [
      [`${other}${site.locale === 'en' ? '/en' : ''}/brandList`, site.paths.brandList()],
      [site.url('/productDetail/1'), site.paths.productDetail(1)],
      [`/${site.device}/zh/brandList`, `/${site.device}/brandList`],
    ] as const) {
      const answer = await request.get(asked, { headers });
      expect(answer.status(), asked).toBe(200);
      const { pathname, search } = new URL(answer.url());
      expect(pathname + search, asked).toBe(shown);
    }
  });

  test.describe('that lead nowhere', () => {
    test.use({ expectedMessages: [/status of 404/] });

    test('are those in other letters too: each page has one address', async ({ request, site }) => {
      for (const path of [
        `/${site.device}/EN`,
        site.url('/Product?classifyId=1'),
        site.url('/productdetail?goodsId=1'),
        site.url('/brochure'),
      ])
        expect((await request.get(path)).status(), path).toBe(404);
    });

    test('answer 404 inside the layout, without JavaScript too', async ({ page, site }) => {
      for (const path of [
        '/no-such-page',
        '/no/such/page',
        '/productDetail?goodsId=999999',
        '/productDetail',
        '/bench?catalogNo=FN1002&lot=NONE',
      ]) {
        const answer = await page.goto(site.url(path));
        expect(answer?.status(), path).toBe(404);
        const text = path.startsWith('/bench')
          ? site.text('没有这个货号或批号', 'No such catalogue number or lot')
          : site.text('页面不存在', 'This page could not be found');
        await expect(page.getByRole('heading', { name: text }), path).toBeVisible();
        await expect(page.locator('html'), path).toHaveAttribute('data-device', site.device);
        const html = (await answer?.text()) ?? '';
        expect(html, path).not.toContain('__next_error__');
        expect(html, path).toContain(text);
        // The title says what the heading does.
        if (path === '/no-such-page') await expect(page).toHaveTitle(new RegExp(`^${text} · `));
      }
    });
  });
});
