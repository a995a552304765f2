import { type Browser, type BrowserContext, chromium } from 'playwright';
import type { Device } from '@/lib/routing/site';
import { ensureBrowsers } from '../../scripts/tooling/browser.mjs';
import { agentOf, viewportOf } from './pages';

export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export async function openBrowser(): Promise<Browser> {
  const executablePath = (await ensureBrowsers()).whole ?? undefined;
  return chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
}

/** A visitor who has never been here: nothing cached, nothing stored. */
export async function newVisitor(browser: Browser, device: Device): Promise<BrowserContext> {
  const phone = device === 'm';
  const context = await browser.newContext({
    userAgent: agentOf(device),
    viewport: viewportOf(device),
    hasTouch: phone,
    isMobile: phone,
    deviceScaleFactor: phone ? 2 : 1,
  });
  // The loader that runs this file wraps named functions in a helper, which those sent to the page then miss.
  await context.addInitScript('globalThis.__name ??= (fn) => fn');
  return context;
}
