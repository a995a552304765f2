import { asc, eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '@/lib/backend/db/client';
import {
  address,
  buyingList,
  cartLine,
  cartMerge,
  consent,
  customer,
  favourite,
  instrument,
  invoiceTitle,
  message,
  quotation,
  restockWish,
  session,
  trialApplication,
  upload,
  visitTrail,
  wechatBinding,
} from '@/lib/backend/db/schema';
import { inTransaction } from '@/lib/backend/db/transaction';
import { sessionOf } from '@/lib/backend/http/access';
import type { Handler } from '@/lib/backend/http/context';
import { takeLimits } from '@/lib/backend/limits';
import { notifyOwner, recordChange } from '@/lib/backend/services/account/account-changes';
import { exportOrders } from '@/lib/backend/services/orders/account/export-orders';
import { loadTrialEvents } from '@/lib/backend/services/trials/wire-application';
import { DAY_MS } from '@/lib/domain/durations';
import { loadReplies } from '../messages/message-page';
import { loadProfile } from '../profile/profile';
import { requireProof } from '../security/proof';

type Rows = Record<string, unknown>[];

const EXPORTS_A_DAY = 10;

/** Never given out: what a login is checked against, and where files lie. */
const WITHHELD = new Set([
  'passwordHash',
  'tokenHash',
  'cookieHash',
  'linesHash',
  // How a second sending was known from a first is nothing about the customer.
  'idemKey',
  'idemHash',
  'file',
  'customerId',
  'permissions',
]);

/** Rows as JSON has them, secrets left out. */
const toRecords = (rows: readonly object[]): Rows =>
  rows.map((row) =>
    Object.fromEntries(
      Object.entries(row)
        .filter(([name]) => !WITHHELD.has(name))
        .map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
    ),
  );

/** Tables with rows of a customer that have none of their own below them, and the name its rows have in the copy. */
const OWNED = {
  consents: { table: consent, owner: consent.customerId, order: consent.id },
  sessions: { table: session, owner: session.customerId, order: session.id },
  wechatBindings: { table: wechatBinding, owner: wechatBinding.customerId, order: wechatBinding.id },
  addresses: { table: address, owner: address.customerId, order: address.id },
  invoiceTitles: { table: invoiceTitle, owner: invoiceTitle.customerId, order: invoiceTitle.id },
  favourites: { table: favourite, owner: favourite.customerId, order: favourite.id },
  instruments: { table: instrument, owner: instrument.customerId, order: instrument.id },
  restockWishes: { table: restockWish, owner: restockWish.customerId, order: restockWish.id },
  visits: { table: visitTrail, owner: visitTrail.customerId, order: visitTrail.id },
  cart: { table: cartLine, owner: cartLine.customerId, order: cartLine.id },
  cartMerges: { table: cartMerge, owner: cartMerge.customerId, order: cartMerge.mergedAt },
  buyingLists: { table: buyingList, owner: buyingList.customerId, order: buyingList.id },
  quotations: { table: quotation, owner: quotation.customerId, order: quotation.id },
  uploads: { table: upload, owner: upload.customerId, order: upload.id },
} satisfies Record<string, { table: PgTable; owner: PgColumn; order: PgColumn }>;

async function loadMessages(db: Database, customerId: number): Promise<Rows> {
  const rows = await db
    .select()
    .from(message)
    .where(eq(message.customerId, customerId))
    .orderBy(asc(message.id));
  const replies = await loadReplies(
    db,
    rows.map(({ id }) => id),
    { withMail: true },
  );
  return toRecords(rows.map((row) => ({ ...row, replies: replies.get(row.id) ?? [] })));
}

/** Applications for samples, each with what happened to it as the customer's own page tells it. */
async function loadTrials(db: Database, customerId: number): Promise<Rows> {
  const rows = await db
    .select()
    .from(trialApplication)
    .where(eq(trialApplication.customerId, customerId))
    .orderBy(asc(trialApplication.id));
  const events = await loadTrialEvents(
    db,
    rows.map(({ id }) => id),
  );
  return toRecords(rows.map((row) => ({ ...row, events: events.get(row.id) ?? [] })));
}

/**
 * A copy of all that is stored about the customer, phone numbers in full: it is theirs. Uploaded files are named by
 * their references; `uploadGet` has their content. That it was made stands in it.
 * @throws CallError what `requireProof` does; 1429 `limit.reached`
 */
export const customerExport: Handler<'customerExport'> = async (input, context) => {
  const { db, now } = context;
  // Before the limit: a stolen session without the proof must not use up the owner's copies.
  const { row, use } = await requireProof(context, input);
  // Each is told by SMS and by e-mail.
  const rules = [{ max: EXPORTS_A_DAY, windowMs: DAY_MS }];
  await takeLimits(db, [{ kind: 'data.export', subject: String(row.id), rules }], now);
  await inTransaction(db, async (tx) => {
    await use(tx);
    await recordChange(tx, { customerId: row.id, notice: 'data.exported', at: now });
  });
  notifyOwner(context, row, 'data.exported');
  const records: Record<string, Rows> = {
    account: toRecords(await db.select().from(customer).where(eq(customer.id, row.id))),
  };
  for (const [name, { table, owner, order }] of Object.entries(OWNED)) {
    const rows: object[] = await db.select().from(table).where(eq(owner, row.id)).orderBy(asc(order));
    records[name] = toRecords(rows);
  }
  records.orders = toRecords(await exportOrders(db, row.id));
  records.trialApplications = await loadTrials(db, row.id);
  records.messages = await loadMessages(db, row.id);
  return {
    exportedAt: now.toISOString(),
    profile: await loadProfile(db, row, sessionOf(context).id, now),
    records,
  };
};
