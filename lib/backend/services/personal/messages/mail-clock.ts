import { startClock } from '@/lib/backend/clock';
import type { Database } from '@/lib/backend/db/client';
import { waitAtMost, withoutWaitBudget } from '@/lib/backend/db/waits';
import { configuredGateways } from '@/lib/backend/gateways/gateways';
import type { MailGateway } from '@/lib/backend/gateways/mail';
import { describeError } from '@/lib/backend/http/failure';
import { logger } from '@/lib/backend/log';
import { mailAnswers } from './mail-answers';

interface Turn {
  /** There were more meanwhile. */
  again: boolean;
  work: Promise<void>;
}

/** On globalThis: the framework bundles this module more than once, and one process sends one answer at a time. */
const place = globalThis as typeof globalThis & {
  storefrontMailTurns?: { underWay: Map<Database, Turn>; ended: WeakSet<Database> };
};
place.storefrontMailTurns ??= { underWay: new Map(), ended: new WeakSet() };
const { underWay, ended } = place.storefrontMailTurns;

async function takeTurns(db: Database, mail: MailGateway, turn: Turn): Promise<void> {
  const goOn = () => !ended.has(db);
  try {
    while (turn.again && goOn()) {
      turn.again = false;
      await mailAnswers(db, mail, () => new Date(), goOn);
    }
  } catch (error) {
    logger().warn({ event: 'mail.not_sent', error: describeError(error) });
  } finally {
    underWay.delete(db);
  }
}

/**
 * Begins with what waits, one letter after another, for nobody to wait for: where the mail server is slow, no second row of
 * letters begins beside the first.
 */
export function beginMailAnswers(db: Database, mail: MailGateway): void {
  const running = underWay.get(db);
  if (running) {
    running.again = true;
    return;
  }
  const turn: Turn = { again: true, work: Promise.resolve() };
  underWay.set(db, turn);
  // Whoever answered has their own answer long before.
  turn.work = withoutWaitBudget(() => takeTurns(db, mail, turn));
}

/** Tries again what could not be sent, and sends what another process left. @returns what stops it */
export function startMailClock(db: Database): () => void {
  return startClock('mail.clock_failed', async () => {
    const { mail } = configuredGateways();
    if (mail) beginMailAnswers(db, mail);
  });
}

/** Begins no further letter. @returns when the one under way is noted, or after `mostMs` */
export async function endMailAnswers(db: Database, mostMs: number): Promise<void> {
  ended.add(db);
  const running = underWay.get(db);
  if (running) await waitAtMost(mostMs, running.work).catch(() => undefined);
}
