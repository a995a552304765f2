/** Consecutive calls without an answer, or answered "busy", after which the backend counts as down. */
const FAILURES = 5;
/** How long nothing is asked then, in milliseconds; after that one call at a time tries whether it is back. */
const REST_MS = 2_000;

/** Keeps calls from a backend that is away, so that they neither wait nor pile up. */
export interface Breaker {
  /** Whether a call may go out. Who was let out must say how it ended. */
  admits(): boolean;
  /** @param reached whether the backend could serve: a refusal or a fault is an answer, too busy is none */
  note(reached: boolean): void;
}

/** @param now milliseconds, for tests */
export function createBreaker(now: () => number = () => Date.now()): Breaker {
  let failures = 0;
  let restsUntil = 0;
  return {
    admits() {
      if (failures < FAILURES) return true;
      if (now() < restsUntil) return false;
      // The one that tries; the next one only when this one has had as long.
      restsUntil = now() + REST_MS;
      return true;
    },
    note(reached) {
      failures = reached ? 0 : failures + 1;
      if (!reached && failures >= FAILURES) restsUntil = now() + REST_MS;
    },
  };
}
