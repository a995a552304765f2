import { statfsSync } from 'node:fs';
import { defineConfig } from 'playwright/test';
import type { SiteOptions } from './e2e/support/fixtures';
import { CHINESE, DESKTOP, ENGLISH, PHONE } from './e2e/support/layouts';
import { leaveEnvFile } from './scripts/tooling/env-file.mjs';

/** `npm test` builds, starts the server and sets BASE_URL; by hand, start one and run `npx playwright test`. */

// Servers that tests start have settings of their own, and never the shop's own database.
leaveEnvFile();

/** What a desktop does not have: endless lists. */
const PHONE_ONLY = 'mobile-*.spec.ts';
/** What a phone does not have: menus by hover, the side panel. */
const DESKTOP_ONLY = 'desktop-*.spec.ts';
/**
 * What no device and no language changes, or where one of them tells enough; and files that bring the server they ask, and
 * say by themselves on which devices (`onEachDevice`).
 */
const ONCE = [
  'crawl.spec.ts',
  'failing-backend.spec.ts',
  'framework.spec.ts',
  'http.spec.ts',
  'hung-backend.spec.ts',
  'other-backend.spec.ts',
  'sms-codes.spec.ts',
  'unknown-guard.spec.ts',
  'wechat.spec.ts',
];
/** Journeys that no device changes: on the one that they name alone. */
const DESKTOP_ALONE = /@desktop\b/;
const PHONE_ALONE = /@phone\b/;

/**
 * Whether what a browser's processes share may lie in memory, as it does outside of tests. Playwright puts it on the disk,
 * for containers that have next to nothing there; where there is room, a sixth of the system's part is saved.
 */
function sharesMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize > 1_000_000_000;
  } catch {
    return false;
  }
}

export default defineConfig<SiteOptions>({
  testDir: 'e2e',
  outputDir: 'test-results',
  // For two cores: while pages come to rest, others are at work.
  workers: 4,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // For a machine at half speed, busy with something else: a test that passes never waits for these.
  timeout: 60_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: process.env.BASE_URL || 'http://127.0.0.1:3000',
    timezoneId: 'Asia/Shanghai',
    // What a worker answers no test could intercept; `offline.spec.ts` is about it and has one.
    serviceWorkers: 'block',
    // To keep a trace costs every test a quarter of its time: asked for when one is looked into.
    trace: process.env.TRACE === '1' ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
      ignoreDefaultArgs: sharesMemory() ? ['--disable-dev-shm-usage'] : [],
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // There is none; what draws in its place needs no process of its own, which takes a twentieth of the processor.
        '--in-process-gpu',
        '--disable-quic',
        // The empty page that a window begins with and the first page after it share a process, in place of one for each.
        '--renderer-process-limit=1',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // No page of a test lives long enough to win back what optimising its scripts costs: a tenth of the processor. With
        // room from the start for what a page leaves behind while it loads, a thirtieth more is saved.
        '--js-flags=--max-opt=1 --min-semi-space-size=16',
      ],
    },
  },
  // Each test runs once a device, but where a tag names one: a journey is made in Chinese on a desktop and in English on
  // a phone. Two projects and no more: each costs every worker a process and a browser of its own, and what runs in the other
  // language of its device says so (`inBothLanguages`).
  projects: [
    // First what is asked once: a file with one server runs in order.
    {
      name: 'desktop',
      grepInvert: PHONE_ALONE,
      testIgnore: PHONE_ONLY,
      use: { ...DESKTOP, ...CHINESE },
    },
    {
      name: 'mobile',
      grepInvert: DESKTOP_ALONE,
      testIgnore: [...ONCE, DESKTOP_ONLY],
      use: { ...PHONE, ...ENGLISH },
    },
  ],
});
