import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { startClock } from '@/lib/backend/clock';
import type { Database } from '@/lib/backend/db/client';
import { message, messageReply } from '@/lib/backend/db/schema';
import { configuredGateways } from '@/lib/backend/gateways/gateways';
import { type Mail, MailFailed, type MailGateway } from '@/lib/backend/gateways/mail';
import { describeError } from '@/lib/backend/http/failure';
import { logger } from '@/lib/backend/log';
import { answerMail } from './answer-mail';

/** In minutes: after how long an answer is tried again that could not be sent. After the last of them it is given up. */
const AGAIN_MINUTES = [1, 10, 60, 360];
/** A letter that is being sent by one instance is tried by another no sooner; longer than the gateway takes. */
const UNDER_WAY_MS = 2 * 60_000;
/** At a time; the clock comes again. */
const MOST = 20;

/**
 * Sends answers of staff to the addresses that their threads name, one after another: those that nobody has sent, and
 * those whose time to be tried again has come. Any number of instances may do it at once. A letter whose sender dies at
 * the wrong moment is sent twice, by the same id.
 */
export async function mailAnswers(db: Database, mail: MailGateway, now: () => Date): Promise<void> {
  for (const id of await waitingAt(db, now())) {
    const [claimed] = await db
      .update(messageReply)
      .set({
        mailTries: sql`${messageReply.mailTries} + 1`,
        mailNextAt: new Date(now().getTime() + UNDER_WAY_MS),
      })
      .where(and(eq(messageReply.id, id), isDue(now())))
      .returning();
    if (claimed) await mailOne(db, mail, claimed, now);
  }
}

const isDue = (at: Date) => and(eq(messageReply.mail, 'waiting'), lte(messageReply.mailNextAt, at));

async function waitingAt(db: Database, at: Date): Promise<number[]> {
  const rows = await db
    .select({ id: messageReply.id })
    .from(messageReply)
    .where(isDue(at))
    .orderBy(asc(messageReply.mailNextAt), asc(messageReply.id))
    .limit(MOST);
  return rows.map(({ id }) => id);
}

async function mailOne(
  db: Database,
  gateway: MailGateway,
  reply: typeof messageReply.$inferSelect,
  now: () => Date,
): Promise<void> {
  const outcome = await send(db, gateway, reply);
  const [again] = AGAIN_MINUTES.slice(reply.mailTries - 1);
  const next =
    outcome !== 'unavailable'
      ? { mail: outcome === 'sent' ? ('sent' as const) : ('failed' as const), mailNextAt: null }
      : again === undefined
        ? { mail: 'failed' as const, mailNextAt: null }
        : { mailNextAt: new Date(now().getTime() + again * 60_000) };
  await db.update(messageReply).set(next).where(eq(messageReply.id, reply.id));
}

async function send(
  db: Database,
  gateway: MailGateway,
  reply: typeof messageReply.$inferSelect,
): Promise<'sent' | MailFailed['reason']> {
  const [thread] = await db.select().from(message).where(eq(message.id, reply.messageId));
  // Nothing is left of the thread, or of its address.
  if (!thread?.email) return 'refused';
  const letter: Mail = { to: thread.email, ...answerMail(thread, reply) };
  try {
    await gateway.send(letter);
    return 'sent';
  } catch (error) {
    const reason = error instanceof MailFailed ? error.reason : 'unavailable';
    const detail = error instanceof MailFailed ? reason : describeError(error);
    logger().warn({ event: 'mail.failed', messageId: thread.id, tries: reply.mailTries, reason: detail });
    return reason;
  }
}

/** Begins it at once, for nobody to wait for. */
export function beginMailAnswers(db: Database, mail: MailGateway): void {
  mailAnswers(db, mail, () => new Date()).catch((error: unknown) => {
    logger().warn({ event: 'mail.clock_failed', error: describeError(error) });
  });
}

/** Tries again what could not be sent. @returns what stops it */
export const startMailClock = (db: Database): (() => void) =>
  startClock('mail.clock_failed', async () => {
    const { mail } = configuredGateways();
    if (mail) await mailAnswers(db, mail, () => new Date());
  });
