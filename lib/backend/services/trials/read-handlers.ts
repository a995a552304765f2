import { and, asc, count, desc, eq, exists, or, type SQL, sql } from 'drizzle-orm';
import { audit } from '@/lib/backend/audit';
import { containing } from '@/lib/backend/db/like';
import { customer, trialApplication } from '@/lib/backend/db/schema';
import { may, sessionOf } from '@/lib/backend/http/access';
import type { CallContext, Handler } from '@/lib/backend/http/context';
import { offsetOf } from '@/lib/backend/http/paging';
import { openApplication, unknownTrial } from './move-application';
import { loadProgrammes } from './programmes';
import { settleTrialsOf, settleTrialToRead } from './settle-trials';
import { loadApplication, SHIPS, toWireApplications, trialActorOf } from './wire-application';

/** Programmes, or own applications, the newest first. @throws CallError 9003 for a visitor's `mine` */
export const trialApplicationPageQuery: Handler<'trialApplicationPageQuery'> = async (input, context) => {
  const { startRow, rowSize, mine, goodsId } = input;
  if (!mine) return loadProgrammes(input, context);
  const { db, now } = context;
  const { customerId } = sessionOf(context);
  await settleTrialsOf(db, now, customerId);
  const own = and(
    eq(trialApplication.customerId, customerId),
    goodsId === undefined ? undefined : eq(trialApplication.goodsId, goodsId),
  );
  const rows = await db
    .select()
    .from(trialApplication)
    .where(own)
    .orderBy(desc(trialApplication.id))
    .limit(rowSize)
    .offset(offsetOf(input));
  const data = await toWireApplications(rows, 'customer', context);
  return { data, total: await db.$count(trialApplication, own), startRow, rowSize };
};

/** Who ships it gets the full phone, which the audit log notes. @throws CallError 1404 `trial.not_found` */
export const trialApplicationGetById: Handler<'trialApplicationGetById'> = async ({ id }, context) => {
  const { db, now } = context;
  const session = sessionOf(context);
  const row = await openApplication(db, { id });
  const actor = trialActorOf(session, row);
  if (actor === null) throw unknownTrial();
  await settleTrialToRead(db, now, id);
  const fullPhone = actor === 'staff' && may(session, SHIPS) && row.address !== null;
  if (fullPhone) {
    const { customerId: actorId } = session;
    await audit(db, { actorId, action: 'trial.address_read', subject: 'trial', subjectId: id, at: now });
  }
  return loadApplication(id, context, { fullPhone });
};

function matches(keyword: string | undefined, db: CallContext['db']): SQL | undefined {
  if (!keyword) return undefined;
  const within = containing(keyword);
  const whose = db
    .select({ id: customer.id })
    .from(customer)
    .where(
      and(
        eq(customer.id, trialApplication.customerId),
        or(sql`${customer.custName} ilike ${within}`, sql`${customer.organisation} ilike ${within}`),
      ),
    );
  return or(
    sql`${trialApplication.purpose} ilike ${within}`,
    sql`${trialApplication.instrument} ilike ${within}`,
    sql`${trialApplication.skuCode} ilike ${within}`,
    exists(whose),
  );
}

/** What waits longest comes first. */
export const trialDeskQuery: Handler<'trialDeskQuery'> = async (input, context) => {
  const { db } = context;
  const { startRow, rowSize, state, keyword } = input;
  const wanted = matches(keyword, db);
  const rows = await db
    .select()
    .from(trialApplication)
    .where(and(wanted, state === undefined ? undefined : eq(trialApplication.state, state)))
    .orderBy(asc(trialApplication.id))
    .limit(rowSize)
    .offset(offsetOf(input));
  const counted = await db
    .select({ state: trialApplication.state, many: count() })
    .from(trialApplication)
    .where(wanted)
    .groupBy(trialApplication.state);
  const total = counted.reduce(
    (sum, row) => (state === undefined || row.state === state ? sum + row.many : sum),
    0,
  );
  const counts = Object.fromEntries(counted.map((row) => [row.state, row.many]));
  return { data: await toWireApplications(rows, 'staff', context), total, startRow, rowSize, counts };
};
