import { and, desc, eq, gte, inArray, lte } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { auditLog, orders, priceGroup } from '@/lib/backend/db/schema';
import type { Handler } from '@/lib/backend/http/context';
import { offsetOf } from '@/lib/backend/http/paging';
import { type Lang, pick } from '@/lib/backend/localise';

type Row = typeof auditLog.$inferSelect;
type Names = Record<string, { from: string | null; to: string | null }>;

/**
 * What people know by another name than the log does, beside what was changed: the number of an order, and what price groups are
 * called now.
 */
async function loadNames(db: Database, rows: readonly Row[], lang: Lang): Promise<(row: Row) => Names> {
  const orderIds = rows
    .filter(({ subject }) => subject === 'order')
    .map(({ subjectId }) => Number(subjectId));
  const codes = rows.flatMap(({ changes }) => [changes.priceGroup?.from, changes.priceGroup?.to]);
  const known = codes.filter((code) => typeof code === 'string');
  const numbered =
    orderIds.length === 0
      ? []
      : await db
          .select({ id: orders.id, orderNo: orders.orderNo })
          .from(orders)
          .where(inArray(orders.id, orderIds));
  const named =
    known.length === 0 ? [] : await db.select().from(priceGroup).where(inArray(priceGroup.code, known));
  const numbers = new Map(numbered.map(({ id, orderNo }) => [String(id), orderNo]));
  const names = new Map(named.map(({ code, name }) => [code, pick(name, lang).text]));
  const nameOf = (code: string | null) => (code === null ? null : (names.get(code) ?? code));
  return ({ subject, subjectId, changes: { priceGroup: group } }) => {
    const orderNo = subject === 'order' ? numbers.get(subjectId) : undefined;
    return {
      ...(orderNo !== undefined && { orderNo: { from: orderNo, to: orderNo } }),
      ...(group && { priceGroupName: { from: nameOf(group.from), to: nameOf(group.to) } }),
    };
  };
}

/** The newest first. */
export const systemLogQuery: Handler<'systemLogQuery'> = async (input, { db, lang }) => {
  const { startRow, rowSize, actorId, action, subject, from, to } = input;
  const wanted = and(
    actorId === undefined ? undefined : eq(auditLog.actorId, actorId),
    action === undefined ? undefined : eq(auditLog.action, action),
    subject === undefined ? undefined : eq(auditLog.subject, subject),
    from === undefined ? undefined : gte(auditLog.at, new Date(from)),
    to === undefined ? undefined : lte(auditLog.at, new Date(to)),
  );
  const rows = await db
    .select()
    .from(auditLog)
    .where(wanted)
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(rowSize)
    .offset(offsetOf(input));
  const total = await db.$count(auditLog, wanted);
  const namesIn = await loadNames(db, rows, lang);
  const data = rows.map((row) => ({
    ...row,
    at: row.at.toISOString(),
    changes: { ...row.changes, ...namesIn(row) },
  }));
  return { data, total, startRow, rowSize };
};
