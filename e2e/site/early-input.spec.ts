import { controlsOf, freshPhone } from '../support/account';
import { articleId } from '../support/catalogue';
import { expect, test } from '../support/fixtures';
import { gateScripts } from '../support/meddling';

// On a slow line a page stands long before its scripts run.
test('a number of samples entered before the scripts run is what volumes are worked out for', async ({
  page,
  request,
  site,
}) => {
  const scripts = await gateScripts(page);
  await scripts.close();
  await page.goto(site.paths.technicalArticle(await articleId(request, 'protocol')), {
    waitUntil: 'commit',
  });
  const samples = page.getByLabel(site.text('样本数', 'Samples'), { exact: true });
  const volumes = page.getByRole('table').first();
  const before = (await volumes.textContent()) ?? '';
  await samples.fill('18');
  await scripts.open();
  await expect(volumes).not.toHaveText(before);
  await expect(samples).toHaveValue('18');
});

test('a number and its unit entered before the scripts run are what a dilution is worked out from', async ({
  page,
  site,
}) => {
  const scripts = await gateScripts(page);
  await scripts.close();
  await page.goto(site.paths.bench({ catalogNo: 'FN1002', lot: 'FN260805B002' }), { waitUntil: 'commit' });
  const dilution = page.locator('section').filter({
    has: page.getByRole('heading', { name: site.text('稀释', 'Dilution'), exact: true }),
  });
  const wanted = site.text('目标浓度', 'Wanted concentration');
  await dilution.getByLabel(wanted, { exact: true }).fill('100');
  await dilution.getByRole('combobox').nth(1).selectOption('ng/mL');
  await scripts.open();
  await expect(dilution.locator('output')).toContainText('20.2 µL');
});

test('a phone number entered before the scripts run is sent by the first press', async ({ page, site }) => {
  const { field, button } = controlsOf(page, site.text);
  const scripts = await gateScripts(page);
  await scripts.close();
  // What is tried again after a while is not what helps here.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(site.paths.recoverPassword(), { waitUntil: 'commit' });
  await field('手机号或邮箱', 'Phone or e-mail').fill(freshPhone());
  await scripts.open();
  await button('获取验证码', 'Send code').click();
  await expect(page.getByText(site.text('如果该账户存在', 'If this account exists'))).toBeVisible();
});
