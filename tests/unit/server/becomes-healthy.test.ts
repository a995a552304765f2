// @vitest-environment node
import { expect, it } from 'vitest';
import { becomesHealthy } from '@/scripts/server/becomes-healthy';
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
