import { randomUUID } from 'node:crypto';
import { expect, test } from '../support/fixtures';
import { gateScripts } from '../support/meddling';
import { enterAsStaff } from '../support/session';

test('services and texts of the company are listed where none is asked for, and an unknown one is not there', async ({
  page,
  site,
}) => {
  for (const [path, name] of [
    ['customer', site.text('客户服务', 'Customer service')],
    ['otherSm', site.text('公司信息与条款', 'Company information and terms')],
  ] as const) {
    await page.goto(site.url(`/${path}`));
    await expect(page).toHaveTitle(new RegExp(name));
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      new RegExp(`/pc/(en/)?${path}$`),
    );
    const first = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator('b') })
      .getByRole('link')
      .first();
    const text = (await first.locator('b').textContent()) ?? '';
    await first.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text);
  }
  for (const path of [
    '/customer?id=999999',
    '/customer?id=x',
    '/otherSm?subTypeCode=NONE',
    '/otherSm?subTypeCode=a%20b',
    '/protocol?page=9',
  ])
    expect((await page.request.get(site.url(path))).status(), path).toBe(404);
});

test('a question is found, and its answer has an address of its own', async ({ page, site }) => {
  const main = page.getByRole('main');
  await page.goto(site.url('/faqs'));
  await main.getByRole('searchbox').fill('RNase');
  await main.getByRole('button', { name: site.text('查找', 'Find'), exact: true }).click();
  const question = site.text('PI 测细胞周期为什么要加 RNase', 'Why is RNase needed');
  await main.getByRole('link', { name: new RegExp(question) }).click();
  await expect(page).toHaveURL(/faqs\?id=\d+/);
  await expect(main.getByRole('heading', { level: 1 })).toContainText(question);
  await expect(main).toContainText(site.text('双链 RNA', 'double-stranded RNA'));
  const yes = main.getByRole('button', { name: site.text('有帮助', 'Yes'), exact: true });
  const no = main.getByRole('button', { name: site.text('没有帮助', 'No'), exact: true });
  await yes.click();
  await expect(main.getByRole('status')).toContainText(site.text('感谢反馈', 'Thanks for your feedback'));
  await no.click();
  await expect(no).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(no).toHaveAttribute('aria-pressed', 'true');
  await expect(yes).toHaveAttribute('aria-pressed', 'false');
});

test('documents stand once with their languages beside them, printed matter first', async ({
  page,
  site,
}) => {
  const main = page.getByRole('main');
  await page.goto(site.url('/Brochure'));
  const first = main
    .getByRole('listitem')
    .filter({ hasText: /English|中文/ })
    .first();
  // No product's number leads to its page from it.
  await expect(first.locator('a[href*=productDetail]')).toHaveCount(0);
  await page.goto(site.url('/Brochure?catalogNo=FN1001'));
  const sheet = main
    .getByRole('listitem')
    .filter({ hasText: site.text('安全技术说明书', 'Safety data sheet') });
  await expect(sheet).toHaveCount(1);
  for (const name of [/^中文/, /^English/, /^PDF.*中文/, /^PDF.*English/])
    await expect(sheet.getByRole('link', { name })).toHaveCount(1);
  // A product's name finds what its number does, what fits it best first.
  const product = main.getByRole('searchbox', { name: site.text('产品名称或货号', 'Product or cat. no.') });
  await expect(product).toHaveValue('FN1001');
  await product.fill('DAPI');
  await product.press('Enter');
  await expect(page).toHaveURL(/product=DAPI/);
  await expect(main.locator('a[href*=productDetail]').first()).toContainText('FN1001');
});

test('a pack size’s code alone says which product an enquiry is about', async ({ page, site }) => {
  const main = page.getByRole('main');
  await page.goto(site.paths.page('consultingservice', { sku: 'FN1002-10ML' }));
  await expect(main.getByRole('link', { name: /FN1002-10ML/ })).toHaveAttribute('href', /productDetail/);
  await expect(main.getByRole('textbox', { name: site.text('主题', 'Subject') })).toHaveValue(/DAPI/);
});

test('what was written before the page’s scripts ran is there on the way back', { tag: '@desktop' }, async ({
  page,
  site,
}) => {
  const main = page.getByRole('main');
  const message = main.getByRole('textbox', { name: site.text('内容', 'Message') });
  const subject = main.getByRole('textbox', { name: site.text('主题', 'Subject') });
  const scripts = await gateScripts(page);
  await scripts.close();
  await page.goto(site.paths.page('consultingservice', { goodsId: 1 }), { waitUntil: 'commit' });
  await message.fill('Is it good for FISH?');
  await subject.fill('FISH');
  await main.locator('a[href$="goodsId=1"]').click();
  await page.waitForURL(/productDetail/, { waitUntil: 'commit' });
  await scripts.open();
  await page.goBack();
  await expect(main.getByRole('button', { name: site.text('发送', 'Send'), exact: true })).toBeEnabled();
  await expect(message).toHaveValue('Is it good for FISH?');
  await expect(subject).toHaveValue('FISH');
  // A draft from here on, of whoever wrote it: the browser keeps it from the next.
  await expect(message).toHaveAttribute('autocomplete', 'off');
});

test('a visitor asks about a product and lot, gets a receipt number, and an answer', async ({
  page,
  site,
}) => {
  const main = page.getByRole('main');
  // Each device's finds its own at the desk.
  const email = `someone-${site.device}@lab.example`;
  const question = `Is this lot good for FISH? (${site.device})`;
  await page.goto(site.paths.page('consultingservice', { goodsId: 1, lot: 'FN260913B001' }));
  await expect(main.getByRole('textbox', { name: site.text('主题', 'Subject') })).toHaveValue(/FN260913B001/);
  const send = main.getByRole('button', { name: site.text('发送', 'Send'), exact: true });
  const message = main.getByRole('textbox', { name: site.text('内容', 'Message') });
  await message.fill(question);
  await test.step('who looks at the product meanwhile finds on the way back what was written', async () => {
    const name = main.getByRole('textbox', { name: site.text('姓名', 'Name') });
    await name.fill('Lin');
    const feedback = main.getByRole('radio', { name: site.text('反馈', 'Feedback') });
    await feedback.check();
    await main.locator('a[href$="goodsId=1"]').click();
    await expect(page).toHaveURL(/productDetail/);
    await page.goBack();
    await expect(message).toHaveValue(question);
    await expect(name).toHaveValue('Lin');
    await expect(feedback).toBeChecked();
    await page.reload();
    await expect(message).toHaveValue(question);
    await expect(main.getByRole('status')).toContainText(
      site.text('已恢复上次未发送的内容', 'Your unsent text has been restored'),
    );
    await expect(name).toHaveValue('Lin');
    await expect(feedback).toBeChecked();
    await main.getByRole('radio', { name: site.text('咨询', 'Enquiry') }).check();
  });
  await send.click();
  const phone = main.getByRole('textbox', { name: site.text('手机', 'Mobile') });
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
  await expect(phone).toBeFocused();
  await main.getByRole('textbox', { name: site.text('邮箱', 'E-mail') }).fill(email);
  const file = main.getByLabel(site.text('添加附件', 'Attach a file'));
  await file.setInputFiles({ name: 'gel.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await expect(main.getByRole('alert').filter({ hasText: /\S/ })).toContainText(
    site.text('支持的文件类型：JPG、PNG、PDF、XLSX。', 'Accepted file types: JPG, PNG, PDF, XLSX.'),
  );
  await main
    .getByLabel(site.text('换一个文件', 'Choose another file'))
    .setInputFiles('e2e/files/purchase-list.xlsx');
  await expect(main.getByRole('status').filter({ hasText: 'purchase-list.xlsx' })).toBeVisible();
  await send.click();
  await expect(main.getByRole('status').filter({ hasText: /ZX-\d{6}/ })).toBeVisible();
  await test.step('those who answer open the file on the desk', async () => {
    await enterAsStaff(page);
    await page.goto(`${site.paths.personal('desk')}&desk=enquiries`);
    await page.getByRole('button', { name: site.text('全部', 'All'), exact: true }).click();
    await main.getByText(question).first().click();
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      main.getByRole('button', { name: site.text('下载附件', 'Download Attachment') }).click(),
    ]);
    expect(saved.suggestedFilename()).toMatch(/\.xlsx$/);
  });
  await test.step('their answer goes to the address that was left', async () => {
    const words = `It is. ${randomUUID()}`;
    await main.getByRole('textbox', { name: site.text('回复', 'Reply') }).fill(words);
    await main.getByRole('button', { name: site.text('发送', 'Send'), exact: true }).click();
    await expect(main.getByRole('status').filter({ hasText: email })).toBeVisible();
    // It goes out behind the answer.
    const outbox = `/api/demo/outbox?email=${email}`;
    const letter = async () => (await (await page.request.get(outbox)).json()).data[0];
    await expect.poll(async () => (await letter())?.text).toContain(words);
    expect((await letter()).subject).toContain(site.text('您的咨询', 'reply to your enquiry'));
    const sent = main.getByRole('listitem').filter({ hasText: words });
    await expect(async () => {
      await page.reload();
      await expect(sent).toContainText(site.text('已发邮件', 'Sent by e-mail'), { timeout: 2_000 });
    }).toPass({ timeout: 20_000 });
  });
});
