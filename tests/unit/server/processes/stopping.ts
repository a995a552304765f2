import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createStop } from '@/scripts/server/stop';

/**
 * A server that ends as the storefront's does: `/slow` answers when it is told to stop, `/begun` goes on with its answer at a
 * signal, `/stuck` never answers.
 */
const say = (text: string) => process.stdout.write(`${text}\n`);
const held: (() => void)[] = [];
const server = createServer((req, res) => {
  if (req.url === '/stuck') return;
  if (req.url === '/begun') {
    res.write('begun');
    process.once('SIGUSR2', () => res.end(', ended'));
  } else if (req.url === '/slow') held.push(() => res.end('slow'));
  else res.end('quick');
  say(`asked ${req.url}`);
});
// Of what is idle the server itself closes nothing before the test is over.
server.keepAliveTimeout = 65_000;
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
