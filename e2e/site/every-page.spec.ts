import type { Page } from 'playwright/test';
import type { paths } from '../../lib/routing/paths';
import type { Device } from '../../lib/routing/site';
import { accessibilityProblems, bringAxe } from '../support/axe';
import { articleId, goodsId } from '../support/catalogue';
import { expect, inBothLanguages, scriptsRun, test } from '../support/fixtures';
import { expectReachedByTab } from '../support/keyboard';
import { expectEnlargedApart, expectRoomForLargeLetters } from '../support/letters';
import { enlargingFields, expectFits, lowButtons } from '../support/shell';

// What holds for every page. Each is loaded once a device and asked everything: a load costs more than most questions.
// States that need more than a load are asked by `accessibility.spec.ts`.
test.setTimeout(120_000);

interface Ask {
  page: Page;
  product(catalogNo: string): Promise<number>;
  article(kind: 'protocol' | 'periodical' | 'video'): Promise<number>;
}

interface Visit {
  at(to: ReturnType<typeof paths>, ask: Ask): string | Promise<string>;
  /** Gone through with Tab: one page of each way to be built. */
  byTab?: true;
  /** Dense with words: as wide as the window at every width, in the other language of each device too. */
  inBothLanguages?: true;
  /** Asked with letters twice as large as well, as one sets them in the browser or as the system sets letters alone. */
  largeLetters?: ('browser' | 'system')[];
  /** Has rows of codes, sizes and prices on these devices, which do not come to lie over each other then. */
  hasRows?: Device[];
  /** A page that a desktop does not have. */
  onPhone?: true;
  /** What would move by itself meanwhile is stopped before one goes through it. */
  still?(page: Page): Promise<void>;
}

/** A kind's pages share a browser, which holds their scripts then; kinds are spread over the workers. */
const KINDS: Record<string, Visit[]> = {
  'the home page': [
    {
      at: (to) => to.home(),
      inBothLanguages: true,
      largeLetters: ['browser', 'system'],
      byTab: true,
      // Pressed where nothing takes the focus along: what turns by itself takes the banners out of view from the keyboard.
      still: (page) =>
        page
          .getByRole('button', { name: /^(暂停轮播|Pause slideshow)$/ })
          .evaluate((button: HTMLElement) => button.click()),
    },
  ],
  'lists of products': [
    { at: (to) => to.product(), inBothLanguages: true },
    {
      at: (to) => to.product({ classifyId: 1 }),
      inBothLanguages: true,
      byTab: true,
      largeLetters: ['browser', 'system'],
      hasRows: ['pc'],
    },
    {
      at: (to) => to.product({ classifyId: 1, laser: ['405'], view: 'grid' }),
      inBothLanguages: true,
      largeLetters: ['browser'],
    },
    { at: (to) => to.product({ exMin: 1150 }), inBothLanguages: true },
  ],
  'product pages': [
    {
      at: async (to, ask) => to.productDetail(await ask.product('FN1001')),
      inBothLanguages: true,
      byTab: true,
      largeLetters: ['browser', 'system'],
      hasRows: ['pc', 'm'],
    },
    { at: async (to, ask) => to.productDetail(await ask.product('FN1021')), inBothLanguages: true },
    { at: async (to, ask) => to.productDetail(await ask.product('FN1030')) },
    // Its manual has versions.
    { at: async (to, ask) => to.productDetail(await ask.product('FB6001')) },
    { at: async (to, ask) => to.tiaozu(await ask.product('FN1001')), inBothLanguages: true, onPhone: true },
  ],
  'certificates and bench sheets': [
    { at: (to) => to.certificate({ catalogNo: 'FN1001', lot: 'FN260913B001' }), inBothLanguages: true },
    { at: (to) => to.certificate({ catalogNo: 'FN1001', lot: 'X1' }) },
    { at: (to) => to.bench() },
    { at: (to) => to.bench({ catalogNo: 'FN1002', lot: 'FN260805B002' }), byTab: true },
  ],
  'the light bench': [
    { at: (to) => to.spectra() },
    {
      at: async (to, { product }) =>
        to.spectra({
          p: `${await product('FN1001')}-${await product('FA3017')}-${await product('FA3025')}`,
        }),
    },
    {
      at: async (to, ask) => to.spectra({ p: String(await ask.product('FN1001')), i: '488: 530' }),
      inBothLanguages: true,
      largeLetters: ['browser'],
    },
  ],
  'the comparison, filled and empty': [
    {
      at: async (to, ask) =>
        to.compare([await ask.product('FN1001'), await ask.product('FN1020'), 2_000_000_000]),
      inBothLanguages: true,
    },
    { at: (to) => to.compare() },
  ],
  brands: [
    { at: (to) => to.brandList(), inBothLanguages: true, byTab: true },
    { at: (to) => to.brandDetail(1), inBothLanguages: true },
  ],
  'the cart, the quick order and samples': [
    { at: (to) => to.cart() },
    { at: (to) => to.quickOrder(), byTab: true },
    { at: (to) => to.page('trialcenter'), byTab: true },
  ],
  'what the search finds': [
    { at: (to) => to.search('DAPI'), inBothLanguages: true, byTab: true, largeLetters: ['browser'] },
    { at: (to) => to.search('qqzzxxww'), inBothLanguages: true },
  ],
  protocols: [
    { at: (to) => to.page('allTechnologies'), byTab: true },
    { at: (to) => to.page('arketinformation') },
    { at: (to) => to.page('protocol', { application: 'none' }) },
    {
      at: async (to, ask) => to.technicalArticle(await ask.article('protocol')),
      inBothLanguages: true,
      byTab: true,
      largeLetters: ['browser'],
    },
  ],
  'periodicals and films': [
    { at: (to) => to.page('electronicPeriodicals') },
    { at: async (to, ask) => to.technicalArticle(await ask.article('periodical')) },
    { at: (to) => to.page('videoFrequency') },
    { at: async (to, ask) => to.technicalArticle(await ask.article('video')) },
  ],
  'news and questions': [
    { at: (to) => to.news() },
    // The first that the page before has.
    {
      at: async (_to, { page }) =>
        (await page
          .getByRole('main')
          .getByRole('heading', { level: 2 })
          .getByRole('link')
          .first()
          .getAttribute('href')) ?? '',
    },
    { at: (to) => to.page('faqs'), byTab: true },
    {
      at: (to) => to.page('consultingservice'),
      inBothLanguages: true,
      byTab: true,
      largeLetters: ['browser'],
    },
  ],
  'documents and texts of the company': [
    { at: (to) => to.page('Brochure', { product: 'FN1001' }) },
    { at: (to) => to.page('aboutus'), inBothLanguages: true, largeLetters: ['system'] },
    { at: (to) => to.companyText('GSJJ'), inBothLanguages: true, largeLetters: ['system'] },
    { at: (to) => to.page('links') },
    { at: (to) => to.page('customer') },
    { at: (to) => to.page('ftpJS') },
    { at: (to) => to.page('teammembers') },
    { at: (to) => to.page('contact') },
  ],
};

function visitAll(kind: string, visits: readonly Visit[]): void {
  test(`${kind} can be read and used by everybody, on narrow screens too`, async ({
    page,
    request,
    site,
  }) => {
    const whole = page.viewportSize() ?? { width: 0, height: 0 };
    const ask: Ask = {
      page,
      product: (catalogNo) => goodsId(request, catalogNo),
      article: (articleKind) => articleId(request, articleKind),
    };
    if (site.isFirstLanguage) await bringAxe(page);
    for (const visit of visits) {
      if (visit.onPhone && site.device !== 'm') continue;
      if (!visit.inBothLanguages && !site.isFirstLanguage) continue;
      const address = await visit.at(site.paths, ask);
      const answer = await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 }), address).toHaveCount(1);
      // Else whoever passes a link to the page would fetch its pictures.
      expect(await answer?.text(), address).not.toMatch(/:HL\[\\?"[^\]]*?\\?"image/);
      if (site.device === 'm') {
        expect(await enlargingFields(page), address).toEqual([]);
        expect(await lowButtons(page), address).toEqual([]);
      }
      if (site.isFirstLanguage) {
        expect(await accessibilityProblems(page), address).toEqual([]);
        if (visit.byTab) {
          await visit.still?.(page);
          await expectReachedByTab(page, address);
        }
      }
      // What comes with the scripts later would be as small as before.
      if (visit.largeLetters) await scriptsRun(page);
      if (visit.largeLetters?.includes('browser')) await expectRoomForLargeLetters(page, address);
      await expectFits(page, {
        device: site.device,
        what: address,
        narrowestAlone: !visit.inBothLanguages,
      });
      await page.setViewportSize(whole);
      if (visit.largeLetters?.includes('system')) {
        const withRows = await expectEnlargedApart(page, address);
        if (visit.hasRows?.includes(site.device)) expect(withRows, address).toBe(true);
      }
    }
  });
}

for (const [kind, visits] of Object.entries(KINDS)) {
  if (visits.some((visit) => visit.inBothLanguages)) inBothLanguages(() => visitAll(kind, visits));
  else visitAll(kind, visits);
}
