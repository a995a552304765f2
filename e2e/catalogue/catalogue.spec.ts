import type { Page } from 'playwright/test';
import { goodsId } from '../support/catalogue';
import { expect, inBothLanguages, scriptsRun, test } from '../support/fixtures';
import { gateScripts } from '../support/meddling';

const copyButton = (page: Page) => page.getByRole('button', { name: /^(复制|Copy).*FN1001/ });

/** It says so for two seconds: looked for at each frame, and from before the press on. */
const saysCopied = (page: Page, words: string) =>
  page.waitForFunction(
    (said) => [...document.querySelectorAll('button')].some(({ textContent }) => textContent === said),
    words,
  );

test.describe('every page of the catalogue', () => {
  test('is readable without JavaScript', async ({ browser, request, site, userAgent }) => {
    const dapi = await goodsId(request, 'FN1001');
    const context = await browser.newContext({ javaScriptEnabled: false, userAgent });
    const page = await context.newPage();
    await page.goto(site.paths.productDetail(dapi));
    await expect(page.getByRole('heading', { level: 1 })).toContainText('DAPI');
    await expect(page.getByText('FN1001-5', { exact: true })).toBeVisible();
    if (site.device === 'm') {
      // Its pack sizes are the same product's page to search engines, and describe it likewise.
      const description = page.locator('meta[name=description]');
      const said = (await description.getAttribute('content')) ?? '';
      await page.goto(site.paths.tiaozu(dapi));
      await expect(description).toHaveAttribute('content', said);
    }
    await page.goto(site.paths.product({ classifyId: 1 }));
    await page.getByRole('main').getByRole('link', { name: /DAPI/ }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('DAPI');
    await context.close();
  });
});

test.describe('finding a product', () => {
  test('from the home page through a family to the product and its pack sizes', async ({ page, site }) => {
    await page.goto(site.paths.home());
    await page
      .getByRole('main')
      .getByRole('link', { name: site.text('核酸染料', 'Nucleic acid dyes') })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      site.text('核酸染料', 'Nucleic acid dyes'),
    );
    await page.getByRole('main').getByRole('link', { name: /^DAPI/ }).first().click();
    await expect(page).toHaveURL(/productDetail\?goodsId=\d+/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('DAPI');
    await expect(page.getByText('FN1001-5', { exact: true })).toBeVisible();
    await expect(page.getByRole('img', { name: /358.*461/ }).first()).toBeVisible();
  });

  test('a laser narrows the list, can be combined and taken back', async ({ page, site }) => {
    await page.goto(site.paths.product());
    const total = page.getByRole('status').first();
    const all = await total.textContent();
    if (site.device === 'm') await page.getByText(site.text('筛选', 'Filters'), { exact: true }).click();
    await page
      .getByRole('link', { name: site.device === 'm' ? /^561/ : /^561$/ })
      .first()
      .click();
    await expect(page).toHaveURL(/laser=561/);
    await expect(total).not.toHaveText(all ?? '');
    const narrowed = await total.textContent();
    await page.getByRole('link', { name: site.text('移除 561 nm 激光', 'Remove 561 nm laser') }).click();
    await expect(page).not.toHaveURL(/laser/);
    await expect(total).toHaveText(all ?? '');
    expect(narrowed).not.toBe(all);
  });

  test('a laser lists what it excites, R-PE under 488 nm included, the best first', async ({
    page,
    site,
  }) => {
    await page.goto(site.paths.product({ laser: ['488'], conjugate: ['pe', 'fitc'] }));
    const main = page.getByRole('main');
    await expect(
      main.getByText(site.text('激发效率', 'Best excited'), { exact: true }).first(),
    ).toBeAttached();
    const codes: string[] = (await main.textContent())?.match(/FA\d{4}/g) ?? [];
    expect(codes).toContain('FA3017');
    expect(codes.indexOf('FA3016')).toBeLessThan(codes.indexOf('FA3017'));
  });

  test('a kit’s page draws both of its fluorophores as models and grades the lasers', async ({
    page,
    request,
    site,
  }) => {
    await page.goto(site.paths.productDetail(await goodsId(request, 'FK4017')));
    await expect(page.locator('#spectra')).toContainText(
      site.text('模型曲线，非实测', 'Model curve, not a measurement'),
    );
    const fit = page.getByRole('region', { name: site.text('在我的仪器上', 'On my instrument') });
    await expect(fit.locator('[data-fluor]')).toHaveCount(2);
    await expect(fit.getByText(site.text('良好', 'well')).first()).toBeVisible();
    await expect(fit.locator('[data-line="488"]').filter({ hasText: '88 %' })).toHaveCount(1);
    await expect(page.getByRole('rowheader', { name: /Annexin V-FITC/ })).toBeVisible();
  });

  test('a wavelength range is a form that keeps the rest of the query', async ({ page, site }) => {
    await page.goto(site.paths.product({ classifyId: 1, sort: 'emNm' }));
    if (site.device === 'm') await page.getByText(site.text('筛选', 'Filters'), { exact: true }).click();
    const field = (end: string) =>
      page.getByLabel(`${site.text('发射范围（nm）', 'Emission range (nm)')} ${end}`);
    await field(site.text('从', 'From')).fill('600');
    await field(site.text('到', 'To')).fill('650');
    await field(site.text('到', 'To')).press('Enter');
    await expect(page).toHaveURL(/classifyId=1.*sort=emNm/);
    await expect(page).toHaveURL(/emMin=600&emMax=650/);
    await expect(page.getByRole('link', { name: /600–650/ })).toBeVisible();
  });

  test('nothing fits: the list says so and offers the way back', async ({ page, site }) => {
    await page.goto(site.paths.product({ classifyId: 1, exMin: 1100 }));
    await expect(
      page.getByRole('heading', { name: site.text('没有符合条件的产品', 'No matching products') }),
    ).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('link', { name: site.text('清除', 'Clear all') })
      .last()
      .click();
    await expect(page).toHaveURL(site.paths.product({ classifyId: 1 }));
  });

  test('by catalogue number, however it is typed', async ({ page, site }) => {
    for (const typed of ['fn 1010', 'ＦＮ１０１０', '25535-16-4']) {
      await page.goto(site.paths.search(typed));
      const hits = page.locator('main :is(li, tr)').filter({ has: page.locator('a[href*="productDetail"]') });
      await expect(hits.first()).toContainText('FN1010');
    }
  });

  test('no hit offers the nearest names and a way on', async ({ page, site }) => {
    await page.goto(site.paths.search('qqzzxxww'));
    await expect(page.getByText(site.text('没有找到匹配的产品', 'No products found'))).toBeVisible();
    await page.getByRole('link', { name: site.text('浏览全部产品', 'Browse all products') }).click();
    await expect(page).toHaveURL(site.paths.product());
  });
});

test.describe('a list in use', () => {
  test('a filter taken back gives the focus to the count; menus close by Escape and by a press elsewhere', async ({
    page,
    site,
  }) => {
    await page.goto(site.paths.product({ laser: ['488'] }));
    await scriptsRun(page);
    await page.getByRole('link', { name: site.text('移除 488 nm 激光', 'Remove 488 nm laser') }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(site.paths.product());
    await expect(page.locator('main [role="status"]').first()).toBeFocused();
    const menu = page.locator('details[name="list-menu"]').first();
    await menu.locator('summary').press('Enter');
    await expect(menu).toHaveAttribute('open');
    await page.keyboard.press('Escape');
    await expect(menu).not.toHaveAttribute('open');
    await expect(menu.locator('summary')).toBeFocused();
    await menu.locator('summary').click();
    await expect(menu).toHaveAttribute('open');
    await page.getByRole('heading', { level: 1 }).click();
    await expect(menu).not.toHaveAttribute('open');
  });

  test('a page past the end is the last one', async ({ page, site }) => {
    await page.goto(site.paths.product({ page: '999' }));
    await expect(page.locator('main a[href*="productDetail"]').first()).toBeVisible();
  });
});

test.describe('the product page', () => {
  test('a chosen pack size is marked, copied and kept in the address, which has it chosen again', async ({
    context,
    page,
    request,
    site,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const dapi = await goodsId(request, 'FN1001');
    await page.goto(site.paths.productDetail(dapi, { sku: 'FN1001-1' }));
    await expect(page.getByRole('radio', { name: /FN1001-1\b/ })).toBeChecked();
    const row = page.locator('[id="FN1001-25"]');
    const cell = (await row.locator('td').count()) > 0 ? row.locator('td').first() : row;
    // Where the pointer rests, the page has come to rest as well.
    const at = { position: { x: 60, y: 20 } };
    await row.hover(at);
    const plain = await cell.evaluate((element) => getComputedStyle(element).backgroundColor);
    const scrolled = await page.evaluate(() => scrollY);
    await row.click(at);
    await expect(page.getByRole('radio', { name: /FN1001-25\b/ })).toBeChecked();
    await expect(cell).not.toHaveCSS('box-shadow', 'none');
    await expect(cell).not.toHaveCSS('background-color', plain);
    await expect(page).toHaveURL(site.paths.productDetail(dapi, { sku: 'FN1001-25' }));
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
    await page.getByRole('button', { name: site.text('复制链接', 'Copy link') }).click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toContain(site.paths.productDetail(dapi, { sku: 'FN1001-25' }));
    await page.getByRole('radio', { name: /FN1001-25\b/ }).press('ArrowUp');
    await expect(page).toHaveURL(site.paths.productDetail(dapi, { sku: 'FN1001-5' }));
    await page.reload();
    await expect(page.getByRole('radio', { name: /FN1001-5\b/ })).toBeChecked();
    await expect(page.locator('input[name="pack"]:checked')).toHaveCount(1);
    await expect(page.getByText(site.text('已选规格 5 mg', 'Chosen pack size 5 mg'))).toBeVisible();
  });

  test('copies the catalogue number and says so', async ({ context, page, request, site }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(site.paths.productDetail(await goodsId(request, 'FN1001')));
    const copied = saysCopied(page, site.text('已复制', 'Copied'));
    await copyButton(page).click();
    await copied;
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('FN1001');
  });

  test('a press before the scripts run is not lost', async ({ page, site, request, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const scripts = await gateScripts(page);
    await scripts.close();
    await page.goto(site.paths.productDetail(await goodsId(request, 'FN1001')), { waitUntil: 'commit' });
    await copyButton(page).click();
    const copied = saysCopied(page, site.text('已复制', 'Copied'));
    await scripts.open();
    await copied;
  });

  inBothLanguages(() => {
    test('its documents open in the asked language', async ({ page, request, site }) => {
      await page.goto(site.paths.productDetail(await goodsId(request, 'FN1001')));
      if (site.device === 'm')
        await page.getByRole('heading', { name: site.text('文件下载', 'Documents') }).click();
      const opened = page.waitForEvent('popup');
      await page.getByRole('link', { name: /SDS/ }).filter({ hasText: 'English HTML' }).click();
      const document = await opened;
      await expect(document.getByRole('heading', { level: 1 })).toContainText(/safety data sheet/i);
    });
  });

  test('shows no price to a visitor, not in the page and not in its data, nor in what it tells crawlers', async ({
    page,
    request,
    site,
  }) => {
    const dapi = site.paths.productDetail(await goodsId(request, 'FN1001'));
    const answer = await page.goto(dapi);
    const html = (await answer?.text()) ?? '';
    expect(html).not.toMatch(/priceFen|¥\s?\d|CN¥/);
    const login = page
      .getByRole('main')
      .getByRole('link', { name: site.text('登录后可见', 'Log in to see') });
    await expect(login.first()).toBeVisible();
    await expect(login.first()).toHaveAttribute('href', site.paths.login(dapi));
    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}');
    expect(data['@graph'][0]).toMatchObject({ '@type': 'Product', sku: 'FN1001' });
    expect(data['@graph'][0].offers).toBeUndefined();
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      /\/pc(\/en)?\/productDetail\?goodsId=\d+$/,
    );
    await expect(page.locator('link[rel="alternate"][hreflang="en"]')).toHaveCount(1);
  });
});

test.describe('getting about', () => {
  test('a link changes the page without loading it anew, and back returns to the place', async ({
    page,
    site,
  }) => {
    await page.goto(site.paths.product());
    await scriptsRun(page);
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    const link = page.getByRole('main').getByRole('link', { name: /^DAPI/ }).first();
    await link.scrollIntoViewIfNeeded();
    await link.click();
    await expect(page).toHaveURL(/productDetail/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('DAPI');
    await page.waitForFunction(() => scrollY === 0);
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
    await page.goBack();
    await expect(page).toHaveURL(site.paths.product());
    await expect(page.getByRole('main').getByRole('link', { name: /^DAPI/ }).first()).toBeVisible();
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
  });

  test('filters change the list without loading the page anew, and back finds what the document brought', async ({
    page,
    site,
  }) => {
    const main = page.getByRole('main');
    const products = main.locator('a[data-prefetch]');
    const stayed = () => page.evaluate(() => 'stayed' in window);
    await page.goto(site.paths.product({ laser: '488' }));
    await scriptsRun(page);
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    const first = (await products.first().textContent()) ?? '';
    await products.first().click();
    await expect(page).toHaveURL(/productDetail/);
    await page.goBack();
    await expect(products.first()).toHaveText(first);
    expect(await stayed()).toBe(true);

    await main.getByRole('link', { name: site.text('移除 488 nm 激光', 'Remove 488 nm laser') }).click();
    await expect(page).toHaveURL(site.paths.product());
    await expect(
      main.getByRole('link', { name: site.text('移除 488 nm 激光', 'Remove 488 nm laser') }),
    ).toHaveCount(0);
    await expect(products.first()).toBeVisible();
    if (site.device === 'm') await page.getByText(site.text('筛选', 'Filters'), { exact: true }).click();
    // What is fetched ahead for one filter is never shown for another.
    const laser = (nm: number) =>
      main.getByRole('link', { name: new RegExp(site.device === 'm' ? `^${nm}` : `^${nm}$`) }).first();
    const ahead = page.waitForResponse(/laser=405.*_rsc=/);
    await laser(405).focus();
    await ahead;
    await laser(640).click();
    await expect(page).toHaveURL(/laser=640/);
    const asDocument = await (await page.request.get(page.url())).text();
    const firstRow = /<a[^>]*data-prefetch[^>]*href="([^"]+)"|<a[^>]*href="([^"]+)"[^>]*data-prefetch/.exec(
      asDocument,
    );
    await expect(products.first()).toHaveAttribute('href', firstRow?.[1] ?? firstRow?.[2] ?? 'no row');
    await expect(
      main.getByRole('link', { name: site.text('移除 640 nm 激光', 'Remove 640 nm laser') }),
    ).toBeVisible();
    await expect(products.first()).toBeVisible();
    expect(await stayed()).toBe(true);
    await page.goBack();
    await expect(page).toHaveURL(site.paths.product());
    await expect(products.first()).toBeVisible();
    expect(await stayed()).toBe(true);
  });
});
