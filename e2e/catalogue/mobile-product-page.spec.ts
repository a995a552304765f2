import { goodsId } from '../support/catalogue';
import { expect, test } from '../support/fixtures';

test('codes of pack sizes stand in one line on a narrow phone', async ({ page, request, site }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(site.paths.productDetail(await goodsId(request, 'FA3001')));
  const size = (code: string) => page.locator('label small', { hasText: code }).boundingBox();
  const [short, long] = [await size('FA3001-1ML'), await size('FA3001-100UL')];
  expect(long?.height).toBe(short?.height);
});
