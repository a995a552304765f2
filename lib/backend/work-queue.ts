import { CallError } from '@/lib/backend/http/errors';
import { CODE } from '@/lib/contract/call';

/** Work in processor time and memory that may be under way at once; the rest waits in line, for so long at most. */
export interface QueueLimits {
  atOnce: number;
  /** How many may wait; the next one is refused at once. */
  waiting: number;
  /** How long one may wait, in ms. */
  waitMs: number;
}

export interface WorkQueue {
  /** Runs the work when its turn comes. @throws CallError 1503 `busy` when the line is full or too slow */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** What was asked for was not begun: there are too many others. */
export class NoPlace extends CallError {
  constructor() {
    super(CODE.busy, 'busy');
  }
}

/** A line for costly work: first come, first served. */
export function createQueue({ atOnce, waiting, waitMs }: QueueLimits): WorkQueue {
  let running = 0;
  const line: (() => void)[] = [];

  const turn = () =>
    new Promise<void>((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        line.splice(line.indexOf(start), 1);
        reject(new NoPlace());
      }, waitMs);
      line.push(start);
    });

  return {
    async run(work) {
      if (running < atOnce) running += 1;
      else if (line.length >= waiting) throw new NoPlace();
      else await turn();
      try {
        return await work();
      } finally {
        const next = line.shift();
        // The slot is passed on without being released, so that no newcomer takes it in between.
        if (next) next();
        else running -= 1;
      }
    },
  };
}
