import { and, eq, gte, inArray, lt, notExists } from 'drizzle-orm';
import { audit } from '@/lib/backend/audit';
import type { Database } from '@/lib/backend/db/client';
import { customer, goods, message, messageReply } from '@/lib/backend/db/schema';
import { inTransaction } from '@/lib/backend/db/transaction';
import { may, sessionOf } from '@/lib/backend/http/access';
import type { CallContext, Handler, Session } from '@/lib/backend/http/context';
import { badInput, CallError, notFound } from '@/lib/backend/http/errors';
import { hashSecret } from '@/lib/backend/secrets';
import { reused } from '@/lib/backend/sendings';
import { holdCustomer } from '@/lib/backend/services/account/lock-customer';
import { countUnread } from '@/lib/backend/services/account/unread';
import { wasSold } from '@/lib/backend/services/catalogue/goods/successor';
import { CODE } from '@/lib/contract/call';
import type { CallData, CallInput } from '@/lib/contract/calls';
import { takeUploads } from '../uploads/stored-uploads';
import { beginMailAnswers } from './mail-clock';
import { requireCaptchaAndLimit, takeMessageLimit } from './sender-limits';

type Input = CallInput<'messageSave', 'parsed'>;

const PER_HOUR = 30;
/** Answering is the work of who may: the bound holds back a program, not a person. */
const STAFF_PER_HOUR = 600;
/** Answers in one thread. */
const MAX_REPLIES = 200;

const unknown = () => notFound('message.not_found');

/** Plain text: line ends as one character, no other control characters. Whoever shows it shows it as text. */
const plain = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '');

/**
 * A new thread, or an answer in one, once for each key. A visitor solves a captcha and leaves a phone or an e-mail address.
 * @throws CallError 1400 for what is missing, 1404 for a thread, product or file that is unknown or another's, 1409
 * `message.full`, `message.moved`, `idem.reused`, 1429 `limit.reached`, 9003 for a visitor who answers in a thread, or an
 * account that was deleted meanwhile
 */
export const messageSave: Handler<'messageSave'> = async (input, context) => {
  const content = plain(input.content).trim();
  if (content === '') throw badInput({ content: 'required' });
  return input.messageId === undefined
    ? startThread({ ...input, content }, context)
    : answerThread({ ...input, id: input.messageId, content }, sessionOf(context), context);
};

async function startThread(input: Input, context: CallContext): Promise<{ id: number }> {
  const { db, session, now } = context;
  const { kind, content, goodsId, organisation, attachment, idemKey } = input;
  if (goodsId !== undefined) await requireGoods(db, goodsId);
  if (!session && input.phone === undefined && input.email === undefined)
    throw badInput({ phone: 'required' });
  await requireCaptchaAndLimit(context, { captcha: input.captcha, what: 'message', perHour: PER_HOUR });
  const customerId = session?.customerId ?? null;
  const own = session ? await contactOf(db, session) : null;
  return inTransaction(db, async (tx) => {
    if (customerId !== null) await holdCustomer(tx, customerId);
    // First, since it waits for another sending by the same key: who comes second finds the file used already.
    const [row] = await tx
      .insert(message)
      .values({
        customerId,
        kind,
        subject: plain(input.subject).replace(/\n/g, ' '),
        content,
        contactName: plain(input.contactName) || (own?.custName ?? ''),
        phone: input.phone ?? own?.phone,
        email: input.email ?? own?.email,
        organisation: plain(organisation) || (own?.organisation ?? ''),
        lang: context.lang,
        goodsId,
        attachment,
        idemKey,
        idemHash: idemKey && hashOf(input),
        // One's own words need no reading.
        read: true,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing({ target: message.idemKey })
      .returning({ id: message.id });
    if (!row) return sentBefore(tx, customerId, input);
    if (attachment !== undefined)
      await takeUploads(tx, { customerId, purpose: 'enquiry', refs: [attachment] }, now);
    return row;
  });
}

/** Of what is sent; a captcha is solved anew each time. */
const hashOf = ({ idemKey: _, captcha: __, ...input }: Input): string => hashSecret(JSON.stringify(input));

/** The thread that this key has made already. @throws CallError 1409 `idem.reused` for another's, or for other words */
async function sentBefore(tx: Database, customerId: number | null, input: Input): Promise<{ id: number }> {
  const [row] = await tx
    .select({ id: message.id, customerId: message.customerId, idemHash: message.idemHash })
    .from(message)
    .where(eq(message.idemKey, input.idemKey ?? ''));
  if (!row || row.customerId !== customerId || row.idemHash !== hashOf(input)) throw reused();
  return { id: row.id };
}

async function requireGoods(db: Database, goodsId: number): Promise<void> {
  const [product] = await db
    .select({ id: goods.id })
    .from(goods)
    .where(and(eq(goods.id, goodsId), wasSold));
  if (!product) throw notFound('goods.not_found');
}

async function contactOf(db: Database, { customerId }: Session) {
  const { custName, phone, email, organisation } = customer;
  const [row] = await db
    .select({ custName, phone, email, organisation })
    .from(customer)
    .where(eq(customer.id, customerId));
  return row ?? null;
}

/** The thread, and what becomes of an answer of staff as a letter. */
type Answered = CallData<'messageSave'>;

const mailOf = ({ mail }: { mail: Answered['mail'] | null }) => (mail ? { mail } : {});

interface Answer {
  /** Of the thread. */
  id: number;
  content: string;
  idemKey?: string | undefined;
  answersSeen?: number | undefined;
}

async function answerThread(
  { id, content, idemKey, answersSeen }: Answer,
  session: Session,
  context: CallContext,
): Promise<Answered> {
  const { now, gateways } = context;
  const { customerId } = session;
  const answers = may(session, 'message.reply');
  await takeMessageLimit(context, 'message', answers ? STAFF_PER_HOUR : PER_HOUR);
  const outcome = await inTransaction(context.db, async (tx): Promise<Answered> => {
    const [thread] = await tx.select().from(message).where(eq(message.id, id)).for('update');
    const own = thread?.customerId === customerId;
    if (!thread || !(own || (may(session, 'message.reply') && thread.event === null))) throw unknown();
    if (idemKey !== undefined) {
      const known = and(eq(messageReply.messageId, id), eq(messageReply.idemKey, idemKey));
      const [before] = await tx.select().from(messageReply).where(known);
      if (before && (before.authorId !== customerId || before.content !== content)) throw reused();
      if (before) return { id, ...mailOf(before) };
    }
    const held = await tx.$count(messageReply, eq(messageReply.messageId, id));
    if (held >= MAX_REPLIES) throw new CallError(CODE.conflict, 'message.full');
    if (answersSeen !== undefined && held > answersSeen) throw new CallError(CODE.conflict, 'message.moved');
    const from = own ? 'customer' : 'staff';
    const isMailed = !own && thread.email !== null && gateways.mail !== null;
    const mail = isMailed ? { mail: 'waiting' as const, mailNextAt: now } : {};
    await tx
      .insert(messageReply)
      .values({ messageId: id, from, authorId: customerId, content, idemKey, createdAt: now, ...mail });
    await tx
      .update(message)
      .set({ updatedAt: now, ...(!own && { read: false }) })
      .where(eq(message.id, id));
    if (!own) {
      await audit(tx, {
        actorId: customerId,
        action: 'message.answered',
        subject: 'message',
        subjectId: id,
        at: now,
      });
    }
    return { id, ...(isMailed && { mail: 'waiting' }) };
  });
  if (outcome.mail === 'waiting' && gateways.mail) beginMailAnswers(context.db, gateways.mail);
  return outcome;
}

/**
 * Takes an answer whose letter could not be sent from what waits: somebody has called, or written.
 * @throws CallError 1404 `message.not_found` for one that did not fail
 */
export const messageByHand: Handler<'messageByHand'> = async ({ id }, context) => {
  const failed = and(eq(messageReply.id, id), inArray(messageReply.mail, ['failed', 'byHand']));
  await inTransaction(context.db, async (tx) => {
    const [row] = await tx.select().from(messageReply).where(failed).for('update');
    if (!row) throw unknown();
    // Sent again, it is done already.
    if (row.mail === 'byHand') return;
    await tx.update(messageReply).set({ mail: 'byHand' }).where(eq(messageReply.id, id));
    await audit(tx, {
      actorId: sessionOf(context).customerId,
      action: 'message.answered',
      subject: 'message',
      subjectId: row.messageId,
      at: context.now,
    });
  });
  return {};
};

/** Nothing was told to the customer in this thread after that time. Times on the wire are cut to milliseconds. */
function isToldBy(db: Database, until: string) {
  const later = new Date(Date.parse(until) + 1);
  const answers = db
    .select({ id: messageReply.id })
    .from(messageReply)
    .where(
      and(
        eq(messageReply.messageId, message.id),
        eq(messageReply.from, 'staff'),
        gte(messageReply.createdAt, later),
      ),
    );
  return and(lt(message.createdAt, later), notExists(answers));
}

/**
 * Marks own messages as read: all of them, or those named, all or none; not those in which something was said later than
 * `until`.
 * @throws CallError 1400 when neither is given; 1404 `message.not_found` when one is unknown or another's
 */
export const messageRead: Handler<'messageRead'> = async ({ ids, all, until }, context) => {
  const { db } = context;
  const { customerId } = sessionOf(context);
  if (ids === undefined && !all) throw badInput({ ids: 'required' });
  const own = eq(message.customerId, customerId);
  const wanted = [...new Set(ids)];
  const named = and(own, all ? undefined : inArray(message.id, wanted));
  if (!all && (await db.$count(message, named)) !== wanted.length) throw unknown();
  await db
    .update(message)
    .set({ read: true })
    .where(and(named, eq(message.read, false), until === undefined ? undefined : isToldBy(db, until)));
  return { unread: await countUnread(db, customerId) };
};
