import { setTimeout as pause } from 'node:timers/promises';
import { SmsFailed } from '@/lib/backend/gateways/sms';

/** What came of a code that was handed to the provider. */
interface Outcome {
  ms: number;
  failure: SmsFailed | null;
}

/** Of the last one in this process; it may be on its way still. */
let last: Promise<Outcome> = Promise.resolve({ ms: 0, failure: null });

/** Sends, and remembers how long that took and whether the provider took it. */
export function noted(send: () => Promise<void>): Promise<void> {
  const from = performance.now();
  const sending = send();
  last = sending.then(
    () => ({ ms: performance.now() - from, failure: null }),
    (error: unknown) => ({
      ms: performance.now() - from,
      failure: error instanceof SmsFailed ? error : null,
    }),
  );
  return sending;
}

/**
 * Sends nothing, takes as long as the last code did and fails as it did: an answer that comes at once, or one that is well while
 * the provider is down, would tell what its words don't.
 * @throws SmsFailed
 */
export async function likeTheLast(): Promise<void> {
  const from = performance.now();
  const { ms, failure } = await last;
  await pause(Math.max(0, ms - (performance.now() - from)));
  if (failure) throw failure;
}
