import { expect, scriptsRun, test } from '../support/fixtures';
import { tabThrough, unreached } from '../support/keyboard';
import { enterAsCustomer, enterAsStaff } from '../support/session';

/** What the browser says of a text that a customer may not see. */
test.use({ expectedMessages: [/403 \(Forbidden\).*content\/get/] });

const TEXT = 'link.pubchem';
const WORDS = 'E2E words';

test('staff change a text with its preview before them, put a change off, and take both back', {
  tag: '@desktop',
}, async ({ page, site }) => {
  test.setTimeout(120_000);
  const name = (zh: string, en: string) => ({ name: site.text(zh, en), exact: true });
  const press = (zh: string, en: string) => page.getByRole('button', name(zh, en)).click();
  const body = page
    .getByLabel(site.text('正文（Markdown）', 'Text (Markdown)'))
    .and(page.locator(':visible'));
  const told = (zh: string, en: string) => page.getByRole('status').filter({ hasText: site.text(zh, en) });

  // Made before the change, and looked at by nobody until it shows.
  await page.goto(site.url('/links'));
  await expect(page.getByRole('main')).not.toContainText(WORDS);
  await enterAsStaff(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${site.paths.personal('desk')}&desk=content&open=${TEXT}`);
  await body.waitFor();
  await test.step('all of its form is reached by Tab', async () => {
    await scriptsRun(page);
    // It was opened with the focus in it: what stands before is passed on the way back.
    expect(await tabThrough(page)).toBeGreaterThan(5);
    expect(await unreached(page, 'form:has(textarea)')).toEqual([]);
  });
  await test.step('what is written stands below it, without what attacks', async () => {
    await body.fill(`**${WORDS}** <a href="javascript:alert(1)" onclick="alert(2)">x</a>`);
    const preview = page.getByRole('region', { name: site.text('实时预览', 'As it will look') });
    await expect(preview.locator('strong')).toHaveText(WORDS);
    await expect(preview.locator('[onclick], [href^=javascript]')).toHaveCount(0);
    // Without a link in it, too, its end is reached by the keyboard.
    await preview.focus();
    await expect(preview).toBeFocused();
  });
  await test.step('saved, it is a version that has a page of its own', async () => {
    const versions = page.getByRole('link', { name: /^(预览第 \d+ 版|Preview version \d+)$/ });
    const none = page.getByText(site.text('还没有在此修改过', 'Not changed here yet'));
    await expect(versions.first().or(none)).toBeVisible();
    const known = await versions.count();
    await press('保存', 'Save');
    await expect(told('一分钟内', 'within a minute')).toBeVisible();
    // What each instance asks of itself every 20 s.
    await page.request.post('/api/renewal');
    // The framework holds two clocks against each other to tell whether a page made before is still good (that of the
    // day and that of the process): after the former was set, the change shows later by that much.
    await expect(async () => {
      const reader = await page.context().newPage();
      await reader.goto(site.url('/links'));
      await expect(reader.getByRole('main'))
        .toContainText(WORDS, { timeout: 1_000 })
        .finally(() => reader.close());
    }).toPass({ timeout: 60_000 });
    await expect.poll(() => versions.count()).toBeGreaterThan(known);
    const [preview] = await Promise.all([page.waitForEvent('popup'), versions.first().click()]);
    const written = preview.getByRole('main').locator('article strong');
    await expect(written).toHaveText(WORDS);
    await expect(preview.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    const widthOf = async () =>
      (await preview.getByRole('main').locator('article').boundingBox())?.width ?? 0;
    await expect.poll(widthOf).toBeGreaterThan(600);
    await preview.getByRole('button', name('手机', 'Phone')).click();
    await expect.poll(widthOf).toBeLessThan(431);
    await expect(written).toBeVisible();
    await preview.close();
  });
  await test.step('put off, it waits, and the list says until when', async () => {
    await body.fill(`${WORDS} later`);
    await page
      .getByLabel(site.text('本次修改何时生效（北京时间）', 'This change shows from (Beijing time)'))
      .fill('2098-03-04T05:06');
    await press('保存', 'Save');
    await expect(told('2098-03-04 05:06', '2098-03-04 05:06')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: '2098-03-04 05:06' })).toBeVisible();
  });
  await test.step('taken back, it says what it said', async () => {
    await press('恢复第 1 版', 'Go back to version 1');
    await expect(body).not.toHaveValue(new RegExp(WORDS));
    await expect(told('第 1 版', 'version 1')).toBeVisible();
  });
  await test.step('to a customer there is no preview', async () => {
    await enterAsCustomer(page);
    const answer = await page.goto(site.paths.page('preview', { text: TEXT }));
    expect(answer?.headers()['cache-control']).toContain('no-store');
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await expect(page.getByRole('main').locator('article')).toHaveCount(0);
  });
});
