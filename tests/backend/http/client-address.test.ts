import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import {
  ADDRESS_HEADER,
  clientAddress,
  recordSocketAddresses,
} from '@/lib/backend/http/request/client-address';

it.each([
  ['', '10.0.0.9', 0, '10.0.0.9'],
  ['1.1.1.1', '10.0.0.9', 0, '10.0.0.9'],
  ['1.1.1.1', '10.0.0.9', 1, '1.1.1.1'],
  ['6.6.6.6, 1.1.1.1', '10.0.0.9', 1, '1.1.1.1'],
  ['6.6.6.6, 1.1.1.1, 10.0.0.8', '10.0.0.9', 2, '1.1.1.1'],
  ['1.1.1.1', '10.0.0.9', 3, '1.1.1.1'],
  ['', '::ffff:10.0.0.9', 1, '10.0.0.9'],
  ['', '2001:db8:0:7:1:2:3:4', 0, '2001:db8:0:7::/64'],
  ['', '2001:DB8:0:7::9', 0, '2001:db8:0:7::/64'],
  ['2001:db8::7:1:2:3:4', '10.0.0.9', 1, '2001:db8:0:7::/64'],
  ['', '2001:db8::1', 0, '2001:db8:0:0::/64'],
  ['', 'fe80::1%eth0', 0, 'fe80:0:0:0::/64'],
  ['', '::1', 0, '0:0:0:0::/64'],
  ['64:ff9b::192.0.2.1', '10.0.0.9', 1, '64:ff9b:0:0::/64'],
  ['::FFFF:192.0.2.1', '10.0.0.9', 1, '192.0.2.1'],
  ['1.1.1.1:50123', '10.0.0.9', 1, '1.1.1.1'],
  ['6.6.6.6, 1.1.1.1:50123, 10.0.0.8:443', '10.0.0.9', 2, '1.1.1.1'],
  ['[2001:db8:0:7::9]:50123', '10.0.0.9', 1, '2001:db8:0:7::/64'],
  ['[2001:db8:0:7::9]', '10.0.0.9', 1, '2001:db8:0:7::/64'],
  ['[::ffff:192.0.2.1]:50123', '10.0.0.9', 1, '192.0.2.1'],
  ['nonsense', '10.0.0.9', 1, 'nonsense'],
])('forwarded for %j over %s with %i trusted: %s', (forwarded, socket, hops, address) => {
  const headers = new Headers({ [ADDRESS_HEADER]: socket });
  if (forwarded) headers.set('x-forwarded-for', forwarded);
  expect(clientAddress(headers, hops)).toBe(address);
});

it('the connection’s address can’t be written by a client', async () => {
  recordSocketAddresses();
  const server = http.createServer((request, response) =>
    response.end(String(request.headers[ADDRESS_HEADER])),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}`, { headers: { [ADDRESS_HEADER]: '6.6.6.6' } });
  expect(await answer.text()).toBe('127.0.0.1');
  await new Promise((resolve) => server.close(resolve));
});
