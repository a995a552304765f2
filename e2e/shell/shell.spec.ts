import type { APIRequestContext } from 'playwright/test';
import { belongs, leadsNowhere } from '../support/crawl-rules';
import { expect, inBothLanguages, test } from '../support/fixtures';

test.describe('on a line with room', () => {
  test.use({ savesData: false });

  test('what is in view is fetched ahead, and a link glides to the top of the next page without a reload', async ({
    page,
    site,
  }) => {
    const ahead = page.waitForRequest(/[?&]_rsc=/);
    await page.goto(site.paths.product());
    await ahead;
    await page.evaluate(() => {
      document.documentElement.dataset.same = 'yes';
      scrollTo({ top: 1200, behavior: 'instant' });
    });
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(800);
    await page.getByRole('contentinfo').getByRole('link', { name: /DAPI/ }).first().click();
    await expect(page).toHaveURL(/productDetail\?goodsId=/);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(page.locator('html')).toHaveAttribute('data-same', 'yes');
  });
});

test.describe('what the shell links to', () => {
  /** How many are asked at a time: a browser has six connections to a host. */
  const AT_ONCE = 6;
  const CATEGORY = /\/product\?classifyId=/;

  const headersOf = (userAgent?: string): Record<string, string> =>
    userAgent ? { 'user-agent': userAgent } : {};

  async function linksOf(request: APIRequestContext, home: string, headers: Record<string, string>) {
    const html = await (await request.get(home, { headers })).text();
    const links = [...html.matchAll(/<a [^>]*?href="(\/[^"#]*)"/g)].map(([, href = '']) =>
      href.replaceAll('&amp;', '&'),
    );
    return [...new Set(links)];
  }

  test('has a page', async ({ request, site, userAgent }) => {
    const headers = headersOf(userAgent);
    const links = await linksOf(request, site.url(), headers);
    const isCategory = (href: string) => CATEGORY.test(href);
    expect(links.filter(isCategory).length).toBeGreaterThan(20);
    expect(links.filter((href) => !isCategory(href)).length).toBeGreaterThan(20);
    // `crawl.spec.ts` asks for every page of its own.
    const isWalked = (href: string) => isCategory(href) || (belongs(href, site) && !leadsNowhere(href));
    const asked = links.filter((href) => !isWalked(href));
    expect(asked.length).toBeGreaterThan(0);
    for (let first = 0; first < asked.length; first += AT_ONCE)
      await Promise.all(
        asked
          .slice(first, first + AT_ONCE)
          .map(async (href) => expect((await request.get(href, { headers })).status(), href).toBe(200)),
      );
  });
});

test('suggestions come while typing and open a product', async ({ page, site }) => {
  await page.goto(site.url('/brandList'));
  const field = page.getByRole('banner').getByRole('combobox');
  await expect(async () => {
    await field.fill('');
    await field.pressSequentially('FN1001');
    await expect(page.getByRole('option').first()).toBeVisible({ timeout: 3000 });
  }).toPass();
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(page).toHaveURL(/productDetail\?goodsId=\d+/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  inBothLanguages(() => {
    test('the footer has the year and both registration numbers', async ({ page, site }) => {
      await page.goto(site.url('/brandList'));
      const footer = page.getByRole('contentinfo');
      await expect(footer).toContainText(`© ${new Date().getFullYear()}`);
      await expect(footer.getByRole('link', { name: /ICP/ })).toHaveAttribute('href', /beian\.miit\.gov\.cn/);
      await expect(footer.getByRole('link', { name: /公网安备|Public security/ })).toHaveAttribute(
        'href',
        /beian\.mps\.gov\.cn/,
      );
    });
  });

  test('every category is reached from the menu', async ({ page, site }) => {
    await page.goto(site.url('/brandList'));
    const name = site.text('固定细胞核染色', 'Fixed-cell counterstains');
    if (site.device === 'pc') {
      const menu = page.getByRole('navigation', { name: site.text('主菜单', 'Main menu') });
      await menu.getByRole('link', { name: site.text('产品中心', 'Products'), exact: true }).hover();
      await menu.getByRole('link', { name: site.text('核酸染料', 'Nucleic acid dyes') }).hover();
      await menu.getByRole('link', { name: site.text('细胞核染色', 'Nuclear counterstains') }).hover();
    } else {
      await page
        .getByRole('banner')
        .getByRole('link', { name: site.text('菜单', 'Menu') })
        .tap();
    }
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(/\/product\?classifyId=\d+/);
  });

  test('the search is a plain form', async ({ page, site }) => {
    await page.goto(site.url('/brandList'));
    const field = page.getByRole('banner').getByRole('combobox');
    await field.fill('DAPI');
    await field.press('Enter');
    await expect(page).toHaveURL(/searchList\?productName=DAPI/);
  });
});
