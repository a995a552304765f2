import { randomBytes } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { createTtlCache } from '../../../lib/cache/ttl-cache';
import { FAILURE_SEGMENT } from '../../../lib/routing/id-pages';
import { prefixOf, type Site } from '../../../lib/routing/site';
import type { Encoding } from '../answers/encodings';
import type { FailurePage, FailurePageOptions } from './failure-pages';

/** Short, since one made while the backend was away has no menus; the framework keeps the page itself. */
const CACHE_MS = 10_000;
/** Two devices, two languages, three encodings, and a few kinds of page. */
const MAX_PAGES = 64;
const FETCH_TIMEOUT_MS = 10_000;
/** Only this process knows it: what asks with it is the server itself. */
const INTERNAL_HEADER = 'x-storefront-internal';
/** One user agent for each device, so that the request is not redirected. */
const USER_AGENT = { pc: 'storefront', m: 'storefront Mobile WebKit' } as const;

/** Fetches failure pages from the server's own port, and caches each for ten seconds. */
export function createPageFetcher(port: () => number): Pick<FailurePageOptions, 'fetchPage' | 'isInternal'> {
  const secret = randomBytes(16).toString('hex');
  const cache = createTtlCache<Promise<FailurePage>>({ max: MAX_PAGES, ttlMs: CACHE_MS });

  const get = (path: string, site: Site, encoding: Encoding) =>
    new Promise<FailurePage>((resolve, reject) => {
      const headers = {
        [INTERNAL_HEADER]: secret,
        'user-agent': USER_AGENT[site.device],
        accept: 'text/html',
        'accept-encoding': encoding,
      };
      const asked = httpRequest(
        { host: '127.0.0.1', port: port(), path, headers, timeout: FETCH_TIMEOUT_MS },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('error', reject);
          answer.on('end', () => {
            if (answer.statusCode !== 200) reject(new Error(`${path} answered ${answer.statusCode}`));
            else resolve({ html: Buffer.concat(chunks), encoding: answer.headers['content-encoding'] ?? '' });
          });
        },
      );
      asked.on('timeout', () => asked.destroy(new Error(`${path} timed out`)));
      asked.on('error', reject);
      asked.end();
    });

  return {
    isInternal: ({ req }) => req.headers[INTERNAL_HEADER] === secret,
    fetchPage(site, name, encoding) {
      const path = `${prefixOf(site)}/${FAILURE_SEGMENT}/${name}`;
      const key = `${path} ${encoding}`;
      const found = cache.get(key);
      if (found) return found;
      const page = get(path, site, encoding);
      cache.set(key, page);
      page.catch(() => cache.delete(key));
      return page;
    },
  };
}
