import { and, desc, eq, inArray, lt, ne } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { customer, visitTrail } from '@/lib/backend/db/schema';
import { inTransaction } from '@/lib/backend/db/transaction';
import { sessionOf } from '@/lib/backend/http/access';
import type { Handler } from '@/lib/backend/http/context';
import { badInput, notFound } from '@/lib/backend/http/errors';
import { offsetOf } from '@/lib/backend/http/paging';
import { holdCustomer } from '@/lib/backend/services/account/lock-customer';
import { countReading } from '@/lib/backend/services/content/count-reading';
import { isPageCode, type PageCode } from '@/lib/domain/page-codes';
import { visitWords } from './visit-words';

/** The newest visits of a customer that are stored; older ones go. */
export const MAX_VISITS = 1_000;

/** A picture of this site or of its file host; it is shown on the customer's own pages. */
const safeImage = (address: string): string =>
  /^(?:https:\/\/|\/(?![/\\]))[^\s"'<>\\]*$/.test(address) ? address : '';

/** Pages of texts, whose readers are counted. */
const TEXTS: Partial<Record<PageCode, 'article' | 'notice'>> = {
  TECHDETAIL: 'article',
  NEWSDETAIL: 'notice',
};

/**
 * Notes a page view of a logged-in customer whose history is on. Whose it is comes from the session alone: `crtId` and
 * `crtName` of the request are ignored. A visitor's view is answered but not stored: nobody could ever read it. That of a
 * text is counted, whoever reads it and whatever is kept.
 * @throws CallError 1400 on `pageCode`: `value` for a code that is none; 9003 when the account was deleted meanwhile
 */
export const visitTrailSave: Handler<'visitTrailSave'> = async (input, context) => {
  const { db, session, now } = context;
  if (!isPageCode(input.pageCode)) throw badInput({ pageCode: 'value' });
  const kind = TEXTS[input.pageCode];
  if (kind) await countReading(kind, input.busiId, context);
  if (!session) return {};
  const { customerId } = session;
  const [who] = await db
    .select({ historyOn: customer.historyOn, name: customer.custName })
    .from(customer)
    .where(eq(customer.id, customerId));
  if (!who?.historyOn) return {};
  const { crtId: _, crtName: __, busiImg, ...visit } = input;
  await inTransaction(db, async (tx) => {
    await holdCustomer(tx, customerId);
    await tx
      .insert(visitTrail)
      .values({ ...visit, busiImg: safeImage(busiImg), customerId, crtName: who.name, visitedAt: now });
  });
  await forgetOldest(db, customerId);
  return {};
};

async function forgetOldest(db: Database, customerId: number): Promise<void> {
  const [oldestKept] = await db
    .select({ id: visitTrail.id })
    .from(visitTrail)
    .where(eq(visitTrail.customerId, customerId))
    .orderBy(desc(visitTrail.id))
    .limit(1)
    .offset(MAX_VISITS - 1);
  if (!oldestKept) return;
  await db
    .delete(visitTrail)
    .where(and(eq(visitTrail.customerId, customerId), lt(visitTrail.id, oldestKept.id)));
}

export const visitTrailPageQuery: Handler<'visitTrailPageQuery'> = async (input, context) => {
  const { startRow, rowSize, pageCode, exceptCode } = input;
  const own = and(
    eq(visitTrail.customerId, sessionOf(context).customerId),
    pageCode === undefined ? undefined : eq(visitTrail.pageCode, pageCode),
    exceptCode === undefined ? undefined : ne(visitTrail.pageCode, exceptCode),
  );
  const rows = await context.db
    .select()
    .from(visitTrail)
    .where(own)
    .orderBy(desc(visitTrail.id))
    .limit(rowSize)
    .offset(offsetOf(input));
  const total = await context.db.$count(visitTrail, own);
  const wordsOf = await visitWords(rows, context);
  const data = rows.map(({ customerId: _, crtName: __, visitedAt, ...visit }) => ({
    ...visit,
    ...wordsOf(visit),
    visitedAt: visitedAt.toISOString(),
  }));
  return { data, total, startRow, rowSize };
};

/**
 * Forgets all of a customer's visits, or those named: all of them or none.
 * @throws CallError 1404 `visit.not_found` when one is unknown or another's
 */
export async function clearHistory(
  tx: Database,
  customerId: number,
  { ids, all }: { ids?: readonly number[] | undefined; all?: boolean | undefined },
): Promise<void> {
  const own = eq(visitTrail.customerId, customerId);
  if (all) {
    await tx.delete(visitTrail).where(own);
    return;
  }
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  const gone = await tx
    .delete(visitTrail)
    .where(and(own, inArray(visitTrail.id, wanted)))
    .returning({ id: visitTrail.id });
  if (gone.length !== wanted.length) throw notFound('visit.not_found');
}
