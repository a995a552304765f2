/** Consecutive calls without an answer, or answered "busy", after which what they asked counts as down. */
const FAILURES = 5;
/** How long nothing is asked then, in milliseconds; after that one call at a time tries whether it is back. */
const REST_MS = 2_000;

/**
 * What was noted so long ago says nothing of now: the longest call of a page and a rest. Of a page's several calls one alone
 * would be let out to try, and whoever comes first after a quiet hour would be refused.
 */
const FORGOTTEN_MS = 10_000;

/** How many services of the backend have to fail in a row before it is taken to be away as a whole. */
const SERVICES = 3;

/** So many paths are remembered, those that failed last: more than the contract has. */
const MOST_PATHS = 500;

/**
 * Keeps calls from a backend that is away, so that they neither wait nor pile up. Where only some of its services are
 * (a proxy says so for one of them, or one hangs while others answer), only the calls that failed rest, and pages that
 * need none of them go on.
 */
export interface Breaker {
  /** Whether the call of this path may go out. Who was let out must say how it ended. */
  admits(path: string): boolean;
  /** @param reached whether the backend could serve: a refusal or a fault is an answer, too busy is none */
  note(path: string, reached: boolean): void;
}

/** Calls without an answer, in a row. */
interface Streak {
  failures: number;
  restsUntil: number;
  /** When it was last heard of, or tried. */
  heardAt: number;
}

/**
 * One call is let out to try; the next one only when this one has had as long. It may hang for as long as what it tries:
 * nothing is forgotten until it could have said so.
 */
function letTry(streak: Streak, time: number): void {
  streak.restsUntil = time + REST_MS;
  streak.heardAt = time;
}

/** `/api-gd/goods/detail` is one of `api-gd`. */
const serviceOf = (path: string) => path.split('/', 2)[1];

/** @param now milliseconds, for tests */
export function createBreaker(now: () => number = () => Date.now()): Breaker {
  /** Of all paths together: since the last answer of any. */
  const all: Streak = { failures: 0, restsUntil: 0, heardAt: 0 };
  /** The paths it is made of; each has its own streak. */
  const failed = new Set<string>();
  /** Of each path: since its own last answer, whatever others answered meanwhile. */
  const own = new Map<string, Streak>();
  const isAway = () => new Set([...failed].map(serviceOf)).size >= SERVICES;
  const forgetAll = () => {
    all.failures = 0;
    failed.clear();
  };
  const remember = (path: string, streak: Streak) => {
    own.delete(path);
    own.set(path, streak);
    failed.add(path);
    const [oldest] = own.keys();
    if (own.size <= MOST_PATHS || oldest === undefined) return;
    own.delete(oldest);
    failed.delete(oldest);
  };
  return {
    admits(path) {
      const time = now();
      const alone = own.get(path);
      if (time - all.heardAt >= FORGOTTEN_MS) forgetAll();
      if (alone && time - alone.heardAt >= FORGOTTEN_MS) alone.failures = 0;
      const isOfAll = all.failures >= FAILURES && (failed.has(path) || isAway());
      const isAlone = alone !== undefined && alone.failures >= FAILURES;
      if ((isOfAll && time < all.restsUntil) || (isAlone && time < alone.restsUntil)) return false;
      if (isOfAll) letTry(all, time);
      if (isAlone) letTry(alone, time);
      return true;
    },
    note(path, reached) {
      if (reached) {
        forgetAll();
        own.delete(path);
        return;
      }
      const alone = own.get(path) ?? { failures: 0, restsUntil: 0, heardAt: 0 };
      for (const streak of [all, alone]) {
        streak.failures += 1;
        streak.heardAt = now();
        streak.restsUntil = streak.heardAt + REST_MS;
      }
      remember(path, alone);
    },
  };
}
