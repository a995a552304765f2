import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import axios from 'axios';
import { afterEach, describe, expect, it } from 'vitest';
import { askedAgainAdapter } from '@/lib/api/asked-again';

let server: Server | undefined;
const asked: string[] = [];

/** Ends without an answer whichever connection `closes` names: 0 is the first. */
async function backend(closes: (connection: number, request: number) => boolean): Promise<string> {
  const connections: unknown[] = [];
  const made = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (!connections.includes(request.socket)) connections.push(request.socket);
    if (closes(connections.indexOf(request.socket), asked.length)) request.socket.destroy();
    else response.end('{"code":1000}');
  });
  server = made;
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(made.address() as AddressInfo).port}`;
}

describe('a backend that closes connections', () => {
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
    asked.length = 0;
  });
  const ask = (url: string) => axios.get(url, { adapter: askedAgainAdapter, maxRedirects: 0 });

  it('is asked once more where the connection was kept, as the network closed it before it was read', async () => {
    const url = await backend((connection, request) => connection === 0 && request === 2);
    await ask(`${url}/first`);
    await expect(ask(`${url}/second`)).resolves.toMatchObject({ status: 200, data: { code: 1000 } });
    expect(asked).toEqual(['/first', '/second', '/second']);
  });

  it('is not asked again where the connection was new: it has read what it did not answer', async () => {
    const url = await backend(() => true);
    await expect(ask(`${url}/only`)).rejects.toMatchObject({ code: 'ECONNRESET' });
    expect(asked).toEqual(['/only']);
  });
});
