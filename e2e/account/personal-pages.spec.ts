import { expect, test } from '../support/fixtures';

test('pages of one’s own, an order and the checkout ask a visitor to log in and lead back', async ({
  page,
  site,
}) => {
  const { paths } = site;
  for (const address of [
    ...(['wdsc', 'wdly', 'guiji', 'syzx', 'wddd'] as const).map((name) => paths.page(name)),
    paths.order(7),
    paths.page('shoping', { step: 'checkout' }),
  ]) {
    await page.goto(address);
    await page.waitForURL((url) => url.pathname === paths.login());
    expect(new URL(page.url()).searchParams.get('next')).toBe(address);
  }
});
