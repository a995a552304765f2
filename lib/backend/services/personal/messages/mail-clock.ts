import { startClock } from '@/lib/backend/clock';
import type { Database } from '@/lib/backend/db/client';
import { configuredGateways } from '@/lib/backend/gateways/gateways';
import type { MailGateway } from '@/lib/backend/gateways/mail';
import { createTurns } from '@/lib/backend/turns';
import { mailAnswers } from './mail-answers';

const turns = createTurns('mail.not_sent');

/**
 * Begins with what waits, one letter after another, for nobody to wait for: where the mail server is slow, no second row of
 * letters begins beside the first.
 */
export function beginMailAnswers(db: Database, mail: MailGateway): void {
  turns.begin(db, (goOn) => mailAnswers(db, mail, () => new Date(), goOn));
}

/** Tries again what could not be sent, and sends what another process left. @returns what stops it */
export function startMailClock(db: Database): () => void {
  return startClock('mail.clock_failed', async () => {
    const { mail } = configuredGateways();
    if (mail) beginMailAnswers(db, mail);
  });
}

/** Begins no further letter. @returns when the one under way is noted, or after `mostMs` */
export const endMailAnswers = turns.end;
