import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';

/** What a browser says of the page that asks: the backend behind takes its own pages alone, and any program. */
const OF_THE_PAGE = ['origin', 'cookie', 'referer', 'sec-fetch-site', 'sec-fetch-mode', 'sec-fetch-dest'];

const allow = (headers: IncomingHttpHeaders) => ({
  'access-control-allow-origin': headers.origin ?? '*',
  'access-control-allow-headers': headers['access-control-request-headers'] ?? '',
  'cross-origin-resource-policy': 'cross-origin',
});

/** A supplier's backend on a host of its own, which the pages of a storefront elsewhere may call and show files of. */
export function createGateway(behind: string): Server {
  return createServer((asked, answer) => {
    const allowed = allow(asked.headers);
    if (asked.method === 'OPTIONS') return answer.writeHead(204, allowed).end();
    const headers = { ...asked.headers };
    for (const name of OF_THE_PAGE) delete headers[name];
    const passed = request(new URL(asked.url ?? '/', behind), { method: asked.method, headers }, (found) => {
      answer.writeHead(found.statusCode ?? 502, { ...found.headers, ...allowed });
      found.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    answer.on('close', () => passed.destroy());
    asked.pipe(passed);
  });
}
