// @vitest-environment node
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { expect, it, onTestFinished, vi } from 'vitest';
import { becomesHealthy } from '@/scripts/server/becomes-healthy';
import { lookForChanges } from '@/scripts/server/look-for-changes';
import { listen, portOf } from './support/answers';

/** A health address that says these words in a row, and then that all is well. */
async function healthSaying(...words: string[]): Promise<number> {
  const server = await listen((_req, res) => {
    const msg = words.shift();
    res.writeHead(msg ? 503 : 200).end(JSON.stringify({ msg }));
  });
  return portOf(server);
}
const open = async () => true;
const closed = async () => false;

it('a database that is being filled is waited for', async () => {
  expect(await becomesHealthy(await healthSaying('starting', 'starting'), closed)).toBe(true);
});

it('an open database that was late once does not end the start', async () => {
  expect(await becomesHealthy(await healthSaying('starting', 'busy'), open)).toBe(true);
});

it('one that can’t be opened does', async () => {
  expect(await becomesHealthy(await healthSaying('starting', 'busy'), closed)).toBe(false);
});

it('an address that does not answer says nothing of the database', async () => {
  const silent = await listen((req) => req.socket.destroy());
  await expect(becomesHealthy(portOf(silent), open)).rejects.toThrow('socket hang up');
});

/** Serves on the first free one of ports that `fetch` refuses in every Node that is supported. */
async function listenWhereFetchRefuses(listener: RequestListener): Promise<number> {
  for (const port of [6566, 6697, 10_080]) {
    const server = createServer(listener).listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    onTestFinished(() => void server.close());
    return port;
  }
  throw new Error('None of them is free');
}

it('a port that `fetch` refuses is as good as any, to start on and to look for changes', async () => {
  const asked: string[] = [];
  const port = await listenWhereFetchRefuses(({ method, url }, res) => {
    asked.push(`${method} ${url}`);
    res.end('{}');
  });
  expect(await becomesHealthy(port, closed)).toBe(true);
  // It looks once.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  lookForChanges(port);
  await expect.poll(() => asked).toEqual(['GET /api/health', 'POST /api/renewal']);
});
