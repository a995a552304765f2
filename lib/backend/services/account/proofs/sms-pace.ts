import { setTimeout as pause } from 'node:timers/promises';
import { SmsFailed } from '@/lib/backend/gateways/sms';
import { createTtlCache } from '@/lib/cache/ttl-cache';
import { DAY_MS } from '@/lib/domain/durations';

/** What came of a code that was handed to the provider. */
interface Outcome {
  ms: number;
  failure: SmsFailed | null;
}

/**
 * By phone: a provider may refuse one number and take another, and what came of somebody else's would tell the two apart. As long
 * as what is counted of a phone may keep one from being sent.
 */
const ofPhone = createTtlCache<Promise<Outcome>>({ max: 10_000, ttlMs: DAY_MS });
/** How long the last one took that went out, whoever's: for a phone that another instance or an earlier process sent to. */
let usualMs = 0;

/** Sends, and remembers how long that took and whether the provider took it. */
export function noted(phone: string, send: () => Promise<void>): Promise<void> {
  const from = performance.now();
  const sending = send();
  const outcome = sending.then(
    () => {
      usualMs = performance.now() - from;
      return { ms: usualMs, failure: null };
    },
    (error: unknown) => ({
      ms: performance.now() - from,
      failure: error instanceof SmsFailed ? error : null,
    }),
  );
  ofPhone.set(phone, outcome);
  return sending;
}

/**
 * Sends nothing, takes as long as the last code to this phone did and fails as it did: an answer that comes at once, or one that is
 * well while the provider is down, would tell what its words don't. What this process has not sent itself is taken for well.
 * @throws SmsFailed
 */
export async function likeTheLast(phone: string): Promise<void> {
  const from = performance.now();
  const { ms, failure } = (await ofPhone.get(phone)) ?? { ms: usualMs, failure: null };
  await pause(Math.max(0, ms - (performance.now() - from)));
  if (failure) throw failure;
}
