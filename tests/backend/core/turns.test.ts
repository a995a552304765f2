import { expect, it } from 'vitest';
import type { Database } from '@/lib/backend/db/client';
import { createTurns } from '@/lib/backend/turns';

/** Turns of a kind of its own, for a database that nobody asks anything. */
function openTurns(event: string) {
  const turns = createTurns(event);
  const db = {} as Database;
  const ends: (() => void)[] = [];
  let atOnce = 0;
  const work = async () => {
    atOnce += 1;
    expect(atOnce).toBe(1);
    await new Promise<void>((resolve) => ends.push(resolve));
    atOnce -= 1;
  };
  const begin = () => turns.begin(db, work);
  return { begin, ends, end: () => turns.end(db, 10_000) };
}

it('looks once more where more came in meanwhile, however much, and never twice at once', async () => {
  const { begin, ends } = openTurns('test.again');
  for (let round = 0; round < 3; round += 1) begin();
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await expect.poll(() => ends.length).toBe(2);
  // What comes in during the second look is looked for as well.
  begin();
  ends[1]?.();
  await expect.poll(() => ends.length).toBe(3);
  ends[2]?.();
});

it('looks no more once the shop stops, which waits for what is under way', async () => {
  const { begin, ends, end } = openTurns('test.stops');
  begin();
  begin();
  const ended = end();
  ends[0]?.();
  await ended;
  begin();
  expect(ends).toHaveLength(1);
});
