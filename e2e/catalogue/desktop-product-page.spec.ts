import { goodsId } from '../support/catalogue';
import { expect, inBothLanguages, test } from '../support/fixtures';
import { enterAsCustomer } from '../support/session';

inBothLanguages(() => {
  test('pack sizes keep to their column beside their prices, in windows of any width', async ({
    page,
    request,
    site,
  }) => {
    await enterAsCustomer(page);
    for (const code of ['FA3017', 'FN1001']) {
      await page.goto(site.paths.productDetail(await goodsId(request, code)));
      await page.locator('header button:has(use[href$="#eye-off"])').click();
      const table = page.getByRole('table', { name: site.text('规格', 'Pack sizes') });
      await expect(table.getByText(/¥\s?\d/).first()).toBeVisible();
      for (const width of [1440, 1180, 1100, 1024, 960, 768, 600]) {
        await page.setViewportSize({ width, height: 800 });
        const over = () =>
          table.evaluate((element) => {
            const column = element.closest('fieldset')?.getBoundingClientRect().right ?? 0;
            const { scrollWidth, clientWidth } = document.documentElement;
            return {
              table: Math.round(element.getBoundingClientRect().right - column),
              page: scrollWidth - clientWidth,
            };
          });
        await expect.poll(over, `${code} at ${width} px`).toEqual({ table: 0, page: 0 });
      }
      await page.setViewportSize({ width: 1440, height: 900 });
    }
  });
});

test('the last line of the specifications is as long as the others, however many there are', async ({
  page,
  request,
  site,
}) => {
  for (const code of ['FA3017', 'FN1010']) {
    await page.goto(site.paths.productDetail(await goodsId(request, code)));
    const list = page.getByRole('region', { name: site.text('技术参数', 'Specifications') }).locator('dl');
    for (const width of [1440, 1000, 720]) {
      await page.setViewportSize({ width, height: 800 });
      const short = () =>
        list.evaluate((element) => {
          const end = element.getBoundingClientRect().right;
          const boxes = [...element.children].map((fact) => fact.getBoundingClientRect());
          return boxes.filter(({ top, right }, index) => boxes[index + 1]?.top !== top && right < end - 1)
            .length;
        });
      await expect.poll(short, `${code} at ${width} px`).toBe(0);
    }
  }
});
