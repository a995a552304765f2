import type { Challenge } from 'altcha-lib';
import { callBrowser } from '@/lib/api/browser';
import type { CallFailure, CallResult } from '@/lib/api/result';
import type { Solved } from './worker';

const unsolved: CallFailure = { ok: false, kind: 'fault', code: 0, msg: 'captcha.unsolved' };

const isChallenge = (value: unknown): value is Challenge =>
  typeof value === 'object' && value !== null && 'parameters' in value;

/**
 * Gets a challenge and does its proof of work. Never rejects.
 * @returns the solved challenge, good for one call, or why there is none (`captcha.unsolved` when the work failed)
 */
export async function solveCaptcha(): Promise<CallResult<string>> {
  const asked = await callBrowser('captchaGet', {});
  if (!asked.ok) return asked;
  const { kind, challenge } = asked.data;
  if (kind !== 'pow' || !isChallenge(challenge)) return unsolved;
  const payload = await work(challenge).catch(() => null);
  return payload === null ? unsolved : { ok: true, data: payload };
}

async function work(challenge: Challenge): Promise<Solved> {
  if (typeof Worker === 'undefined') return (await import('./solve')).solve(challenge);
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<Solved>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Solved>) => resolve(data);
      worker.onerror = () => reject(new Error('the captcha worker failed'));
      worker.postMessage(challenge);
    });
  } finally {
    worker.terminate();
  }
}
