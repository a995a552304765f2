import { defineConfig } from 'playwright/test';
import type { SiteOptions } from './e2e/fixtures';

/** `npm test` builds, starts the server and sets BASE_URL; by hand, start one and run `npx playwright test`. */
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const desktop = { device: 'pc', viewport: { width: 1440, height: 900 } } as const;
const mobile = {
  device: 'm',
  viewport: { width: 390, height: 844 },
  userAgent: IPHONE,
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
} as const;

/** What a desktop does not have: endless lists. */
const PHONE_ONLY = 'mobile-*.spec.ts';
/** What a phone does not have: menus by hover, the side panel. */
const DESKTOP_ONLY = 'desktop-*.spec.ts';
/** Waits of a minute that a rule of the shop asks for: in one language on each device. */
const MINUTE = 'minute-*.spec.ts';

export default defineConfig<SiteOptions>({
  testDir: 'e2e',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: process.env.BASE_URL || 'http://127.0.0.1:3000',
    timezoneId: 'Asia/Shanghai',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'desktop-zh', testIgnore: PHONE_ONLY, use: { ...desktop, siteLocale: 'zh', locale: 'zh-CN' } },
    {
      name: 'desktop-en',
      testIgnore: [PHONE_ONLY, MINUTE],
      use: { ...desktop, siteLocale: 'en', locale: 'en-GB' },
    },
    {
      name: 'mobile-zh',
      testIgnore: [DESKTOP_ONLY, MINUTE],
      use: { ...mobile, siteLocale: 'zh', locale: 'zh-CN' },
    },
    { name: 'mobile-en', testIgnore: DESKTOP_ONLY, use: { ...mobile, siteLocale: 'en', locale: 'en-GB' } },
  ],
});
