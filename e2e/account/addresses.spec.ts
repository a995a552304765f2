import { controlsOf } from '../support/account';
import { writeAddress } from '../support/address-form';
import { expect, test } from '../support/fixtures';
import { gateScripts } from '../support/meddling';
import { enterAsCustomer } from '../support/session';

test('an address: what is missing is said, it is saved, changed, and another becomes the default', async ({
  page,
  site,
}) => {
  const { field, button } = controlsOf(page, site.text);
  const main = page.getByRole('main');
  await enterAsCustomer(page);
  await page.goto(site.paths.personal('addresses'));
  await button('新增地址', 'Add address').click();
  await button('保存地址', 'Save address').click();
  const recipient = field('收货人', 'Recipient');
  await expect(recipient).toHaveAccessibleDescription(
    site.text('请填写收货人姓名', 'Enter the recipient’s name'),
  );
  await expect(recipient).toBeFocused();
  await writeAddress({ page, site }, { name: 'Ada', phone: '13900001111', detail: '1 Light Road' });
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
  await writeAddress({ page, site }, { name: 'Grace', phone: '021-61234567', detail: '3 Light Road' });
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
});

test.describe('in two tabs', () => {
  test.use({ expectedMessages: [/status of 409/] });

  test('an address that was changed in another tab is not written over, and what was typed is not lost', {
    tag: '@desktop',
  }, async ({ context, page, site }) => {
    await enterAsCustomer(page);
    await page.goto(site.paths.personal('addresses'));
    const here = controlsOf(page, site.text);
    await here.button('新增地址', 'Add address').click();
    await writeAddress({ page, site }, { name: 'Ada', phone: '13900001111', detail: '1 Light Road' });
    await here.button('保存地址', 'Save address').click();
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
    const other = await context.newPage();
    await other.goto(site.paths.personal('addresses'));
    const there = controlsOf(other, site.text);
    for (const tab of [page, other]) {
      const card = tab.getByRole('main').getByRole('article');
      await card.getByRole('button', { name: site.text('修改', 'Edit') }).click();
      await expect(controlsOf(tab, site.text).field('收货人', 'Recipient')).toHaveValue('Ada');
    }
    await here.field('收货人', 'Recipient').fill('Grace');
    await here.button('保存地址', 'Save address').click();
    await expect(page.getByRole('main').getByRole('article')).toContainText('Grace');
    const street = there.field('详细地址', 'Street address');
    await street.fill('9 Light Road');
    await there.button('保存地址', 'Save address').click();
    await expect(other.getByText(site.text('已在别处改动', 'changed in another window'))).toBeVisible();
    await other.reload();
    await expect(street).toHaveValue('9 Light Road');
    await expect(there.field('收货人', 'Recipient')).toHaveValue('Grace');
    await there.button('保存地址', 'Save address').click();
    const card = other.getByRole('main').getByRole('article');
    await expect(card).toContainText('Grace');
    await expect(card).toContainText('9 Light Road');
  });
});

test('the button that saves stays where it is while the field of the area is loaded', async ({
  page,
  site,
}) => {
  const { button } = controlsOf(page, site.text);
  await enterAsCustomer(page);
  await page.goto(site.paths.personal('addresses'));
  const add = button('新增地址', 'Add address');
  await expect(add).toBeEnabled();
  const scripts = await gateScripts(page);
  await scripts.close();
  await add.click();
  const save = button('保存地址', 'Save address');
  const area = page.getByRole('main').getByText(site.text('所在地区', 'Area'), { exact: true });
  const before = await save.boundingBox();
  await expect(area).toHaveCount(0);
  await scripts.open();
  await expect(area).toBeVisible();
  const after = await save.boundingBox();
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(3);
});
