import type { IncomingMessage, ServerResponse } from 'node:http';
import { CODE, type Code } from '../../lib/contract/call';
import { DATA_POLICY } from '../../lib/routing/csp';
import type { Header } from '../../lib/routing/security-headers';
import { isDocumentRequest } from './answers/asked';

interface RequestGuardOptions {
  /** On every answer from here on. */
  common: readonly Header[];
  /** Beside them for everything outside `/api`, where each answer says its own. */
  policy: Header;
  /** A small page for people, in both languages, that needs nothing. */
  page(code: 400): string;
}

/** @returns true when the request was answered here and must not go further */
type RequestGuard = (req: IncomingMessage, res: ServerResponse) => boolean;

const ALLOWED = {
  page: ['GET', 'HEAD'],
  api: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
} as const;
/** What the calls themselves take: the others come through only to be refused by name. */
const API_ALLOW = 'GET, HEAD, POST';
const ABSOLUTE = /^https?:\/\/[^/?#\\]+/i;
/** A step to a folder, in any spelling: each part of the server would make another path of it. */
const DOT_SEGMENT = /\/(?:\.|%2e){1,2}(?:\/|$)/i;
/**
 * No browser calls itself more. The framework tries a pattern on it from each of its places: 15,000 letters took 60 ms of
 * everybody's time.
 */
const LONGEST_AGENT = 1_000;
/** No call has an empty part in its path. */
const ODD_SLASHES = /\/(?:\/|$)/;

/**
 * Decides before anything else whether a request can be one of the site's. What asks for a foreign host by a whole
 * address gets this site's answer; what can't be read is 400, what can't be done with a page is 405; of calls the
 * contract says that the status is the code's, 404.
 */
export function createRequestGuard({ common, policy, page }: RequestGuardOptions): RequestGuard {
  return (req, res) => {
    const target = ownTarget(req.url ?? '');
    const path = pathOf(target ?? '/');
    const api = /^\/api(?:\/|$)/.test(path);
    for (const { key, value } of common) res.setHeader(key, value);
    if (!api) res.setHeader(policy.key, policy.value);

    const allowed: readonly string[] = api ? ALLOWED.api : ALLOWED.page;
    if (!allowed.includes(req.method ?? '')) {
      res.setHeader('Allow', api ? API_ALLOW : allowed.join(', '));
      refuse(req, res, api ? 404 : 405, api ? wrapper(CODE.notFound, 'call.method') : '');
      return true;
    }
    if (target === null || !isReadable(path)) {
      const readable = !api && isDocumentRequest(req);
      refuse(req, res, 400, api ? wrapper(CODE.badInput, 'path.malformed') : readable ? page(400) : '');
      return true;
    }
    if (api && ODD_SLASHES.test(path)) {
      // The framework would redirect, which no caller asked for, and say nothing in the contract's shape.
      refuse(req, res, 404, wrapper(CODE.notFound, 'call.unknown'));
      return true;
    }
    // The framework goes by this, and would send on to whatever host stood in it.
    req.url = target;
    const { 'user-agent': agent, range } = req.headers;
    if (range !== undefined && !isRange(range)) delete req.headers.range;
    if (agent !== undefined && agent.length > LONGEST_AGENT)
      req.headers['user-agent'] = agent.slice(0, LONGEST_AGENT);
    return false;
  };
}

/**
 * Whether a `Range` header asks for parts: what is none is passed over, as RFC 9110 has it. The framework would fail on it
 * as on a part that is not there.
 */
function isRange(header: string): boolean {
  const parts = /^bytes=(.*)$/.exec(header.trim())?.[1]?.split(',') ?? [];
  return (
    parts.length > 0 &&
    parts.every((part) => {
      const [, first = '', last = ''] = /^\s*(\d*)-(\d*)\s*$/.exec(part) ?? [];
      if (first === '' || last === '') return first !== last;
      return Number(first) <= Number(last);
    })
  );
}

/** The path and query of a request's target, without the host of a whole address; null for any other form. */
function ownTarget(url: string): string | null {
  if (url.startsWith('/')) return url;
  const address = ABSOLUTE.exec(url)?.[0];
  if (address === undefined) return null;
  const rest = url.slice(address.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

const pathOf = (target: string): string => target.split(/[?#]/, 1)[0] ?? '';

function isReadable(path: string): boolean {
  if (path.includes('\\') || DOT_SEGMENT.test(path)) return false;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

const wrapper = (code: Code, msg: string) => JSON.stringify({ code, data: null, msg });

/** The body is the wrapper, a page, or nothing. */
function refuse(req: IncomingMessage, res: ServerResponse, status: number, body: string): void {
  const json = body.startsWith('{');
  res.statusCode = status;
  if (json) res.setHeader('Content-Security-Policy', DATA_POLICY);
  if (body) res.setHeader('Content-Type', `${json ? 'application/json' : 'text/html'}; charset=utf-8`);
  res.setHeader('Cache-Control', 'no-store');
  res.setHeader('Content-Length', Buffer.byteLength(body));
  res.end(req.method === 'HEAD' ? undefined : body);
}
