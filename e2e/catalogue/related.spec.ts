import { paths } from '../../lib/routing/paths';
import { formerGoodsId, goodsId } from '../support/catalogue';
import { expect, test } from '../support/fixtures';

test('a product names what is related to it by kind, as its data has it', async ({ page, request, site }) => {
  const related = page.locator('#related');
  /** Catalogue numbers under a heading of the section. */
  const under = (heading: string) =>
    related
      .locator('div')
      .filter({ has: page.getByRole('heading', { level: 3, name: heading, exact: true }) });
  const open = async (catalogNo: string) => {
    await page.goto(site.paths.productDetail(await goodsId(request, catalogNo)));
    if (site.device === 'm') await page.locator('summary', { has: page.locator('+ #related') }).click();
  };

  await open('FA3001');
  const secondaries = under(site.text('适配二抗', 'Matching secondary antibodies')).last();
  await expect(secondaries).toContainText('FA5002');
  await expect(secondaries).not.toContainText('FA5021');
  await expect(under(site.text('搭配使用', 'Use with')).last()).toContainText('FB6008');

  await open('FA3015');
  await expect(under(site.text('同一产品的其他形式', 'Other formats')).last()).toContainText('FA3009');

  await open('FN1001');
  const instead = under(site.text('替代产品', 'Alternatives')).last();
  await expect(instead).toContainText('FN1003');
  await expect(instead).not.toContainText('FN1006');
});

test('the old address of a product that is no longer made leads to its successor', async ({
  page,
  request,
  site,
}) => {
  const successorId = await goodsId(request, 'FN1002');
  const successor = site.paths.productDetail(successorId);
  const formerId = await formerGoodsId(request, 'FN1009', successorId);
  const former = site.paths.productDetail(formerId);
  // In the language that nobody else opens it in: what is made for the first time once named the place twice.
  const other = paths({ ...site, locale: site.locale === 'zh' ? 'en' : 'zh' }).productDetail(formerId);
  const answer = await request.get(other, { maxRedirects: 0 });
  expect(answer.status()).toBe(308);
  expect(answer.headersArray().filter(({ name }) => name.toLowerCase() === 'location')).toHaveLength(1);
  await page.goto(former);
  await expect(page).toHaveURL(successor);
  const main = page.getByRole('main');
  await expect(main).toContainText('FN1002');
  await expect(main).toContainText('FN1009');
});
