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

  test("the other device's address goes to this one", async ({ page, site }) => {
    const other = site.device === 'pc' ? '/m' : '/pc';
    await page.goto(`${other}${site.locale === 'en' ? '/en' : ''}/brandList`);
    await expect(page).toHaveURL(site.paths.brandList());
  });

  test('a path that exists only inside goes to the public address', async ({ page, site }) => {
    await page.goto(site.url('/productDetail/1'));
    await expect(page).toHaveURL(site.paths.productDetail(1));
  });

  test('the default language has no part in the address', async ({ page, site }) => {
    await page.goto(`/${site.device}/zh/brandList`);
    await expect(page).toHaveURL(`/${site.device}/brandList`);
  });

  test.describe('that lead nowhere', () => {
    test.use({ expectedMessages: [/status of 404/] });

    for (const path of [
      '/no-such-page',
      '/no/such/page',
      '/productDetail?goodsId=999999',
      '/productDetail',
      '/bench?catalogNo=FN1002&lot=NONE',
    ]) {
      test(`${path} answers 404 inside the layout, without JavaScript too`, async ({ page, site }) => {
        const answer = await page.goto(site.url(path));
        expect(answer?.status()).toBe(404);
        const text = path.startsWith('/bench')
          ? site.text('没有这个货号或批号', 'No such catalogue number or lot')
          : site.text('页面不存在', 'This page could not be found');
        await expect(page.getByRole('heading', { name: text })).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('data-device', site.device);
        const html = (await answer?.text()) ?? '';
        expect(html).not.toContain('__next_error__');
        expect(html).toContain(text);
      });
    }
  });
});
