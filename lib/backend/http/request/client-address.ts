import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage } from 'node:http';

/** Set on each request by this process, over whatever the sender wrote into it. */
export const ADDRESS_HEADER = 'x-socket-address';

/**
 * Writes the address of each connection into its request's headers, before the framework sees it: route handlers
 * get headers only, and `x-forwarded-for` holds whatever a client likes.
 */
export function recordSocketAddresses(): void {
  subscribe('http.server.request.start', (message) => {
    if (typeof message !== 'object' || message === null || !('request' in message)) return;
    const { request } = message;
    if (request instanceof IncomingMessage) {
      request.headers[ADDRESS_HEADER] = request.socket.remoteAddress ?? '';
    }
  });
}

/**
 * The client's address for limits: the connection's own, or, behind `hops` trusted proxies, the one that the
 * outermost of them saw. Entries that a client put in front itself are never taken.
 */
export function clientAddress(headers: Headers, hops: number): string {
  const forwarded = (headers.get('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim());
  const seen = forwarded.filter((entry) => entry !== '');
  const chosen = hops > 0 ? (seen[Math.max(0, seen.length - hops)] ?? '') : '';
  return (chosen || headers.get(ADDRESS_HEADER) || '').replace(/^::ffff:/, '');
}
