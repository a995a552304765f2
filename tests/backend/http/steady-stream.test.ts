import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ReaderFailure, steadyStream } from '@/lib/backend/http/files/steady-stream';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A source of so many pieces; without a number it has no end. */
function sourceOf(pieces = Number.POSITIVE_INFINITY) {
  const cancel = vi.fn();
  let left = pieces;
  const source = new ReadableStream<Uint8Array>({
    pull(controller) {
      left -= 1;
      if (left < 0) controller.close();
      else controller.enqueue(new Uint8Array(10));
    },
    cancel,
  });
  return { source, cancel };
}

it('ends with a reader that stops for no moment, and takes too long in all', async () => {
  const { source, cancel } = sourceOf();
  const onEnd = vi.fn(async () => {});
  const reader = steadyStream(source, { stallMs: 1_000, totalMs: 10_000 }, onEnd).getReader();
  const closed = expect(reader.closed).rejects.toThrow('It took too long.');
  for (let second = 0; second < 19; second += 1) {
    expect((await reader.read()).done).toBe(false);
    await vi.advanceTimersByTimeAsync(500);
  }
  expect(onEnd).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(500);
  await closed;
  expect(onEnd).toHaveBeenCalledExactlyOnceWith(expect.any(ReaderFailure));
  expect(cancel).toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});

it('asks nothing of a reader who has all of it', async () => {
  const { source } = sourceOf(2);
  const onEnd = vi.fn(async () => {});
  const stream = steadyStream(source, { stallMs: 1_000, totalMs: 10_000 }, onEnd);
  expect((await new Response(stream).arrayBuffer()).byteLength).toBe(20);
  expect(onEnd).toHaveBeenCalledExactlyOnceWith(undefined);
  expect(vi.getTimerCount()).toBe(0);
});
