import { expect, test } from '../support/fixtures';
import { enterAsCustomer } from '../support/session';

test('without applications, the way to one is shown', async ({ page, site }) => {
  const main = page.getByRole('main');
  await enterAsCustomer(page);
  await page.goto(site.paths.personal('trials'));
  await expect(main.getByText(site.text('还没有试用申请', 'No sample requests yet'))).toBeVisible();
});

for (const name of ['wdsc', 'wdly', 'guiji', 'syzx', 'wddd'] as const) {
  test(`${name} asks a visitor to log in and leads back`, async ({ page, site }) => {
    await page.goto(site.url(`/${name}`));
    await page.waitForURL((url) => url.pathname === site.paths.login());
    expect(new URL(page.url()).searchParams.get('next')).toBe(site.paths.page(name));
  });
}
