import { WaitBudget } from '@/lib/domain/wait-budget';
import { context, withContext } from './context';
import { DatabaseUnavailable } from './errors';

/** What one call may wait for the database in all, so that its answer is there within five seconds (docs/adr/0013). */
export const CALL_WAIT_MS = 4_500;

/** Runs `work`, whose waits for the database together may take `totalMs`; after that they end in DatabaseUnavailable. */
export const withWaitBudget = <T>(work: () => Promise<T>, totalMs = CALL_WAIT_MS): Promise<T> =>
  // Awaited inside: a query that was only built is sent when it is awaited.
  withContext({ budget: new WaitBudget(totalMs) }, async () => work());

/** Runs work that a call only happened to start, and that goes on without it: opening the database. */
export const withoutWaitBudget = <T>(work: () => Promise<T>): Promise<T> =>
  withContext({ budget: null }, work);

/** A wait for the database under way. */
interface Wait {
  /** Must be called once it is over, however it ended. */
  end(): void;
}

/**
 * Begins a wait of at most `mostMs`, or of what the call has left when that is less; Infinity: of any length outside
 * a call. `onLate` is told once when it takes longer, with the error to fail with, and whether that were all of `mostMs`:
 * what was left of a call says nothing of the database.
 */
export function beginWait(mostMs: number, onLate: (error: DatabaseUnavailable, full: boolean) => void): Wait {
  const { budget } = context();
  const leftMs = budget?.leftMs() ?? mostMs;
  const ms = Math.min(mostMs, leftMs);
  const late = () => onLate(new DatabaseUnavailable('The database did not answer in time'), leftMs >= mostMs);
  const timer = Number.isFinite(ms) ? setTimeout(late, ms) : undefined;
  budget?.begin();
  let over = false;
  return {
    end() {
      if (over) return;
      over = true;
      clearTimeout(timer);
      budget?.end();
    },
  };
}

/** The result of `work`, unless it takes longer than `mostMs` or what the call has left; the work itself goes on. */
export async function waitAtMost<T>(
  mostMs: number,
  work: Promise<T>,
  fail: () => Error = () => new DatabaseUnavailable('The database did not answer in time'),
): Promise<T> {
  let wait: Wait | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    wait = beginWait(mostMs, () => reject(fail()));
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    wait?.end();
  }
}
