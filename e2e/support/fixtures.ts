import { createHash } from 'node:crypto';
import { test as base, expect, type Page } from 'playwright/test';
import { paths } from '../../lib/routing/paths';
import { type Device, type Locale, prefixOf } from '../../lib/routing/site';
import { CHINESE, DESKTOP, ENGLISH, PHONE } from './layouts';

export { expect } from 'playwright/test';

export interface SiteOptions {
  /** Layout of the project that runs. */
  device: Device;
  /** Language of the pages; the browser's own `locale` option goes with it. */
  siteLocale: Locale;
  /**
   * Whether the browser says that it saves data, so that no page fetches ahead what its links lead to: six pages with
   * each page, which hardly a test looks at. Hover, focus and touch fetch ahead all the same.
   */
  savesData: boolean;
  /** Messages in the console that a test brings about on purpose (a 404 it asks for). */
  expectedMessages: RegExp[];
}

interface Site {
  device: Device;
  locale: Locale;
  /** Whether this is the language that the device's journeys are made in; in the other one words alone are looked at. */
  isFirstLanguage: boolean;
  /** Every address, as the code of the site writes it. */
  paths: ReturnType<typeof paths>;
  /** Address of a device-neutral path (`/product?classifyId=1`) here. */
  url(page?: string): string;
  /** The one of two texts that belongs to the language. */
  text(zh: string, en: string): string;
}

interface Fixtures {
  site: Site;
}

/** Said in the page by the browser driver itself, which the tests of pages kept offline alone let have a worker. */
const NO_WORKER = /^warning: Service Worker registration blocked by Playwright/;

/** Fails a test whose page logs an error or warning, throws, or leaves a rejection unhandled. */
export const test = base.extend<Fixtures & SiteOptions>({
  device: ['pc', { option: true }],
  siteLocale: ['zh', { option: true }],
  savesData: [true, { option: true }],
  expectedMessages: [[], { option: true }],

  // In the context and not beside it: a test that only makes requests opens no browser window for it.
  context: async ({ context, savesData, expectedMessages }, use) => {
    if (savesData)
      await context.addInitScript(() => {
        if ('connection' in navigator)
          Object.defineProperty(navigator.connection, 'saveData', { value: true });
      });
    const unexpected: string[] = [];
    const note = (text: string) => {
      if (![...expectedMessages, NO_WORKER].some((expected) => expected.test(text))) unexpected.push(text);
    };
    context.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') {
        note(`${message.type()}: ${message.text()} (${message.location().url})`);
      }
    });
    context.on('weberror', (error) => note(`uncaught: ${error.error().message}`));
    await use(context);
    if (unexpected.length > 0) throw new Error(`The page was not quiet:\n${unexpected.join('\n')}`);
  },

  site: async ({ device, siteLocale }, use) => {
    const site = { device, locale: siteLocale };
    await use({
      ...site,
      isFirstLanguage: siteLocale === (device === 'pc' ? CHINESE : ENGLISH).siteLocale,
      paths: paths(site),
      url: (page = '') => prefixOf(site) + (page === '/' ? '' : page),
      text: (zh, en) => (siteLocale === 'zh' ? zh : en),
    });
  },

  // An address of its own for each test (see scripts/test.mjs).
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use, { testId, workerIndex }) => {
    const digits = createHash('sha256').update(testId).digest();
    const address = `10.${workerIndex % 250}.${digits[0]}.${digits[1]}`;
    await use({ ...extraHTTPHeaders, 'x-forwarded-for': address });
  },
});

/** The same tests for each device, in one project: for a file whose tests share a server of their own. */
export function onEachDevice(define: () => void): void {
  for (const [name, layout] of [
    ['desktop', { ...DESKTOP, ...CHINESE }],
    ['mobile', { ...PHONE, ...ENGLISH }],
  ] as const) {
    test.describe(name, () => {
      test.use(layout);
      define();
    });
  }
}

/** The same tests in both languages of the device: for what is about words, links or what fits. */
export function inBothLanguages(define: () => void): void {
  for (const [name, language] of [
    ['in Chinese', CHINESE],
    ['in English', ENGLISH],
  ] as const) {
    test.describe(name, () => {
      test.use(language);
      define();
    });
  }
}

/** The search form of the header, once the page's scripts have taken it over. */
const liveForm = (page: Page) => page.locator('search form[novalidate]').first();

/** Waits until the page's scripts run: until then a link loads its page, and a press is kept for later. */
export async function scriptsRun(page: Page): Promise<void> {
  await expect(liveForm(page)).toBeAttached();
}

export const haveScriptsRun = async (page: Page) => (await liveForm(page).count()) > 0;
