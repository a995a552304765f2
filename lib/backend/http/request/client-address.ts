import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

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
 * outermost of them saw. Entries that a client put in front itself are never taken. Of IPv6 it is the network of 64 bits. Some
 * proxies write the port behind it, which is another for each connection.
 */
export function clientAddress(headers: Headers, hops: number): string {
  const forwarded = (headers.get('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim());
  const seen = forwarded.filter((entry) => entry !== '');
  const chosen = hops > 0 ? (seen[Math.max(0, seen.length - hops)] ?? '') : '';
  const address = withoutPort(chosen || headers.get(ADDRESS_HEADER) || '');
  return networkOf(address.replace(/^::ffff:(?=\d+\.)/i, ''));
}

/** Of `1.2.3.4:567`, `[2001:db8::1]:567` and `[2001:db8::1]`; a bare IPv6 address has its colons. */
const withoutPort = (entry: string): string =>
  entry.replace(/^\[([^\]]*)\](?::\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');

/** A line gets 64 bits' worth of IPv6 addresses: whoever is behind it may take another of them for each request. */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  // Of all spellings of an address this makes one, with at most one `::` in it.
  const plain = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1);
  const [before = [], after = []] = plain.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}
