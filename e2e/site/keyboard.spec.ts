import { articleId } from '../support/catalogue';
import { expect, scriptsRun, test } from '../support/fixtures';
import { tabTo } from '../support/keyboard';

test('a video’s speeds and chapters are pressed by key, with captions in the page’s language', async ({
  page,
  request,
  site,
}) => {
  await page.goto(site.paths.technicalArticle(await articleId(request, 'video')));
  await scriptsRun(page);
  const main = page.getByRole('main');
  const state = () =>
    main.locator('video').evaluate((video: HTMLVideoElement) => ({
      rate: video.playbackRate,
      at: Math.floor(video.currentTime),
      shown: [...video.textTracks].find(({ mode }) => mode === 'showing')?.language,
    }));
  // The browser's own controls before them show their focus where no page can look.
  const half = main.getByRole('button', { name: site.text('0.5 倍', '0.5×'), exact: true });
  // The player's scripts come after those of the page, and what is disabled takes no focus.
  await expect(half).toBeEnabled();
  await half.focus();
  await page.keyboard.press('Enter');
  await expect(half).toHaveAttribute('aria-pressed', 'true');
  await tabTo(page, main.getByRole('button', { name: site.text('计算', 'The calculation') }));
  await page.keyboard.press('Space');
  await expect.poll(state).toMatchObject({ rate: 0.5, at: 21, shown: site.locale });
  // How long its file is, is what the page says.
  const length = await main.locator('video').evaluate((video: HTMLVideoElement) => video.duration);
  expect(length).toBeCloseTo(34, 0);
  await expect(main.getByText(site.text('时长 0:34', 'Length 0:34'))).toBeVisible();
});

test('by keyboard alone: from the home page through a filter to a product and its heart', async ({
  page,
  site,
}) => {
  test.setTimeout(90_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const main = page.getByRole('main');
  /** The first of this name that is a stop. */
  const stop = (role: 'link' | 'button', name: RegExp) =>
    main.getByRole(role, { name }).and(page.locator(':not([tabindex="-1"])')).first();
  await page.goto(site.paths.home());
  await scriptsRun(page);
  // Past the menus, straight to the content.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, stop('link', /^488/));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/laser=488/);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(
    site.text('488 nm 可激发', 'Excited at 488 nm'),
  );
  await tabTo(page, stop('link', /\(AO\)/));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/productDetail/);
  await expect(main.getByRole('heading', { level: 1 })).toContainText('(AO)');
  await tabTo(page, stop('button', new RegExp(site.text('^收藏', '^Favourite|favourites'))));
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/\/login/);
});
