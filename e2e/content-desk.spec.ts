import { expect, test } from './fixtures';
import { enterAsCustomer, enterAsStaff } from './session';

/** A text for each device, so that neither meets the other's changes. */
const TEXTS = { pc: 'link.pubchem', m: 'link.uniprot' };

test('staff change a text with its preview before them, readers see it, and it is taken back', async ({
  page,
  site,
}) => {
  test.setTimeout(60_000);
  const words = `E2E ${site.device}`;
  await enterAsStaff(page);
  await page.goto(`${site.paths.personal('desk')}&desk=content&open=${TEXTS[site.device]}`);
  const press = (zh: string, en: string) =>
    page.getByRole('button', { name: site.text(zh, en), exact: true }).click();
  const body = page
    .getByLabel(site.text('正文（Markdown）', 'Text (Markdown)'))
    .and(page.locator(':visible'));
  await test.step('what is written stands below it, without what attacks', async () => {
    await body.fill(`**${words}**<img src=x onerror=alert(1)>`);
    const preview = page.getByRole('region', { name: site.text('实时预览', 'As it will look') });
    await expect(preview.locator('strong')).toHaveText(words);
    await expect(preview.locator('[onerror]')).toHaveCount(0);
  });
  await test.step('saved, it is a version that has a page of its own', async () => {
    await press('保存', 'Save');
    await expect(
      page.getByRole('status').filter({ hasText: site.text('一分钟内', 'within a minute') }),
    ).toBeVisible();
    const look = page.getByRole('link', { name: site.text('预览第 2 版', 'Preview version 2') });
    const [preview] = await Promise.all([page.waitForEvent('popup'), look.click()]);
    await expect(preview.getByRole('main').locator('article strong')).toHaveText(words);
    await expect(preview.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await preview.close();
  });
  await test.step('taken back, it says what it said', async () => {
    await press('恢复第 1 版', 'Go back to version 1');
    await expect(body).not.toHaveValue(new RegExp(words));
  });
  await enterAsCustomer(page);
  const answer = await page.goto(site.paths.page('preview', { text: TEXTS[site.device] }));
  expect(answer?.headers()['cache-control']).toContain('no-store');
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expect(page.getByRole('main').locator('article')).toHaveCount(0);
});
