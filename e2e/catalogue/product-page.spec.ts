import { goodsId } from '../support/catalogue';
import { expect, scriptsRun, test } from '../support/fixtures';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('a link to a part of the page shows its heading and opens it', async ({ page, request, site }) => {
    await page.goto(`${site.paths.productDetail(await goodsId(request, 'FA3001'))}#documents`);
    await expect(page.getByRole('heading', { name: site.text('文件', 'Documents') })).toBeInViewport();
    await expect(page.locator('#documents a').first()).toBeInViewport();
  });

  test('each picture of a dye can be chosen, its light first', async ({ page, request, site }) => {
    await page.goto(site.paths.productDetail(await goodsId(request, 'FN1010')));
    const light = page.getByRole('img', { name: /535.*617/ });
    await expect(light).toBeVisible();
    await page.getByRole('radio', { name: site.text('结构式', 'Structure') }).check();
    await expect(light).toBeHidden();
    const structure = page.getByRole('img', {
      name: site.text('碘化丙啶 (PI) 的结构式', 'Structure of Propidium iodide (PI)'),
    });
    await expect(structure).toBeVisible();
    const drawn = await request.get((await structure.getAttribute('src')) ?? '');
    expect(drawn.headers()['content-type']).toBe('image/svg+xml');
  });

  test('a large picture, as high as it is wide, stays in its frame', async ({ page, request, site }) => {
    const body =
      '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1200"><rect width="1200" height="1200"/></svg>';
    await page.route('**/structure.svg*', (route) => route.fulfill({ contentType: 'image/svg+xml', body }));
    await page.goto(site.paths.productDetail(await goodsId(request, 'FN1010')));
    await page.getByRole('radio', { name: site.text('结构式', 'Structure') }).check();
    const picture = page.getByRole('img', { name: site.text('的结构式', 'Structure of') });
    await expect.poll(async () => (await picture.boundingBox())?.height).toBeGreaterThan(200);
    const shown = await picture.boundingBox();
    const frame = await picture.locator('..').boundingBox();
    expect(shown?.width).toBe(shown?.height);
    expect(shown?.y).toBeGreaterThan(frame?.y ?? Number.NaN);
    expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThan((frame?.y ?? 0) + (frame?.height ?? 0));
  });

  test('a browser that does not know :has(), as Firefox before 121, shows the first picture', async ({
    page,
    request,
    site,
  }) => {
    await page.route('**/productDetail?*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replaceAll(':has(', ':unknown(') });
    });
    await page.goto(site.paths.productDetail(await goodsId(request, 'FN1010')));
    await expect(page.getByRole('img', { name: /535.*617/ })).toBeVisible();
  });
});

test('a secondary says what it detects and what its host is, a primary what it reacts with', async ({
  page,
  request,
  site,
}) => {
  const main = page.getByRole('main');
  const fact = (name: string) =>
    main.locator('dl > div').filter({ has: page.locator('dt', { hasText: new RegExp(`^${name}$`) }) });
  await page.goto(site.paths.productDetail(await goodsId(request, 'FA5002')));
  await expect(fact(site.text('识别（靶种属）', 'Detects \\(target species\\)'))).toContainText(
    site.text('小鼠 IgG', 'Mouse IgG'),
  );
  await expect(fact(site.text('反应种属', 'Reacts with'))).toHaveCount(0);
  await page.goto(site.paths.productDetail(await goodsId(request, 'FA3001')));
  await expect(fact(site.text('反应种属', 'Reacts with'))).toContainText(site.text('已验证', 'tested'));
});

test('what is dangerous about a product is open where its notice leads to the rest of it', async ({
  page,
  request,
  site,
}) => {
  await page.goto(site.paths.productDetail(await goodsId(request, 'FB6015')));
  await page.getByRole('link', { name: site.text('见储存与安全', 'under Storage and safety') }).click();
  const codes = page.locator('#storage').getByText(/^H\d{3}$/);
  await expect(codes).toHaveCount(7);
  await expect(codes.last()).toBeVisible();
});

test('what is in stock on a Sunday ships on Monday, by the clock of Shanghai', async ({
  page,
  request,
  site,
}) => {
  await page.clock.setFixedTime(new Date('2026-11-22T10:00:00+08:00'));
  await page.goto(site.paths.productDetail(await goodsId(request, 'FN1001')));
  await expect(
    page.getByText(site.text('周一（2026-11-23）发出', 'As of now: Monday (2026-11-23)')),
  ).toBeVisible();
});

test('a citation names the lot that is chosen', async ({ context, page, request, site }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(site.paths.productDetail(await goodsId(request, 'FN1001')));
  await scriptsRun(page);
  const box = page.locator('details[name="citation"]');
  await box.locator('summary').click();
  await box.getByLabel(site.text('批号', 'Lot')).selectOption('FN260913B001');
  await box.getByRole('button', { name: site.text('材料与方法', 'Methods') }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain(
      site.text(
        '荧谱试剂，货号 FN1001，批号 FN260913B001',
        'Fluorel Reagents, cat. no. FN1001, lot FN260913B001',
      ),
    );
});

test('a visitor asks about a product from its page, and is told what is missing', async ({
  page,
  request,
  site,
}) => {
  await page.goto(site.paths.productDetail(await goodsId(request, 'FN1010')));
  await scriptsRun(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: site.text('询价', 'On request') })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: site.text('就此产品提问', 'Ask about this product') });
  await expect(dialog).toContainText('FN1010-1G');
  await expect(dialog.getByLabel(site.text('问题', 'Question'))).toHaveValue(/FN1010-1G/);
  const send = dialog.getByRole('button', { name: site.text('发送', 'Send') });
  await send.click();
  const phone = dialog.getByLabel(site.text('手机', 'Mobile phone'));
  await expect(phone).toBeFocused();
  await expect(phone).toHaveAccessibleDescription(
    site.text('请填写手机或邮箱', 'Enter a mobile number or an e-mail address'),
  );
  await dialog.getByLabel(site.text('邮箱', 'E-mail')).fill('lab@university.example');
  await send.click();
  await expect(dialog.getByRole('status')).toContainText(site.text('已收到', 'Received'));
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test.describe('the pack sizes of a product with long ones', () => {
  test.use({ javaScriptEnabled: false });
  test('keep to their column, and their cart symbols are whole', async ({ page, request, site }) => {
    const address = site.paths.productDetail(await goodsId(request, 'FA3017'));
    for (const language of [address, address.replace(/^\/(pc|m)(\/en)?/, '/$1/en')]) {
      await page.goto(language);
      const add = page.getByRole('button', { name: /FA3017-25T/ }).first();
      await expect(add).toBeVisible();
      const symbol = await add.locator('svg').boundingBox();
      expect(symbol?.width).toBe(symbol?.height);
      const over = await add.evaluate((button) => {
        const column = button.closest('fieldset');
        const row = button.closest('table') ?? column;
        return Number(row?.getBoundingClientRect().right) - Number(column?.getBoundingClientRect().right);
      });
      expect(over).toBeLessThanOrEqual(0.5);
    }
  });
});
