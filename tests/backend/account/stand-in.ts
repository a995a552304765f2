import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';

interface Asked {
  method: string;
  url: URL;
  body: string;
  headers: http.IncomingHttpHeaders;
}

/** How the stand-in behaves: an answer, or something that services do on bad days. */
export type Behaviour =
  | { status?: number; body: string; headers?: Record<string, string> }
  | 'silent'
  | 'hang up'
  | 'never ending';

/** A small local server in the place of somebody else's, for the surrounding suite. */
export function useStandIn() {
  const asked: Asked[] = [];
  let behave: (request: Asked) => Behaviour = () => ({ body: '{}' });
  let base = '';
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', headers } = request;
      const url = new URL(request.url ?? '/', 'http://stand-in.invalid');
      const seen = { method, url, headers, body: Buffer.concat(chunks).toString('utf8') };
      asked.push(seen);
      answer(response, behave(seen));
    });
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return {
    asked,
    base: () => base,
    behave: (how: Behaviour | ((request: Asked) => Behaviour)) => {
      behave = typeof how === 'function' ? how : () => how;
    },
  };
}

function answer(response: http.ServerResponse, how: Behaviour): void {
  if (how === 'silent') return;
  if (how === 'hang up') {
    response.socket?.destroy();
    return;
  }
  if (how === 'never ending') {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    const chunk = ' '.repeat(16 * 1024);
    const pour = () => {
      while (!response.destroyed && response.write(chunk));
      if (!response.destroyed) response.once('drain', pour);
    };
    pour();
    return;
  }
  response.writeHead(how.status ?? 200, { 'Content-Type': 'application/json', ...how.headers });
  response.end(how.body);
}
