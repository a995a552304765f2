import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { controlsOf, REFUSALS } from '../support/account';
import { accessibilityProblems, bringAxe } from '../support/axe';
import { expect, test } from '../support/fixtures';
import { enterAsCustomer, enterAsStaff } from '../support/session';

const REASON = '照片看不清 · the photograph can’t be read';

type Text = (zh: string, en: string) => string;

const photograph = () =>
  sharp({ create: { width: 640, height: 400, channels: 3, background: '#c8d6df' } })
    .jpeg()
    .toBuffer();

/** Hands in a document and, where it is not there yet, the name. */
async function askForVerification(page: Page, text: Text, name: string) {
  const { field, button } = controlsOf(page, text);
  const main = page.getByRole('main');
  await field('真实姓名', 'Full name').fill(name);
  const file = { name: 'card.jpg', mimeType: 'image/jpeg', buffer: await photograph() };
  await main.locator('input[type=file]').setInputFiles(file);
  await expect(main.getByText(text('证件 1', 'Document 1'), { exact: true })).toBeVisible();
  await button('提交审核', 'Submit for review').click();
  await expect(
    main.getByRole('status').filter({ hasText: text('工作人员会尽快审核', 'is being reviewed') }),
  ).toBeVisible();
}

/** Opens the first document, sees its picture, and closes it. */
async function lookAtDocument(page: Page, place: ReturnType<Page['locator']>, text: Text) {
  await place.getByRole('button', { name: text('查看 证件 1', 'View Document 1') }).click();
  const dialog = page.getByRole('dialog');
  const picture = dialog.getByRole('img', { name: text('证件 1', 'Document 1') });
  await expect(picture).toBeVisible();
  await expect(picture).toHaveJSProperty('naturalWidth', 640);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

test.describe('personal centre', () => {
  test.use({ expectedMessages: REFUSALS });
  test.setTimeout(120_000);

  test('identity: asked for, refused with a reason, asked for again, approved', {
    tag: '@desktop',
  }, async ({ page, browser, site }) => {
    const { field, button, alert } = controlsOf(page, site.text);
    const main = page.getByRole('main');
    const { phone } = await enterAsCustomer(page);
    const name = `认证 ${phone.slice(-6)}`;
    await bringAxe(page);
    await page.goto(site.paths.personal('identity'));

    await test.step('a request without a document is not sent', async () => {
      await button('提交审核', 'Submit for review').click();
      await expect(field('真实姓名', 'Full name')).toBeFocused();
      await expect(
        alert.filter({ hasText: site.text('请至少上传一份证件', 'at least one document') }),
      ).toBeVisible();
    });

    await askForVerification(page, site.text, name);
    await lookAtDocument(page, main, site.text);

    const staffContext = await browser.newContext();
    const staff = await staffContext.newPage();
    await bringAxe(staff);
    const request = staff.getByRole('article', { name });
    const decide = async (press: string, confirm: string) => {
      await request.getByRole('button', { name: press, exact: true }).click();
      await staff.getByRole('dialog').getByRole('button', { name: confirm, exact: true }).click();
      await expect(request).toHaveCount(0);
      await expect(
        staff.getByText(site.text('已处理，客户已收到通知', 'The customer has been notified')),
      ).toBeVisible();
    };

    await test.step('staff see it and refuse it, not without a reason', async () => {
      await enterAsStaff(staff);
      await staff.goto(`${site.paths.personal('desk')}&desk=verifications`);
      await expect(request).toContainText(`${phone.slice(0, 3)}****${phone.slice(7)}`);
      await lookAtDocument(staff, request, site.text);
      const reason = request.getByRole('textbox', { name: site.text('拒绝原因', 'Reason') });
      await request.getByRole('button', { name: site.text('拒绝', 'Refuse'), exact: true }).click();
      await expect(reason).toBeFocused();
      await expect(reason).toHaveAccessibleDescription(
        new RegExp(site.text('请填写', 'Please fill this in')),
      );
      expect(await accessibilityProblems(staff), 'requests').toEqual([]);
      await reason.fill(REASON);
      await decide(site.text('拒绝', 'Refuse'), site.text('拒绝', 'Refuse'));
    });

    await test.step('the customer reads the reason, here and in a message, and asks again', async () => {
      await page.goto(site.paths.personal('messages'));
      await main.getByRole('button', { name: site.text('实名认证未通过', 'Identity not verified') }).click();
      await expect(main.getByText(REASON)).toBeVisible();
      await page.goto(site.paths.personal('identity'));
      await expect(main.getByText(REASON)).toBeVisible();
      await expect(field('真实姓名', 'Full name')).toHaveValue(name);
      expect(await accessibilityProblems(page), 'a refused request').toEqual([]);
      await askForVerification(page, site.text, name);
    });

    await test.step('staff approve', async () => {
      await staff.reload();
      await decide(site.text('通过', 'Approve'), site.text('通过', 'Approve'));
      await staffContext.close();
    });

    await test.step('it shows that the customer is verified', async () => {
      await page.reload();
      await expect(
        main.getByText(site.text(`您的身份已通过认证：${name}`, `has been verified: ${name}`)),
      ).toBeVisible();
      await page.goto(site.paths.personal());
      await expect(
        main.getByRole('link', { name: site.text('已实名认证', 'Verified'), exact: true }),
      ).toBeVisible();
      const isVerified = () =>
        page.evaluate(() => JSON.parse(localStorage.getItem('storefront-session') ?? '{}').state?.isRz);
      await expect.poll(isVerified).toBe(true);
    });
  });
});
