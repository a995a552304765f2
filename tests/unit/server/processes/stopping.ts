import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createStop } from '@/scripts/server/stop';

/** A server that ends as the storefront's does: `/slow` answers when it is told to stop, `/stuck` never. */
const say = (text: string) => process.stdout.write(`${text}\n`);
const held: (() => void)[] = [];
const server = createServer((req, res) => {
  if (req.url === '/stuck') return;
  if (req.url === '/slow') held.push(() => res.end('slow'));
  else res.end('quick');
  say(`asked ${req.url}`);
});
const stop = createStop(server, { graceMs: Number(process.argv[2]), drainMs: Number(process.argv[3]) });
process.on('SIGTERM', async () => {
  const stopped = stop();
  for (const answer of held) answer();
  say('stopping');
  await stopped;
  say('stopped');
  process.exit(0);
});
server.listen(0, '127.0.0.1', () => say(`port ${(server.address() as AddressInfo).port};`));
