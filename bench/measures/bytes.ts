import type { Browser } from 'playwright';
import type { Device } from '@/lib/routing/site';
import { newVisitor } from '../parts/browser';
import { DEVICES, PAGES, TOOL_PAGES } from '../parts/pages';
import type { Row, SectionReport } from '../parts/report';
import { foreignIn, foreignRow, kb, loadScripts } from '../parts/scripts';
import type { Server } from '../parts/servers';
import { documentRows } from './documents';

const BUDGET_BYTES = 30_000;
/** What a page loads for a visitor who has never been here. */
const visit = async (browser: Browser, url: string, device: Device) =>
  loadScripts(await newVisitor(browser, device), url);

export async function measureBytes(browser: Browser, shop: Server, bare: Server): Promise<SectionReport> {
  const empty = await visit(browser, `${bare.url}/`, 'pc');
  const rows: Row[] = [];
  for (const device of DEVICES) {
    const foreign: string[] = [];
    const tools = Object.entries(TOOL_PAGES).map(([name, addresses]) => [name, addresses[device]] as const);
    for (const [name, address] of [...Object.entries(PAGES), ...tools]) {
      const loaded = await visit(browser, `${shop.url}/${device}${address}`, device);
      foreign.push(...foreignIn(loaded, device));
      const more = loaded.bytes - empty.bytes;
      rows.push({
        figure: `${name}, ${device}`,
        budget: `≤ ${kb(BUDGET_BYTES)} more`,
        baseline: `${kb(empty.bytes)} (empty page)`,
        result: `${kb(loaded.bytes)} in ${loaded.files.length} files, ${kb(more)} more`,
        kept: more <= BUDGET_BYTES,
      });
    }
    rows.push(foreignRow(device, foreign), ...(await documentRows(shop, bare, device)));
  }
  return {
    rows,
    notes: [
      'Gzip, all scripts until three seconds after load, in a browser that has never been here; the empty page is one of the same version of the framework.',
      'Documents as they come over the line, packed as asked for; the bare page and the bare list of 24 items are those of the same version of the framework, with gzip, which is all it has.',
    ],
  };
}
