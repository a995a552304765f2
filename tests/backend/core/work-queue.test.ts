import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueue } from '@/lib/backend/work-queue';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const BUSY = { code: 1503, word: 'busy' };

/** Work that ends when the test says so. */
function openWork() {
  const ends: (() => void)[] = [];
  const started: number[] = [];
  const work = (number: number) => () =>
    new Promise<number>((resolve) => {
      started.push(number);
      ends.push(() => resolve(number));
    });
  return { work, ends, started };
}

it('does so much at once, in the order it was asked for', async () => {
  const queue = createQueue({ atOnce: 2, waiting: 10, waitMs: 1000 });
  const { work, ends, started } = openWork();
  const all = [1, 2, 3, 4].map((number) => queue.run(work(number)));
  await vi.advanceTimersByTimeAsync(0);
  expect(started).toEqual([1, 2]);
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(started).toEqual([1, 2, 3]);
  ends[1]?.();
  ends[2]?.();
  await vi.advanceTimersByTimeAsync(0);
  ends[3]?.();
  expect(await Promise.all(all)).toEqual([1, 2, 3, 4]);
});

it('refuses what no longer fits into the line at once', async () => {
  const queue = createQueue({ atOnce: 1, waiting: 1, waitMs: 1000 });
  const { work, ends } = openWork();
  const [first, second] = [queue.run(work(1)), queue.run(work(2))];
  await expect(queue.run(work(3))).rejects.toMatchObject(BUSY);
  ends[0]?.();
  await first;
  ends[1]?.();
  expect(await second).toBe(2);
});

it('lets nobody wait longer than that, and never begins what was refused', async () => {
  const queue = createQueue({ atOnce: 1, waiting: 5, waitMs: 1000 });
  const { work, ends, started } = openWork();
  const first = queue.run(work(1));
  const late = expect(queue.run(work(2))).rejects.toMatchObject(BUSY);
  await vi.advanceTimersByTimeAsync(1000);
  await late;
  ends[0]?.();
  await first;
  const next = queue.run(work(3));
  await vi.advanceTimersByTimeAsync(0);
  ends[1]?.();
  expect(await next).toBe(3);
  expect(started).toEqual([1, 3]);
});

it('goes on after work that failed', async () => {
  const queue = createQueue({ atOnce: 1, waiting: 5, waitMs: 1000 });
  const failing = queue.run(() => Promise.reject(new Error('no luck')));
  const next = queue.run(async () => 'done');
  await expect(failing).rejects.toThrow('no luck');
  expect(await next).toBe('done');
});
