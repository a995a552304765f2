import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { FAILURE_SEGMENT } from '../../lib/routing/id-pages';
import { deviceOf } from '../../lib/routing/site';

/**
 * The framework makes its way through all redirects and rewrites, and packs the page anew, for every visitor of a
 * page that is the same for everybody. Here the bytes of the last answer are kept for a moment, so that a page that
 * many ask for costs next to nothing. What is fresh is still the framework's to say: only what it marks as kept by
 * shared caches stays, and only this long.
 */
const FRESH_MS = 1_000;
const MOST_BYTES = 32 * 1024 * 1024;
const MOST_PAGE_BYTES = 1024 * 1024;
const LONGEST_ADDRESS = 500;
/** The router's data requests; what shows a draft; parts of an answer. */
const OTHER_ANSWERS = ['rsc', 'next-action', 'next-router-prefetch', 'next-router-state-tree', 'range'];
/** Headers of one connection, not of the page. */
const HOP_HEADERS = ['connection', 'keep-alive', 'transfer-encoding', 'date', 'content-length'];

interface Kept {
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

export interface PageCache {
  /**
   * Answers from what is kept, or watches the answer that will be made, to keep it.
   * @returns true when the request was answered here
   */
  answer(req: IncomingMessage, res: ServerResponse): boolean;
}

/** What an answer may differ by: device (an address of the other one is redirected), packing and address. */
function keyOf(req: IncomingMessage): string | null {
  const { method, url = '', headers } = req;
  if (method !== 'GET' || url.length > LONGEST_ADDRESS || !/^\/(?:pc|m)(?:[/?]|$)/.test(url)) return null;
  // Asked for by this server alone, with its own header: to anybody else they are not there.
  if (url.includes(`/${FAILURE_SEGMENT}/`)) return null;
  if (OTHER_ANSWERS.some((name) => headers[name] !== undefined)) return null;
  if (headers.cookie?.includes('__prerender_bypass')) return null;
  const gzip = /\bgzip\b/.test(headers['accept-encoding'] ?? '');
  return `${deviceOf(headers['user-agent'])} ${gzip} ${url}`;
}

/** @param now milliseconds, for tests */
export function createPageCache(now: () => number = Date.now): PageCache {
  const kept = new LRUCache<string, Kept & { until: number }>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ body }) => body.length + 1024,
  });
  return {
    answer(req, res) {
      const key = keyOf(req);
      if (key === null) return false;
      const found = kept.get(key);
      if (found && found.until > now()) {
        send(req, res, found);
        return true;
      }
      watch(res, (page) => kept.set(key, { ...page, until: now() + FRESH_MS }));
      return false;
    },
  };
}

function send(req: IncomingMessage, res: ServerResponse, { headers, body }: Kept): void {
  const unchanged = headers.etag !== undefined && req.headers['if-none-match'] === headers.etag;
  if (unchanged) {
    const { 'content-type': _type, 'content-encoding': _encoding, ...rest } = headers;
    res.writeHead(304, rest).end();
    return;
  }
  res.writeHead(200, { ...headers, 'content-length': body.length }).end(body);
}

/** Hands on the whole answer once it is sent, when shared caches may keep it; of others nothing is copied. */
function watch(res: ServerResponse, keep: (page: Kept) => void): void {
  const { write, end } = res;
  const chunks: Buffer[] = [];
  let bytes = 0;
  let shared: boolean | undefined;
  const note = (chunk: unknown, encoding: unknown) => {
    shared ??= /\bs-maxage=[1-9]/.test(String(res.getHeader('cache-control') ?? ''));
    if (!shared || bytes > MOST_PAGE_BYTES) return;
    const named = typeof encoding === 'string' && Buffer.isEncoding(encoding) ? encoding : 'utf8';
    if (typeof chunk === 'string') chunks.push(Buffer.from(chunk, named));
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
    bytes += chunks.at(-1)?.length ?? 0;
  };
  res.write = ((...args: unknown[]) => {
    note(args[0], args[1]);
    return Reflect.apply(write, res, args);
  }) as ServerResponse['write'];
  res.end = ((...args: unknown[]) => {
    note(args[0], args[1]);
    const result = Reflect.apply(end, res, args);
    if (res.statusCode === 200 && shared && !res.hasHeader('set-cookie') && bytes <= MOST_PAGE_BYTES) {
      const headers = res.getHeaders();
      for (const name of HOP_HEADERS) delete headers[name];
      keep({ headers: { ...headers }, body: Buffer.concat(chunks) });
    }
    return result;
  }) as ServerResponse['end'];
}
