import type { Database } from '@/lib/backend/db/client';
import { waitAtMost, withoutWaitBudget } from '@/lib/backend/db/waits';
import { describeError } from '@/lib/backend/http/failure';
import { logger } from '@/lib/backend/log';

/** Whether to go on after what is under way: not once the shop stops. */
export type GoOn = () => boolean;

interface Turn {
  /** There was more meanwhile. */
  again: boolean;
  work: Promise<void>;
}

interface Kind {
  underWay: Map<Database, Turn>;
  ended: WeakSet<Database>;
}

/** On globalThis: the framework bundles this module more than once, and one process does one kind of work once at a time. */
const place = globalThis as typeof globalThis & { storefrontTurns?: Map<string, Kind> };
place.storefrontTurns ??= new Map();
const kinds = place.storefrontTurns;

function kindOf(event: string): Kind {
  const kind = kinds.get(event) ?? { underWay: new Map(), ended: new WeakSet() };
  kinds.set(event, kind);
  return kind;
}

/**
 * Work that nobody waits for, once at a time for a database: what it talks to may be slow, and no second row begins beside the
 * first.
 * @param event of the log line that tells of its failure; also what it is known by
 */
export function createTurns(event: string) {
  const { underWay, ended } = kindOf(event);

  async function take(db: Database, turn: Turn, work: (goOn: GoOn) => Promise<void>): Promise<void> {
    const goOn = () => !ended.has(db);
    try {
      while (turn.again && goOn()) {
        turn.again = false;
        await work(goOn);
      }
    } catch (error) {
      logger().warn({ event, error: describeError(error) });
    } finally {
      underWay.delete(db);
    }
  }

  return {
    /** Begins with it, or has the turn under way look once more. */
    begin(db: Database, work: (goOn: GoOn) => Promise<void>): void {
      const running = underWay.get(db);
      if (running) {
        running.again = true;
        return;
      }
      const turn: Turn = { again: true, work: Promise.resolve() };
      underWay.set(db, turn);
      // Whoever began it has their own answer long before.
      turn.work = withoutWaitBudget(() => take(db, turn, work));
    },
    /** Begins no more of it. @returns when what is under way is over, or after `mostMs` */
    async end(db: Database, mostMs: number): Promise<void> {
      ended.add(db);
      const running = underWay.get(db);
      if (running) await waitAtMost(mostMs, running.work).catch(() => undefined);
    },
  };
}
