import { readFile } from 'node:fs/promises';
import { call, controlsOf, fillLogin, REFUSALS, token } from '../support/account';
import { expect, test } from '../support/fixtures';
import { enterAsCustomer, PASSWORD } from '../support/session';

test.describe('personal centre', () => {
  test.use({ expectedMessages: REFUSALS });
  test.setTimeout(120_000);

  test('a copy of all data is saved, then the account is deleted', async ({
    page,
    playwright,
    baseURL,
    site,
  }) => {
    const { password, button } = controlsOf(page, site.text);
    const { phone } = await enterAsCustomer(page);
    const main = page.getByRole('main');
    const shop = await playwright.request.newContext({ baseURL });
    const own = await call<{ token: string }>(shop, '/api-cu/login', { account: phone, password: PASSWORD });
    const keep = (path: string, form: Record<string, string>) =>
      call(shop, path, { token: own.token, ...form });
    await keep('/api-cu/customer/update', {
      custName: '王小明',
      email: `${phone}@example.com`,
      proof: JSON.stringify({ password: PASSWORD }),
    });
    await keep('/api-cu/collect/save', { goodsId: '1', note: 'for the May panel' });
    await keep('/api-cu/message/save', { subject: 'Panel', content: 'Which dye goes with 488 nm?' });
    await keep('/api-cu/address/saveOrUpdate', {
      contactName: 'Ada',
      phone: '13900001111',
      provinceCode: '330000',
      cityCode: '330100',
      districtCode: '330106',
      detail: '1 Light Road',
    });
    await page.goto(site.paths.personal('data'));

    await test.step('the copy holds what is kept', async () => {
      await password('登录密码', 'Password').fill(PASSWORD);
      const saved = page.waitForEvent('download');
      await button('导出数据', 'Export data').click();
      const download = await saved;
      expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
      await expect(main.getByRole('status').filter({ hasText: download.suggestedFilename() })).toBeVisible();
      const text = await readFile(await download.path(), 'utf8');
      const copy: Record<string, unknown> = JSON.parse(text);
      expect(copy).toMatchObject({
        profile: { custName: '王小明', email: `${phone}@example.com` },
        records: {
          addresses: [{ contactName: 'Ada', detail: '1 Light Road' }],
          favourites: [{ note: 'for the May panel' }],
          messages: [
            { event: 'email.changed' },
            { subject: 'Panel', content: 'Which dye goes with 488 nm?' },
            { event: 'data.exported' },
          ],
        },
      });
      expect(text).toContain(phone);
      expect(text).not.toContain(own.token);
    });

    const current = password('当前密码', 'Current password');
    const erase = button('注销账户', 'Delete account');
    const confirm = async () => {
      await erase.click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: site.text('永久注销', 'Delete permanently') })
        .click();
    };

    await test.step('nothing is deleted without a password and a tick', async () => {
      await erase.click();
      await expect(current).toBeFocused();
      await expect(current).toHaveAccessibleDescription(site.text('请输入密码', 'Enter a password'));
      await expect(main.getByRole('checkbox')).toHaveAccessibleDescription(
        site.text('请先勾选确认', 'Tick the box to confirm'),
      );
    });

    await test.step('a wrong password is told beside its field', async () => {
      await current.fill('not this one');
      await main.getByRole('checkbox').check();
      await confirm();
      await expect(current).toHaveAccessibleDescription(site.text('密码不正确', 'The password is wrong'));
      await expect(current).toBeFocused();
      await expect(page).toHaveURL(/tab=data/);
    });

    await test.step('the right one deletes, and nobody gets in any more', async () => {
      await current.fill(PASSWORD);
      await confirm();
      await page.waitForURL((url) => url.pathname === site.paths.home());
      await expect.poll(() => token(page)).toBe('');
      await expect(call(shop, '/api-cu/user/info', { token: own.token })).rejects.toThrow('9003');
      await page.goto(site.paths.login());
      await fillLogin(page, site.text, { account: phone, password: PASSWORD });
      await expect(password()).toHaveAccessibleDescription(
        site.text('账户或密码不正确', 'Account or password is wrong'),
      );
    });
    await shop.dispose();
  });
});
