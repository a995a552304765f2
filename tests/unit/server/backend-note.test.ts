// @vitest-environment node
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { backendNote } from '@/scripts/server/backend-note';

async function noteOf(listener: RequestListener): Promise<string | null> {
  const backend = createServer(listener);
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    backend.closeAllConnections();
    backend.close();
  });
  return backendNote(`http://127.0.0.1:${(backend.address() as AddressInfo).port}`, 500);
}

it.each([
  { code: 1000, data: { fileUrl: '/files' } },
  { code: 1404, data: null },
])('a backend that answers %j is nothing to speak of', async (answer) => {
  expect(await noteOf((_, response) => response.end(JSON.stringify(answer)))).toBeNull();
});

it.each<[string, RequestListener]>([
  ['a page', (_, response) => response.writeHead(404).end('<h1>Not Found</h1>')],
  ['other data', (_, response) => response.writeHead(404).end('{"status":404}')],
  ['another address', (_, response) => response.writeHead(302, { location: '/api' }).end()],
])('one that answers %s is said to, with what API_HOST is', async (_, listener) => {
  expect(await noteOf(listener)).toMatch(/answers (404|302) at .*\/api\/api-cf\/file\/queryObj.*API_HOST is/);
});

it.each<[string, RequestListener]>([
  ['hangs', () => {}],
  ['cuts the line', (request) => request.socket.destroy()],
])('one that %s is said to be away', async (_, listener) => {
  expect(await noteOf(listener)).toMatch(/does not answer at .*503/);
});
