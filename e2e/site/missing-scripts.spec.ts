import type { Page } from 'playwright/test';
import { expect, scriptsRun, test } from '../support/fixtures';

/** As after a release: files of the version that is open in a browser are no longer there. */
test.use({ expectedMessages: [/404|ERR_FAILED|Failed to load chunk|ChunkLoadError/] });

const SCRIPT = /\/_next\/static\/chunks\/[^?]+\.js/;

/** Counts how often the page's document is loaded. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
  });
  return () => loads;
}

test('a page one of whose own scripts is gone is loaded anew at once; gone for good, it stays to be read', async ({
  page,
  site,
}) => {
  const loads = countLoads(page);
  const asked = new Map<string, number>();
  let gone = '';
  let lastLoad = 1;
  await page.route(SCRIPT, (route) => {
    const request = route.request();
    const script = new URL(request.url()).pathname;
    if (gone === '' && !asked.has(script)) gone = script;
    if (request.method() === 'GET') asked.set(script, (asked.get(script) ?? 0) + 1);
    return script === gone && loads() <= lastLoad ? route.fulfill({ status: 404 }) : route.continue();
  });
  await page.goto(site.paths.product(), { waitUntil: 'commit' });
  await expect.poll(loads).toBe(2);
  await scriptsRun(page);

  // Another one, and this time the server never has it again.
  const [other = ''] = [...asked.keys()].filter((script) => script !== gone);
  gone = other;
  lastLoad = Number.POSITIVE_INFINITY;
  const before = asked.get(other) ?? 0;
  await page.goto(site.paths.product(), { waitUntil: 'commit' });
  await expect.poll(() => asked.get(other)).toBe(before + 2);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  // A third time would begin before the next frame.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
  expect(loads()).toBe(4);
});

test('scripts that are broken off, as Safari and Firefox do when a link is pressed, are asked for again, and the page stays', async ({
  page,
  site,
}) => {
  const loads = countLoads(page);
  const broken = new Set<string>();
  await page.route(SCRIPT, (route) => {
    const script = new URL(route.request().url()).pathname;
    if (broken.has(script)) return route.continue();
    broken.add(script);
    return route.abort();
  });
  await page.goto(site.paths.product(), { waitUntil: 'commit' });
  await scriptsRun(page);
  expect(broken.size).toBeGreaterThan(5);
  expect(loads()).toBe(1);
});

test('a script that is gone when it is first needed has the page loaded anew, at most once a minute', async ({
  page,
  site,
}) => {
  const opened = Date.now();
  await page.clock.setFixedTime(opened);
  const loads = countLoads(page);
  const known = new Set<string>();
  let isReleased = false;
  let gone = '';
  await page.route(SCRIPT, (route) => {
    const script = new URL(route.request().url()).pathname;
    if (isReleased && gone === '' && !known.has(script)) gone = script;
    known.add(script);
    return script === gone ? route.fulfill({ status: 404 }) : route.continue();
  });
  await page.goto(site.paths.product());
  await scriptsRun(page);
  isReleased = true;
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: site.text('收藏', 'to favourites') })
    .first();

  await page.evaluate(() => Object.assign(window, { firstDocument: true }));
  await heart.click();
  await page.waitForFunction(() => !('firstDocument' in window));
  expect(loads()).toBe(2);
  await scriptsRun(page);
  await heart.click();
  await expect(page.getByText(site.text('服务器暂时没有响应', 'The server is not responding'))).toBeVisible();
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
  expect(loads()).toBe(2);

  await page.clock.setFixedTime(opened + 61_000);
  await heart.click();
  await expect.poll(loads).toBe(3);
});

test('an extra of a page whose script does not come leaves the page and what was written alone, and comes with its next use', async ({
  page,
  site,
}) => {
  const loads = countLoads(page);
  let isDown = false;
  await page.route(SCRIPT, (route) => (isDown ? route.abort() : route.continue()));
  await page.goto(site.paths.page('consultingservice'));
  await scriptsRun(page);
  const text = page.getByRole('main').getByRole('textbox').last();
  await text.fill('Written for ten minutes');

  isDown = true;
  const field = page.getByRole('banner').getByRole('combobox');
  // What loads scripts asks twice for each.
  const lost = async () => {
    for (let tries = 0; tries < 2; tries += 1)
      await page.waitForEvent('requestfailed', (asked) => asked.resourceType() === 'script');
  };
  for (const words of ['F', 'FN']) {
    const failed = lost();
    await field.fill(words);
    await failed;
  }
  isDown = false;
  await expect(async () => {
    await field.fill('');
    await field.pressSequentially('FN1001');
    await expect(page.getByRole('option').first()).toBeVisible({ timeout: 3000 });
  }).toPass();
  await expect(text).toHaveValue('Written for ten minutes');
  expect(loads()).toBe(1);
});
