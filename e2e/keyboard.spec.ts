import type { Page } from 'playwright/test';
import { expect, scriptsRun, test } from './fixtures';

const PAGES = [
  '/',
  '/product?classifyId=1',
  '/productDetail?goodsId=30',
  '/searchList?productName=dapi',
  '/brandList',
  '/login',
];
/** More stops than any page has. */
const MOST_STOPS = 500;

/** Where Tab leads next: null once it has left the page. */
const nextStop = async (page: Page) => {
  await page.keyboard.press('Tab');
  return page.evaluate(async () => {
    // What slides into sight is there with the next picture.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return null;
    element.dataset.reached = '';
    const { width, height, top, bottom } = element.getBoundingClientRect();
    // A field may be drawn by what stands around it.
    const drawn: HTMLElement[] = [element];
    for (let depth = 0; depth < 4; depth++) {
      const around = drawn.at(-1)?.parentElement;
      if (around?.matches('div, span, label')) drawn.push(around);
    }
    const marked = drawn.some((one) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
    });
    const inSight = width > 1 && height > 1 && bottom > 0 && top < innerHeight;
    return { what: element.outerHTML.slice(0, 160), marked, inSight };
  });
};

/** What can be pressed or typed into, is shown, and was no stop. */
const unreached = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
      .filter((element) => !element.matches('[disabled], [type=hidden], [tabindex="-1"], [data-reached]'))
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      // One radio button of a group is the stop of all.
      .filter((element) => !element.matches('[type=radio]'))
      .map((element) => element.outerHTML.slice(0, 160)),
  );

for (const path of PAGES) {
  test(`${path} is reached as a whole by Tab, and one sees where one is`, async ({ page, site }) => {
    test.setTimeout(90_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(site.url(path));
    await scriptsRun(page);
    const stops: NonNullable<Awaited<ReturnType<typeof nextStop>>>[] = [];
    while (stops.length < MOST_STOPS) {
      const stop = await nextStop(page);
      if (stop === null) break;
      stops.push(stop);
    }
    expect(stops.length).toBeGreaterThan(5);
    expect(stops.length).toBeLessThan(MOST_STOPS);
    expect(stops.filter(({ marked }) => !marked).map(({ what }) => what)).toEqual([]);
    expect(stops.filter(({ inSight }) => !inSight).map(({ what }) => what)).toEqual([]);
    expect(await unreached(page)).toEqual([]);
  });
}

test('by keyboard alone: from the home page through a filter to a product and its heart', async ({
  page,
  site,
}) => {
  test.setTimeout(90_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const main = page.getByRole('main');
  /** Tab until something is the stop, as a person does who reads what has the focus. */
  const tabTo = async (name: RegExp, role: 'link' | 'button') => {
    for (let presses = 0; presses < 300; presses++) {
      await page.keyboard.press('Tab');
      const wanted = main.getByRole(role, { name }).and(page.locator(':focus'));
      if ((await wanted.count()) > 0) return;
    }
    throw new Error(`Tab led to no ${role} ${name}`);
  };
  await page.goto(site.paths.home());
  await scriptsRun(page);
  // Past the menus, straight to the content.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await tabTo(/^488/, 'link');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/laser=488/);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(site.text('全部产品', 'All products'));
  await tabTo(/\(AO\)/, 'link');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/productDetail/);
  await expect(main.getByRole('heading', { level: 1 })).toContainText('(AO)');
  await tabTo(new RegExp(site.text('^收藏', '^Favourite|favourites')), 'button');
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/\/login/);
});
