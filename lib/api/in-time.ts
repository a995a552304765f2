import type { CallResult } from './result';
import { failure } from './unwrap';

/** The result, or that there was none in time (Infinity: however long it takes). The call itself goes on. */
export async function inTime<T>(call: Promise<CallResult<T>>, ms: number): Promise<CallResult<T>> {
  if (!Number.isFinite(ms)) return call;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<CallResult<T>>((resolve) => {
    timer = setTimeout(() => resolve(failure('unavailable', 'call.timeout')), Math.max(0, ms));
  });
  try {
    return await Promise.race([call, late]);
  } finally {
    clearTimeout(timer);
  }
}
