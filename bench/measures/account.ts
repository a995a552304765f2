import type { Browser } from 'playwright';
import { PERSONAL_TABS } from '@/components/personal/frame/personal-tabs';
import type { Device } from '@/lib/routing/site';
import { newVisitor } from '../parts/browser';
import { type Customer, logIn, prepareCustomer } from '../parts/customer';
import { DEVICES } from '../parts/pages';
import type { Row, SectionReport } from '../parts/report';
import { foreignIn, foreignRow, kb, loadScripts } from '../parts/scripts';
import type { Server } from '../parts/servers';

const BUDGET_BYTES: Record<Device, number> = { pc: 330_000, m: 230_000 };
const VISITOR_PAGES = ['/login', '/zhuce', '/RetrievePwd'];
const BUYING_PAGES = { cart: '/shoping', checkout: '/shoping?step=checkout' };
/** What only a phone has. */
const PHONE_PAGES = ['/wdsc', '/wdly', '/guiji', '/syzx'];

/** Addresses that are measured as their customer sees them, by the name they have in the report. */
function customerPages(device: Device, { messageId }: Customer): Record<string, string> {
  const tabs = PERSONAL_TABS.map((tab) => [`personal, ${tab}`, `/personal?tab=${tab}`]);
  const thread = ['personal, one message', `/personal?tab=messages&thread=${messageId}`];
  const own = device === 'm' ? PHONE_PAGES.map((page) => [page.slice(1), page]) : [];
  return { ...Object.fromEntries([...tabs, thread, ...own]), ...BUYING_PAGES };
}

/** Login and personal centre, before anything is pressed: a customer who has something of everything. */
export async function measureAccount(browser: Browser, shop: Server, bare: Server): Promise<SectionReport> {
  const empty = await loadScripts(await newVisitor(browser, 'pc'), `${bare.url}/`);
  const customer = await prepareCustomer(shop);
  const rows: Row[] = [];
  for (const device of DEVICES) {
    const budget = BUDGET_BYTES[device];
    const foreign: string[] = [];
    const measure = async (name: string, address: string, loggedIn: boolean) => {
      const context = await newVisitor(browser, device);
      if (loggedIn) await logIn(context, customer.session);
      const loaded = await loadScripts(context, `${shop.url}/${device}${address}`);
      foreign.push(...foreignIn(loaded, device));
      rows.push({
        figure: `${name}, ${device}`,
        budget: `≤ ${kb(budget)}`,
        baseline: `${kb(empty.bytes)} (empty page)`,
        result: `${kb(loaded.bytes)} in ${loaded.files.length} files`,
        kept: loaded.bytes <= budget,
      });
    };
    for (const page of VISITOR_PAGES) await measure(page.slice(1), page, false);
    for (const [name, address] of Object.entries(customerPages(device, customer)))
      await measure(name, address, true);
    rows.push(foreignRow(device, foreign));
  }
  return {
    rows,
    notes: [
      'Gzip, all scripts until three seconds after load, nothing pressed, in a browser that has never been here; the personal centre as a customer sees it who has a favourite, an address, a line in the cart, an answered message and a visit.',
    ],
  };
}
