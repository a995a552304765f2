import { call, controlsOf } from '../support/account';
import { expect, test } from '../support/fixtures';
import { enterAsCustomer, STAFF } from '../support/session';

test('a message is sent, answered by staff, and read', { tag: '@phone' }, async ({
  page,
  playwright,
  baseURL,
  site,
}) => {
  const { field, button } = controlsOf(page, site.text);
  const { phone } = await enterAsCustomer(page);
  // A program of the staff's own: the browser's cookies are the customer's.
  const shop = await playwright.request.newContext({ baseURL });
  const main = page.getByRole('main');
  await page.goto(site.paths.personal('messages'));
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
  await page.emulateMedia({ media: 'print' });
  await expect(row).toBeVisible();
  await page.emulateMedia({ media: null });
  await row.click();
  await expect(main.getByText('A green one.')).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${site.text('我的消息', 'Messages')} · `));
  await field('回复', 'Reply').fill('Thank you.');
  await button('发送', 'Send').click();
  await expect(main.getByText(site.text('回复已发送', 'Your reply has been sent'))).toBeVisible();
  await expect(main.getByText('Thank you.')).toBeVisible();
  await expect(button('发送', 'Send')).toHaveAttribute('aria-busy', 'false');
  await page.goBack();
  await expect(row).not.toContainText(site.text('未读', 'Unread'));
  await shop.dispose();
});
