import { setTimeout as pause } from 'node:timers/promises';
import { askSelf } from './ask-self';

const ANSWER_MS = 60_000;
const PAUSE_MS = 100;
/** What a migration, a first filling or another instance that does both may take. */
const OPENING_MS = 600_000;

/**
 * Asks the storefront's own health address, which opens, migrates and fills the database, until that is done. A database
 * that is open and was late on a busy machine is asked again; one that can't be opened is not.
 *
 * @param isOpen whether the database could be opened
 * @throws Error when the address does not answer, which says nothing of the database
 */
export async function becomesHealthy(port: number, isOpen: () => Promise<boolean>): Promise<boolean> {
  const until = Date.now() + OPENING_MS;
  for (;;) {
    const { ok, body } = await askSelf(port, '/api/health', { waitMs: ANSWER_MS });
    if (ok) return true;
    const { msg }: { msg?: string } = JSON.parse(body);
    const isComing = msg === 'starting' || (await isOpen());
    if (!isComing || Date.now() > until) return false;
    await pause(PAUSE_MS);
  }
}
