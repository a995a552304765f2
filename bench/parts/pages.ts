import type { Device } from '@/lib/routing/site';

const DESKTOP_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const PHONE_AGENT =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

export const DEVICES: readonly Device[] = ['pc', 'm'];
export const agentOf = (device: Device) => (device === 'pc' ? DESKTOP_AGENT : PHONE_AGENT);
export const viewportOf = (device: Device) =>
  device === 'pc' ? { width: 1440, height: 900 } : { width: 390, height: 844 };

/** The four pages that every budget names, in the demo catalogue. */
export const PAGES: Record<string, string> = {
  home: '',
  product: '/product',
  productDetail: '/productDetail?goodsId=1',
  searchList: '/searchList?productName=DAPI',
};

/** Public pages with tools of their own, whose scripts keep to the same budget. */
export const TOOL_PAGES: Record<string, Record<Device, string>> = {
  protocol: { pc: '/jishuxq?id=1', m: '/protocolDetail?id=1' },
  quickOrder: { pc: '/quickOrder', m: '/quickOrder' },
  spectra: { pc: '/spectra', m: '/spectra' },
};

const locations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);

/**
 * One more page of each kind that crawlers are told of, in Chinese, as the sitemap and the pages themselves name them.
 *
 * @param shop its address, without a path
 * @returns page name → path and query on each device
 */
export async function otherKinds(shop: string): Promise<Map<string, Record<Device, string>>> {
  const read = async (address: string) => (await fetch(new URL(new URL(address).pathname, shop))).text();
  const kinds = new Map<string, Record<Device, string>>();
  for (const part of locations(await read(`${shop}/sitemap.xml`))) {
    if (!part.endsWith('-zh.xml')) continue;
    for (const location of locations(await read(part))) {
      const { pathname, search } = new URL(location.replaceAll('&amp;', '&'));
      const name = pathname.replace(/^\/pc\/?/, '').replace(/\/.*$/, '');
      if (name in PAGES || name === '' || kinds.has(name)) continue;
      const html = await (
        await fetch(shop + pathname + search, { headers: { 'User-Agent': DESKTOP_AGENT } })
      ).text();
      const phone = /<link rel="alternate" media="[^"]+" href="([^"]+)"/.exec(html)?.[1];
      if (phone === undefined) throw new Error(`${pathname} names no page for phones`);
      const { pathname: path, search: query } = new URL(phone.replaceAll('&amp;', '&'));
      kinds.set(name, { pc: pathname + search, m: path + query });
    }
  }
  return kinds;
}
