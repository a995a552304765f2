import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { goodsId } from '../support/catalogue';
import { expect, inBothLanguages, test } from '../support/fixtures';
import { enterAsCustomer } from '../support/session';

const PE = 'FA3017';
const GREEN = 'FA3025';
const APC = 'FA3018';

const table = (page: Page, name: RegExp) => page.getByRole('table', { name });
const SPILL = /串色|Spillover/;
const EXCITATION = /激发效率|Excitation/;

test.describe('the light bench', () => {
  test('is filled from a product page, and counts what is pinned', async ({ page, request, site }) => {
    await page.goto(site.paths.productDetail(await goodsId(request, PE)));
    const pin = page.getByRole('main').locator('[data-pin]').first();
    await pin.click();
    await expect(pin).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('link', { name: site.text('打开光台 (1)', 'Open the light bench (1)') }).click();
    await expect(page).toHaveURL(/\/spectra/);
    await expect(table(page, EXCITATION)).toContainText('96');
    await expect(page).toHaveURL(/p=\d+/);
    await page.reload();
    await expect(table(page, EXCITATION)).toContainText('96');
  });

  test('stands below its trail in a wide window', { tag: '@desktop' }, async ({ page, site }) => {
    await page.setViewportSize({ width: 1920, height: 900 });
    await page.goto(site.paths.spectra());
    const trail = page.getByRole('navigation', { name: site.text('当前位置', 'You are here') });
    const heading = page.getByRole('heading', { level: 1 });
    expect((await trail.boundingBox())?.x).toBe((await heading.boundingBox())?.x);
  });

  inBothLanguages(() => {
    test('says what its address says, in the words of the page and the order of the screen', async ({
      page,
      request,
      site,
    }) => {
      const ids = [await goodsId(request, PE), await goodsId(request, GREEN), await goodsId(request, APC)];
      await page.goto(site.paths.spectra({ p: ids.join('-'), i: '488-530/30-575/26-670/30' }));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(site.text('光台', 'Light bench'));
      // One laser for three dyes: the far-red one is hardly seen, and green gets into R-PE's channel.
      await expect(table(page, SPILL).getByRole('row')).toHaveCount(4);
      await expect(page.getByText(site.text('串色最大：', 'Largest spillover: '))).toBeVisible();
      await expect(
        page.getByText(site.text('光谱为多谱带模型', 'The spectra are models with several bands')),
      ).toBeVisible();
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
      const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(width).toBeLessThanOrEqual(0);
      // A phone has the drawing first.
      const instrument = site.text('我的仪器', 'My instrument');
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { name: instrument })).toBeVisible();
      const parts = await main
        .locator('figure, h2')
        .evaluateAll((all) => all.map((part) => (part.tagName === 'FIGURE' ? 'drawing' : part.textContent)));
      const inOrder = parts.filter((part) => part === 'drawing' || part === instrument);
      expect(inOrder).toEqual(site.device === 'm' ? ['drawing', instrument] : [instrument, 'drawing']);
    });
  });

  test('shows the spillover between four in either language without scrolling', async ({
    page,
    request,
    site,
  }) => {
    // Acridine orange glows in two states.
    const ids = [
      await goodsId(request, 'FN1001'),
      await goodsId(request, 'FN1012'),
      // The longest word of a dye's name, allophycocyanin.
      await goodsId(request, APC),
    ];
    const address = site.paths.spectra({ p: ids.join('-'), i: 'flow-4' });
    for (const language of [address, address.replace(/^\/(pc|m)(\/en)?/, '/$1/en')]) {
      await page.goto(language);
      const spill = page.getByRole('table').filter({ has: page.getByRole('combobox') });
      await expect(spill.getByRole('row')).toHaveCount(5);
      const hidden = await spill.evaluate(({ parentElement: pane }) =>
        pane ? pane.scrollWidth - pane.clientWidth : Number.NaN,
      );
      expect(hidden).toBe(0);
    }
  });

  test('finds more dyes, takes them off, and hands out picture and table', async ({
    page,
    request,
    site,
  }) => {
    await page.goto(site.paths.spectra({ p: String(await goodsId(request, PE)), i: 'flow-4' }));
    const main = page.getByRole('main');
    const field = main.getByLabel(site.text('添加染料或偶联物', 'Add a dye or conjugate'));
    await field.fill(GREEN);
    await field.press('Enter');
    await main.getByRole('button', { name: new RegExp(`${site.text('放上', 'Add')} ${GREEN}`) }).click();
    await expect(table(page, SPILL).getByRole('row')).toHaveCount(3);
    await expect(page).toHaveURL(/p=\d+-\d+/);

    const csv = page.waitForEvent('download');
    await main.getByRole('button', { name: /CSV/ }).click();
    const text = await readFile(await (await csv).path(), 'utf8');
    expect(text).toContain(site.text('模型', 'model'));
    expect(text).toContain(GREEN);
    for (const kind of ['SVG', 'PNG']) {
      const file = page.waitForEvent('download');
      await main.getByRole('button', { name: new RegExp(kind) }).click();
      const content = await readFile(await (await file).path());
      if (kind === 'SVG') expect(content.toString()).toContain(site.text('并非实测', 'not measurements'));
      else expect(content.subarray(1, 4).toString()).toBe('PNG');
    }

    await main
      .getByRole('button', { name: new RegExp(site.text('从光台移除', 'Take ')) })
      .first()
      .click();
    await expect(table(page, SPILL).getByRole('row')).toHaveCount(2);
  });

  test('keeps the instrument with the account, and another browser has it', async ({
    page,
    request,
    site,
    browser,
  }) => {
    await enterAsCustomer(page);
    await page.goto(site.paths.spectra({ p: String(await goodsId(request, PE)) }));
    // The bench's scripts are there. What is pressed before is sent by the browser, and in the page that answers the marked
    // words of a long field are no longer marked once React takes it over: what is typed then stands before them.
    await expect(
      page.getByRole('button', { name: site.text('存入我的托盘', 'Keep in my tray') }),
    ).toBeVisible();
    await page.getByText(site.text('更改仪器', 'Change instrument')).click();
    const lines = page.getByRole('textbox', { name: site.text('激光线与滤光片', 'Laser lines and filters') });
    const use = page.locator('form', { has: lines }).getByRole('button');
    await lines.fill('561: 585');
    await use.click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('585');
    await lines.fill('561: 585/42');
    await use.click();
    await expect(table(page, EXCITATION).getByRole('columnheader')).toHaveCount(3);
    const saved = page.waitForResponse((answer) => answer.url().includes('/instrument/save'));
    await page.getByRole('button', { name: site.text('存为我的仪器', 'Save as my instrument') }).click();
    expect((await (await saved).json()).data.instrument.lines).toEqual([
      { nm: 561, detectors: [{ centre: 585, width: 42 }] },
    ]);
    const session = await page.context().storageState();
    const other = await browser.newContext({
      storageState: {
        ...session,
        origins: session.origins.map(({ origin, localStorage }) => ({
          origin,
          localStorage: localStorage.filter(({ name }) => name !== 'my-instrument'),
        })),
      },
    });
    const elsewhere = await other.newPage();
    const asked = elsewhere.waitForResponse((answer) => answer.url().includes('/instrument/query'));
    await elsewhere.goto(new URL(site.paths.spectra(), page.url()).href);
    await asked;
    await expect(
      elsewhere.getByRole('button', { name: site.text('不再保存', 'Stop saving it') }),
    ).toBeVisible();
    await other.close();
  });
});

test.describe('the light bench without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('computes from its address, finds dyes and takes another instrument', async ({
    page,
    request,
    site,
  }) => {
    const pe = await goodsId(request, PE);
    await page.goto(site.paths.spectra({ p: String(pe) }));
    await expect(table(page, EXCITATION)).toContainText('96');
    const field = page.getByLabel(site.text('添加染料或偶联物', 'Add a dye or conjugate'));
    await field.fill(APC);
    await field.press('Enter');
    await page.getByRole('button', { name: new RegExp(`${site.text('放上', 'Add')} ${APC}`) }).click();
    await expect(table(page, SPILL).getByRole('row')).toHaveCount(3);
    await page.getByText(site.text('更改仪器', 'Change instrument')).click();
    const lines = page.getByRole('textbox', { name: site.text('激光线与滤光片', 'Laser lines and filters') });
    await lines.fill('640: 670/30');
    await page.locator('form', { has: lines }).getByRole('button').click();
    await expect(table(page, EXCITATION).getByRole('columnheader')).toHaveCount(3);
    await expect(page).toHaveURL(/i=640/);
  });
});
