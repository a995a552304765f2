import type { IncomingMessage, ServerResponse } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { FAILURE_SEGMENT } from '../../lib/routing/id-pages';
import { parsePath } from '../../lib/routing/parse';
import { deviceOf, type Site } from '../../lib/routing/site';
import { UNKNOWN_GUARD_DIGEST } from '../../lib/session/unknown-guard';

export type FailureCode = 404 | 500 | 503;
/** Name of the site's own page: `unknown-middleware` is a 500 with words of its own. */
export type FailurePageName = `${FailureCode}` | 'unknown-middleware';

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

export interface FailurePageOptions {
  /** Gets the site's page for a failure. Throws when that fails as well. */
  fetchPage(site: Site, name: FailurePageName, gzip: boolean): Promise<FailurePage>;
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
/** What the server is to send in place of an answer of the framework. */
interface Failure {
  status: number;
  page: FailurePageName;
}
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

const codeOf = (status: number): FailureCode => (status === 503 ? 503 : status >= 500 ? 500 : 404);

/** What an error document of the framework says about the failure: errors of ours leave their digest in it. */
function failureIn(body: string, status: number): Failure {
  if (body.includes(UNAVAILABLE_MARK)) return { status: 503, page: '503' };
  if (body.includes(UNKNOWN_GUARD_DIGEST)) return { status: 500, page: 'unknown-middleware' };
  return { status, page: `${codeOf(status)}` };
}

export function createFailurePages({ fetchPage, lastResort, isInternal }: FailurePageOptions): FailurePages {
  async function send(
    req: IncomingMessage,
    res: ServerResponse,
    { status, page: name }: Failure,
    end: ServerResponse['end'],
  ) {
    const code = codeOf(status);
    const gzip = /\bgzip\b/.test(req.headers['accept-encoding'] ?? '');
    const page = await fetchPage(siteOf(req), name, gzip).catch(() => ({
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
      const failure = failureIn(body, res.statusCode);
      // From here on the answer is ours: let it through.
      swallowing = false;
      void send(req, res, failure, original.end);
      return res;
    }) as ServerResponse['end'];
  }

  return {
    guard(req, res) {
      if (isInternal(req)) return false;
      if (FAILURE_PATH.test(pathOf(req))) {
        void send(req, res, { status: 404, page: '404' }, res.end);
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
