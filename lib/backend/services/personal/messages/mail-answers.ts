import { and, asc, desc, eq, lt, lte, sql } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { message, messageReply } from '@/lib/backend/db/schema';
import { type Mail, MailFailed, type MailGateway } from '@/lib/backend/gateways/mail';
import { describeError } from '@/lib/backend/http/failure';
import { logger } from '@/lib/backend/log';
import { DAY_MS, MINUTE_MS } from '@/lib/domain/durations';
import { answerMail } from './answer-mail';

/** In minutes: after how long an answer is tried again that could not be sent. After the last of them it is given up. */
const AGAIN_MINUTES = [1, 10, 60, 360];
/** A letter that is being sent by one instance is tried by another no sooner; longer than the gateway takes. */
const UNDER_WAY_MS = 2 * MINUTE_MS;
/** An answer that waited longer, as while no mail server was set, would come as a surprise. */
const TOO_LATE_MS = DAY_MS;
/** At a time; the clock comes again. */
const MOST = 20;

type ReplyRow = typeof messageReply.$inferSelect;

/**
 * Sends answers of staff to the addresses that their threads name, one after another: those that nobody has sent, and
 * those whose time to be tried again has come. Any number of instances may do it at once. A letter whose sender dies at
 * the wrong moment is sent twice, by the same id.
 *
 * @param goOn asked before each letter
 */
export async function mailAnswers(
  db: Database,
  mail: MailGateway,
  now: () => Date,
  goOn = () => true,
): Promise<void> {
  for (const id of await waitingAt(db, now())) {
    if (!goOn()) return;
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

async function mailOne(db: Database, gateway: MailGateway, reply: ReplyRow, now: () => Date): Promise<void> {
  const isTooLate = now().getTime() - reply.createdAt.getTime() > TOO_LATE_MS;
  const outcome = isTooLate ? 'refused' : await send(db, gateway, reply);
  const again = AGAIN_MINUTES[reply.mailTries - 1];
  const next =
    outcome === 'unavailable' && again !== undefined
      ? { mailNextAt: new Date(now().getTime() + again * MINUTE_MS) }
      : { mail: outcome === 'sent' ? ('sent' as const) : ('failed' as const), mailNextAt: null };
  // Only what nobody has claimed since.
  const claim = and(eq(messageReply.id, reply.id), eq(messageReply.mailTries, reply.mailTries));
  await db.update(messageReply).set(next).where(claim);
}

/** What the letter answers, where it is not the question that the thread began with. */
async function lastWordBefore(db: Database, { id, messageId }: ReplyRow) {
  const [last] = await db
    .select({ content: messageReply.content, createdAt: messageReply.createdAt })
    .from(messageReply)
    .where(
      and(eq(messageReply.messageId, messageId), eq(messageReply.from, 'customer'), lt(messageReply.id, id)),
    )
    .orderBy(desc(messageReply.id))
    .limit(1);
  return last;
}

async function send(
  db: Database,
  gateway: MailGateway,
  reply: ReplyRow,
): Promise<'sent' | MailFailed['reason']> {
  const [thread] = await db.select().from(message).where(eq(message.id, reply.messageId));
  // Nothing is left of the thread, or of its address.
  if (!thread?.email) return 'refused';
  const letter: Mail = { to: thread.email, ...answerMail(thread, reply, await lastWordBefore(db, reply)) };
  try {
    await gateway.send(letter);
    return 'sent';
  } catch (error) {
    const reason = error instanceof MailFailed ? error.reason : 'unavailable';
    const detail = error instanceof MailFailed ? error.detail : describeError(error);
    logger().warn({ event: 'mail.failed', messageId: thread.id, tries: reply.mailTries, reason, detail });
    return reason;
  }
}
