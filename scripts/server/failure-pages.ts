import { randomBytes } from 'node:crypto';
import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { FAILURE_SEGMENT } from '../../lib/routing/id-pages';
import { parsePath } from '../../lib/routing/parse';
import { deviceOf, prefixOf, type Site } from '../../lib/routing/site';

export type FailureCode = 404 | 500 | 503;

export interface FailurePage {
  html: Buffer;
  /** `gzip` or empty. */
  encoding: string;
}

export interface FailurePages {
  /**
   * Watches one answer of the framework. The framework answers a page that failed with the right status but an
   * empty body, filled only by JavaScript; for a document it is replaced here by the site's own page.
   * @returns true when the request was answered here and must not reach the framework.
   */
  guard(req: IncomingMessage, res: ServerResponse): boolean;
}

interface Options {
  /** Gets the site's page for a failure. Throws when that fails as well. */
  fetchPage(site: Site, code: FailureCode, gzip: boolean): Promise<FailurePage>;
  /** What is sent then: a small page in both languages that needs nothing. */
  lastResort(code: FailureCode): string;
  /** True for the requests of `fetchPage` itself. */
  isInternal(req: IncomingMessage): boolean;
}

/** How long a customer's client should wait when the backend is away, in seconds. */
const RETRY_AFTER_SECONDS = 30;
/** The framework's error shell is about 10 kB; the mark stands in it. */
const MOST_KEPT_BYTES = 256 * 1024;
const UNAVAILABLE_MARK = 'STOREFRONT_FAILURE;503';
/** Headers of the swallowed answer that say something about its body. */
const BODY_HEADERS = [
  'content-length',
  'content-encoding',
  'transfer-encoding',
  'etag',
  'link',
  'last-modified',
  'x-nextjs-cache',
  'x-nextjs-prerender',
  'x-nextjs-stale-time',
];
const FAILURE_PATH = new RegExp(`^/(?:pc|m)(?:/(?:zh|en))?/${FAILURE_SEGMENT}(?:/|$)`);

/** A person asking for a page: not the router's data requests, not the API, not a picture or script. */
export function isDocumentRequest(req: IncomingMessage): boolean {
  if (req.method !== 'GET' && req.method !== 'HEAD') return false;
  if (req.headers.rsc !== undefined || req.headers['next-action'] !== undefined) return false;
  const path = pathOf(req);
  if (/^\/(?:api|_next)(?:\/|$)/.test(path)) return false;
  const accept = req.headers.accept ?? '*/*';
  if (accept.includes('text/html')) return true;
  return accept.includes('*/*') && !req.headers['sec-fetch-dest'] && !path.includes('.');
}

function pathOf(req: IncomingMessage): string {
  const url = req.url ?? '/';
  const queryAt = url.indexOf('?');
  return queryAt < 0 ? url : url.slice(0, queryAt);
}

function siteOf(req: IncomingMessage): Site {
  const { device, locale } = parsePath(pathOf(req));
  return { device: device ?? deviceOf(req.headers['user-agent']), locale };
}

export function createFailurePages({ fetchPage, lastResort, isInternal }: Options): FailurePages {
  async function send(req: IncomingMessage, res: ServerResponse, status: number, end: ServerResponse['end']) {
    const code: FailureCode = status === 503 ? 503 : status >= 500 ? 500 : 404;
    const gzip = /\bgzip\b/.test(req.headers['accept-encoding'] ?? '');
    const page = await fetchPage(siteOf(req), code, gzip).catch(() => ({
      html: Buffer.from(lastResort(code)),
      encoding: '',
    }));
    if (res.destroyed) return;
    for (const name of BODY_HEADERS) res.removeHeader(name);
    res.statusCode = status;
    res.setHeader('Content-Type', 'text/html; charset=utf-8');
    res.setHeader('Cache-Control', 'private, no-cache, no-store, max-age=0, must-revalidate');
    res.setHeader('Vary', 'Accept-Encoding');
    if (page.encoding) res.setHeader('Content-Encoding', page.encoding);
    if (code === 503) res.setHeader('Retry-After', String(RETRY_AFTER_SECONDS));
    res.setHeader('Content-Length', page.html.length);
    Reflect.apply(end, res, req.method === 'HEAD' ? [] : [page.html]);
  }

  function watch(req: IncomingMessage, res: ServerResponse) {
    const original = {
      writeHead: res.writeHead,
      write: res.write,
      end: res.end,
      flushHeaders: res.flushHeaders,
    };
    let swallowing: boolean | null = null;
    let answered = false;
    const kept: Buffer[] = [];
    let keptBytes = 0;

    const swallows = (status: number): boolean => {
      if (swallowing === null) {
        const type = String(res.getHeader('content-type') ?? 'text/html');
        swallowing = status >= 400 && /^text\/(?:html|plain)/.test(type);
      }
      return swallowing;
    };
    const keep = (chunk: unknown, encoding?: unknown) => {
      if (keptBytes > MOST_KEPT_BYTES) return;
      const bytes =
        typeof chunk === 'string'
          ? Buffer.from(chunk, Buffer.isEncoding(String(encoding)) ? (encoding as BufferEncoding) : 'utf8')
          : chunk instanceof Uint8Array
            ? Buffer.from(chunk)
            : null;
      if (!bytes) return;
      keptBytes += bytes.length;
      kept.push(bytes);
    };
    const callbackOf = (args: unknown[]) => {
      const callback = args.find((argument) => typeof argument === 'function');
      if (callback) queueMicrotask(() => Reflect.apply(callback, undefined, []));
    };

    res.writeHead = ((...args: unknown[]) => {
      const status = Number(args[0]);
      if (!swallows(status)) return Reflect.apply(original.writeHead, res, args);
      res.statusCode = status;
      return res;
    }) as ServerResponse['writeHead'];
    res.flushHeaders = () => {
      if (!swallows(res.statusCode)) original.flushHeaders.call(res);
    };
    res.write = ((...args: unknown[]) => {
      if (!swallows(res.statusCode)) return Reflect.apply(original.write, res, args);
      keep(args[0], args[1]);
      callbackOf(args.slice(1));
      return true;
    }) as ServerResponse['write'];
    res.end = ((...args: unknown[]) => {
      if (!swallows(res.statusCode)) return Reflect.apply(original.end, res, args);
      if (answered) return res;
      answered = true;
      keep(args[0], args[1]);
      callbackOf(args);
      const body = textOf(Buffer.concat(kept), String(res.getHeader('content-encoding') ?? ''));
      const status = body.includes(UNAVAILABLE_MARK) ? 503 : res.statusCode;
      // From here on the answer is ours: let it through.
      swallowing = false;
      void send(req, res, status, original.end);
      return res;
    }) as ServerResponse['end'];
  }

  return {
    guard(req, res) {
      if (isInternal(req)) return false;
      if (FAILURE_PATH.test(pathOf(req))) {
        void send(req, res, 404, res.end);
        return true;
      }
      if (isDocumentRequest(req)) watch(req, res);
      return false;
    },
  };
}

function textOf(body: Buffer, encoding: string): string {
  if (encoding !== 'gzip') return body.toString('utf8');
  try {
    return gunzipSync(body).toString('utf8');
  } catch {
    return '';
  }
}

const CACHE_MS = 60_000;
const FETCH_TIMEOUT_MS = 10_000;
/** Only this process knows it: what asks with it is the server itself. */
const INTERNAL_HEADER = 'x-storefront-internal';
/** One user agent for each device, so that the request is not redirected. */
const USER_AGENT = { pc: 'storefront', m: 'storefront Mobile WebKit' } as const;

/** Fetches failure pages from the server's own port, and keeps each for a minute. */
export function createPageFetcher(port: () => number): Pick<Options, 'fetchPage' | 'isInternal'> {
  const secret = randomBytes(16).toString('hex');
  const cache = new Map<string, { until: number; page: Promise<FailurePage> }>();

  const get = (path: string, site: Site, gzip: boolean) =>
    new Promise<FailurePage>((resolve, reject) => {
      const headers = {
        [INTERNAL_HEADER]: secret,
        'user-agent': USER_AGENT[site.device],
        accept: 'text/html',
        'accept-encoding': gzip ? 'gzip' : 'identity',
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
    isInternal: (req) => req.headers[INTERNAL_HEADER] === secret,
    fetchPage(site, code, gzip) {
      const path = `${prefixOf(site)}/${FAILURE_SEGMENT}/${code}`;
      const key = `${path} ${gzip}`;
      const found = cache.get(key);
      if (found && found.until > Date.now()) return found.page;
      const page = get(path, site, gzip);
      cache.set(key, { until: Date.now() + CACHE_MS, page });
      page.catch(() => cache.delete(key));
      return page;
    },
  };
}
