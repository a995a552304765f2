import { beginWait } from './waits';

/**
 * Turns at an engine that does one thing at a time. Who waits longer than its call may is refused and never served:
 * what it was going to write is then certainly not written.
 */
export class TimedMutex {
  private taken = false;
  private readonly waiting: (() => void)[] = [];

  /** @throws DatabaseUnavailable when the turn does not come within `mostMs` or what the call has left */
  async take<T>(mostMs: number, work: () => Promise<T>): Promise<T> {
    if (this.taken) await this.queue(mostMs);
    this.taken = true;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      // The lock is passed on without being released, so that no newcomer takes it in between.
      if (next) next();
      else this.taken = false;
    }
  }

  private queue(mostMs: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const serve = () => {
        wait.end();
        resolve();
      };
      const wait = beginWait(mostMs, (error) => {
        this.waiting.splice(this.waiting.indexOf(serve), 1);
        wait.end();
        reject(error);
      });
      this.waiting.push(serve);
    });
  }
}
