import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { audit } from '@/lib/backend/audit';
import type { Database } from '@/lib/backend/db/client';
import { message, messageReply } from '@/lib/backend/db/schema';
import { requirePermission, sessionOf } from '@/lib/backend/http/access';
import type { Handler } from '@/lib/backend/http/context';
import { notFound } from '@/lib/backend/http/errors';
import { offsetOf } from '@/lib/backend/http/paging';
import { namesEnquiryMonths } from '@/lib/backend/services/account/policies';
import { loadRecorded, type Recorded, standing } from '@/lib/backend/services/catalogue/goods/successor';
import type { CallData } from '@/lib/contract/calls';
import { maskPhone } from '@/lib/domain/contact/phone';
import { loadFiles } from '../uploads/stored-uploads';
import { keptUntil } from './sweep-enquiries';

type Message = CallData<'messagePageQuery'>['data'][number];
type Row = typeof message.$inferSelect;

/** What staff answer. In literals, as the condition of its index is. */
const isFromPeople = sql`${message.kind} in ('enquiry', 'feedback')`;

/** The last word is the customer's, or one that did not reach a visitor. */
export const isWaiting = sql`${isFromPeople} and coalesce((
  select case when answer.mail = 'failed' and ${message.customerId} is null then 'customer' else answer."from" end from ${messageReply} answer
  where answer.message_id = ${message.id} order by answer.id desc limit 1), 'customer') = 'customer'`;

/** Message id → its replies, oldest first; and where it is asked for with what became of each as a letter. */
export async function loadReplies(
  db: Database,
  ids: readonly number[],
  { withMail = false } = {},
): Promise<Map<number, Message['replies']>> {
  const replies = new Map<number, Message['replies']>();
  if (ids.length === 0) return replies;
  const rows = await db
    .select()
    .from(messageReply)
    .where(inArray(messageReply.messageId, [...ids]))
    .orderBy(asc(messageReply.id));
  for (const { id, messageId, from, content, createdAt, mail } of rows) {
    const list = replies.get(messageId) ?? [];
    list.push({ id, from, content, createdAt: createdAt.toISOString(), ...(withMail && mail && { mail }) });
    replies.set(messageId, list);
  }
  return replies;
}

/** The product that a thread is about, as far as there is something to lead to. */
function aboutOf(
  { goodsId }: Row,
  products: ReadonlyMap<number, Recorded>,
): Pick<Message, 'goodsId' | 'formerNo'> {
  const product = goodsId === null ? undefined : products.get(goodsId);
  const { discontinued, withdrawn } = standing(product?.status);
  if (!product || withdrawn) return { goodsId: null };
  return { goodsId, ...(discontinued && { formerNo: product.catalogNo }) };
}

const toMessage = (
  row: Row,
  beside: Pick<Message, 'goodsId' | 'formerNo' | 'replies' | 'attachment'>,
): Message => ({
  id: row.id,
  kind: row.kind,
  event: row.event,
  params: row.params,
  subject: row.subject,
  content: row.content,
  orderId: row.orderId,
  read: row.read,
  createdAt: row.createdAt.toISOString(),
  ...beside,
});

type Contact = NonNullable<Message['contact']>;

/** Whom staff answers. */
const contactOf = (row: Row, phones: 'masked' | 'full' = 'masked'): Contact => ({
  customerId: row.customerId,
  name: row.contactName,
  phone: phones === 'full' ? (row.phone ?? '') : maskPhone(row.phone ?? ''),
  email: row.email ?? '',
  organisation: row.organisation,
});

function untilOf(row: Row): Pick<Message, 'keptUntil'> {
  const until = keptUntil(row);
  return until ? { keptUntil: until.toISOString() } : {};
}

/**
 * Whom to answer in one thread, with the number to call; the audit log keeps who asked.
 * @throws CallError 1404 `message.not_found` for what is no enquiry or feedback
 */
export const messageContact: Handler<'messageContact'> = async ({ id }, context) => {
  const [row] = await context.db
    .select()
    .from(message)
    .where(and(eq(message.id, id), isFromPeople));
  if (!row) throw notFound('message.not_found');
  await audit(context.db, {
    actorId: sessionOf(context).customerId,
    action: 'message.contact_read',
    subject: 'message',
    subjectId: id,
    at: context.now,
  });
  return contactOf(row, 'full');
};

/**
 * Threads with the newest word first: one's own, or all enquiries and feedback for staff; what waits for them oldest first.
 * @throws CallError 1403 for `all` without `message.reply`
 */
export const messagePageQuery: Handler<'messagePageQuery'> = async (input, context) => {
  const session = sessionOf(context);
  const { startRow, rowSize, id, kind, unread, all, waiting } = input;
  if (all) requirePermission(session, 'message.reply');
  const ofAll = waiting ? isWaiting : isFromPeople;
  const whose: SQL = all ? ofAll : eq(message.customerId, session.customerId);
  const newest = [desc(message.updatedAt), desc(message.id)];
  const oldest = [asc(message.updatedAt), asc(message.id)];
  const wanted = and(
    whose,
    id === undefined ? undefined : eq(message.id, id),
    kind === undefined ? undefined : eq(message.kind, kind),
    unread === undefined ? undefined : eq(message.read, !unread),
  );
  const rows = await context.db
    .select()
    .from(message)
    .where(wanted)
    .orderBy(...(all && waiting ? oldest : newest))
    .limit(rowSize)
    .offset(offsetOf(input));
  const total = await context.db.$count(message, wanted);
  const replies = await loadReplies(
    context.db,
    rows.map(({ id }) => id),
    { withMail: all },
  );
  const files = await loadFiles(
    context.db,
    rows.flatMap(({ attachment }) => attachment ?? []),
  );
  const products = await loadRecorded(
    context.db,
    rows.flatMap(({ goodsId }) => goodsId ?? []),
  );
  const isSwept = all === true && (await namesEnquiryMonths(context.db, context.now));
  const data = rows.map((row) => ({
    ...toMessage(row, {
      ...aboutOf(row, products),
      replies: replies.get(row.id) ?? [],
      attachment: files.get(row.attachment ?? '') ?? null,
    }),
    ...(all && { contact: contactOf(row) }),
    ...(isSwept && untilOf(row)),
  }));
  return { data, total, startRow, rowSize };
};
