import { askSelf } from './ask-self';

/** A change is shown within a minute: twice this, what a look takes, and the second that a page's bytes are kept. */
const EVERY_MS = 20_000;
const LOOK_TIMEOUT_MS = 10_000;

/**
 * Has this process look again and again whether products or texts have changed, whoever changed them: another instance, an import,
 * the time they were put off to. What it can't find out now it finds out the next time.
 */
export function lookForChanges(port: number): void {
  const look = async () => {
    const asked = askSelf(port, '/api/renewal', { method: 'POST', waitMs: LOOK_TIMEOUT_MS });
    await asked.catch(() => undefined);
    setTimeout(look, EVERY_MS).unref();
  };
  void look();
}
