import { request } from 'node:http';
import type { Device } from '@/lib/routing/site';
import { agentOf, PAGES } from '../parts/pages';
import type { Row } from '../parts/report';
import { kb } from '../parts/scripts';
import type { Server } from '../parts/servers';

type Packing = 'gzip' | 'br';

/** Bytes of a document over the line, and what of the bare app it is held against. */
const BUDGETS: { page: keyof typeof PAGES; bare: string; most: Record<Packing, number> }[] = [
  { page: 'home', bare: '/', most: { gzip: 23_000, br: 19_000 } },
  { page: 'product', bare: '/list', most: { gzip: 28_000, br: 23_000 } },
  { page: 'productDetail', bare: '/', most: { gzip: 28_000, br: 23_000 } },
];
const NAMES: Record<Packing, string> = { gzip: 'gzip', br: 'Brotli' };

/** How long the documents are that a browser gets. */
export async function documentRows(shop: Server, bare: Server, device: Device): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { page, bare: bareAddress, most } of BUDGETS) {
    const baseline = await lengthOf(`${bare.url}${bareAddress}`, device, 'gzip');
    for (const packing of ['gzip', 'br'] as const) {
      const bytes = await lengthOf(`${shop.url}/${device}${PAGES[page]}`, device, packing);
      rows.push({
        figure: `document: ${page}, ${device}, ${NAMES[packing]}`,
        budget: `≤ ${kb(most[packing])}`,
        baseline: `${kb(baseline)} (bare ${bareAddress === '/' ? 'page' : 'list'}, gzip)`,
        result: kb(bytes),
        kept: bytes <= most[packing],
      });
    }
  }
  return rows;
}

/** @throws when the document does not come, or not packed as asked for */
function lengthOf(url: string, device: Device, packing: Packing): Promise<number> {
  const headers = { accept: 'text/html', 'accept-encoding': packing, 'user-agent': agentOf(device) };
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on('error', reject);
      answer.on('end', () => {
        const good = answer.statusCode === 200 && answer.headers['content-encoding'] === packing;
        if (good) resolve(bytes);
        else reject(new Error(`${url} answered ${answer.statusCode}, ${answer.headers['content-encoding']}`));
      });
    });
    asked.on('error', reject);
    asked.end();
  });
}
