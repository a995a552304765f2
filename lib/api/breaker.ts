/** Consecutive calls without an answer, or answered "busy", after which the backend counts as down. */
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

/**
 * Keeps calls from a backend that is away, so that they neither wait nor pile up. Where only some of its services are
 * (a proxy says so for one of them), only the calls that failed rest, and pages that need none of them go on.
 */
export interface Breaker {
  /** Whether the call of this path may go out. Who was let out must say how it ended. */
  admits(path: string): boolean;
  /** @param reached whether the backend could serve: a refusal or a fault is an answer, too busy is none */
  note(path: string, reached: boolean): void;
}

/** `/api-gd/goods/detail` is one of `api-gd`. */
const serviceOf = (path: string) => path.split('/', 2)[1];

/** @param now milliseconds, for tests */
export function createBreaker(now: () => number = () => Date.now()): Breaker {
  let failures = 0;
  /** Since the last answer. */
  const failed = new Set<string>();
  let restsUntil = 0;
  let notedAt = 0;
  const forget = () => {
    failures = 0;
    failed.clear();
  };
  const isAway = () => new Set([...failed].map(serviceOf)).size >= SERVICES;
  return {
    admits(path) {
      if (now() - notedAt >= FORGOTTEN_MS) forget();
      if (failures < FAILURES || !(failed.has(path) || isAway())) return true;
      if (now() < restsUntil) return false;
      // The one that tries; the next one only when this one has had as long.
      restsUntil = now() + REST_MS;
      return true;
    },
    note(path, reached) {
      notedAt = now();
      if (reached) return forget();
      failures += 1;
      failed.add(path);
      if (failures >= FAILURES) restsUntil = notedAt + REST_MS;
    },
  };
}
