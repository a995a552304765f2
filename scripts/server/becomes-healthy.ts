import { setTimeout as pause } from 'node:timers/promises';

const ANSWER_MS = 60_000;
const PAUSE_MS = 100;
/** What a migration, a first filling or another instance that does both may take. */
const OPENING_MS = 600_000;

/**
 * Asks the storefront's own health address, which opens, migrates and fills the database, until that is done. A database
 * that is open and was late on a busy machine is asked again; one that can't be opened is not.
 *
 * @param isOpen whether the database could be opened
 */
export async function becomesHealthy(port: number, isOpen: () => Promise<boolean>): Promise<boolean> {
  const until = Date.now() + OPENING_MS;
  try {
    for (;;) {
      const signal = AbortSignal.timeout(ANSWER_MS);
      const answer = await fetch(`http://127.0.0.1:${port}/api/health`, { signal });
      if (answer.ok) return true;
      const { msg }: { msg?: string } = await answer.json();
      const isComing = msg === 'starting' || (await isOpen());
      if (!isComing || Date.now() > until) return false;
      await pause(PAUSE_MS);
    }
  } catch {
    return false;
  }
}
