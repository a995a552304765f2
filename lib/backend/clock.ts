import { describeError } from '@/lib/backend/http/failure';
import { logger } from '@/lib/backend/log';

const EVERY_MS = 60_000;

/**
 * Does a piece of work once a minute, whether or not anybody calls. Any number of instances may do it at once.
 * @param event of the log line that tells of its failure
 * @returns what stops it
 */
export function startClock(event: string, work: (now: Date) => Promise<unknown>): () => void {
  const tick = () => {
    work(new Date()).catch((error: unknown) => {
      logger().warn({ event, error: describeError(error) });
    });
  };
  const timer = setInterval(tick, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
