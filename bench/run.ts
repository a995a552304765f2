/**
 * Measures everything docs/performance.md promises, each figure beside its baseline, and writes that page.
 *   npm run bench                       all of it (half an hour; do nothing else on the machine)
 *   npm run bench -- --only=bytes,rps   some sections: bytes, account, rps, memory, search, orders, lighthouse,
 *                                       navigation, press
 *   npm run bench -- --quick            few rounds, nothing written
 * Needs wrk and a Chromium; orders on PostgreSQL need a server's address in BENCH_DATABASE_URL. BENCH_PORT (3140) and the port after it are used.
 */
import { mkdir } from 'node:fs/promises';
import { leaveEnvFile } from '../scripts/tooling/env-file.mjs';
import { say } from '../scripts/tooling/steps.mjs';
import { measureAccount } from './measures/account';
import { measureBytes } from './measures/bytes';
import { measureLighthouse } from './measures/lighthouse';
import { measureMemory } from './measures/memory';
import { measureNavigation } from './measures/navigation';
import { measureOrders } from './measures/orders';
import { measurePress } from './measures/press';
import { measureRps } from './measures/rps';
import { measureSearch } from './measures/search';
import { openBrowser } from './parts/browser';
import { readOptions, type Section } from './parts/options';
import { printSection, type SectionReport, writeSection } from './parts/report';
import { buildBoth, type Server, startBare, startShop, WORK } from './parts/servers';

/** What asks the backend itself, without a server. */
const ALONE = { search: measureSearch, orders: measureOrders };
const isAlone = (section: Section): section is keyof typeof ALONE => section in ALONE;

// What it starts is measured with the demo, and never asks the shop's own database.
leaveEnvFile();
const options = readOptions();
await mkdir(WORK, { recursive: true });
if (options.only.some((section) => !isAlone(section))) await buildBoth();
let missed = 0;
for (const section of options.only) {
  say(section);
  const report = await (isAlone(section) ? ALONE[section](options) : withServers(section));
  printSection(section, report);
  missed += report.rows.filter(({ kept }) => kept === false).length;
  if (!options.quick) await writeSection(section, report);
}
console.log(missed === 0 ? '\nEvery budget is kept.' : `\n${missed} figures miss their budget.`);
process.exitCode = missed === 0 ? 0 : 1;

/** Fresh servers for each section: what one leaves behind in memory must not count for the next. */
async function withServers(section: Exclude<Section, keyof typeof ALONE>): Promise<SectionReport> {
  const shop = await startShop();
  try {
    const bare = await startBare();
    try {
      return await measure(section, shop, bare);
    } finally {
      await bare.stop();
    }
  } finally {
    await shop.stop();
  }
}

async function measure(
  section: Exclude<Section, keyof typeof ALONE>,
  shop: Server,
  bare: Server,
): Promise<SectionReport> {
  if (section === 'rps') return measureRps(shop, bare, options);
  if (section === 'memory') return measureMemory(shop, bare, options);
  if (section === 'lighthouse') return measureLighthouse(shop, bare, options);
  const browser = await openBrowser();
  try {
    if (section === 'bytes') return await measureBytes(browser, shop, bare);
    if (section === 'account') return await measureAccount(browser, shop, bare);
    if (section === 'navigation') return await measureNavigation(browser, shop, bare, options);
    return await measurePress(browser, shop, options);
  } finally {
    await browser.close();
  }
}
