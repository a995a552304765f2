import type { Page } from 'playwright/test';
import { call, controlsOf, fillLogin, freshPhone, registerCustomer, token } from './account';
import { accessibilityProblems } from './axe';
import { expect, test } from './fixtures';

const PASSWORD = 'correct horse 7';
const STAFF = { account: '13800000009', password: 'demo-staff-1' };

/** One province, city and district, pressed one after the other in the device's cascade. */
async function chooseArea(page: Page, device: string, names: readonly string[]) {
  const field = page.getByRole('main').getByLabel(/所在地区|^Area/);
  await field.click();
  for (const name of names) {
    const option =
      device === 'm'
        ? page.getByRole('dialog').getByRole('button', { name, exact: true }).last()
        : page.getByRole('menuitemcheckbox', { name: new RegExp(`^${name}`) }).last();
    await option.click();
  }
}

test('a customer keeps favourites, addresses, messages and a history', async ({
  page,
  site,
  playwright,
  baseURL,
}) => {
  test.setTimeout(150_000);
  page.setDefaultTimeout(15_000);
  const { field, button } = controlsOf(page, site.text);
  const phone = freshPhone();
  // Programs of their own: the browser's cookies are the customer's alone.
  const shop = await playwright.request.newContext({ baseURL });
  await registerCustomer(shop, { phone, password: PASSWORD });
  const main = page.getByRole('main');
  const kept = main.getByRole('list', { name: site.text('我的收藏', 'My favourites') });
  const tab = (name: 'favourites' | 'messages' | 'history' | 'addresses' | 'trials') =>
    site.paths.personal(name);

  await test.step('a heart on a card leads a visitor to the login and back, and is kept then', async () => {
    await page.goto(site.paths.product());
    const heart = main.getByRole('button', { name: site.text('收藏', 'to favourites') }).first();
    const name = await heart.getAttribute('aria-label');
    await heart.click();
    await page.waitForURL((url) => url.pathname === site.paths.login());
    await fillLogin(page, site.text, { account: phone, password: PASSWORD });
    await page.waitForURL((url) => url.pathname === site.paths.product());
    const back = main.getByRole('button', { name: name ?? '', exact: true }).first();
    await expect(back).toHaveAttribute('aria-pressed', 'true');
    const notice = page.getByRole('status').filter({ hasText: site.text('已加入收藏', 'Added to your') });
    await expect(notice).toBeVisible();
    await notice.getByRole('link').click();
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(site.text('我的收藏', 'Favourites'));
  });

  await test.step('a favourite has a note, goes, and comes back', async () => {
    await expect(kept.getByRole('link').first()).toBeVisible();
    await main.getByRole('button', { name: site.text('添加备注', 'Add note') }).click();
    await field('备注', 'Note').fill('for the May panel');
    await button('保存备注', 'Save note').click();
    await expect(main.getByText('for the May panel')).toBeVisible();
    await main.getByRole('button', { name: site.text('取消收藏', 'Remove') }).click();
    const undo = button('撤销', 'Undo');
    await expect(undo).toBeFocused();
    await undo.click();
    await expect(main.getByText('for the May panel')).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  await test.step('a pack size is a favourite of its own', async () => {
    await kept.getByRole('link').first().click();
    await page.waitForURL((url) => url.pathname.endsWith('/productDetail'));
    const hearts = main.locator('[data-favourite-sku]');
    await hearts.first().click();
    await expect(hearts.first()).toHaveAttribute('aria-pressed', 'true');
    await page.goto(tab('favourites'));
    await expect(main.getByRole('button', { name: site.text('取消收藏', 'Remove') })).toHaveCount(2);
  });

  await test.step('an address: what is missing is said, it is saved, changed, and another becomes the default', async () => {
    await page.goto(tab('addresses'));
    await button('新增地址', 'Add address').click();
    await button('保存地址', 'Save address').click();
    const recipient = field('收货人', 'Recipient');
    await expect(recipient).toHaveAccessibleDescription(
      site.text('请填写收货人姓名', 'Enter the recipient’s name'),
    );
    await expect(recipient).toBeFocused();
    expect(await accessibilityProblems(page)).toEqual([]);
    await recipient.fill('Ada');
    await field('联系电话', 'Phone').fill('13900001111');
    await chooseArea(
      page,
      site.device,
      site.text('浙江省,杭州市,西湖区', 'Zhejiang,Hangzhou,Xihu District').split(','),
    );
    await field('详细地址', 'Street address').fill('1 Light Road');
    await button('保存地址', 'Save address').click();
    const cards = main.getByRole('article');
    await expect(cards).toHaveCount(1);
    await expect(cards.getByText(site.text('默认', 'Default'), { exact: true })).toBeVisible();
    await expect(cards).toContainText('139****1111');
    await cards.getByRole('button', { name: site.text('修改', 'Edit') }).click();
    await expect(field('联系电话', 'Phone')).toHaveValue('13900001111');
    await field('详细地址', 'Street address').fill('2 Light Road');
    await button('保存地址', 'Save address').click();
    await expect(cards).toContainText('2 Light Road');
    await button('新增地址', 'Add address').click();
    await recipient.fill('Grace');
    await field('联系电话', 'Phone').fill('021-61234567');
    await chooseArea(
      page,
      site.device,
      site.text('浙江省,杭州市,西湖区', 'Zhejiang,Hangzhou,Xihu District').split(','),
    );
    await field('详细地址', 'Street address').fill('3 Light Road');
    await button('保存地址', 'Save address').click();
    await expect(cards).toHaveCount(2);
    await cards
      .filter({ hasText: 'Grace' })
      .getByRole('button', { name: site.text('设为默认', 'Make default') })
      .click();
    await expect(cards.first()).toContainText('Grace');
    await cards
      .filter({ hasText: 'Ada' })
      .getByRole('button', { name: site.text('删除', 'Delete') })
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: site.text('删除', 'Delete') })
      .click();
    await expect(cards).toHaveCount(1);
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  await test.step('a message is sent, answered by staff, and read', async () => {
    await page.goto(tab('messages'));
    await main
      .getByRole('button', { name: site.text('新建留言', 'New message') })
      .first()
      .click();
    const subject = `Panel for ${phone}`;
    await field('主题', 'Subject').fill(subject);
    await field('内容', 'Message').fill('Which dye goes with 488 nm?');
    await button('发送', 'Send').click();
    await expect(main.getByRole('button', { name: subject })).toBeVisible();
    const staff = await call<{ token: string }>(shop, '/api-cu/login', STAFF);
    const all = await call<{ data: { id: number; subject: string }[] }>(shop, '/api-cu/message/pageQuery', {
      token: staff.token,
      all: 'true',
      rowSize: '100',
    });
    const thread = all.data.find((message) => message.subject === subject);
    await call(shop, '/api-cu/message/save', {
      token: staff.token,
      messageId: String(thread?.id),
      content: 'A green one.',
    });
    await page.reload();
    const row = main.getByRole('button', { name: subject });
    await expect(row).toContainText(site.text('未读', 'Unread'));
    await row.click();
    await expect(main.getByText('A green one.')).toBeVisible();
    await field('回复', 'Reply').fill('Thank you.');
    await button('发送', 'Send').click();
    await expect(main.getByText(site.text('回复已发送', 'Your reply has been sent'))).toBeVisible();
    await expect(main.getByText('Thank you.')).toBeVisible();
    await expect(button('发送', 'Send')).toHaveAttribute('aria-busy', 'false');
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.goBack();
    await expect(row).not.toContainText(site.text('未读', 'Unread'));
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  await test.step('the history lists visits, forgets one, then all', async () => {
    const noted = page.waitForResponse((response) => response.url().endsWith('/trail/save'));
    await page.goto(site.paths.product());
    await noted;
    await page.goto(tab('history'));
    const visits = main.getByRole('listitem').filter({ has: page.locator('time') });
    const product = visits.filter({ hasText: site.text('产品中心', 'Products') });
    await expect(product.first()).toBeVisible();
    const before = await product.count();
    await product.first().getByRole('button').click();
    await expect(product).toHaveCount(before - 1);
    expect(await accessibilityProblems(page)).toEqual([]);
    await button('清空记录', 'Clear history').click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: site.text('清空记录', 'Clear history') })
      .click();
    await expect(main.getByText(site.text('浏览记录已清空', 'Browsing history cleared'))).toBeVisible();
    await main.getByRole('checkbox').uncheck();
    await expect(main.getByText(site.text('浏览记录已关闭', 'Browsing history is off'))).toBeVisible();
  });

  await test.step('without applications, the way to one is shown', async () => {
    await page.goto(tab('trials'));
    await expect(main.getByText(site.text('还没有试用申请', 'No sample applications yet'))).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await token(page)).toBeTruthy();
  });
  await shop.dispose();
});

for (const name of ['wdsc', 'wdly', 'guiji', 'syzx'] as const) {
  test(`${name} asks a visitor to log in and leads back`, async ({ page, site }) => {
    await page.goto(site.url(`/${name}`));
    await page.waitForURL((url) => url.pathname === site.paths.login());
    expect(new URL(page.url()).searchParams.get('next')).toBe(site.paths.page(name));
  });
}
