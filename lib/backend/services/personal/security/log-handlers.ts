import { and, desc, eq, gte, lte } from 'drizzle-orm';
import { auditLog } from '@/lib/backend/db/schema';
import type { Handler } from '@/lib/backend/http/context';
import { offsetOf } from '@/lib/backend/http/paging';

/** The newest first. */
export const systemLogQuery: Handler<'systemLogQuery'> = async (input, { db }) => {
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
  const data = rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  return { data, total, startRow, rowSize };
};
