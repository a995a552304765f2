import type { APIRequestContext } from 'playwright/test';
import type { CallData } from '../../lib/contract/calls';
import { call } from '../support/account';
import { expect, test } from '../support/fixtures';
import { keepAddress } from '../support/orders';
import { enterAsCustomer, STAFF } from '../support/session';

type Application = CallData<'trialApplicationGetById'>;

/** The demo's staff grant an application as it was made, and send its sample. */
async function grantAndShip(request: APIRequestContext, made: Application): Promise<string> {
  const id = String(made.id);
  const { token } = await call<CallData<'login'>>(request, '/api-cu/login', STAFF);
  const decision = { token, id, version: String(made.version), approve: 'true', reason: 'OK' };
  const { version, shelf = [] } = await call<Application>(request, '/api-cu/trial/decide', decision);
  const lot = shelf[0]?.lot ?? '';
  const parcel = { token, id, version: String(version), carrier: 'SF', waybill: 'SF7', lot };
  await call(request, '/api-cu/trial/ship', parcel);
  return lot;
}

test('a sample is asked for on its product page, sent with its lot, and reported on', async ({
  page,
  request,
  site,
}) => {
  const main = page.getByRole('main');
  await page.goto(site.paths.search('FN1006'));
  await main
    .getByRole('link', { name: site.text('蒽醌远红 DNA 染料', 'Anthraquinone far-red DNA dye') })
    .first()
    .click();
  await main.getByRole('link', { name: site.text('申请试用样品', 'Request a sample') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(site.text('试用中心', 'Trial centre'));
  const apply = main.getByRole('link', { name: site.text('申请试用 蒽醌', 'Apply for Anthra') }).first();
  const form = (await apply.getAttribute('href')) ?? '';
  await apply.click();
  await page.waitForURL((url) => url.pathname === site.paths.login());

  const { token } = await enterAsCustomer(page);
  await keepAddress(page.request, token);
  await page.goto(form);
  const send = main.getByRole('button', { name: site.text('提交申请', 'Send request') });
  await send.click();
  await expect(main.getByLabel(site.text('用途', 'Purpose'))).toBeFocused();
  await main.getByLabel(site.text('用途', 'Purpose')).fill('Cell cycle beside GFP');
  await main.getByLabel(site.text('仪器', 'Instrument')).fill('640 nm, 700/75');
  await page.reload();
  await expect(main.getByLabel(site.text('仪器', 'Instrument'))).toHaveValue('640 nm, 700/75');
  const saved = page.waitForResponse((response) => response.url().endsWith('/api-cu/trial/save'));
  await send.click();
  await main.getByRole('link', { name: site.text('查看我的申请', 'View my sample requests') }).click();
  await expect(main.getByText(site.text('已提交', 'Submitted'), { exact: true })).toBeVisible();

  const { data } = (await (await saved).json()) as { data: Application };
  const lot = await grantAndShip(request, data);
  await page.reload();
  await expect(main.getByText(lot)).toBeVisible();
  await expect(
    main.getByRole('link', { name: site.text('质检报告', 'Certificate of analysis') }).first(),
  ).toBeVisible();
  // On paper its parts stay whole, and the first of them below its name.
  const asked = main.getByRole('listitem').filter({ hasText: lot });
  await expect(asked.locator('form')).toHaveCSS('break-inside', 'auto');
  await page.emulateMedia({ media: 'print' });
  await expect(asked.locator('form')).toHaveCSS('break-inside', 'avoid');
  await expect(asked.locator('dl > div').first()).toHaveCSS('break-inside', 'avoid');
  await expect(asked.locator('> div').first()).toHaveCSS('break-after', 'avoid');
  await page.emulateMedia({ media: null });
  await main.getByRole('radio', { name: site.text('部分达到', 'In part') }).check();
  await main.getByLabel(site.text('细节', 'Details'), { exact: true }).fill('CV 4.6 %');
  await main.getByRole('button', { name: site.text('提交结果', 'Send result') }).click();
  await expect(main.getByText(site.text('感谢您的反馈', 'Thank you.'))).toBeVisible();
  await expect(main.getByText('CV 4.6 %')).toBeVisible();
});
