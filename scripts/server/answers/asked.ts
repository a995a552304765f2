import type { IncomingMessage } from 'node:http';
import { type Device, deviceOf } from '../../../lib/routing/site';
import { type Encoding, encodingFor } from './encodings';

/** A request as it came, read before anything changes it on its way to the framework. */
export interface Asked {
  readonly req: IncomingMessage;
  readonly method: string;
  readonly url: string;
  /** Without the query. */
  readonly path: string;
  /** By the user agent. */
  readonly device: Device;
  /** As `isDocumentRequest` has it. */
  readonly document: boolean;
  /** What the client takes of what the server packs into. */
  readonly encoding: Encoding;
}

export function readAsked(req: IncomingMessage): Asked {
  const { method = 'GET', url = '/', headers } = req;
  const path = pathOf(url);
  return {
    req,
    method,
    url,
    path,
    device: deviceOf(headers['user-agent']),
    document: isDocumentRequest(req),
    encoding: encodingFor(headers['accept-encoding']),
  };
}

/** A person asking for a page: not the router's data requests, not the API, not a picture or script. */
export function isDocumentRequest({ method, headers, url = '/' }: IncomingMessage): boolean {
  const path = pathOf(url);
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (headers.rsc !== undefined || headers['next-action'] !== undefined) return false;
  if (/^\/(?:api|_next)(?:\/|$)/.test(path)) return false;
  const accept = headers.accept ?? '*/*';
  if (accept.includes('text/html')) return true;
  return accept.includes('*/*') && !headers['sec-fetch-dest'] && !path.includes('.');
}

/** An address below one of the devices, whoever asks for it: a person, or the router for its data. */
export const isPagePath = (path: string): boolean => /^\/(?:pc|m)(?:\/|$)/.test(path);

function pathOf(url: string): string {
  const queryAt = url.indexOf('?');
  return queryAt < 0 ? url : url.slice(0, queryAt);
}
